import { eq } from 'drizzle-orm';
import type { OperatorContext } from '../context/server-context.ts';
import type { Order } from '../orders/find.ts';
import type { Transaction } from '../orders/transition.ts';
import type { Attempt } from '../payments/attempt.ts';
import type { MoneyEvidence } from '../providers/port/provider.ts';
import { attempts } from '../store/schema.ts';
import type { Db, Tx } from '../store/store.ts';
import { OperatorRefusal } from './refusal.ts';

/** What the provider says of a payment now, since a notice can lie. Throws OperatorRefusal where it does not confirm it. */
export async function requireConfirmed(
  { payments, providers }: OperatorContext,
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

/** The payment of an order whose money came in and does not fit, if there is one. Throws OperatorRefusal for several. */
export async function findUndecided(db: Db | Tx, { id, orderNo, paidAttemptNo }: Order) {
  if (paidAttemptNo) return undefined;
  const own = await db.select().from(attempts).where(eq(attempts.orderId, id));
  const [undecided, ...more] = own.filter(
    (attempt): attempt is Attempt & { receivedAmount: number } =>
      attempt.receivedAmount !== null && attempt.state !== 'success',
  );
  if (more.length === 0) return undecided;
  throw new OperatorRefusal(
    `Order ${orderNo} has several payments that do not fit: refund them with the provider.`,
  );
}

export async function confirmUndecided(context: OperatorContext, order: Order) {
  const undecided = await findUndecided(context.store.db, order);
  return undecided && requireConfirmed(context, undecided, `order ${order.orderNo}`);
}

/** What came of a locked order's payment, corrected where the provider says otherwise than the notice did; fen. */
export async function settleReceived<Amount extends number | null>(
  { tx }: Transaction,
  { attemptNo, receivedAmount }: { attemptNo: string; receivedAmount: Amount },
  confirmed: MoneyEvidence | undefined,
): Promise<number | Amount> {
  if (confirmed?.attemptNo !== attemptNo || confirmed.amount === receivedAmount) return receivedAmount;
  const received = { receivedAmount: confirmed.amount };
  await tx.update(attempts).set(received).where(eq(attempts.attemptNo, attemptNo));
  return confirmed.amount;
}
