import { useCopy, useSnapshot } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import type { Report } from './read-report.ts';

/** Offers the calendar file and printing. The messaging app supports neither and gets other texts. */
export function Keepsakes({ report: { calendar } }: { report: Report }) {
  const { word } = useCopy();
  const isInApp = useSnapshot(({ context }) => context.inMessagingApp);
  const canPrint = typeof window.print === 'function' && !isInApp;
  if (!canPrint && !calendar && !isInApp) return null;
  return (
    <section className="keepsakes stack" aria-labelledby="keepsakes-heading">
      <h2 id="keepsakes-heading">{word('keep-heading')}</h2>
      <p className="muted">
        {isInApp
          ? word(calendar ? 'keep-elsewhere-dates' : 'keep-elsewhere')
          : word(calendar ? 'keep-hint-dates' : 'keep-hint')}
      </p>
      {!isInApp && (
        <div className="button-row">
          {calendar && (
            <a className="button button-quiet" data-action="calendar" href={calendar}>
              {word('keep-calendar')}
            </a>
          )}
          {canPrint && (
            <Button look="quiet" action="print" onClick={() => window.print()}>
              {word('keep-print')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
