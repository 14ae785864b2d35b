import { and, desc, eq, exists, gte, inArray, lt, or } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/calls.ts';
import type { Order } from '../orders/find.ts';
import { attempts, complaints, events, orders, phoneBindings, refunds, reports } from '../store/schema.ts';
import type { RefundState } from '../store/states.ts';
import type { Db } from '../store/store.ts';
import { OperatorRefusal } from './refusal.ts';

const timeOf = (at: Date | null) => at?.toISOString() ?? null;

export interface OrderRow {
  orderNo: string;
  funnel: string;
  product: string;
  channelKey: string;
  state: OrderStatus;
  /** Fen: the price, and what came in for it. */
  amount: number;
  received: number | null;
  /** Of what was received: by hand, in the provider's console. */
  givenBack: number;
  couponKey: string;
  provider: string | null;
  /** Of the money that paid the order, and of money that came twice. */
  refunds: RefundState[];
  /** Moments are ISO 8601 in UTC. */
  createdAt: string;
  paidAt: string | null;
  openedAt: string | null;
  erasedAt: string | null;
  /** Whoever has it may read the report: told only when personal fields are. */
  id?: string;
}

/** The order of a bill's number, of its own id, or of a payment's number. Throws OperatorRefusal. */
export async function requireOrderBy(db: Db, reference: string): Promise<Order> {
  const ofAttempt = db
    .select({ orderId: attempts.orderId })
    .from(attempts)
    .where(eq(attempts.attemptNo, reference.toUpperCase()));
  const [order] = await db
    .select()
    .from(orders)
    .where(
      or(
        eq(orders.orderNo, reference.toUpperCase()),
        eq(orders.id, reference),
        inArray(orders.id, ofAttempt),
      ),
    );
  if (!order) throw new OperatorRefusal(`There is no order ${reference}.`);
  return order;
}

type Attempt = typeof attempts.$inferSelect;
type Refund = typeof refunds.$inferSelect;

function rowOf(
  order: Order,
  own: readonly Attempt[],
  given: readonly Refund[],
  isPersonal: boolean,
): OrderRow {
  const paid =
    own.find(({ attemptNo }) => attemptNo === order.paidAttemptNo) ??
    own.find(({ receivedAmount }) => receivedAmount !== null);
  return {
    orderNo: order.orderNo,
    funnel: order.slug,
    product: order.product,
    channelKey: order.channelKey,
    state: order.state,
    amount: order.amount,
    received: paid?.receivedAmount ?? null,
    givenBack: paid?.givenBack ?? 0,
    couponKey: order.couponKey,
    provider: paid?.provider ?? null,
    refunds: given.map(({ state }) => state),
    createdAt: order.createdAt.toISOString(),
    paidAt: timeOf(order.paidAt),
    openedAt: timeOf(order.openedAt),
    erasedAt: timeOf(order.erasedAt),
    ...(isPersonal && { id: order.id }),
  };
}

export interface ListRequest {
  states?: OrderStatus[];
  funnel?: string;
  channelKey?: string;
  /** Orders with a refund in this state. */
  refund?: RefundState;
  /** Days in Shanghai, `YYYY-MM-DD`, both included. */
  since?: string;
  until?: string;
  limit: number;
  isPersonal: boolean;
}

const dayMs = 24 * 3_600_000;
const startOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

/** Orders, the newest first. `isMore`: there were more than `limit`. */
export async function listOrders(
  db: Db,
  request: ListRequest,
): Promise<{ orders: OrderRow[]; isMore: boolean }> {
  const { states, funnel, channelKey, refund, since, until, limit, isPersonal } = request;
  const found = await db
    .select()
    .from(orders)
    .where(
      and(
        states && inArray(orders.state, states),
        funnel === undefined ? undefined : eq(orders.slug, funnel),
        channelKey === undefined ? undefined : eq(orders.channelKey, channelKey),
        since === undefined ? undefined : gte(orders.createdAt, startOf(since)),
        until === undefined ? undefined : lt(orders.createdAt, new Date(startOf(until).getTime() + dayMs)),
        refund &&
          exists(
            db
              .select({ refundNo: refunds.refundNo })
              .from(refunds)
              .where(and(eq(refunds.orderId, orders.id), eq(refunds.state, refund))),
          ),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.orderNo))
    .limit(limit + 1);
  const shown = found.slice(0, limit);
  const ids = shown.map(({ id }) => id);
  const own = await db.select().from(attempts).where(inArray(attempts.orderId, ids));
  const given = await db.select().from(refunds).where(inArray(refunds.orderId, ids));
  return {
    orders: shown.map((order) =>
      rowOf(
        order,
        own.filter(({ orderId }) => orderId === order.id),
        given.filter(({ orderId }) => orderId === order.id),
        isPersonal,
      ),
    ),
    isMore: found.length > limit,
  };
}

/** One order with its whole history; the buyer's own words and details only where `isPersonal`. */
export async function showOrder(db: Db, reference: string, isPersonal: boolean) {
  const order = await requireOrderBy(db, reference);
  const own = await db
    .select()
    .from(attempts)
    .where(eq(attempts.orderId, order.id))
    .orderBy(attempts.createdAt);
  const given = await db
    .select()
    .from(refunds)
    .where(eq(refunds.orderId, order.id))
    .orderBy(refunds.createdAt);
  const log = await db.select().from(events).where(eq(events.orderId, order.id)).orderBy(events.seq);
  const said = await db.select().from(complaints).where(eq(complaints.orderId, order.id));
  const [report] = await db
    .select({ madeAt: reports.madeAt })
    .from(reports)
    .where(eq(reports.orderId, order.id));
  const [phone] = isPersonal
    ? await db.select().from(phoneBindings).where(eq(phoneBindings.orderId, order.id))
    : [];
  return {
    order: {
      ...rowOf(order, own, given, isPersonal),
      listAmount: order.listAmount,
      offerEndsAt: timeOf(order.offerEndsAt),
      reportMadeAt: timeOf(report?.madeAt ?? null),
    },
    attempts: own.map((attempt) => ({
      attemptNo: attempt.attemptNo,
      way: attempt.way,
      mode: attempt.mode,
      provider: attempt.provider,
      state: attempt.state,
      amount: attempt.amount,
      received: attempt.receivedAmount,
      transactionId: attempt.transactionId,
      createdAt: attempt.createdAt.toISOString(),
      expiresAt: attempt.expiresAt.toISOString(),
    })),
    refunds: given.map(({ orderId: _order, createdAt, ...refund }) => ({
      ...refund,
      createdAt: createdAt.toISOString(),
    })),
    events: log.map(({ orderId: _order, seq: _seq, subjectId, subject, at, ...event }) => ({
      ...event,
      subject,
      // The order's own id opens its report.
      subjectId: subject === 'order' ? order.orderNo : subjectId,
      at: at.toISOString(),
    })),
    complaints: said.map(({ complaintNo }) => complaintNo),
    ...(isPersonal && {
      person: {
        details: order.details,
        answers: order.answers,
        query: order.query,
        visitorId: order.visitorId,
        phoneNumber: phone?.phoneNumber ?? null,
      },
    }),
  };
}
