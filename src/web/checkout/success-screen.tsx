import { useState } from 'react';
import { formatFen } from '../../funnel/price.ts';
import { DetailsCheck } from '../orders/details-check.tsx';
import { LookupForm } from '../orders/lookup-form.tsx';
import { claimOf, Facts } from '../orders/own-details.tsx';
import { Settled, settledState } from '../orders/settled.tsx';
import {
  type OrderFacts,
  paymentPath,
  reportName,
  resultPath,
  useIsOverdue,
  useOrder,
} from '../orders/use-order.ts';
import { type Messages, useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { FindOrderLink, LinkButton } from '../ui/button.tsx';
import { type MessageProps, MessageScreen, ServiceLink, useTop } from '../ui/message-screen.tsx';
import { Screen } from '../ui/screen.tsx';
import { Art } from '../ui/shop-image.tsx';
import { LookupCode } from './lookup-code.tsx';
import { NextPurchases } from './next-purchases.tsx';
import { PhoneForm } from './phone-form.tsx';

const longWaitMs = 10_000;

/** Says "paid" only once the server does. */
export function SuccessScreen() {
  useTop();
  const isConfirmed = useSnapshot((snapshot) => snapshot.matches({ success: 'confirmed' }));
  const isUnknown = useSnapshot((snapshot) => snapshot.matches({ success: 'unknown' }));
  const settled = settledState(useSnapshot((snapshot) => snapshot.context.orderStatus));
  if (isUnknown) return <Settled name="succeed" state="unknown" />;
  if (isConfirmed) return <Confirmed />;
  if (settled) return <Settled name="succeed" state={settled} />;
  return <Confirming />;
}

function Confirming() {
  const { message } = useMessages();
  const orderId = useSnapshot((snapshot) => snapshot.context.orderId);
  const ownFunnel = useSnapshot((snapshot) => snapshot.context.funnel?.slug);
  const isLong = useIsOverdue(longWaitMs);
  const status = useSnapshot((snapshot) => snapshot.context.orderStatus);
  const { order } = useOrder(orderId, isLong || status === 'closed');
  const funnel = ownFunnel ?? order?.funnel;
  const settled = settledState(status, order?.erasedAt);
  if (settled) return <Settled name="succeed" state={settled} funnel={funnel} />;
  const mark = isLong ? undefined : <div className="loading-mark confirming-mark" aria-hidden="true" />;
  const actions = isLong && (
    <>
      <FindOrderLink />
      {funnel && <LinkButton to={paymentPath(funnel, orderId)}>{message('back-to-payment')}</LinkButton>}
    </>
  );
  return (
    <News busy={!isLong} mark={mark} heading={message('confirming-heading')} actions={actions}>
      <p>{message(isLong ? 'confirming-long' : 'confirming-text')}</p>
      {isLong && <p className="muted">{message('confirming-leave')}</p>}
      {order?.orderNo && (
        <p>
          <span>{message('number-of-order')}</span> <strong>{order.orderNo}</strong>
        </p>
      )}
    </News>
  );
}

const News = (props: Omit<MessageProps, 'name'>) => <MessageScreen {...props} name="succeed" isNews />;

const titleOf = ({ title, product }: OrderFacts, message: Messages['message']): string =>
  title && product ? reportName(message, product, title) : title;

function Confirmed() {
  const { message } = useMessages();
  const orderId = useSnapshot((snapshot) => snapshot.context.orderId);
  // Our server's page names the funnel of the order; a static page knows it only if this browser just paid.
  const funnel = useSnapshot((snapshot) => snapshot.context.funnel?.slug);
  const [version, setVersion] = useState(0);
  const { order, isAwaited } = useOrder(orderId, true, version);
  const [savedCode, setSavedCode] = useState('');
  const [isProved, setProved] = useState(false);
  if (order?.erasedAt) return <Settled name="succeed" state="erased" funnel={order.funnel} />;
  const claim = claimOf(order ?? {}, orderId);
  const isCorrected = version > 0;
  const code = order?.lookupCode || savedCode;
  const amount = order?.amount;
  const rows = order && [
    { label: message('paid-for'), value: titleOf(order, message) },
    { label: message('number-of-order'), value: order.orderNo },
    { label: message('paid-amount'), value: amount === undefined ? '' : formatFen(amount), price: amount },
  ];
  return (
    <Screen name="succeed" className="succeed stack" {...(funnel ? { funnel } : { product: order?.product })}>
      {funnel && <Art look="strip" />}
      <header className="succeed-head stack">
        <svg className="succeed-mark" viewBox="0 0 72 72" aria-hidden="true">
          <circle cx="36" cy="36" r="33" />
          <path d="m22 37 10 10 19-21" pathLength="100" />
        </svg>
        <div role="status" className="message-words stack">
          <h1>{message('paid-heading')}</h1>
          <p>{message('paid-text')}</p>
        </div>
      </header>
      <LinkButton look="primary" action="open-report" className="button-wide" to={resultPath(orderId)}>
        {message('open-report')}
      </LinkButton>
      {order?.sandbox && <p className="muted sandbox-paid">{message('sandbox-paid')}</p>}
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
          {code && <LookupCode code={code} />}
          {rows && <Facts className="succeed-facts fact-rows" rows={rows} />}
          {order?.partRefund && <p className="muted">{order.partRefund}</p>}
          {order?.orderNo && !claim && (
            <LookupForm by="orderNo" known={order.orderNo} onFound={() => setProved(true)} />
          )}
          <p role="status" className="phone-saved">
            {isProved && message('owner-proved')}
          </p>
          {order && claim && (order.orderNo || code) && (
            <PhoneForm orderId={orderId} claim={claim} onSaved={setSavedCode} />
          )}
          {order && <NextPurchases orderId={orderId} order={order} />}
          <ServiceLink lead={message('service-text')} />
        </>
      )}
    </Screen>
  );
}
