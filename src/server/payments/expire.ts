import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { follow } from '../kernel/trail.ts';
import { moveAlone } from '../orders/transition.ts';
import { orders } from '../store/schema.ts';
import { closeOpenAttempts } from './close-open-attempts.ts';
import type { PaymentContext } from './context.ts';

export const unpaidLifeMs = 24 * 3_600_000;
const atOnce = 100;
/** Orders closed in parallel, so that a silent provider delays few others. */
const lanes = 5;

export type Passed = Pick<typeof orders.$inferSelect, 'id' | 'createdAt'>;

async function closeUnpaid(context: PaymentContext, id: string): Promise<boolean> {
  try {
    const { open, absent } = await closeOpenAttempts(context, id);
    if (open.length + absent.length > 0) return false;
    return (await moveAlone(context, 'order', id, 'expire')) === 'moved';
  } catch (error) {
    context.log.error({ err: error }, 'An unpaid order could not be closed; it will be tried again.');
    return false;
  }
}

export async function expireNext(
  context: PaymentContext,
  passed?: Passed,
  ending?: AbortSignal,
): Promise<{ closed: number; last?: Passed }> {
  const isOld = lte(orders.createdAt, new Date(context.now() - unpaidLifeMs));
  const isNext =
    passed && sql`(${orders.createdAt}, ${orders.id}) > (${passed.createdAt.toISOString()}, ${passed.id})`;
  const old = await context.store.db
    .select({ id: orders.id, createdAt: orders.createdAt, orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.state, 'created'), isOld, isNext))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(atOnce);
  let closed = 0;
  const waiting = old.values();
  const work = async () => {
    for (const { id, orderNo } of waiting)
      if (!ending?.aborted && (await closeUnpaid(follow(context, { job: 'expire', orderNo }), id)))
        closed += 1;
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const last = old.at(-1);
  return last && old.length === atOnce ? { closed, last } : { closed };
}
