import { eq, TransactionRollbackError } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/calls.ts';
import { type Message, msg } from '../../contract/t.ts';
import { orders, refunds } from '../db/schema.ts';
import { loggedError } from '../lib/log.ts';
import { refuse } from '../lib/refusal.ts';
import { lockOrder, type Order } from '../orders/find.ts';
import { enqueue, move, type Transaction, type TransitionDeps, transact } from '../orders/transition.ts';
import { type Attempt, findAttempt, findKept } from '../payments/attempt.ts';
import type { MoneyEvidence } from '../payments/providers/port/provider.ts';
import type { ProviderDeps } from '../payments/providers/port/provider-client.ts';
import {
  findRefund,
  followRefunds,
  isFailed,
  isUnderWay,
  leftOf,
  type Refund,
  refundsOf,
  StillUnderWay,
  settleFailed,
  startRefund,
  submitRefund,
  toShop,
} from '../payments/refunds.ts';
import { yuan } from './figures/words.ts';
import type { OperationRequest } from './requests.ts';
import { confirmUndecided, findUndecided, requireOrder, settleReceived } from './require-order.ts';
import { causeOf } from './review.ts';

const why: Partial<Record<OrderStatus, Message>> = {
  created: msg`is not paid: there is nothing to give back`,
  closed: msg`was never paid: there is nothing to give back`,
};

type Request = OperationRequest<'refund'>;

type Choice = { known: Refund | undefined } | { again: Refund } | { amount: number };

function choosePart(attempt: Attempt, own: readonly Refund[], { reason, amount = 0 }: Request): Choice {
  const isSame = (refund: Refund) => refund.amount === amount && refund.reason === reason;
  const same = own.findLast((refund) => isSame(refund) && refund.settledAt === null);
  if (same) return isFailed(same) ? { again: same } : { known: same };
  const left = leftOf(attempt, own);
  if (left === 0) throw refuse`All of this payment is given back, or on its way.`;
  if (amount > left)
    throw refuse`${yuan(left)} of this payment is left to give back, less than ${yuan(amount)}.`;
  return { amount };
}

function chooseWhole(attempt: Attempt, own: readonly Refund[]): Choice {
  const left = leftOf(attempt, own);
  const abnormal = own.find((refund) => isFailed(refund) && refund.state === 'abnormal');
  if (abnormal && left > 0)
    throw refuse`The refund of a part, ${abnormal.refundNo}, failed: settle it first, by its number.`;
  if (abnormal) return { again: abnormal };
  return left > 0 ? { amount: left } : { known: own.at(-1) };
}

function choose(attempt: Attempt, own: readonly Refund[], request: Request, named?: Refund): Choice {
  if (!named) return request.amount ? choosePart(attempt, own, request) : chooseWhole(attempt, own);
  const { refundNo, amount, settledAt } = named;
  if (request.amount !== undefined && request.amount !== amount)
    throw refuse`Refund ${refundNo} is ${yuan(amount)} and can only be made again whole: leave out --amount.`;
  if (settledAt) throw refuse`Refund ${refundNo} is already settled: show the order to see how.`;
  return isFailed(named) ? { again: named } : { known: named };
}

function requireRefused(choice: Choice): Choice {
  const refund = 'again' in choice ? choice.again : 'known' in choice ? choice.known : undefined;
  if (refund && (refund.told === toShop || causeOf(refund) === 'to-shop')) return { known: refund };
  if (refund?.state === 'abnormal' && causeOf(refund) === 'abnormal') return { again: refund };
  throw refuse`The buyer’s account has refused no refund of this payment: --to-shop is only for that.`;
}

async function makeAgain(transaction: Transaction, attempt: Attempt, failed: Refund, request: Request) {
  const { orderId, attemptNo, refundNo, state } = failed;
  const { reason, by, isByHand, isToShop } = request;
  const data = { reason, by, ...(isToShop && { isToShop }) };
  if (isByHand) {
    await move(transaction, 'refund', refundNo, 'by-hand', { data });
    return refundNo;
  }
  const isClosed = state === 'closed';
  const left = leftOf(attempt, await refundsOf(transaction.tx, attemptNo)) + (isClosed ? 0 : failed.amount);
  const amount = Math.min(failed.amount, left);
  if (amount <= 0)
    throw refuse`Nothing is left to refund by ${refundNo}: the payment went back in another way.`;
  // The provider closed the old refund, so start a new refund with a new number.
  if (isClosed) {
    await settleFailed(transaction, [failed]);
    return startRefund(transaction, { ...failed, amount, reason }, { by });
  }
  const again = { amount, ...(isToShop && { told: toShop }) };
  await transaction.tx.update(refunds).set(again).where(eq(refunds.refundNo, refundNo));
  await move(transaction, 'refund', refundNo, 'again', { data });
  await enqueue(transaction, { orderId, kind: 'refund', ref: refundNo });
  return refundNo;
}

async function makeNew(transaction: Transaction, attempt: Attempt, amount: number, request: Request) {
  const { orderId, attemptNo } = attempt;
  const { reason, by, isByHand } = request;
  const own = await refundsOf(transaction.tx, attemptNo);
  // A refund of everything left settles `closed` refunds. A person decides about `abnormal` refunds.
  const closed = own.filter(({ state }) => state === 'closed');
  if (amount === leftOf(attempt, own)) await settleFailed(transaction, closed);
  const refund = { orderId, attemptNo, amount, reason };
  return startRefund(transaction, refund, { by, state: isByHand ? 'by-hand' : 'created' });
}

