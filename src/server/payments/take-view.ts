import { moveAlone, transact } from '../orders/transition.ts';
import { refundedAtProvider } from './foreign-refunds.ts';
import type { AttemptView } from './providers/port/provider.ts';
import { type PaymentDeps, settleIn } from './settle.ts';

export async function takeView(deps: PaymentDeps, attemptNo: string, view: AttemptView) {
  if (view.kind === 'open' || view.kind === 'absent') return false;
  if (view.kind !== 'success') {
    await moveAlone(deps, 'attempt', attemptNo, view.kind === 'closed' ? 'close' : 'fail');
    return true;
  }
  const { money } = view;
  await transact(deps, async (transaction) => {
    await settleIn(transaction, money);
    if (!money.wasGivenBack) return;
    const amount = money.wasGivenBack === 'whole' ? money.amount : null;
    await refundedAtProvider(transaction, { ...money, refundNo: '', amount, isSum: true });
  });
  return true;
}
