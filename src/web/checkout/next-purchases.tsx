import { detailKinds } from '../../fields/field-kind.ts';
import type { Values } from '../../fields/fields.ts';
import { useOwnDetails } from '../orders/own-details.tsx';
import type { OrderFacts } from '../orders/use-order.ts';
import { hasDraft, writeDraft } from '../runtime/draft.ts';
import { useMessages, useSnapshot } from '../runtime/page-context.tsx';
import { LinkButton } from '../ui/button.tsx';

/**
 * Copies the details that have the same name and kind in all funnels. The next funnel asks for the rest, and for
 * consents.
 */
function handOver(slug: string, details: Values): void {
  const known = Object.entries(details).filter(([name]) => Object.hasOwn(detailKinds, name));
  if (!hasDraft(slug)) writeDraft(slug, { step: 0, values: Object.fromEntries(known), answers: {} });
}

/** Offers the next funnels, whose forms are filled in within this tab. */
export function NextPurchases({ orderId, order }: { orderId: string; order: OrderFacts }) {
  const { say } = useMessages();
  const after = useSnapshot((snapshot) => snapshot.context.funnel?.after);
  const details = useOwnDetails(orderId, order);
  return after?.map(({ funnel, text }) => (
    <LinkButton
      key={funnel}
      action="next-purchase"
      className="button-wide"
      to={`/${funnel}`}
      onClickCapture={() => handOver(funnel, details)}
    >
      {say(text)}
    </LinkButton>
  ));
}
