import { useEffect, useRef, useState } from 'react';
import { call } from '../runtime/api-client.ts';
import { useMessages } from '../runtime/page-context.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { Screen, useChange } from '../ui/screen.tsx';
import { type FoundOrder, readOrders, sayDate } from './found-orders.ts';
import { LookupForm } from './lookup-form.tsx';
import { PaymentLink } from './payment-link.tsx';
import { resultPath } from './use-order.ts';

/** Lists this browser's orders, and finds others by order or phone number with a code. */
export function LookupScreen() {
  const { message } = useMessages();
  const [found, setFound] = useState<readonly FoundOrder[]>();
  const heading = useRef<HTMLHeadingElement>(null);
  useChange(found, () => heading.current?.focus());
  return (
    <Screen name="lookup" className="lookup stack">
      <h1>{message('lookup-heading')}</h1>
      {found && (
        <section className="lookup-part stack" data-found="">
          <h2 ref={heading} tabIndex={-1}>
            {message('lookup-found')}
          </h2>
          {found.length > 0 ? <OrderCards orders={found} /> : <p>{message('lookup-found-none')}</p>}
        </section>
      )}
      <OrdersHere />
      <LookupForm by="orderNo" onFound={setFound} />
      <LookupForm by="phoneNumber" onFound={setFound} />
    </Screen>
  );
}

function OrdersHere() {
  const { message } = useMessages();
  const [attempt, setAttempt] = useState(0);
  const [orders, setOrders] = useState<readonly FoundOrder[] | 'failed'>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt is a further search
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    setOrders(undefined);
    call('searchOrders', {}, { signal }).then(
      // A back end that searches only by number refuses this.
      ({ status, fields }) => !signal.aborted && setOrders(status === 200 ? readOrders(fields) : []),
      () => !signal.aborted && setOrders('failed'),
    );
    return () => controller.abort();
  }, [attempt]);
  return (
    <section className="lookup-part stack" aria-busy={orders === undefined || undefined}>
      <h2>{message('lookup-here')}</h2>
      {orders === undefined && <p className="muted">{message('loading')}</p>}
      {orders === 'failed' && (
        <>
          <p role="alert">{message('lookup-here-failed')}</p>
          <Button look="quiet" action="retry" onClick={() => setAttempt(attempt + 1)}>
            {message('try-again')}
          </Button>
        </>
      )}
      {Array.isArray(orders) &&
        (orders.length > 0 ? (
          <OrderCards orders={orders} />
        ) : (
          <p className="muted">{message('lookup-none-here')}</p>
        ))}
    </section>
  );
}

function OrderCards({ orders }: { orders: readonly FoundOrder[] }) {
  const { language, message } = useMessages();
  return (
    <ul className="stack">
      {orders.map((order) => (
        <li key={order.id} className="card found-order stack-1" data-order={order.id}>
          <p className="found-head row">
            <strong className="found-title">{order.title || order.orderNo}</strong>
            {order.orderStatus && (
              <span className={`found-status found-${order.orderStatus}`} data-status={order.orderStatus}>
                {message(`order-${order.orderStatus}`)}
              </span>
            )}
          </p>
          {order.createdAt && (
            <p className="muted">{message('lookup-date', { date: sayDate(order.createdAt, language) })}</p>
          )}
          {order.orderNo && <p className="muted">{`${message('number-of-order')} ${order.orderNo}`}</p>}
          {order.orderStatus === 'paid' && (
            <LinkButton look="primary" action="open-report" to={resultPath(order.id)}>
              {message('lookup-read')}
            </LinkButton>
          )}
          {order.orderStatus === 'created' && (
            <PaymentLink orderId={order.id} funnel={order.funnel} label="lookup-pay" />
          )}
        </li>
      ))}
    </ul>
  );
}
