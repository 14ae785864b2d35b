import { type ReactNode, useState } from 'react';
import { fieldsOf } from '../../funnel/entry-steps.ts';
import { useFilledText } from '../fields/control-of.ts';
import { asKept } from '../fields/controls/control.ts';
import { useOwnDetails } from '../orders/own-details.tsx';
import { reportName, useIsOverdue } from '../orders/use-order.ts';
import { NameRows } from '../report/hanzi-names.tsx';
import { useFunnel, useMessages, useSnapshot } from '../runtime/page-context.tsx';

export function Opening({ isAnimated }: { isAnimated: boolean }) {
  const { payment, product, title } = useFunnel();
  const { say, message } = useMessages();
  const { heading, lead } = payment;
  const orderId = useSnapshot((snapshot) => snapshot.context.orderId);
  const order = useSnapshot((snapshot) => snapshot.context.order);
  const fill = useFilledText(useOwnDetails(orderId, order));
  const what = <span className="eyebrow">{reportName(message, product, say(title))}</span>;
  return (
    <header className="payment-opening stack-2">
      {isAnimated ? <NameStage>{what}</NameStage> : <p>{what}</p>}
      <h1>{heading ? fill(heading) : message('payment-heading')}</h1>
      <p>{lead ? fill(lead) : message('payment-lead')}</p>
    </header>
  );
}

/** Milliseconds. After them the screen says "ready", even if the strokes are slow. */
const drawnByMs = 15_000;

/** Writes the names stroke by stroke, then says that the facts are ready. */
function NameStage({ children }: { children: ReactNode }) {
  const funnel = useFunnel();
  const { message } = useMessages();
  const orderId = useSnapshot((snapshot) => snapshot.context.orderId);
  const order = useSnapshot((snapshot) => snapshot.context.order);
  const details = useOwnDetails(orderId, order);
  const [isWritten, setWritten] = useState(false);
  const isOverdue = useIsOverdue(drawnByMs);
  const names = fieldsOf(funnel)
    .filter(({ kind }) => kind === 'name')
    .map((field) => asKept(field, details[field.name] ?? ''))
    .filter(Boolean);
  const begun = message(`opening-${funnel.product}`);
  const done = message(`opening-done-${funnel.product}`);
  const isDone = isOverdue || isWritten || (order !== null && names.length === 0);
  return (
    <>
      {names.length > 0 && (
        <div className="name-stage" aria-hidden="true">
          <NameRows key={names.join()} names={names} onWritten={() => setWritten(true)} />
        </div>
      )}
      <div className="opening-line">
        {children}
        <p role="status" className="opening-said" data-other={isDone ? begun : done}>
          <span key={String(isDone)}>{isDone ? done : begun}</span>
        </p>
      </div>
    </>
  );
}
