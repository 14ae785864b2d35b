import type { Order } from '../orders/find.ts';
import { enqueue, type Transaction } from '../orders/transition.ts';
import type { ConversionContext } from './context.ts';
import { destinationsOf, findClickId } from './destinations.ts';

/** Puts a call-back into the outbox for each destination of the order's channel whose click id it came with. */
export async function enqueueConversions(
  transaction: Transaction<ConversionContext>,
  order: Order,
): Promise<void> {
  const { context, committed } = transaction;
  if (!context.conversions) return;
  for (const { destination, ref } of destinationsOf(context.channels(), order.channelKey)) {
    if (findClickId(order, destination) !== undefined) {
      await enqueue(transaction, { orderId: order.id, kind: 'conversion', ref, isOnce: true });
      continue;
    }
    const labels = { to: destination.to, outcome: 'no-click-id' };
    committed.push(() => context.metrics.conversions.inc(labels));
  }
}
