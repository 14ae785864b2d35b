import { useCopy } from '../page/page-context.tsx';
import { Keepsakes } from './keepsakes.tsx';
import type { Report } from './read-report.ts';
import { Block } from './report-blocks.tsx';
import { Cover, Footnotes, Poster } from './report-frame.tsx';
import { ThisMonth } from './this-month.tsx';

/** The whole report on one page, with a table of contents. */
export function ReportScroll({ report }: { report: Report }) {
  const { word } = useCopy();
  const named = report.sections.filter(({ heading }) => heading);
  return (
    <article className="report">
      <Cover report={report} />
      {named.length > 1 && (
        <nav className="contents" id="contents" aria-label={word('report-contents')}>
          <h2 className="contents-heading">{word('report-contents')}</h2>
          <ol>
            {named.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#report-${id}`}>{heading}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <ThisMonth report={report} />
      {report.sections.map(({ id, heading, blocks }) => (
        <section key={id} id={`report-${id}`} className="report-section">
          {heading && <h2>{heading}</h2>}
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a report never move
            <Block key={index} block={block} />
          ))}
        </section>
      ))}
      <Poster report={report} />
      <Keepsakes report={report} />
      <Footnotes notes={report.footnotes} />
      {named.length > 1 && (
        <p>
          <a className="text-button" href="#contents">
            {word('report-to-contents')}
          </a>
        </p>
      )}
    </article>
  );
}
