import { note } from '../kernel/trail.ts';
import { moveAlone } from '../orders/transition.ts';
import { openAttemptsOf } from './attempt.ts';
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
  for (const { attemptNo, provider: name } of await openAttemptsOf(context.store.db, orderId)) {
    note(context, { attemptNo });
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
