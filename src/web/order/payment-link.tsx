import { useCopy } from '../page/page-context.tsx';
import { LinkButton } from '../ui/link.tsx';
import type { WordKey } from '../words/words.ts';
import { paymentPath, useOrder } from './use-order.ts';

interface Props {
  orderId: string;
  /** The order's funnel where it is known already; asked for otherwise. */
  funnel?: string;
  label: WordKey;
}

/** The way to an order's payment; nothing until it is known which funnel it was made in. */
export function PaymentLink({ orderId, funnel = '', label }: Props) {
  const { word } = useCopy();
  const { order } = useOrder(orderId, funnel === '');
  const slug = funnel || order?.funnel;
  if (!slug) return null;
  return (
    <LinkButton look="primary" action="open-payment" to={paymentPath(slug, orderId)}>
      {word(label)}
    </LinkButton>
  );
}
