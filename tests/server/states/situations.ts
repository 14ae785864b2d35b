import { asc, inArray } from 'drizzle-orm';
import { type OrderStatus, orderStatuses } from '../../../src/contract/calls.ts';
import { attempts, events, orders, outbox, refunds } from '../../../src/server/db/schema.ts';
import {
  type AttemptState,
  arrivedRefunds,
  attemptStates,
  failedRefunds,
  openAttemptStates,
  type RefundState,
  refundStates,
  refundsUnderWay,
} from '../../../src/server/db/states.ts';
import type { Order } from '../../../src/server/orders/find.ts';
import type { LedgerEntry, LedgerRefund } from '../../simulator/modes.ts';
import { aRealShop } from '../../support/create-real-shop.ts';
import { asOwner } from '../../support/create-store.ts';
import { deskAlone } from '../../support/operator.ts';

export interface Situation {
  order: OrderStatus;
  attempt: AttemptState | 'none';
  /** `console`: given back there, and not by us. */
  refund: RefundState | 'none' | 'console';
  of: 'part' | 'whole' | 'second';
  isSettled: boolean;
  isErased: boolean;
  there: 'open' | 'paid' | 'closed' | 'absent';
}

export const has = (states: readonly string[], state: string) => states.includes(state);
const hasMoney: readonly OrderStatus[] = ['paid', 'refunding', 'refunded', 'review'];
const isOpen = ({ attempt }: Situation) => has(openAttemptStates, attempt);
const isMisfit = ({ order, attempt }: Situation) => order === 'review' && attempt !== 'success';
const hasFailed = ({ refund, isSettled }: Situation) => has(failedRefunds, refund) && !isSettled;
const isEnded = ({ refund }: Situation) => has(arrivedRefunds, refund) || refund === 'console';

/** Reasons why a situation cannot come about. */
const impossible: Record<string, (each: Situation) => boolean> = {
  'an order with money has a payment, and one without has none': ({ order, attempt }) =>
    hasMoney.includes(order) ? attempt === 'none' : attempt === 'success',
  'money that fits makes its attempt a success': ({ order, attempt }) =>
    hasMoney.includes(order) && order !== 'review' && attempt !== 'success',
  'the day’s end closes attempts before their order': (each) => each.order === 'closed' && isOpen(each),
  'the provider knows other things than we only of what is open': (each) =>
    each.there !==
    (isOpen(each) && !isMisfit(each) ? each.there : hasMoney.includes(each.order) ? 'paid' : 'closed'),
  'a refund is of a payment that came in': ({ attempt, refund }) =>
    refund !== 'none' && attempt !== 'success',
  'without a refund it is of nothing': ({ refund, of }) => refund === 'none' && of !== 'whole',
  'only what failed is settled, and an abnormal one only where its money went otherwise': ({
    refund,
    isSettled,
  }) => isSettled && refund !== 'closed',
  'a refund of a part or of a second payment leaves the order paid': ({ order, of }) =>
    of !== 'whole' && order !== 'paid',
  'a person settles a closed refund of a second payment by making it again': ({ of, isSettled }) =>
    of === 'second' && isSettled,
  'the console gives back of the payment that counts': ({ refund, of }) =>
    refund === 'console' && of === 'second',
  'a refund of all that is under way makes the order refunding': (each) =>
    each.of === 'whole' && has(refundsUnderWay, each.refund) !== (each.order === 'refunding'),
  'a refund of all that arrived makes the order refunded': (each) =>
    each.of === 'whole' && isEnded(each) && each.order !== 'refunded',
  'an order is refunded by a refund of all': (each) => each.order === 'refunded' && !isEnded(each),
  'a refund of all that failed brings the order to review': (each) =>
    each.of === 'whole' &&
    hasFailed(each) !== (each.order === 'review' && each.refund !== 'none' && each.refund !== 'console'),
  'an order is erased when its money rests, and it is enough to see that without refunds': (each) =>
    each.isErased &&
    (!has(['paid', 'closed', 'refunded'], each.order) || (each.order === 'paid' && each.refund !== 'none')),
};

const every =
  <Name extends keyof Situation>(name: Name, values: readonly Situation[Name][]) =>
  (those: readonly Partial<Situation>[]) =>
    those.flatMap((each) => values.map((value) => ({ ...each, [name]: value })));

