import { useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { Button } from '../ui/button.tsx';
import type { Report } from './read-report.ts';

/** Offers the calendar file and printing. The messaging app can do neither and gets other texts. */
export function Keepsakes({ report: { calendar } }: { report: Report }) {
  const { message } = useMessages();
  const isInApp = useSnapshot(({ context }) => context.inMessagingApp);
  const canPrint = typeof window.print === 'function' && !isInApp;
  if (!canPrint && !calendar && !isInApp) return null;
  return (
    <section className="keepsakes stack" aria-labelledby="keepsakes-heading">
      <h2 id="keepsakes-heading">{message('keep-heading')}</h2>
      <p className="muted">
        {isInApp
          ? message(calendar ? 'keep-elsewhere-dates' : 'keep-elsewhere')
          : message(calendar ? 'keep-hint-dates' : 'keep-hint')}
      </p>
      {!isInApp && (
        <div className="button-row">
          {calendar && (
            <a className="button button-quiet" data-action="calendar" href={calendar}>
              {message('keep-calendar')}
            </a>
          )}
          {canPrint && (
            <Button look="quiet" action="print" onClick={() => window.print()}>
              {message('keep-print')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
