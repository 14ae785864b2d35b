import { and, eq, isNull } from 'drizzle-orm';
import { say } from '../../funnel/texts.ts';
import { attempts, refunds, unmatchedMoney } from '../db/schema.ts';
import { arrivedRefunds, failedRefunds, type RefundState, refundsUnderWay } from '../db/states.ts';
import type { Db, StoreDeps, Tx } from '../db/store.ts';
import { addLogContext, type Log } from '../lib/log.ts';
import { partRefunded } from '../lib/words.ts';
import { lockOrder, type Order } from '../orders/find.ts';
import {
  enqueue,
  eventsOf,
  move,
  recordEvent,
  type Transaction,
  type TransitionDeps,
  transact,
} from '../orders/transition.ts';
import { type Attempt, findAttempt, refundNoOf } from './attempt.ts';
import type { RefundRequest, RefundView } from './providers/port/provider.ts';
import type { ProviderDeps } from './providers/port/provider-client.ts';
import { findMoney, returnNoOf } from './unmatched.ts';

export type Refund = typeof refunds.$inferSelect;

/** Thrown so that the job is retried, because the provider has accepted the refund but not finished it. */
export class StillUnderWay extends Error {
  override name = 'StillUnderWay';
}

/** Value of `told` while a refund goes to the shop's own account. */
export const toShop = 'to-shop';
/** Value of `told` once the refund has reached the shop's own account. */
export const inShop = 'MERCHANT_ACCOUNT';

const isOneOf = (states: readonly RefundState[]) => (refund: Pick<Refund, 'state'>) =>
  states.includes(refund.state);
export const isUnderWay = isOneOf(refundsUnderWay);
const isArrived = isOneOf(arrivedRefunds);
export const isFailed = (refund: Refund): boolean =>
  isOneOf(failedRefunds)(refund) && refund.settledAt === null;

const sumOf = (all: readonly Refund[]) => all.reduce((sum, { amount }) => sum + amount, 0);
const receivedOf = ({ receivedAmount, amount }: Attempt) => receivedAmount ?? amount;

export const leftOf = (attempt: Attempt, own: readonly Refund[]): number =>
  receivedOf(attempt) - attempt.givenBack - sumOf(own.filter(({ state }) => state !== 'closed'));

export const backOf = (attempt: Attempt, own: readonly Refund[]): number =>
  attempt.givenBack + sumOf(own.filter(isArrived));

export const isBack = (attempt: Attempt, own: readonly Refund[]): boolean =>
  backOf(attempt, own) >= receivedOf(attempt);

export const refundsOf = (db: Db | Tx, attemptNo: string): Promise<Refund[]> =>
  db
    .select()
    .from(refunds)
    .where(eq(refunds.attemptNo, attemptNo))
    .orderBy(refunds.createdAt, refunds.refundNo);

export async function findPartRefund(
  db: Db,
  order: Order,
  attempt: Attempt | undefined,
  language: string,
): Promise<string | undefined> {
  if (!attempt || order.state !== 'paid' || order.erasedAt) return undefined;
  const own = await refundsOf(db, attempt.attemptNo);
  const part = backOf(attempt, own);
  if (part === 0) return undefined;
  const last = (await eventsOf(db, order.id)).findLast(
    ({ event, subjectId, toState, accepted }) =>
      (event === 'given-back' && accepted && subjectId === attempt.attemptNo) ||
      own.some((refund) => isArrived(refund) && refund.refundNo === subjectId && refund.state === toState),
  );
  return say(partRefunded(part, receivedOf(attempt), last?.at ?? attempt.createdAt), language);
}

export const findRefund = async (db: Db | Tx, refundNo: string): Promise<Refund | undefined> =>
  (await db.select().from(refunds).where(eq(refunds.refundNo, refundNo)))[0];

type NewRefund = Pick<Refund, 'orderId' | 'attemptNo' | 'amount' | 'reason'>;

/** Starts a refund, or records one made by hand, and returns its number. The order must be locked. */
export async function startRefund(
  transaction: Transaction,
  refund: NewRefund,
  { state = 'created', by }: { state?: 'created' | 'by-hand'; by?: string } = {},
): Promise<string> {
  const { tx, at } = transaction;
  const { orderId, attemptNo, amount, reason } = refund;
  const refundNo = refundNoOf(attemptNo, (await refundsOf(tx, attemptNo)).length);
  await tx.insert(refunds).values({ ...refund, refundNo, state, createdAt: at });
  const data = { amount, reason, ...(by !== undefined && { by }) };
  await recordEvent(transaction, 'refund', refundNo, { orderId, event: 'create', toState: state, data });
  if (state === 'created') await enqueue(transaction, { orderId, kind: 'refund', ref: refundNo });
  return refundNo;
}

