import { eq, inArray, or, sql } from 'drizzle-orm';
import { type Message, msg } from '../../contract/t.ts';
import { readOrderNo } from '../../fields/lookup-code.ts';
import { attempts, orders, refunds, unmatchedMoney } from '../db/schema.ts';
import { type Db, readOne, type Store, type Tx } from '../db/store.ts';
import { cellIn } from '../lib/ids.ts';
import { refuse } from '../lib/refusal.ts';
import type { Order } from '../orders/find.ts';
import type { Transaction } from '../orders/transition.ts';
import type { Attempt } from '../payments/attempt.ts';
import type { MoneyEvidence } from '../payments/providers/port/provider.ts';
import type { ProviderDeps } from '../payments/providers/port/provider-client.ts';

/** Queries the provider about a payment. Throws OperatorRefusal unless the provider confirms the payment. */
export async function requireConfirmed(
  { payments, providers }: ProviderDeps,
  { provider: name, attemptNo }: { provider: string; attemptNo: string },
  whose: Message,
): Promise<MoneyEvidence> {
  const provider = payments.findByName(name);
  if (!provider) throw refuse`The provider of ${whose}, ${name}, is not configured.`;
  const view = await providers.ask(provider, 'query', attemptNo).catch(() => undefined);
  if (view?.kind === 'success') return view.money;
  throw refuse`${name} does not confirm the payment of ${whose} right now: try again in a minute.`;
}

export async function findUndecided(db: Db | Tx, { id, orderNo, paidAttemptNo }: Order) {
  if (paidAttemptNo) return undefined;
  const own = await db.select().from(attempts).where(eq(attempts.orderId, id));
  const [undecided, ...more] = own.filter(
    (attempt): attempt is Attempt & { receivedAmount: number } =>
      attempt.receivedAmount !== null && attempt.state !== 'success',
  );
  if (more.length === 0) return undecided;
  throw refuse`Order ${orderNo} has several payments that do not fit: refund them with the provider.`;
}

export async function confirmUndecided(deps: ProviderDeps & { store: Store }, order: Order) {
  const undecided = await findUndecided(deps.store.db, order);
  return undecided && requireConfirmed(deps, undecided, msg`order ${order.orderNo}`);
}

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

export async function requireOrder(db: Db, reference: string): Promise<Order> {
  const number = readOrderNo(reference);
  // Use a union, which uses every index, because `or` would read the whole table.
  const isIt = sql`${orders.id} = any(array(
    select id from ${orders} where ${orders.orderNo} = ${number} union all select ${reference}
    union all select order_id from ${attempts} where ${attempts.attemptNo} = ${number}
    union all select order_id from ${attempts} where ${attempts.transactionId} in (${reference}, ${reference.toUpperCase()})
    union all select order_id from ${refunds} where ${refunds.refundNo} = ${reference.toUpperCase()}))`;
  const [order] = await db.select().from(orders).where(isIt);
  if (order) return order;
  const isMoney = or(
    inArray(unmatchedMoney.transactionId, [reference, reference.toUpperCase()]),
    eq(unmatchedMoney.attemptNo, number),
  );
  const [money] = await db.select({ id: unmatchedMoney.id }).from(unmatchedMoney).where(isMoney);
  if (money) throw refuse`${reference} is money ${money.id}, which belongs to no order: see review.`;
  throw refuse`There is no order ${reference}${await whereElse(db, reference)}.`;
}

async function whereElse(db: Db, reference: string): Promise<Message> {
  const [cell] = (['orderNo', 'attemptNo', 'orderId'] as const).flatMap(
    (kind) => cellIn(kind, reference) ?? [],
  );
  const here = await readOne<{ schema: string }>(db, sql`select current_schema() as schema`);
  const isElsewhere = cell && here.schema.startsWith('cell_') && here.schema !== `cell_${cell}`;
  return isElsewhere
    ? msg` in this cell; its number belongs to cell ${cell}: ask again with CELL=${cell}`
    : '';
}
