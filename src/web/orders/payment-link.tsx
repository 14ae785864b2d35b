import type { MessageKey } from '../messages/messages.ts';
import { useMessages } from '../runtime/page-context.tsx';
import { LinkButton } from '../ui/button.tsx';
import { paymentPath, useOrder } from './use-order.ts';

interface Props {
  orderId: string;
  /** The order's funnel; loaded if it is absent. */
  funnel?: string;
  label: MessageKey;
}

/** Links to an order's payment once its funnel is known. */
export function PaymentLink({ orderId, funnel = '', label }: Props) {
  const { message } = useMessages();
  const { order } = useOrder(orderId, funnel === '');
  const slug = funnel || order?.funnel;
  if (!slug) return null;
  return (
    <LinkButton look="primary" action="open-payment" to={paymentPath(slug, orderId)}>
      {message(label)}
    </LinkButton>
  );
}
