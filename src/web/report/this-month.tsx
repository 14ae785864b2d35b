import { useMessages } from '../runtime/page-context.tsx';
import { DocumentLink } from '../ui/button.tsx';
import type { Report } from './read-report.ts';

export function ThisMonth({ report: { now } }: { report: Report }) {
  const { message } = useMessages();
  if (!now) return null;
  const { heading, lines, glance } = now;
  return (
    <section className="this-month card stack" aria-labelledby="this-month">
      <h2 id="this-month">{heading}</h2>
      <Lines lines={lines} />
      {glance && (
        <>
          <h3>{glance.heading}</h3>
          <Lines lines={glance.lines} />
          {glance.offer && (
            <p>
              <DocumentLink className="text-button" data-action="next-year" to={glance.offer}>
                {message('month-offer')}
              </DocumentLink>
            </p>
          )}
        </>
      )}
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => lines.map((line) => <p key={line}>{line}</p>);
