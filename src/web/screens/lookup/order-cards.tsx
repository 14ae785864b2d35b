import { PaymentLink } from '../../order/payment-link.tsx';
import { useCopy } from '../../page/page-context.tsx';
import { LinkButton } from '../../ui/link.tsx';
import { type FoundOrder, sayDate } from './found-orders.ts';

/** Orders as cards: what it is, when, how it stands, and the one way on. */
export function OrderCards({ orders }: { orders: readonly FoundOrder[] }) {
  const { language, word } = useCopy();
  return (
    <ul className="order-cards stack">
      {orders.map((order) => (
        <li key={order.id} className="card found-order" data-order={order.id}>
          <p className="found-head row">
            <strong className="found-title">{order.title || order.orderNo}</strong>
            {order.orderStatus && (
              <span className={`found-status found-${order.orderStatus}`} data-status={order.orderStatus}>
                {word(`order-${order.orderStatus}`)}
              </span>
            )}
          </p>
          {order.createdAt && (
            <p className="muted">{word('lookup-date', { date: sayDate(order.createdAt, language) })}</p>
          )}
          {order.orderNo && (
            <p className="muted">
              {word('number-of-order')} {order.orderNo}
            </p>
          )}
          {order.orderStatus === 'paid' && (
            <LinkButton look="primary" action="open-report" to={`/result/${encodeURIComponent(order.id)}`}>
              {word('lookup-read')}
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
