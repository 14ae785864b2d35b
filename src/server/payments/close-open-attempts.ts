import { and, ne } from 'drizzle-orm';
import { orders } from '../db/schema.ts';
import { note } from '../lib/log.ts';
import type { Order } from '../orders/find.ts';
import { moveAlone } from '../orders/transition.ts';
import { openAttemptsOf } from './attempt.ts';
import type { PaymentDeps } from './settle.ts';
import { type ClosedRivals, sharing } from './single-use-coupon.ts';
import { takeView } from './take-view.ts';

/**
 * Closes an order's open attempts with their providers and returns those not confirmed closed. `absent`: unknown to
 * the provider, so the buyer's open page may still begin it. `open`: all others.
 */
export async function closeOpenAttempts(
  deps: PaymentDeps,
  orderId: string,
): Promise<{ open: string[]; absent: string[] }> {
  const left = { open: [] as string[], absent: [] as string[] };
  for (const { attemptNo, provider: name } of await openAttemptsOf(deps.store.db, orderId)) {
    note(deps, { attemptNo });
    const provider = deps.payments.findByName(name);
    try {
      const view = provider
        ? await deps.providers.ask(provider, 'close', attemptNo)
        : ({ kind: 'open' } as const);
      const hasEnded = await takeView(deps, attemptNo, view);
      if (view.kind === 'absent') left.absent.push(attemptNo);
      else if (!hasEnded || view.kind === 'success') left.open.push(attemptNo);
    } catch (error) {
      deps.log.warn({ err: error, provider: name }, 'An attempt could not be closed with its provider.');
      await moveAlone(deps, 'attempt', attemptNo, 'timeout');
      left.open.push(attemptNo);
    }
  }
  return left;
}

/**
 * Closes open attempts of other orders with the same coupon. Attempts unknown to their provider cannot be closed and
 * do not block a new order; if both are paid, the second is refunded.
 */
export async function closeRivals(deps: PaymentDeps, order: Order): Promise<ClosedRivals> {
  const others = and(sharing(order), ne(orders.id, order.id));
  const absent: string[] = [];
  for (const { id } of await deps.store.db.select({ id: orders.id }).from(orders).where(others))
    absent.push(...(await closeOpenAttempts(deps, id)).absent);
  return { order, absent };
}