/**
 * Chooses the payment that `reference` names, or else the order's accepted payment, or else its payment that
 * waits for a decision. Throws OperatorRefusal if there is none.
 */
async function chooseAttempt(transaction: Transaction<unknown>, order: Order, reference: string) {
  const { tx } = transaction;
  const { id, orderNo, state } = order;
  const given = await tx.select().from(refunds).where(eq(refunds.orderId, id));
  const named = given.find(({ refundNo }) => refundNo === reference);
  const meant = await findAttempt(tx, named?.attemptNo ?? reference);
  const undecided = await findUndecided(tx, order);
  const attempt = meant ?? (await findKept(tx, order)) ?? undecided;
  if (!attempt || attempt.receivedAmount === null)
    throw refuse`Order ${orderNo} ${why[state] ?? msg`has no payment to give back`}.`;
  const other = given.find((refund) => isFailed(refund) && refund.attemptNo !== attempt.attemptNo);
  if (!meant && other)
    throw refuse`Order ${orderNo} was paid twice, and the refund of the other payment failed: make it again with refund ${other.refundNo}, or name the payment to give back: refund ${attempt.attemptNo}.`;
  return { attempt, named, isUndecided: undecided?.attemptNo === attempt.attemptNo };
}

async function start(
  transaction: Transaction,
  order: Order,
  request: Request,
  confirmed: MoneyEvidence | undefined,
): Promise<{ refundNo: string | undefined; amount: number; isNew: boolean }> {
  const { tx } = transaction;
  const { id, orderNo, state } = order;
  const { attempt: stored, named, isUndecided } = await chooseAttempt(transaction, order, request.order);
  const { attemptNo } = stored;
  const attempt = { ...stored, receivedAmount: await settleReceived(transaction, stored, confirmed) };
  const own = await refundsOf(tx, attemptNo);
  const chosen = choose(attempt, own, request, named);
  const choice = request.isToShop ? requireRefused(chosen) : chosen;
  const received = attempt.receivedAmount ?? attempt.amount;
  if (isUndecided && request.amount !== undefined && request.amount !== received)
    throw refuse`Order ${orderNo} waits for a decision: accept its money, or give all of it back.`;
  if ('known' in choice) {
    if (request.isByHand && choice.known && isUnderWay(choice.known))
      throw refuse`Refund ${choice.known.refundNo} is under way at the provider: pay nothing by hand unless it fails.`;
    return { refundNo: choice.known?.refundNo, amount: choice.known?.amount ?? received, isNew: false };
  }
  const refundNo =
    'again' in choice
      ? await makeAgain(transaction, attempt, choice.again, request)
      : await makeNew(transaction, attempt, choice.amount, request);
  if (isUndecided) {
    // Make this the order's payment, so that its refund also changes the order's state.
    const data = { decision: 'refund', toldAmount: stored.receivedAmount, received };
    await move(transaction, 'attempt', attemptNo, 'success', { data });
    await tx.update(orders).set({ paidAttemptNo: attemptNo }).where(eq(orders.id, id));
  }
  const paidAttemptNo = isUndecided ? attemptNo : order.paidAttemptNo;
  const isWhole = leftOf(attempt, await refundsOf(tx, attemptNo)) === 0 && attemptNo === paidAttemptNo;
  if (isWhole && !request.isByHand) {
    const data = { reason: request.reason, by: request.by };
    const moved = await move(transaction, 'order', id, 'refund-start', { data });
    if (moved === 'illegal') throw refuse`Order ${orderNo} ${why[state] ?? msg`cannot be refunded`}.`;
  }
  if (request.isByHand) await followRefunds(transaction, { ...order, paidAttemptNo }, attemptNo);
  const made = await findRefund(tx, refundNo);
  return { refundNo, amount: made?.amount ?? 0, isNew: true };
}

async function begin(deps: TransitionDeps & ProviderDeps, request: Request, isTrial: boolean) {
  const order = await requireOrder(deps.store.db, request.order);
  const meant = { ...request, order: request.order.toUpperCase(), reason: request.reason.trim() };
  const confirmed = await confirmUndecided(deps, order);
  let given: Awaited<ReturnType<typeof start>> | undefined;
  const done = transact(deps, async (transaction) => {
    given = await start(transaction, await lockOrder(transaction, order.id), meant, confirmed);
    if (isTrial) transaction.tx.rollback();
  });
  await done.catch((error: unknown) => {
    if (!(error instanceof TransactionRollbackError)) throw error;
  });
  return { orderNo: order.orderNo, ...given! };
}

export const tryRefundOrder = (deps: TransitionDeps & ProviderDeps, request: Request) =>
  begin(deps, request, true);

/** Refunds a payment. Throws OperatorRefusal if the refund is impossible. A repeated request changes nothing. */
export async function refundOrder(deps: TransitionDeps & ProviderDeps, request: Request) {
  const { db } = deps.store;
  const { orderNo, refundNo = '', ...given } = await begin(deps, request, false);
  let trouble = '';
  await submitRefund(deps, refundNo).catch((err: unknown) => {
    deps.log.warn({ err, orderNo, refundNo }, 'A refund is not done yet; the server goes on.');
    if (!(err instanceof StillUnderWay)) trouble = loggedError(err).message;
  });
  const refund = await findRefund(db, refundNo);
  const { state } = await requireOrder(db, orderNo);
  const { state: refundState = 'success', told = '' } = refund ?? {};
  return { orderNo, refundNo, ...given, state, refund: refundState, told, trouble };
}
