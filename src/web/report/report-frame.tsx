import type { ReactNode, Ref } from 'react';
import { useCopy } from '../runtime/page-context.tsx';
import { Keepsakes } from './keepsakes.tsx';
import type { Report } from './read-report.ts';

interface ContentsProps {
  id?: string;
  heading?: Ref<HTMLHeadingElement>;
  links: readonly ReactNode[];
}

export function Contents({ id, heading, links }: ContentsProps) {
  const { word } = useCopy();
  return (
    <nav className="contents stack-2" id={id} aria-label={word('report-contents')}>
      <h2 className="contents-heading muted" ref={heading} tabIndex={heading ? -1 : undefined}>
        {word('report-contents')}
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
  const { word } = useCopy();
  return (
    <section className="footnotes stack-2 muted" aria-label={word('report-notes')}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="on-screen">{word('report-private')}</p>
    </section>
  );
}
