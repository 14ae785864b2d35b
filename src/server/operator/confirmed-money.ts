import { eq } from 'drizzle-orm';
import type { Order } from '../orders/find.ts';
import type { Transaction } from '../orders/transition.ts';
import type { Attempt } from '../payments/attempt.ts';
import type { MoneyEvidence } from '../providers/port/provider.ts';
import type { ProviderDeps } from '../providers/port/provider-client.ts';
import { attempts } from '../store/schema.ts';
import type { Db, Store, Tx } from '../store/store.ts';
import { OperatorRefusal } from './refusal.ts';

/** Asks the provider, because a notification can lie. Throws OperatorRefusal if it does not confirm. */
export async function requireConfirmed(
  { payments, providers }: ProviderDeps,
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

/** Returns an order's payment that does not fit, if any. Throws OperatorRefusal for several. */
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

export async function confirmUndecided(deps: ProviderDeps & { store: Store }, order: Order) {
  const undecided = await findUndecided(deps.store.db, order);
  return undecided && requireConfirmed(deps, undecided, `order ${order.orderNo}`);
}

/** Returns the amount received (fen) for a locked order: the provider's answer corrects the notification. */
export async function settleReceived<Amount extends number | null>(
  { tx }: Transaction<unknown>,
  { attemptNo, receivedAmount }: { attemptNo: string; receivedAmount: Amount },
  confirmed: MoneyEvidence | undefined,
): Promise<number | Amount> {
  if (confirmed?.attemptNo !== attemptNo || confirmed.amount === receivedAmount) return receivedAmount;
  const received = { receivedAmount: confirmed.amount };
  await tx.update(attempts).set(received).where(eq(attempts.attemptNo, attemptNo));
  return confirmed.amount;
}
