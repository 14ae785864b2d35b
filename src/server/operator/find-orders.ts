import { and, desc, eq, gte, inArray, lt } from 'drizzle-orm';
import { dayMs } from '../../lib/shanghai-day.ts';
import { attempts, complaints, orders, phoneBindings, refunds, reports } from '../db/schema.ts';
import type { Db, Store } from '../db/store.ts';
import type { Order } from '../orders/find.ts';
import { eventsOf } from '../orders/transition.ts';
import type { Attempt } from '../payments/attempt.ts';
import { backOf, leftOf, type Refund } from '../payments/refunds.ts';
import { isOfPhone, requirePhone } from './erase-phone.ts';
import type { OperationRequest } from './requests.ts';
import { requireOrder } from './require-order.ts';

function rowOf(order: Order, own: readonly Attempt[], given: readonly Refund[], isPersonal: boolean) {
  const paid =
    own.find(({ attemptNo }) => attemptNo === order.paidAttemptNo) ??
    own.find(({ receivedAmount }) => receivedAmount !== null);
  const refundsOf = (attempt?: Attempt) => given.filter(({ attemptNo }) => attemptNo === attempt?.attemptNo);
  const others = own.filter((attempt) => attempt !== paid);
  const { id, orderNo, slug: funnel, product, channelKey, state, amount, couponKey } = order;
  const { createdAt, paidAt, openedAt, erasedAt } = order;
  return {
    ...{ orderNo, funnel, product, channelKey, state, amount, couponKey },
    received: paid?.receivedAmount ?? null,
    // In fen, refunded in the provider's console. `refunded` includes this amount.
    givenBack: paid?.givenBack ?? 0,
    refunded: paid ? backOf(paid, refundsOf(paid)) : 0,
    secondRefunded: others.reduce((sum, attempt) => sum + backOf(attempt, refundsOf(attempt)), 0),
    left: paid ? leftOf(paid, refundsOf(paid)) : 0,
    provider: paid?.provider ?? null,
    refunds: given.filter(({ settledAt }) => settledAt === null).map((refund) => refund.state),
    ...{ createdAt, paidAt, openedAt, erasedAt },
    ...(isPersonal && { id }),
  };
}

const startOf = (day: string) => Date.parse(`${day}T00:00:00+08:00`);

export async function listOrders({ store: { db } }: { store: Store }, request: OperationRequest<'list'>) {
  const { states, funnel, channelKey, refund, phone, since, until, limit, isPersonal } = request;
  const withRefund = db.select({ orderId: refunds.orderId }).from(refunds);
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        states && inArray(orders.state, states),
        funnel === undefined ? undefined : eq(orders.slug, funnel),
        channelKey === undefined ? undefined : eq(orders.channelKey, channelKey),
        since === undefined ? undefined : gte(orders.createdAt, new Date(startOf(since))),
        until === undefined ? undefined : lt(orders.createdAt, new Date(startOf(until) + dayMs)),
        phone === undefined ? undefined : isOfPhone(db, requirePhone(phone)),
        refund && inArray(orders.id, withRefund.where(eq(refunds.state, refund))),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const own = await db.select().from(attempts).where(inArray(attempts.orderId, ids));
  const given = await db.select().from(refunds).where(inArray(refunds.orderId, ids));
  const rows = shown.map((order) => {
    const isIts = ({ orderId }: { orderId: string }) => orderId === order.id;
    return rowOf(order, own.filter(isIts), given.filter(isIts), isPersonal);
  });
  return { orders: rows, isMore: found.length > limit };
}

async function personOf(db: Db, { id, details, answers, query, visitorId }: Order) {
  const [phone] = await db.select().from(phoneBindings).where(eq(phoneBindings.orderId, id));
  return { details, answers, query, visitorId, phoneNumber: phone?.phoneNumber ?? null };
}

export async function showOrder({ store: { db } }: { store: Store }, request: OperationRequest<'show'>) {
  const { isPersonal } = request;
  const order = await requireOrder(db, request.order);
  const { id, orderNo, listAmount, offerEndsAt } = order;
  const own = await db.select().from(attempts).where(eq(attempts.orderId, id)).orderBy(attempts.createdAt);
  const given = await db.select().from(refunds).where(eq(refunds.orderId, id)).orderBy(refunds.createdAt);
  const log = await eventsOf(db, id);
  const said = await db.select().from(complaints).where(eq(complaints.orderId, id));
  const [report] = await db.select({ madeAt: reports.madeAt }).from(reports).where(eq(reports.orderId, id));
  const reportMadeAt = report?.madeAt ?? null;
  return {
    order: { ...rowOf(order, own, given, isPersonal), listAmount, offerEndsAt, reportMadeAt },
    attempts: own.map(({ orderId: _order, queries: _queries, receivedAmount: received, ...attempt }) => ({
      ...attempt,
      received,
    })),
    refunds: given.map(({ orderId: _order, ...refund }) => refund),
    events: log.map(({ orderId: _order, seq: _seq, subject, subjectId, at, ...event }) => ({
      ...event,
      subject,
      // Show the order number instead of the id, because the id would open the report.
      subjectId: subject === 'order' ? orderNo : subjectId,
      at,
    })),
    complaints: said.map(({ complaintNo }) => complaintNo),
    ...(isPersonal && { person: await personOf(db, order) }),
  };
}
