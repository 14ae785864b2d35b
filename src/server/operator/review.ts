import { and, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { enqueueConversions } from '../conversions/destinations.ts';
import { attempts, events, orders, refunds } from '../db/schema.ts';
import { failedRefunds } from '../db/states.ts';
import type { Store } from '../db/store.ts';
import { refuse } from '../lib/refusal.ts';
import { lockOrder, type Order } from '../orders/find.ts';
import { enqueue, move, noteOnOrder, type Transaction, transact } from '../orders/transition.ts';
import { type Attempt, findKept } from '../payments/attempt.ts';
import {
  inShop,
  isFailed,
  isUnderWay,
  leftOf,
  type Refund,
  refundsOf,
  settleFailed,
} from '../payments/refunds.ts';
import type { PaymentDeps } from '../payments/settle.ts';
import type { OperationRequest } from './requests.ts';
import { confirmUndecided, findUndecided, requireOrder, settleReceived } from './require-order.ts';

/** `given-back` is a refund made in the provider's console. The causes after it are refunds that failed. */
export type Cause = 'mismatch' | 'given-back' | 'closed' | 'abnormal' | 'to-shop' | 'refused';

export function causeOf({ state, told }: Pick<Refund, 'state' | 'told'>): Cause {
  if (state === 'closed') return 'closed';
  return told === inShop ? 'to-shop' : told.startsWith('ABNORMAL') ? 'abnormal' : 'refused';
}

export async function listReviews({ store: { db } }: { store: Store }) {
  const isUnsettled = and(inArray(refunds.state, failedRefunds), isNull(refunds.settledAt));
  const failed = await db.select().from(refunds).where(isUnsettled).orderBy(refunds.createdAt);
  const ofRefunds = inArray(
    orders.id,
    failed.map(({ orderId }) => orderId),
  );
  const found = await db
    .select()
    .from(orders)
    .where(or(eq(orders.state, 'review'), ofRefunds));
  const ids = found.map(({ id }) => id);
  const own = await db.select().from(attempts).where(inArray(attempts.orderId, ids));
  const causes = await db
    .select()
    .from(events)
    .where(and(inArray(events.orderId, ids), eq(events.subject, 'order'), eq(events.toState, 'review')))
    .orderBy(desc(events.seq));
  const rowOf = (order: Order, attempt: Attempt | undefined, refund?: Refund) => {
    const event = causes.find(({ orderId }) => orderId === order.id);
    const currency = event?.data.currency;
    return {
      orderNo: order.orderNo,
      funnel: order.slug,
      asked: attempt?.amount ?? order.amount,
      received: attempt?.receivedAmount ?? null,
      currency: typeof currency === 'string' ? currency : null,
      provider: attempt?.provider ?? null,
      transactionId: attempt?.transactionId ?? null,
      givenBack: attempt?.givenBack ?? 0,
      cause: refund ? causeOf(refund) : order.paidAttemptNo ? ('given-back' as const) : ('mismatch' as const),
      refundNo: refund?.refundNo ?? null,
      refundAmount: refund?.amount ?? null,
      told: refund?.told ?? '',
      isSecond: refund !== undefined && refund.attemptNo !== order.paidAttemptNo,
      since: refund?.createdAt ?? event?.at ?? order.createdAt,
    };
  };
  const rows = found.flatMap((order) => {
    const its = failed.filter(({ orderId }) => orderId === order.id);
    const refundRows = its.map((refund) =>
      rowOf(
        order,
        own.find(({ attemptNo }) => attemptNo === refund.attemptNo),
        refund,
      ),
    );
    const isListedByRefund = its.some(({ attemptNo }) => attemptNo === order.paidAttemptNo);
    if (order.state !== 'review' || isListedByRefund) return refundRows;
    const attempt =
      own.find(({ attemptNo }) => attemptNo === order.paidAttemptNo) ??
      own.find(({ orderId, receivedAmount }) => orderId === order.id && receivedAmount !== null);
    return [rowOf(order, attempt), ...refundRows];
  });
  return rows.sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** Takes the rest of a payment after refunds as the order's price. Closed refunds are not retried. */
async function keepRest(
  transaction: Transaction<PaymentDeps>,
  order: Order,
  attempt: Attempt,
  data: Record<string, unknown>,
): Promise<number> {
  const { tx, at } = transaction;
  const { id, orderNo, state, paidAt } = order;
  const own = await refundsOf(tx, attempt.attemptNo);
  const isWaiting = state === 'review' || own.some(isFailed);
  if (!isWaiting)
    throw refuse`Order ${orderNo} is ${{ kind: 'order', word: state }}: it waits for no decision.`;
  const pending = own.find((refund) => isUnderWay(refund) || (isFailed(refund) && refund.state !== 'closed'));
  if (pending)
    throw refuse`Order ${orderNo} waits for its refund ${pending.refundNo}, which the provider may still make: refund it again, or note with --by-hand that you paid the buyer.`;
  const received = leftOf(attempt, own);
  const decision = { ...data, asked: attempt.amount, received };
  await settleFailed(transaction, own);
  if (state !== 'review') {
    await noteOnOrder(transaction, order, 'accept', decision);
    return received;
  }
  await move(transaction, 'order', id, 'money', { data: decision });
  await enqueue(transaction, { orderId: id, kind: 'report' });
  if (paidAt) return received;
  // If `paidAt` is missing, the payment did not match the price, so the order is paid only now.
  const amount = attempt.receivedAmount ?? attempt.amount;
  await tx.update(attempts).set({ amount }).where(eq(attempts.attemptNo, attempt.attemptNo));
  await tx.update(orders).set({ paidAt: at }).where(eq(orders.id, id));
  await enqueueConversions(transaction, order);
  return received;
}

/** Accepts the money left after refunds as the price. Throws OperatorRefusal if no decision is needed. */
export async function acceptAsPaid(deps: PaymentDeps, request: OperationRequest<'accept'>) {
  const found = await requireOrder(deps.store.db, request.order);
  const { id, orderNo } = found;
  const confirmed = await confirmUndecided(deps, found);
  return transact(deps, async (transaction) => {
    const { tx, at } = transaction;
    const order = await lockOrder(transaction, id);
    const { state, erasedAt } = order;
    const data = { decision: 'accept', reason: request.reason.trim(), by: request.by };
    if (erasedAt) throw refuse`Order ${orderNo} is erased and can only be refunded.`;
    const paying = await findKept(tx, order);
    if (paying && (state === 'paid' || state === 'review')) {
      const received = await keepRest(transaction, order, paying, data);
      return { orderNo, state: 'paid', received };
    }
    const attempt = await findUndecided(tx, order);
    if (state !== 'review' || !attempt)
      throw refuse`Order ${orderNo} is ${{ kind: 'order', word: state }}: it waits for no decision.`;
    const { attemptNo, amount: asked } = attempt;
    const received = await settleReceived(transaction, attempt, confirmed);
    const decision = { data: { ...data, asked, received } };
    await tx.update(attempts).set({ amount: received }).where(eq(attempts.attemptNo, attemptNo));
    await move(transaction, 'attempt', attemptNo, 'success', decision);
    const moved = await move(transaction, 'order', id, 'money', decision);
    if (moved !== 'moved') throw new Error('A locked order changed.');
    await tx.update(orders).set({ paidAt: at, paidAttemptNo: attemptNo }).where(eq(orders.id, id));
    await enqueue(transaction, { orderId: id, kind: 'report' });
    await enqueueConversions(transaction, order);
    return { orderNo, state: 'paid', received };
  });
}
