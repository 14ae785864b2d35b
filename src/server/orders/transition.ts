import { and, eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/calls.ts';
import { attempts, events, orders, outbox, refunds } from '../store/schema.ts';
import {
  type AttemptEvent,
  type AttemptState,
  attemptMoves,
  type OrderEvent,
  orderMoves,
  type RefundEvent,
  refundMoves,
  type Subject,
} from '../store/states.ts';
import type { Tx } from '../store/store.ts';
import type { OrderContext } from './context.ts';
import type { Order } from './find.ts';
import { statusChannel } from './status-cache.ts';

/** One transaction's work on orders, and what has to happen once it is committed. */
export interface Transaction<Context extends OrderContext = OrderContext> {
  tx: Tx;
  context: Context;
  at: Date;
  committed: (() => void)[];
}

/** Runs `work` in one transaction; memory and workers hear of it only after the commit. */
export async function transact<Context extends OrderContext, T>(
  context: Context,
  work: (transaction: Transaction<Context>) => Promise<T>,
): Promise<T> {
  const committed: (() => void)[] = [];
  const result = await context.store.db.transaction((tx) =>
    work({ tx, context, at: new Date(context.now()), committed }),
  );
  for (const tell of committed) tell();
  return result;
}

type Moved =
  | { kind: 'moved'; from: string }
  /** Already there, or not concerned: success. */
  | { kind: 'unchanged' }
  | { kind: 'illegal' };

export interface Evidence {
  /** What proves it; empty for our own doings. */
  evidence?: string;
  data?: Record<string, unknown>;
}

type EventOf = { order: OrderEvent; attempt: AttemptEvent; refund: RefundEvent };

const moves: Record<Subject, Record<string, Record<string, string | null>>> = {
  order: orderMoves,
  attempt: attemptMoves,
  refund: refundMoves,
};

const tables = {
  order: { table: orders, key: orders.id, orderId: orders.id },
  attempt: { table: attempts, key: attempts.attemptNo, orderId: attempts.orderId },
  refund: { table: refunds, key: refunds.refundNo, orderId: refunds.orderId },
};

/** Reads a subject's row and holds it until the transaction ends. */
async function lockRow(tx: Tx, subject: Subject, id: string) {
  const { table, key, orderId } = tables[subject];
  const [row] = await tx.select({ orderId, state: table.state }).from(table).where(eq(key, id)).for('update');
  return row;
}

/** The compare-and-set; false where the row was in another state after all. */
async function writeState(transaction: Transaction, subject: Subject, id: string, from: string, to: string) {
  const { tx } = transaction;
  const { table, key } = tables[subject];
  const isStill = and(eq(key, id), sql`${table.state} = ${from}`);
  if (subject === 'order') {
    const state = to as OrderStatus;
    const [row] = await tx
      .update(orders)
      .set({ state, version: sql`${orders.version} + 1` })
      .where(isStill)
      .returning({ version: orders.version });
    if (row) await announce(transaction, id, state, row.version);
    return row !== undefined;
  }
  const written = await tx
    .update(table)
    .set({ state: to as AttemptState })
    .where(isStill)
    .returning({ state: table.state });
  return written.length === 1;
}

/** Tells memory of an order's new state, here after the commit and in other processes with it. */
async function announce(
  { tx, context, committed }: Transaction,
  id: string,
  state: OrderStatus,
  version: number,
): Promise<void> {
  committed.push(() => context.statuses.remember(id, state, version));
  if (context.store.isShared) {
    await tx.execute(sql`select pg_notify(${statusChannel}, ${`${id} ${state} ${version}`})`);
  }
}

/** Appends to the event log. */
export async function recordEvent(
  { tx, at }: Transaction,
  entry: { orderId: string; subject: Subject; subjectId: string; event: string } & Evidence & {
      fromState?: string;
      toState?: string;
      accepted?: boolean;
    },
): Promise<void> {
  await tx.insert(events).values({ accepted: true, evidence: '', data: {}, at, ...entry });
}

/** Records what happened to an order and left its state as it is. */
export const noteOnOrder = (
  transaction: Transaction,
  { id, state }: Pick<Order, 'id' | 'state'>,
  event: string,
  data: Record<string, unknown> = {},
): Promise<void> =>
  recordEvent(transaction, {
    orderId: id,
    subject: 'order',
    subjectId: id,
    event,
    fromState: state,
    toState: state,
    data,
  });

/**
 * The one way a state changes: looks the pair up in the transition table, compares and sets, and writes the event, in
 * the caller's transaction. An illegal pair is recorded and logged and changes nothing; it never throws, since a
 * provider must not be answered with an error for telling the truth late. Throws for an id that does not exist.
 */
export async function move<S extends Subject>(
  transaction: Transaction,
  subject: S,
  id: string,
  event: EventOf[S],
  evidence: Evidence = {},
): Promise<Moved> {
  const { tx, context, committed } = transaction;
  const row = await lockRow(tx, subject, id);
  if (!row) throw new Error(`There is no such ${subject}.`);
  const { state: from, orderId } = row;
  const to = moves[subject][from]?.[event] ?? null;
  const entry = { orderId, subject, subjectId: id, event, fromState: from, ...evidence };
  const count = (outcome: Moved['kind']) => context.metrics.transitions.inc({ subject, event, outcome });
  if (to === null) {
    count('illegal');
    await recordEvent(transaction, { ...entry, accepted: false });
    context.log.warn({ subject, event, state: from }, 'An illegal transition was asked for and recorded.');
    return { kind: 'illegal' };
  }
  if (to === from) {
    count('unchanged');
    return { kind: 'unchanged' };
  }
  if (!(await writeState(transaction, subject, id, from, to)))
    throw new Error(`A locked ${subject} changed.`);
  await recordEvent(transaction, { ...entry, toState: to });
  committed.push(() => count('moved'));
  return { kind: 'moved', from };
}

/** Moves a state in a transaction of its own. */
export const moveAlone = <S extends Subject>(
  context: OrderContext,
  subject: S,
  id: string,
  event: EventOf[S],
): Promise<Moved> => transact(context, (transaction) => move(transaction, subject, id, event));

/** Puts work into the outbox, once for each order, kind and reference; what was done before is to be done again. */
export async function enqueue(
  { tx, at, context, committed }: Transaction,
  job: { orderId: string; kind: typeof outbox.$inferSelect.kind; ref?: string },
): Promise<void> {
  const fresh = { createdAt: at, nextAt: at, tries: 0, doneAt: null, lastError: null };
  await tx
    .insert(outbox)
    .values({ ref: '', ...job, ...fresh })
    .onConflictDoUpdate({ target: [outbox.orderId, outbox.kind, outbox.ref], set: fresh });
  committed.push(() => context.wake());
}
