import { useEffect, useState } from 'react';
import { formatFen } from '../../../engine/funnel/price.ts';
import { DetailsCheck } from '../../order/details-check.tsx';
import { claimOf } from '../../order/owner-code.ts';
import { paymentPath, useOrder } from '../../order/use-order.ts';
import { useCopy, useSnapshot } from '../../page/page-context.tsx';
import { Art } from '../../ui/art.tsx';
import { DocumentLink } from '../../ui/link.tsx';
import { Screen } from '../../ui/screen.tsx';
import { ServiceLink } from '../../ui/service-link.tsx';
import { LookupForm } from '../lookup/lookup-form.tsx';
import { LookupCode } from './lookup-code.tsx';
import { PhoneForm } from './phone-form.tsx';

const longWaitMs = 10_000;

/** After the payment: it says "paid" only once the server has. */
export function SuccessScreen() {
  const isConfirmed = useSnapshot((snapshot) => snapshot.matches({ success: 'confirmed' }));
  const isUnknown = useSnapshot((snapshot) => snapshot.matches({ success: 'unknown' }));
  const status = useSnapshot((snapshot) => snapshot.context.orderStatus);
  if (isUnknown) return <Unknown />;
  if (isConfirmed) return <Confirmed />;
  if (isSettled(status)) return <Settled status={status} />;
  return <Confirming />;
}

const settled = ['refunding', 'refunded', 'review'] as const;
const isSettled = (status: string): status is (typeof settled)[number] =>
  (settled as readonly string[]).includes(status);

function Confirming() {
  const { word } = useCopy();
  const orderId = useSnapshot((snapshot) => snapshot.context.orderId);
  const ownFunnel = useSnapshot((snapshot) => snapshot.context.funnel?.slug);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  const { order } = useOrder(orderId, isLong);
  const funnel = ownFunnel ?? order?.funnel;
  return (
    <Screen name="succeed" className="message-screen" busy={!isLong}>
      {!isLong && <div className="loading-mark confirming-mark" aria-hidden="true" />}
      <div role="status" className="message-words">
        <h1>{word('confirming-heading')}</h1>
        <p>{word(isLong ? 'confirming-long' : 'confirming-text')}</p>
        {isLong && <p className="muted">{word('confirming-leave')}</p>}
        {order?.orderNo && (
          <p>
            {word('number-of-order')} <strong>{order.orderNo}</strong>
          </p>
        )}
      </div>
      {isLong && (
        <div className="button-row">
          <DocumentLink className="button button-quiet" to="/order_form_inquire">
            {word('find-order')}
          </DocumentLink>
          {funnel && (
            <DocumentLink className="button button-quiet" to={paymentPath(funnel, orderId)}>
              {word('back-to-payment')}
            </DocumentLink>
          )}
        </div>
      )}
    </Screen>
  );
}

function Unknown() {
  const { word } = useCopy();
  return (
    <Screen name="succeed" className="message-screen">
      <div role="status" className="message-words">
        <h1>{word('unknown-order-lookup-heading')}</h1>
        <p>{word('unknown-order-lookup-text')}</p>
      </div>
      <p className="button-row">
        <DocumentLink className="button button-primary" to="/order_form_inquire">
          {word('find-order')}
        </DocumentLink>
      </p>
    </Screen>
  );
}

function Settled({ status }: { status: (typeof settled)[number] }) {
  const { word } = useCopy();
  return (
    <Screen name="succeed" className="message-screen">
      <div role="status" className="message-words">
        <h1>{word(`settled-${status}`)}</h1>
        <p>{word(`settled-${status}-text`)}</p>
      </div>
      <div className="button-row">
        <DocumentLink className="button button-quiet" to="/order_form_inquire">
          {word('find-order')}
        </DocumentLink>
        <ServiceLink lead={word('service-text')} />
      </div>
    </Screen>
  );
}

function Confirmed() {
  const { word } = useCopy();
  const orderId = useSnapshot((snapshot) => snapshot.context.orderId);
  // Told by the order where our server sends the page; a static host's knows it only when this browser has just paid.
  const funnel = useSnapshot((snapshot) => snapshot.context.funnel?.slug);
  const [version, setVersion] = useState(0);
  const { order, isAwaited } = useOrder(orderId, true, version);
  const [savedCode, setSavedCode] = useState('');
  const [isProved, setProved] = useState(false);
  const claim = claimOf(order ?? {}, orderId);
  const isCorrected = version > 0;
  const code = order?.lookupCode || savedCode;
  const rows = order && [
    { label: word('paid-for'), value: order.title },
    { label: word('number-of-order'), value: order.orderNo },
  ];
  return (
    <Screen name="succeed" className="succeed" {...(funnel ? { funnel } : { product: order?.product })}>
      {funnel && <Art look="strip" />}
      <header className="succeed-head">
        <svg className="succeed-mark" viewBox="0 0 72 72" aria-hidden="true">
          <circle cx="36" cy="36" r="33" />
          <path d="m22 37 10 10 19-21" pathLength="100" />
        </svg>
        <div role="status" className="message-words">
          <h1>{word('paid-heading')}</h1>
          <p>{word('paid-text')}</p>
        </div>
        {order?.sandbox && <p className="muted">{word('sandbox-paid')}</p>}
      </header>
      {rows && (
        <dl className="succeed-facts">
          {rows
            .filter(({ value }) => value)
            .map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          {order.amount !== undefined && (
            <div>
              <dt>{word('paid-amount')}</dt>
              <dd data-price={order.amount}>{formatFen(order.amount)}</dd>
            </div>
          )}
        </dl>
      )}
      {order && (order.correctable || isCorrected) && order.summary.length > 0 && (
        <DetailsCheck
          orderId={orderId}
          order={order}
          claim={claim}
          isCorrected={isCorrected}
          onCorrected={() => setVersion(version + 1)}
        />
      )}
      {!isAwaited && (
        <>
          <DocumentLink
            className="button button-primary button-wide succeed-open"
            data-action="open-report"
            to={`/result/${encodeURIComponent(orderId)}`}
          >
            {word('open-report')}
          </DocumentLink>
          {code && <LookupCode code={code} />}
          {order?.orderNo && !claim && (
            <LookupForm by="orderNo" known={order.orderNo} onFound={() => setProved(true)} />
          )}
          <p role="status" className="phone-saved">
            {isProved && word('owner-proved')}
          </p>
          {order && claim && (order.orderNo || code) && (
            <PhoneForm orderId={orderId} claim={claim} onSaved={setSavedCode} />
          )}
          <ServiceLink lead={word('service-text')} />
        </>
      )}
    </Screen>
  );
}
