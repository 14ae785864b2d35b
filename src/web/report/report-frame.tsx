import type { ReactNode, Ref } from 'react';
import { useCopy, usePage } from '../page/page-context.tsx';
import { Emblem } from './emblem.tsx';
import { Keepsakes } from './keepsakes.tsx';
import type { Report } from './read-report.ts';

/** Up to the first full stop: the rest stands in the report. */
const firstSentence = (text: string): string => /^.*?(?:[。！？]|[.!?](?=\s|$))[”’]?/.exec(text)?.[0] ?? text;

/** One screen: the picture of the funnel it was bought from, whose it is, one figure and one sentence. */
export function Cover({ report }: { report: Report }) {
  const { word } = useCopy();
  const { face } = usePage().data;
  const { title, subtitle, product, motto, cover } = report;
  const whose = cover.name || subtitle;
  return (
    <header className="cover">
      {face ? (
        <img className="cover-art" src={`/images/${face.picture}`} alt="" />
      ) : (
        <Emblem product={product} />
      )}
      <div className="cover-plate card">
        <h1 className="cover-title">{title || word('report-untitled')}</h1>
        {whose && <p className="cover-name">{whose}</p>}
        {cover.figure && (
          <p className="cover-figure">
            <strong data-long={cover.figure.length > 7 || undefined}>{cover.figure}</strong>{' '}
            <span className="muted">{cover.label}</span>
          </p>
        )}
        {motto && <p className="cover-motto">{firstSentence(motto)}</p>}
      </div>
    </header>
  );
}

interface ContentsProps {
  id?: string;
  heading?: Ref<HTMLHeadingElement>;
  /** A link for each chapter. */
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

/** What follows the last chapter. */
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
