import { eq } from 'drizzle-orm';
import type { ServerContext } from '../context/server-context.ts';
import type { Order } from '../orders/find.ts';
import type { Transaction } from '../orders/transition.ts';
import type { Attempt } from '../payments/attempt.ts';
import { attempts } from '../store/schema.ts';
import type { Db, Tx } from '../store/store.ts';
import { requireConfirmed } from './require-confirmed.ts';

/** Payments of an order whose money came in and does not fit: somebody has to decide. */
export async function undecidedOf(db: Db | Tx, orderId: string) {
  const own = await db.select().from(attempts).where(eq(attempts.orderId, orderId));
  return own.filter(
    (attempt): attempt is Attempt & { receivedAmount: number } =>
      attempt.receivedAmount !== null && attempt.state !== 'success',
  );
}

/** What the provider says came of each payment that waits for a decision, in fen, by the payment's number. */
export type Confirmed = ReadonlyMap<string, number>;

/**
 * Asks the provider what really came of the payments that wait for a decision: a notice can lie, and nobody decides about
 * money that is not there. Throws OperatorRefusal where it does not answer.
 */
export async function confirmUndecided(
  context: ServerContext,
  { id, orderNo, paidAttemptNo }: Order,
): Promise<Confirmed> {
  const confirmed = new Map<string, number>();
  if (paidAttemptNo) return confirmed;
  for (const attempt of await undecidedOf(context.store.db, id)) {
    const { amount } = await requireConfirmed(context, attempt, `order ${orderNo}`);
    confirmed.set(attempt.attemptNo, amount);
  }
  return confirmed;
}

/** What came of a locked order's payment, corrected where the provider says otherwise than the notice did; fen. */
export async function settleReceived<Amount extends number | null>(
  { tx }: Transaction,
  { attemptNo, receivedAmount }: { attemptNo: string; receivedAmount: Amount },
  confirmed: Confirmed,
): Promise<number | Amount> {
  const received = confirmed.get(attemptNo);
  if (received === undefined || received === receivedAmount) return receivedAmount;
  await tx.update(attempts).set({ receivedAmount: received }).where(eq(attempts.attemptNo, attemptNo));
  return received;
}

/** What has not gone back yet of a payment, in fen. */
export const leftOf = ({ receivedAmount, amount, givenBack }: Attempt): number =>
  (receivedAmount ?? amount) - givenBack;
