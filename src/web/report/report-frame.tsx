import type { ReactNode, Ref } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { Keepsakes } from './keepsakes.tsx';
import type { Report } from './read-report.ts';

interface ContentsProps {
  id?: string;
  heading?: Ref<HTMLHeadingElement>;
  links: readonly ReactNode[];
}

export function Contents({ id, heading, links }: ContentsProps) {
  const { message } = useMessages();
  return (
    <nav className="contents stack-2" id={id} aria-label={message('report-contents')}>
      <h2 className="contents-heading muted" ref={heading} tabIndex={heading ? -1 : undefined}>
        {message('report-contents')}
      </h2>
      <ol>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the chapters of a report never move
          <li key={index}>{link}</li>
        ))}
      </ol>
    </nav>
  );
}

export const Ending = ({ report }: { report: Report }) => (
  <>
    <Keepsakes report={report} />
    <Footnotes notes={report.footnotes} />
  </>
);

function Footnotes({ notes }: { notes: readonly string[] }) {
  const { message } = useMessages();
  return (
    <section className="footnotes stack-2 muted" aria-label={message('report-notes')}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="on-screen">{message('report-private')}</p>
    </section>
  );
}
