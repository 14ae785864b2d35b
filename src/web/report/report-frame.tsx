import { type ReactNode, type Ref, useState } from 'react';
import { useCopy } from '../page/page-context.tsx';
import { Button } from '../ui/button.tsx';
import { Emblem } from './emblem.tsx';
import { Keepsakes } from './keepsakes.tsx';
import type { Report } from './read-report.ts';

/** The cover: what it is, and whose. */
export function Cover({ report }: { report: Report }) {
  const { word } = useCopy();
  return (
    <header className="cover stack">
      <Emblem product={report.product} />
      <h1 className="report-title">{report.title || word('report-untitled')}</h1>
      {report.subtitle && <p className="report-subtitle">{report.subtitle}</p>}
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
    <Poster report={report} />
    <Keepsakes report={report} />
    <Footnotes notes={report.footnotes} />
  </>
);

/** The picture to keep: an image of its own, because a long press saves images and nothing else. */
function Poster({ report }: { report: Report }) {
  const { word } = useCopy();
  const [hasFailed, setFailed] = useState(false);
  if (!report.poster) return null;
  return (
    <section className="poster stack" aria-labelledby="poster-heading">
      <h2 id="poster-heading">{word('poster-heading')}</h2>
      <p className="muted" role="status">
        {word(hasFailed ? 'poster-failed' : 'poster-hint')}
      </p>
      {hasFailed ? (
        <Button look="quiet" action="retry-poster" onClick={() => setFailed(false)}>
          {word('try-again')}
        </Button>
      ) : (
        <img
          src={report.poster}
          alt={word('poster-alt', { title: report.title })}
          width="750"
          height="1334"
          loading="lazy"
          onError={() => setFailed(true)}
        />
      )}
    </section>
  );
}

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
