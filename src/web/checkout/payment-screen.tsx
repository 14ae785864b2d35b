import { useState } from 'react';
import { resolvePayment } from '../../funnel/price.ts';
import { Settled, settledState } from '../orders/settled.tsx';
import { factsPatienceMs, useIsOverdue } from '../orders/use-order.ts';
import { useFunnel, useMessages, useSite, useSnapshot } from '../runtime/page-context.tsx';
import '../runtime/pay-ports.ts';
import { useTop } from '../ui/message-screen.tsx';
import { LoadingScreen, Screen } from '../ui/screen.tsx';
import { Art } from '../ui/shop-image.tsx';
import { CouponDialog } from './coupon-dialog.tsx';
import { Opening } from './opening.tsx';
import { OrderSummary } from './order-summary.tsx';
import { Notice, PayPanel } from './pay-panel.tsx';
import './payment.css';
import './ways.generated.css';

/** Milliseconds to wait for the channel, which may choose the look. */
const lookLimitMs = 3000;

/** Returns undefined until the look is known. It never changes once it is shown. */
function useLook(): 'plain' | 'animated' | undefined {
  const funnel = useFunnel();
  const channelKey = useSnapshot((snapshot) => snapshot.context.channelKey);
  const isSettled = useSnapshot((snapshot) => snapshot.context.channelSettled);
  const isSwitched = useSnapshot((snapshot) => snapshot.context.channel.switch_4);
  const isOverdue = useIsOverdue(lookLimitMs);
  const [shown, setShown] = useState<'plain' | 'animated'>();
  const { screen } = resolvePayment(funnel, channelKey);
  const fixed = typeof screen === 'string' ? screen : undefined;
  const wanted = fixed ?? (isSettled || isOverdue ? (isSwitched ? 'animated' : 'plain') : undefined);
  if (shown === undefined && wanted !== undefined) setShown(wanted);
  return fixed ?? shown ?? wanted;
}

export function PaymentScreen() {
  const funnel = useFunnel();
  const look = useLook();
  useTop();
  const { message } = useMessages();
  const isOffered = useSnapshot(
    (snapshot) =>
      snapshot.matches({ payment: { checkout: 'offered' } }) ||
      snapshot.matches({ payment: { checkout: 'accepting' } }),
  );
  const isClosed = useSnapshot((snapshot) => snapshot.context.orderStatus === 'closed');
  const notice = useSnapshot((snapshot) => snapshot.context.payNotice);
  const isOverdue = useIsOverdue(factsPatienceMs);
  // The order may be closed or unknown until the first status arrives.
  const isAwaited = useSnapshot(
    (snapshot) =>
      snapshot.context.orderStatus === '' ||
      (snapshot.context.order === null && snapshot.matches({ payment: { checkout: 'refreshing' } })),
  );
  const settled = useSnapshot((snapshot) =>
    snapshot.matches({ payment: { polling: 'unknown' } })
      ? 'unknown'
      : settledState(snapshot.context.orderStatus, snapshot.context.order?.erasedAt),
  );
  const isSandbox = useSnapshot((snapshot) => snapshot.context.order?.sandbox === true);
  if (look === undefined) return <LoadingScreen />;
  if (settled) return <Settled name="payment" state={settled} funnel={funnel.slug} look={look} />;
  return (
    <Screen name="payment" funnel={funnel.slug} look={look} className={`payment payment-${look}`}>
      {isSandbox && <p className="sandbox-banner">{message('sandbox')}</p>}
      <Art look="strip" />
      {isClosed ? (
        <header className="payment-opening stack-2">
          <h1>{message('payment-settled-heading')}</h1>
          <p className="notice" role="alert">
            {message('status-closed')}
          </p>
        </header>
      ) : (
        <Opening isAnimated={look === 'animated'} />
      )}
      {notice === 'returned' && <Notice />}
      <OrderSummary isAnimated={look === 'animated'} />
      <Contents />
      {(!isAwaited || isOverdue) && <PayPanel />}
      <OrderFoot />
      {isOffered && <CouponDialog />}
    </Screen>
  );
}

function OrderFoot() {
  const site = useSite();
  const { say, message } = useMessages();
  const orderNo = useSnapshot((snapshot) => snapshot.context.order?.orderNo);
  return (
    <p className="order-foot muted">
      {orderNo && <span>{`${message('order-number')} ${orderNo}`}</span>}
      <span>{message('sold-by', { name: say(site.merchant.name) })}</span>
    </p>
  );
}

export function Contents() {
  const { message } = useMessages();
  const chapters = useSnapshot((snapshot) => snapshot.context.order?.chapters);
  if (!chapters?.length) return null;
  return (
    <section className="report-contents stack-2" aria-labelledby="contents-heading">
      <h2 id="contents-heading" className="small-heading">
        {message('contents-heading')}
      </h2>
      <ol>
        {chapters.map((chapter) => (
          <li key={chapter}>{chapter}</li>
        ))}
      </ol>
    </section>
  );
}