/** Adapts an order's state to the refunds of its payment. The order must be locked. */
export async function followRefunds(
  transaction: Transaction,
  order: Pick<Order, 'id' | 'state' | 'paidAttemptNo'>,
  attemptNo: string,
  evidence = '',
): Promise<void> {
  const attempt = await findAttempt(transaction.tx, attemptNo);
  if (!attempt) return;
  const own = await refundsOf(transaction.tx, attemptNo);
  if (isBack(attempt, own)) await settleFailed(transaction, own);
  if (order.paidAttemptNo !== attemptNo) return;
  if (isBack(attempt, own)) await move(transaction, 'order', order.id, 'refund-success', { evidence });
  else if (order.state === 'refunding' && !own.some(isUnderWay))
    await move(transaction, 'order', order.id, 'refund-abnormal', { evidence });
}

export async function settleFailed({ tx, at }: Transaction<unknown>, own: readonly Refund[]): Promise<void> {
  for (const { refundNo } of own.filter(isFailed))
    await tx.update(refunds).set({ settledAt: at }).where(eq(refunds.refundNo, refundNo));
}

const moves = { submitted: 'submit', success: 'success', closed: 'close', abnormal: 'abnormal' } as const;

export function settleRefund(deps: TransitionDeps, refundNo: string, view: RefundView, evidence: string) {
  return transact(deps, async (transaction) => {
    const { tx } = transaction;
    const its = await findRefund(tx, refundNo);
    if (!its) return false;
    const order = await lockOrder(transaction, its.orderId);
    const refund = (await findRefund(tx, refundNo)) ?? its;
    const { state, told = '' } = view;
    // Ignore the buyer's account, because the refund already goes to the shop's own.
    if (told === 'ABNORMAL' && (refund.told === toShop || refund.told === inShop)) return true;
    const moved = await move(transaction, 'refund', refundNo, moves[state], { evidence, data: { told } });
    // A refund that reaches the shop's account stays abnormal, so only `told` changes.
    if (moved === 'moved' || (told !== '' && refund.state === state))
      await tx.update(refunds).set({ told }).where(eq(refunds.refundNo, refundNo));
    if (moved === 'moved' && (state === 'closed' || state === 'abnormal'))
      deps.log.error({ refundNo, state, told }, 'A refund failed: a person has to look (orders review).');
    if (moved === 'moved' && refund.state === 'by-hand')
      deps.log.error({ refundNo }, 'Money went back twice: by hand, and by the provider after all.');
    await followRefunds(transaction, order, refund.attemptNo, evidence);
    return true;
  });
}

async function ask(deps: ProviderDeps, name: string, what: 'refund' | 'money', refund: RefundRequest) {
  const provider = deps.payments.findByName(name);
  if (!provider) throw new Error(`The provider of this ${what} is not configured.`);
  return deps.providers.ask(provider, 'refund', refund);
}

export async function submitRefund(deps: TransitionDeps & ProviderDeps, refundNo: string): Promise<void> {
  const [row] = await deps.store.db
    .select({ refund: refunds, provider: attempts.provider, received: attempts.receivedAmount })
    .from(refunds)
    .innerJoin(attempts, eq(attempts.attemptNo, refunds.attemptNo))
    .where(eq(refunds.refundNo, refundNo));
  if (!row || isArrived(row.refund) || row.refund.state === 'closed') return;
  const { attemptNo, amount, reason, told } = row.refund;
  addLogContext(deps, { attemptNo });
  const asked = {
    refundNo,
    attemptNo,
    amount,
    total: row.received ?? amount,
    reason,
    isToShop: told === toShop,
  };
  const view = await ask(deps, row.provider, 'refund', asked);
  await settleRefund(deps, refundNo, view, `refund:${refundNo}`);
  if (view.state === 'submitted') throw new StillUnderWay('The refund is still under way.');
}

export async function submitReturn(deps: StoreDeps & ProviderDeps & { log: Log }, id: string): Promise<void> {
  const isIt = and(eq(unmatchedMoney.id, id), isNull(unmatchedMoney.settledAt));
  const { db } = deps.store;
  const [row] = await db.select().from(unmatchedMoney).where(isIt);
  if (row?.settledAs !== 'returning') return;
  const { kind, provider, transactionId, attemptNo, amount: total, closedRefunds } = row;
  addLogContext(deps, { attemptNo });
  const amount = total - (await findMoney(db, row)).givenBack;
  const { state, told = '' } = await ask(deps, provider, 'money', {
    attemptNo,
    amount,
    total,
    reason: row.reason ?? '',
    isToShop: row.told === toShop,
    refundNo: returnNoOf(row),
    ...(kind === 'second-transaction' && { transactionId }),
  });
  if (state === 'submitted') throw new StillUnderWay('The money is still on its way back.');
  if (state === 'success') {
    const returned = { settledAt: new Date(deps.now()), settledAs: 'returned', told: '' } as const;
    await db.update(unmatchedMoney).set(returned).where(isIt);
    return;
  }
  // Change nothing if another answer or a person's decision came first.
  const isStill = and(
    isIt,
    eq(unmatchedMoney.settledAs, 'returning'),
    eq(unmatchedMoney.closedRefunds, closedRefunds),
    eq(unmatchedMoney.told, row.told),
  );
  const closed = closedRefunds + (state === 'closed' ? 1 : 0);
  await db.update(unmatchedMoney).set({ settledAs: null, told, closedRefunds: closed }).where(isStill);
  deps.log.error({ provider, transactionId, amount, told }, 'Money could not be given back.');
}
