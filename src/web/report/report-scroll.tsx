import { useCopy } from '../page/page-context.tsx';
import { Keepsakes } from './keepsakes.tsx';
import type { Report } from './read-report.ts';
import { Block } from './report-blocks.tsx';
import { Cover, Footnotes, Poster } from './report-frame.tsx';
import { ThisMonth } from './this-month.tsx';

function Section({ section: { id, heading, blocks } }: { section: Report['sections'][number] }) {
  return (
    <section id={`report-${id}`} className="report-section">
      {heading && <h2>{heading}</h2>}
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a report never move
        <Block key={index} block={block} />
      ))}
    </section>
  );
}

interface Props {
  report: Report;
  /** On paper the contents belong to the cover; on a screen the answer comes first. */
  isPrinting: boolean;
}

/** The whole report on one page. */
export function ReportScroll({ report, isPrinting }: Props) {
  const { word } = useCopy();
  const [answer, ...others] = report.sections;
  const named = report.sections.filter(({ heading }) => heading);
  const first = answer && <Section section={answer} />;
  return (
    <article className="report">
      <Cover report={report} />
      {!isPrinting && first}
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
      {isPrinting && first}
      <ThisMonth report={report} />
      {others.map((section) => (
        <Section key={section.id} section={section} />
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
