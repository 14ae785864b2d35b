import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { follow } from '../lib/log.ts';
import { moveAlone } from '../orders/transition.ts';
import { closeOpenAttempts } from './provider-status.ts';
import type { PaymentDeps } from './settle.ts';

export const unpaidLifeMs = 24 * 3_600_000;
const atOnce = 100;
/** Number of orders closed in parallel, so that a silent provider does not delay all orders. */
const lanes = 5;

export type Passed = Pick<typeof orders.$inferSelect, 'id' | 'createdAt'>;

async function closeUnpaid(deps: PaymentDeps, id: string): Promise<boolean> {
  try {
    const { open, absent } = await closeOpenAttempts(deps, id);
    if (open.length + absent.length > 0) return false;
    return (await moveAlone(deps, 'order', id, 'expire')) === 'moved';
  } catch (error) {
    deps.log.error({ err: error }, 'An unpaid order could not be closed; it will be tried again.');
    return false;
  }
}

export async function expireNext(
  deps: PaymentDeps,
  passed?: Passed,
  ending?: AbortSignal,
): Promise<{ closed: number; last?: Passed }> {
  const isOld = lte(orders.createdAt, new Date(deps.now() - unpaidLifeMs));
  const isNext =
    passed && sql`(${orders.createdAt}, ${orders.id}) > (${passed.createdAt.toISOString()}, ${passed.id})`;
  const old = await deps.store.db
    .select({ id: orders.id, createdAt: orders.createdAt, orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.state, 'created'), isOld, isNext))
    .orderBy(asc(orders.createdAt), asc(orders.id))
    .limit(atOnce);
  let closed = 0;
  const waiting = old.values();
  const work = async () => {
    for (const { id, orderNo } of waiting)
      if (!ending?.aborted && (await closeUnpaid(follow(deps, { job: 'expire', orderNo }), id))) closed += 1;
  };
  await Promise.all(Array.from({ length: lanes }, work));
  const last = old.at(-1);
  return last && old.length === atOnce ? { closed, last } : { closed };
}
