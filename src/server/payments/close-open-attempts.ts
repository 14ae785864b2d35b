import { and, eq } from 'drizzle-orm';
import { moveAlone } from '../orders/transition.ts';
import { attempts } from '../store/schema.ts';
import { isOpenAttempt } from './attempt.ts';
import type { PaymentContext } from './context.ts';
import { takeView } from './take-view.ts';

/**
 * Closes an order's open attempts with their providers; returns those not confirmed closed. `absent`: the provider has never
 * heard of it, and the buyer's open page may still begin it. `open`: all others.
 */
export async function closeOpenAttempts(
  context: PaymentContext,
  orderId: string,
): Promise<{ open: string[]; absent: string[] }> {
  const left = { open: [] as string[], absent: [] as string[] };
  const found = await context.store.db
    .select()
    .from(attempts)
    .where(and(eq(attempts.orderId, orderId), isOpenAttempt));
  for (const { attemptNo, provider: name } of found) {
    const provider = context.payments.findByName(name);
    try {
      const view = provider
        ? await context.providers.ask(provider, 'close', attemptNo)
        : ({ kind: 'open' } as const);
      const hasEnded = await takeView(context, attemptNo, view);
      if (view.kind === 'absent') left.absent.push(attemptNo);
      else if (!hasEnded || view.kind === 'success') left.open.push(attemptNo);
    } catch (error) {
      context.log.warn({ err: error, provider: name }, 'An attempt could not be closed with its provider.');
      await moveAlone(context, 'attempt', attemptNo, 'timeout');
      left.open.push(attemptNo);
    }
  }
  return left;
}
