import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { ServerContext } from '../context/server-context.ts';
import { enqueueConversions } from '../conversions/enqueue.ts';
import { lockOrder } from '../orders/find.ts';
import { enqueue, move, transact } from '../orders/transition.ts';
import { attempts, events, orders, refunds } from '../store/schema.ts';
import { confirmUndecided, findUndecided, leftOf, settleReceived } from './confirmed-money.ts';
import { OperatorRefusal } from './refusal.ts';
import type { OperationRequest } from './requests.ts';
import { requireOrder } from './require-order.ts';

/** The money does not fit, could not be given back, or a part of it was given back in the provider's console. */
type Cause = 'mismatch' | 'refund' | 'given-back';

export async function listReviews({ store: { db } }: ServerContext) {
  const found = await db.select().from(orders).where(eq(orders.state, 'review'));
  const ids = found.map(({ id }) => id);
  const own = await db.select().from(attempts).where(inArray(attempts.orderId, ids));
  const causes = await db
    .select()
    .from(events)
    .where(and(inArray(events.orderId, ids), eq(events.subject, 'order'), eq(events.toState, 'review')))
    .orderBy(desc(events.seq));
  const isFailed = and(inArray(refunds.orderId, ids), eq(refunds.state, 'abnormal'));
  const failed = await db.select().from(refunds).where(isFailed);
  const rows = found.map((order) => {
    const event = causes.find(({ orderId }) => orderId === order.id);
    const hasFailed = failed.some(({ orderId }) => orderId === order.id);
    const attempt =
      own.find(({ attemptNo }) => attemptNo === order.paidAttemptNo) ??
      own.find(({ orderId, receivedAmount }) => orderId === order.id && receivedAmount !== null);
    const currency = event?.data.currency;
    const cause: Cause = hasFailed ? 'refund' : order.paidAttemptNo ? 'given-back' : 'mismatch';
    return {
      orderNo: order.orderNo,
      funnel: order.slug,
      asked: attempt?.amount ?? order.amount,
      received: attempt?.receivedAmount ?? null,
      currency: typeof currency === 'string' ? currency : null,
      provider: attempt?.provider ?? null,
      transactionId: attempt?.transactionId ?? null,
      givenBack: attempt?.givenBack ?? 0,
      cause,
      since: event?.at ?? order.createdAt,
    };
  });
  return rows.sort((a, b) => a.since.getTime() - b.since.getTime());
}

/** Takes the money that does not fit as the order's price. Throws OperatorRefusal where there is none to be taken. */
export async function acceptAsPaid(context: ServerContext, request: OperationRequest<'accept'>) {
  const found = await requireOrder(context.store.db, request.order);
  const { id, orderNo } = found;
  const confirmed = await confirmUndecided(context, found);
  return transact(context, async (transaction) => {
    const { tx, at } = transaction;
    const order = await lockOrder(transaction, id);
    const { state, paidAttemptNo, erasedAt } = order;
    if (state !== 'review') {
      throw new OperatorRefusal(`Order ${orderNo} is ${state}: it waits for no decision.`);
    }
    const data = { decision: 'accept', reason: request.reason.trim(), by: request.by };
    const [partly] = await tx
      .select()
      .from(attempts)
      .leftJoin(refunds, eq(refunds.attemptNo, attempts.attemptNo))
      .where(and(eq(attempts.attemptNo, paidAttemptNo ?? ''), isNull(refunds.refundNo)));
    if (partly && !erasedAt) {
      // A part went back in the provider's console: the rest is the price.
      const received = leftOf(partly.attempts);
      const told = { ...data, asked: partly.attempts.amount, received };
      await move(transaction, 'order', id, 'money', { data: told });
      await enqueue(transaction, { orderId: id, kind: 'report' });
      return { orderNo, state: 'paid', received };
    }
    const attempt = await findUndecided(tx, order);
    if (!attempt) {
      throw new OperatorRefusal(`Order ${orderNo} waits for its refund, not for its payment: refund it.`);
    }
    if (erasedAt) throw new OperatorRefusal(`Order ${orderNo} was erased: only a refund is left.`);
    const { attemptNo, amount: asked } = attempt;
    const received = await settleReceived(transaction, attempt, confirmed);
    const told = { data: { ...data, asked, received } };
    await tx.update(attempts).set({ amount: received }).where(eq(attempts.attemptNo, attemptNo));
    await move(transaction, 'attempt', attemptNo, 'success', told);
    const moved = await move(transaction, 'order', id, 'money', told);
    if (moved !== 'moved') throw new Error('A locked order changed.');
    await tx.update(orders).set({ paidAt: at, paidAttemptNo: attemptNo }).where(eq(orders.id, id));
    await enqueue(transaction, { orderId: id, kind: 'report' });
    await enqueueConversions(transaction, order);
    return { orderNo, state: 'paid', received };
  });
}
