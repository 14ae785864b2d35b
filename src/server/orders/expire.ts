import { and, eq, lte } from 'drizzle-orm';
import { closeOpenAttempts } from '../pay/close.ts';
import type { Shop } from '../shop.ts';
import { orders } from '../store/schema.ts';
import { change, move } from './transition.ts';

/** An order nobody paid stays payable this long. */
export const unpaidLifeMs = 24 * 3_600_000;
const atOnce = 50;

/** Closes unpaid orders past their time, each only after its provider confirmed that no payment can still start. */
export async function expireUnpaid(shop: Shop): Promise<number> {
  const before = new Date(shop.now() - unpaidLifeMs);
  const old = await shop.store.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, 'created'), lte(orders.createdAt, before)))
    .limit(atOnce);
  let closed = 0;
  for (const { id } of old) {
    const { open, absent } = await closeOpenAttempts(shop, id);
    if (open.length + absent.length > 0) continue;
    const moved = await change(shop, (change) => move(change, 'order', id, 'expire'));
    if (moved.kind === 'moved') closed += 1;
  }
  return closed;
}
