import { useMessages } from '../runtime/page-context.tsx';
import { Cover } from './cover.tsx';
import { ChapterPicture, Poster } from './poster.tsx';
import type { Report } from './read-report.ts';
import { Blocks } from './report-blocks.tsx';
import { Contents, Ending } from './report-frame.tsx';
import { ThisMonth } from './this-month.tsx';

function Section({ section }: { section: Report['sections'][number] }) {
  const { id, heading, blocks } = section;
  return (
    <section id={`report-${id}`} className="report-section stack-4">
      {heading && <h2>{heading}</h2>}
      <Blocks blocks={blocks} />
      <ChapterPicture section={section} />
    </section>
  );
}

interface Props {
  report: Report;
  /** On paper the contents follow the cover; on a screen the first chapter does. */
  isPrinting: boolean;
}

export function ReportScroll({ report, isPrinting }: Props) {
  const { message } = useMessages();
  const [answer, ...others] = report.sections;
  const named = report.sections.filter(({ heading }) => heading);
  const first = answer && <Section section={answer} />;
  return (
    <article className="report report-scroll stack">
      <Cover report={report} />
      {!isPrinting && (
        <>
          {first}
          <Poster report={report} />
        </>
      )}
      {named.length > 1 && (
        <Contents
          id="contents"
          links={named.map(({ id, heading }) => (
            <a key={id} href={`#report-${id}`}>
              {heading}
            </a>
          ))}
        />
      )}
      {isPrinting && first}
      <ThisMonth report={report} />
      {others.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <Ending report={report} />
      {named.length > 1 && (
        <p>
          <a className="text-button" href="#contents">
            {message('report-to-contents')}
          </a>
        </p>
      )}
    </article>
  );
}