const all = [
  every('order', orderStatuses),
  every('attempt', ['none', ...attemptStates]),
  every('refund', ['none', 'console', ...refundStates]),
  every('of', ['whole', 'part', 'second']),
  every('isSettled', [false, true]),
  every('isErased', [false, true]),
  every('there', ['open', 'paid', 'closed', 'absent']),
].reduce<Partial<Situation>[]>((those, add) => add(those), [{}]) as Situation[];
export const situations = all.filter((each) => !Object.values(impossible).some((isSo) => isSo(each)));
export const nameOf = ({ order, attempt, refund, of, isSettled, isErased, there }: Situation) =>
  [
    order,
    attempt,
    refund === 'none' ? '' : `${refund} of ${of}`,
    isSettled && 'settled',
    isErased && 'erased',
    there !== 'paid' && there,
  ]
    .filter(Boolean)
    .join(', ');

const [price, part, second] = [2980, 990, 1980] as const;
const amountOf = { part, whole: price, second } as const;
const knownThere = {
  ...{ created: undefined, submitted: 'processing', success: 'success', closed: 'closed' },
  ...{ abnormal: 'abnormal', 'by-hand': 'abnormal' },
} as const satisfies Record<RefundState, LedgerRefund['state'] | undefined>;

function rowsOf(each: Situation, template: Order, tag: string) {
  const { order: state, attempt, refund, of, there } = each;
  const at = template.createdAt;
  const isPaid = hasMoney.includes(state) && !isMisfit(each);
  const [id, first, other] = [`id-of-order-${tag}`, `PAY${tag}`, `PAY${tag}B`];
  const meant = of === 'second' ? other : first;
  const refundNo = `R${meant}`;
  const isOurs = refund !== 'none' && refund !== 'console';
  const order = {
    ...{ ...template, id, state, orderNo: `20261121ORDER${tag}`, requestId: tag, visitorId: tag },
    ...{ erasedAt: each.isErased ? at : null, details: each.isErased ? {} : template.details },
    ...{ paidAttemptNo: isPaid ? first : null, paidAt: isPaid ? at : null },
  };
  const payment = (attemptNo: string, amount: number, received: number | null, its: AttemptState) => ({
    ...({ attemptNo, orderId: id, way: 'wechat', provider: 'wechat', mode: 'redirect', state: its } as const),
    ...{ amount, receivedAmount: received, transactionId: received === null ? null : `4200${attemptNo}` },
    ...{ createdAt: at, expiresAt: new Date(at.getTime() + 3_600_000), nextQueryAt: at, queries: 3 },
    ...{ failures: received === null ? 1 : 0, givenBack: refund === 'console' ? amountOf[of] : 0 },
  });
  const own = [
    ...(attempt === 'none'
      ? []
      : [payment(first, isMisfit(each) ? second : price, hasMoney.includes(state) ? price : null, attempt)]),
    ...(of === 'second' ? [payment(other, second, second, 'success')] : []),
  ];
  const told = has(failedRefunds, refund) ? refund.toUpperCase() : '';
  const given = {
    refundNo,
    orderId: id,
    attemptNo: meant,
    amount: amountOf[of],
    reason: 'an earlier one',
    told,
  };
  const job = { orderId: id, kind: 'refund', ref: refundNo, createdAt: at, nextAt: at, tries: 2 } as const;
  const begun = { orderId: id, event: 'create', accepted: true, evidence: '', data: {}, at };
  const entries = own.map(({ attemptNo, transactionId, receivedAmount }): LedgerEntry => {
    const back: LedgerRefund[] = [];
    const state = isOurs ? knownThere[refund] : undefined;
    if (attemptNo === meant && state) back.push({ refundNo, amount: amountOf[of], state });
    const isInConsole = refund === 'console' || (each.order === 'review' && isPaid && !isOurs);
    const amount = refund === 'console' ? amountOf[of] : part;
    if (isInConsole) back.push({ refundNo: `console${tag}`, amount, state: 'success' });
    return {
      ...{ attemptNo, amount: receivedAmount ?? price, state: there as LedgerEntry['state'] },
      ...(there === 'paid' && { transactionId: transactionId ?? `4200${attemptNo}` }),
      refunds: new Map(back.map((one) => [one.refundNo, one])),
    };
  });
  return {
    order,
    attempts: own,
    refunds: isOurs
      ? [{ ...given, state: refund, createdAt: at, settledAt: each.isSettled ? at : null }]
      : [],
    jobs: has(refundsUnderWay, refund) ? [job] : [],
    events: [
      { ...begun, subject: 'order' as const, subjectId: id, toState: state },
      ...own.map((one) => ({
        ...begun,
        subject: 'attempt' as const,
        subjectId: one.attemptNo,
        toState: one.state,
      })),
      ...(isOurs ? [{ ...begun, subject: 'refund' as const, subjectId: refundNo, toState: refund }] : []),
    ],
    entries: there === 'absent' ? [] : entries,
    numbers: { id, order: order.orderNo, attempt: meant, refund: refundNo },
  };
}

