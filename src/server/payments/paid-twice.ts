import { eq } from 'drizzle-orm';
import { eventsOf, type Transaction } from '../orders/transition.ts';
import type { MoneyEvidence } from '../providers/port/provider.ts';
import { attempts } from '../store/schema.ts';
import type { Attempt } from './attempt.ts';
import { startRefund } from './refunds.ts';

const paidTwice = 'paid-twice';

/** By default the order is paid already. */
export async function sendBack(
  transaction: Transaction,
  { orderId, attemptNo }: Attempt,
  { amount, wasGivenBack }: MoneyEvidence,
  reason = paidTwice,
) {
  if (wasGivenBack !== 'whole') await startRefund(transaction, { orderId, attemptNo, amount, reason });
  return 'refunding' as const;
}

/** Refunds payments of ours that waited for a decision when another payment paid the order. */
export async function sendMisfitsBack(transaction: Transaction, orderId: string): Promise<void> {
  const { tx } = transaction;
  const own = await tx.select().from(attempts).where(eq(attempts.orderId, orderId));
  const told = await eventsOf(tx, orderId);
  for (const { attemptNo, receivedAmount, state } of own) {
    const isOurs = told.some(({ data }) => data.attemptNo === attemptNo && data.isOurs === true);
    if (receivedAmount === null || state === 'success' || !isOurs) continue;
    await startRefund(transaction, { orderId, attemptNo, amount: receivedAmount, reason: paidTwice });
  }
}
