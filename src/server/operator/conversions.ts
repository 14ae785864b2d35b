import { and, desc, eq, isNull, like, or } from 'drizzle-orm';
import type { TransitionDeps } from '../orders/transition.ts';
import { orders, outbox } from '../store/schema.ts';
import type { Store } from '../store/store.ts';

const mostListed = 200;
const isGivenUp = like(outbox.lastError, 'given-up:%');
const isUntold = and(eq(outbox.kind, 'conversion'), or(isNull(outbox.doneAt), isGivenUp));

export async function listConversions({ store: { db } }: { store: Store }) {
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

export async function retryConversions(deps: Pick<TransitionDeps, 'store' | 'now' | 'wake'>) {
  const due = { nextAt: new Date(deps.now()), tries: 0, doneAt: null };
  const again = await deps.store.db.update(outbox).set(due).where(isUntold).returning({ id: outbox.id });
  deps.wake('conversion');
  return { count: again.length };
}