let made = 0;
/** Replaces all rows by those of the situations; returns the numbers of each. */
export async function bring({ store: { db }, wechat, template }: States, those: readonly Situation[]) {
  const rows = those.map((each) => {
    made += 1;
    return rowsOf(each, template, String(made).padStart(6, '0'));
  });
  const ledger = wechat.ledger as Map<string, LedgerEntry>;
  ledger.clear();
  const tables = ['events', 'outbox', 'refunds', 'attempts', 'unmatched_money', 'orders'];
  await asOwner(
    { db },
    'set local session_replication_role = replica',
    ...tables.map((table) => `delete from ${table}`),
  );
  await db.insert(orders).values(rows.map(({ order }) => order));
  const lists = [
    [attempts, rows.flatMap((each) => each.attempts)],
    [refunds, rows.flatMap((each) => each.refunds)],
    [outbox, rows.flatMap(({ jobs }) => jobs)],
    [events, rows.flatMap((each) => each.events)],
  ] as const;
  for (const [table, its] of lists) if (its.length > 0) await db.insert(table).values([...its]);
  for (const entry of rows.flatMap(({ entries }) => entries)) ledger.set(entry.attemptNo, entry);
  return rows.map(({ numbers }) => numbers);
}
export type Numbers = Awaited<ReturnType<typeof bring>>[number];

/** Reads all rows of these orders, and the provider's books. */
export async function look({ store: { db }, wechat }: States, numbers: readonly { id: string }[]) {
  const ids = numbers.map(({ id }) => id);
  const all = {
    orders: await db.select().from(orders).where(inArray(orders.id, ids)),
    attempts: await db
      .select()
      .from(attempts)
      .where(inArray(attempts.orderId, ids))
      .orderBy(asc(attempts.attemptNo)),
    refunds: await db
      .select()
      .from(refunds)
      .where(inArray(refunds.orderId, ids))
      .orderBy(asc(refunds.refundNo)),
    jobs: await db.select().from(outbox).where(inArray(outbox.orderId, ids)).orderBy(asc(outbox.id)),
    log: await db.select().from(events).where(inArray(events.orderId, ids)).orderBy(asc(events.seq)),
  };
  return ids.map((id) => {
    const its = <Row extends { orderId: string }>(rows: readonly Row[]) =>
      rows.filter(({ orderId }) => orderId === id);
    const own = its(all.attempts);
    return {
      rows: {
        order: all.orders.find((each) => each.id === id)!,
        attempts: own,
        refunds: its(all.refunds),
        jobs: its(all.jobs),
      },
      log: its(all.log),
      backThere: own
        .flatMap(({ attemptNo }) => [...(wechat.ledger.get(attemptNo)?.refunds.values() ?? [])])
        .reduce((sum, { state, amount }) => sum + (state === 'success' ? amount : 0), 0),
    };
  });
}
export type Seen = Awaited<ReturnType<typeof look>>[number];

/** Opens a shop, an order to copy situations from, and the order tool without a server. */
export async function openStates() {
  const test = await aRealShop('pglite');
  const template: Order = (await test.rowOf(await test.order()))!;
  const desk = { ...(await deskAlone(test)), close: async () => {} };
  return { ...test, template, desk };
}
export type States = Awaited<ReturnType<typeof openStates>>;
