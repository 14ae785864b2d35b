import { addLogContext } from '../lib/log.ts';
import { moveAlone, transact } from '../orders/transition.ts';
import { type Attempt, openAttemptsOf } from './attempt.ts';
import { refundedAtProvider } from './foreign-refunds.ts';
import type { ProviderPaymentStatus } from './providers/port/provider.ts';
import { type PaymentDeps, settleIn } from './settle.ts';

/** Records the provider's status of an attempt. Returns true if the attempt has ended. */
export async function takeView(
  deps: PaymentDeps,
  attemptNo: string,
  view: ProviderPaymentStatus,
): Promise<boolean> {
  if (view.kind === 'open' || view.kind === 'absent') return false;
  if (view.kind !== 'success') {
    await moveAlone(deps, 'attempt', attemptNo, view.kind === 'closed' ? 'close' : 'fail');
    return true;
  }
  const { money } = view;
  await transact(deps, async (transaction) => {
    await settleIn(transaction, money);
    if (!money.refundedAtProvider) return;
    const amount = money.refundedAtProvider === 'whole' ? money.amount : null;
    await refundedAtProvider(transaction, { ...money, refundNo: '', amount, isSum: true });
  });
  return true;
}

export async function askAbout(deps: PaymentDeps, attempt: Attempt): Promise<void> {
  const { attemptNo, expiresAt } = attempt;
  const provider = deps.payments.findByName(attempt.provider);
  if (!provider) throw new Error(`The provider ${attempt.provider} is not configured.`);
  const view = await deps.providers.ask(provider, 'query', attemptNo);
  if ((await takeView(deps, attemptNo, view)) || expiresAt.getTime() > deps.now()) return;
  const isAbsent = view.kind === 'absent';
  const ended = isAbsent
    ? { kind: 'closed' as const }
    : await deps.providers.ask(provider, 'close', attemptNo);
  await takeView(deps, attemptNo, ended);
}

/**
 * Closes an order's open attempts at their providers. Returns the attempt numbers that could not be closed:
 * `absent` if the provider does not know them yet, otherwise `open`.
 */
export async function closeOpenAttempts(deps: PaymentDeps, orderId: string) {
  const left = { open: [] as string[], absent: [] as string[] };
  for (const { attemptNo, provider: name } of await openAttemptsOf(deps.store.db, orderId)) {
    addLogContext(deps, { attemptNo });
    const provider = deps.payments.findByName(name);
    try {
      const view = provider
        ? await deps.providers.ask(provider, 'close', attemptNo)
        : ({ kind: 'open' } as const);
      const hasEnded = await takeView(deps, attemptNo, view);
      // An absent attempt counts as not closed, because the buyer's page may still start the payment.
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
