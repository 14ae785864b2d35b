import { and, desc, eq, isNull, like, or } from 'drizzle-orm';
import type { OperatorContext } from '../context/server-context.ts';
import { orders, outbox } from '../store/schema.ts';

const mostListed = 200;
const isGivenUp = like(outbox.lastError, 'given-up:%');
const isUntold = and(eq(outbox.kind, 'conversion'), or(isNull(outbox.doneAt), isGivenUp));

export async function listConversions({ store: { db } }: OperatorContext) {
  const { ref, tries, doneAt, lastError: reason } = outbox;
  const { orderNo, channelKey, paidAt } = orders;
  const rows = await db
    .select({ orderNo, channelKey, paidAt, ref, tries, doneAt, reason })
    .from(outbox)
    .innerJoin(orders, eq(orders.id, outbox.orderId))
    .where(isUntold)
    .orderBy(desc(outbox.id))
    .limit(mostListed);
  return rows.map(({ doneAt: done, ...row }) => ({ ...row, state: done ? 'given up' : 'waits' }));
}

export async function retryConversions({ store: { db }, now, wake }: OperatorContext) {
  const due = { nextAt: new Date(now()), tries: 0, doneAt: null };
  const again = await db.update(outbox).set(due).where(isUntold).returning({ id: outbox.id });
  wake('conversion');
  return { count: again.length };
}
