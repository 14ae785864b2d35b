import { useEffect, useRef } from 'react';
import { useMessages } from '../runtime/page-context.tsx';
import { navigate, useLocation } from '../runtime/router.tsx';
import { Button } from '../ui/button.tsx';
import { Cover } from './cover.tsx';
import { ChapterPicture, Poster } from './poster.tsx';
import type { Report } from './read-report.ts';
import { Blocks } from './report-blocks.tsx';
import { Contents, Ending } from './report-frame.tsx';
import { ThisMonth } from './this-month.tsx';

/** Shows one chapter at a time. The hash names it, so that Back and reload work. */
export function ReportChapters({ report }: { report: Report }) {
  const { message } = useMessages();
  const { hash, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = report.sections.length;
  const number = chapterOfHash(hash, count);
  const section = report.sections[number - 1];

  const shown = useRef(number);
  useEffect(() => {
    if (shown.current === number) return;
    shown.current = number;
    window.scrollTo(0, 0);
    heading.current?.focus();
  }, [number]);

  const open = (next: number) => navigate({ search, hash: hashOfChapter(next) });
  if (!section) {
    return (
      <article className="report stack">
        <Cover report={report} />
        <Contents
          heading={heading}
          links={report.sections.map(({ id, heading: name }, index) => (
            <a
              key={id}
              href={hashOfChapter(index + 1)}
              onClick={(event) => {
                event.preventDefault();
                open(index + 1);
              }}
            >
              {name || message('chapter-of', { number: index + 1, count })}
            </a>
          ))}
        />
        <Button action="next" className="button-wide" onClick={() => open(1)}>
          {message('report-begin')}
        </Button>
        <ThisMonth report={report} />
      </article>
    );
  }
  const progress = message('chapter-of', { number, count });
  return (
    <article className="report stack">
      <header className="chapter-head">
        <p className="chapter-place muted">
          <span>{report.title}</span>
          <span>{progress}</span>
        </p>
        <progress className="progress" max={count} value={number} aria-label={progress} />
      </header>
      <section className="report-section stack-4">
        <h1 ref={heading} tabIndex={-1} className="chapter-heading">
          {section.heading || progress}
        </h1>
        <Blocks key={number} blocks={section.blocks} />
        <ChapterPicture key={section.id} section={section} />
      </section>
      {number === 1 && <Poster report={report} />}
      {number === count && <Ending report={report} />}
      <nav className="step-nav" aria-label={progress}>
        <Button look="quiet" action="back" onClick={() => open(number - 1)}>
          {message(number === 1 ? 'report-contents' : 'chapter-previous')}
        </Button>
        {number < count ? (
          <Button action="next" onClick={() => open(number + 1)}>
            {message('chapter-next')}
          </Button>
        ) : (
          <Button look="quiet" onClick={() => open(0)}>
            {message('report-to-contents')}
          </Button>
        )}
      </nav>
    </article>
  );
}

/** Returns the chapter number in an address's hash, from 1; 0 is the cover. */
export function chapterOfHash(hash: string, count: number): number {
  const number = Number(/^#chapter-(\d{1,3})$/.exec(hash)?.[1] ?? 0);
  return number <= count ? number : 0;
}

export const hashOfChapter = (number: number): string => (number === 0 ? '' : `#chapter-${number}`);
