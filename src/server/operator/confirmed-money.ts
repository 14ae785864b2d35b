import { eq } from 'drizzle-orm';
import type { ServerContext } from '../context/server-context.ts';
import type { Order } from '../orders/find.ts';
import type { Transaction } from '../orders/transition.ts';
import type { Attempt } from '../payments/attempt.ts';
import type { MoneyEvidence } from '../providers/port/provider.ts';
import { attempts } from '../store/schema.ts';
import type { Db, Tx } from '../store/store.ts';
import { OperatorRefusal } from './refusal.ts';

/** What the provider says of a payment now, since a notice can lie. Throws OperatorRefusal where it does not confirm it. */
export async function requireConfirmed(
  { payments, providers }: ServerContext,
  { provider: name, attemptNo }: { provider: string; attemptNo: string },
  whose: string,
): Promise<MoneyEvidence> {
  const provider = payments.findByName(name);
  if (!provider) throw new OperatorRefusal(`The provider of ${whose}, ${name}, is not configured.`);
  const view = await providers.ask(provider, 'query', attemptNo).catch(() => undefined);
  if (view?.kind === 'success') return view.money;
  throw new OperatorRefusal(
    `${name} does not confirm the payment of ${whose} just now: try again in a minute.`,
  );
}

/** Payments of an order whose money came in and does not fit: somebody has to decide. */
export async function undecidedOf(db: Db | Tx, orderId: string) {
  const own = await db.select().from(attempts).where(eq(attempts.orderId, orderId));
  return own.filter(
    (attempt): attempt is Attempt & { receivedAmount: number } =>
      attempt.receivedAmount !== null && attempt.state !== 'success',
  );
}

export type Confirmed = ReadonlyMap<string, number>;

export async function confirmUndecided(context: ServerContext, order: Order): Promise<Confirmed> {
  const confirmed = new Map<string, number>();
  if (order.paidAttemptNo) return confirmed;
  for (const attempt of await undecidedOf(context.store.db, order.id)) {
    const { amount } = await requireConfirmed(context, attempt, `order ${order.orderNo}`);
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
