import { and, eq, inArray, isNull } from 'drizzle-orm';
import { move, transact } from '../orders/transition.ts';
import type { AttemptView, MoneyEvidence } from '../providers/port/provider.ts';
import { attempts } from '../store/schema.ts';
import { openAttemptStates } from '../store/states.ts';
import type { PaymentContext } from './context.ts';
import { settleForeignRefund } from './foreign-refunds.ts';
import { settleMoney } from './settle.ts';

async function takeMoney(context: PaymentContext, money: MoneyEvidence): Promise<void> {
  const settled = await settleMoney(context, money);
  if (settled !== 'already' || !money.wasGivenBack) return;
  const amount = money.wasGivenBack === 'whole' ? money.amount : null;
  await settleForeignRefund(context, { ...money, refundNo: '', amount, isSum: true });
}

/** Writes down what the provider said of an attempt. True: it is no longer open. */
export async function takeView(
  context: PaymentContext,
  attemptNo: string,
  view: AttemptView,
): Promise<boolean> {
  switch (view.kind) {
    case 'success':
      await takeMoney(context, view.money);
      return true;
    case 'closed':
      await transact(context, (transaction) => move(transaction, 'attempt', attemptNo, 'close'));
      return true;
    case 'failed':
      await transact(context, (transaction) => move(transaction, 'attempt', attemptNo, 'fail'));
      return true;
    case 'open':
    case 'absent':
      return false;
  }
}

/**
 * Closes every open attempt of an order with its provider; what could not be confirmed closed. `absent`: the provider has
 * never heard of it, and the buyer's open page may still begin it. `open`: all others.
 */
export async function closeOpenAttempts(
  context: PaymentContext,
  orderId: string,
): Promise<{ open: string[]; absent: string[] }> {
  const left = { open: [] as string[], absent: [] as string[] };
  const found = await context.store.db
    .select()
    .from(attempts)
    .where(
      and(
        eq(attempts.orderId, orderId),
        inArray(attempts.state, openAttemptStates),
        isNull(attempts.receivedAmount),
      ),
    );
  for (const { attemptNo, provider: name } of found) {
    const provider = context.payments.findByName(name);
    try {
      const view = provider
        ? await context.providers.ask(provider, 'close', (signal) => provider.close(attemptNo, signal))
        : ({ kind: 'open' } as const);
      const hasEnded = await takeView(context, attemptNo, view);
      if (view.kind === 'absent') left.absent.push(attemptNo);
      else if (!hasEnded || view.kind === 'success') left.open.push(attemptNo);
    } catch (error) {
      context.log.warn({ err: error, provider: name }, 'An attempt could not be closed with its provider.');
      await transact(context, (transaction) => move(transaction, 'attempt', attemptNo, 'timeout'));
      left.open.push(attemptNo);
    }
  }
  return left;
}
