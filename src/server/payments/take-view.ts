import { moveAlone, transact } from '../orders/transition.ts';
import type { AttemptView } from '../providers/port/provider.ts';
import type { PaymentContext } from './context.ts';
import { refundedAtProvider } from './foreign-refunds.ts';
import { settleIn } from './settle.ts';

export async function takeView(context: PaymentContext, attemptNo: string, view: AttemptView) {
  if (view.kind === 'open' || view.kind === 'absent') return false;
  if (view.kind !== 'success') {
    await moveAlone(context, 'attempt', attemptNo, view.kind === 'closed' ? 'close' : 'fail');
    return true;
  }
  const { money } = view;
  await transact(context, async (transaction) => {
    await settleIn(transaction, money);
    if (!money.wasGivenBack) return;
    const amount = money.wasGivenBack === 'whole' ? money.amount : null;
    await refundedAtProvider(transaction, { ...money, refundNo: '', amount, isSum: true });
  });
  return true;
}
