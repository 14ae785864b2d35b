import { useCopy } from '../shop.tsx';
import type { Report } from './read-report.ts';

/** The cover: the report's name, and whose it is. */
export function Cover({ report }: { report: Report }) {
  const { word } = useCopy();
  return (
    <header className="cover">
      <svg className="cover-mark" viewBox="0 0 64 64" aria-hidden="true">
        <circle cx="32" cy="32" r="30" />
        <circle cx="32" cy="32" r="22" />
        <path d="M32 2v60M2 32h60M11 11l42 42M53 11 11 53" />
        <circle className="cover-mark-heart" cx="32" cy="32" r="8" />
      </svg>
      <h1 className="report-title">{report.title || word('report-untitled')}</h1>
      {report.subtitle && <p className="report-subtitle">{report.subtitle}</p>}
    </header>
  );
}

export function Footnotes({ notes }: { notes: readonly string[] }) {
  const { word } = useCopy();
  return (
    <section className="footnotes" aria-label={word('report-notes')}>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p>{word('report-private')}</p>
    </section>
  );
}
