import { useEffect, useState } from 'react';
import { formatCountdown } from '../../funnel/countdown.ts';
import type { PaymentWay } from '../../funnel/funnel.ts';
import { formatFen } from '../../funnel/price.ts';
import { wayLabels } from '../../funnel/way-labels.generated.ts';
import { couponInForce } from '../../machine/coupon-offer.ts';
import { chosenWay, isPayable } from '../../machine/ways-to-pay.ts';
import { OrderAgainLink } from '../orders/settled.tsx';
import { useFunnel, useMessages, useSend, useSite, useSnapshot } from '../runtime/page-context.tsx';
import { Button, FindOrderLink } from '../ui/button.tsx';
import { LegalDialog } from '../ui/lazy-screen.tsx';
import { PriceTag } from '../ui/price-tag.tsx';
import { dueOf } from './amount.ts';
import { noWayHere, waysHere } from './ways-here.ts';

/** Returns the current time in ms and updates it each second while `isRunning`. */
function useNow(isRunning: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return now;
}

export function PayPanel() {
  const funnel = useFunnel();
  const send = useSend();
  const { say, message } = useMessages();
  const context = useSnapshot((snapshot) => snapshot.context);
  const isBusy = useSnapshot((snapshot) => snapshot.hasTag('busy'));
  const now = useNow(context.order?.offerEndsAt !== undefined);
  const due = dueOf(context, now);
  const ways = waysHere(context);
  const wanted = chosenWay(context);
  const chosen = wanted && ways.includes(wanted) ? wanted : ways[0];
  useEffect(() => {
    if (chosen && chosen !== wanted) send({ type: 'way.chosen', way: chosen });
  }, [chosen, wanted, send]);
  const notice = context.payNotice;
  const isOpen = isPayable(context.orderStatus);
  const canPay = isOpen && ways.length > 0;
  const price = formatFen(due.amount);
  return (
    <>
      <section className="pay-panel stack">
        <PriceTag {...due} now={message('price')} list={message('list-price')}>
          {couponInForce(context) !== '' && <span className="coupon-mark">{message('coupon-applied')}</span>}
        </PriceTag>
        {isOpen && due.offerMs !== undefined && (
          <p className="countdown" role={due.offerMs > 0 ? undefined : 'status'}>
            {due.offerMs > 0
              ? message('offer-ends', { time: formatCountdown(due.offerMs) })
              : message('offer-ended')}
          </p>
        )}
        {notice !== 'returned' && <Notice />}
        {canPay && <Ways ways={ways} />}
        {canPay && <RefundPromise />}
        {isOpen && ways.length === 0 && (
          <p className="notice" role="alert">
            {message(noWayHere(context))}
          </p>
        )}
        {!isOpen && (
          <p className="button-row">
            <OrderAgainLink look="primary" funnel={funnel.slug} />
            <FindOrderLink />
          </p>
        )}
      </section>
      {canPay && (
        <>
          <div className="pay-foot">
            <Button
              action="pay"
              className="button-wide pay-button"
              busy={isBusy}
              onClick={() => send({ type: 'pay.pressed' })}
            >
              {isBusy || !chosen
                ? message('pay-busy')
                : message('pay', { price, way: say(wayLabels[chosen]) })}
            </Button>
          </div>
          <p className="muted watching">{message('watching')}</p>
        </>
      )}
    </>
  );
}

function Ways({ ways }: { ways: readonly PaymentWay[] }) {
  const { say, message } = useMessages();
  const send = useSend();
  const chosen = useSnapshot((snapshot) => chosenWay(snapshot.context));
  return (
    <fieldset className="ways stack-2">
      <legend className="visually-hidden">{message('ways-heading')}</legend>
      {ways.map((way) => (
        <label key={way} className="way one-of">
          <input
            type="radio"
            name="paymentWay"
            value={way}
            checked={chosen === way}
            onChange={() => send({ type: 'way.chosen', way })}
          />
          <span className={`way-mark way-${way}`} aria-hidden="true" />
          <span>{say(wayLabels[way])}</span>
        </label>
      ))}
    </fieldset>
  );
}

function RefundPromise() {
  const { promise } = useSite();
  const { say, message } = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (!promise) return null;
  return (
    <div className="promise">
      <ul className="stack-1">
        {promise.map((line) => (
          <li key={say(line)}>{say(line)}</li>
        ))}
      </ul>
      <button type="button" className="text-button" onClick={() => setOpen(true)}>
        {message('promise-more')}
      </button>
      {isOpen && <LegalDialog document="refunds" onClose={() => setOpen(false)} />}
    </div>
  );
}

export function Notice() {
  const { message } = useMessages();
  const notice = useSnapshot((snapshot) => snapshot.context.payNotice);
  // Screen readers read an alert that is there from the start, but not a status.
  const [isGreeting] = useState(Boolean(notice));
  const role = isGreeting ? 'alert' : 'status';
  if (!notice) return <div role={role} />;
  const text =
    typeof notice === 'string' ? message(`notice-${notice}`) : notice.msg || message('notice-failed');
  return (
    <div role={role}>
      <p className="notice" data-notice={typeof notice === 'string' ? notice : 'refused'}>
        {text}
      </p>
    </div>
  );
}
