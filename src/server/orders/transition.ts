import { eq, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/calls.ts';
import { inSpan } from '../kernel/trail.ts';
import { attempts, events, orders, outbox, refunds } from '../store/schema.ts';
import {
  type AttemptEvent,
  attemptMoves,
  type OrderEvent,
  orderMoves,
  type RefundEvent,
  refundMoves,
  type Subject,
} from '../store/states.ts';
import { readRows, type Tx } from '../store/store.ts';
import type { OrderContext } from './context.ts';
import type { Order } from './find.ts';
import { statusChannel } from './status-cache.ts';

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
  const result = await inSpan('transaction', context.trail, () =>
    context.store.db.transaction((tx) => work({ tx, context, at: new Date(context.now()), committed })),
  );
  for (const tell of committed) tell();
  return result;
}

export interface Evidence {
  /** What proves it; empty for our own doings. */
  evidence?: string;
  data?: Record<string, unknown>;
  /** What else is set in the row that moves. */
  alongside?: SQL;
}

type EventOf = { order: OrderEvent; attempt: AttemptEvent; refund: RefundEvent };
type Moves = Record<string, Record<string, string | null>>;

const subjects = {
  order: { table: orders, key: orders.id, orderId: orders.id, moves: orderMoves },
  attempt: { table: attempts, key: attempts.attemptNo, orderId: attempts.orderId, moves: attemptMoves },
  refund: { table: refunds, key: refunds.refundNo, orderId: refunds.orderId, moves: refundMoves },
};

interface Entry extends Evidence {
  orderId: string;
  event: string;
  fromState?: string;
  toState?: string;
  accepted?: boolean;
}

export async function recordEvent({ tx, at }: Transaction, subject: Subject, id: string, entry: Entry) {
  const whole = { accepted: true, evidence: '', data: {}, ...entry };
  await tx.insert(events).values({ subject, subjectId: id, at, ...whole });
}

/**
 * Compares and sets, records, and announces: statements of their own, since what passes from one part of a statement to another
 * a distributed database sends to every node.
 */
async function writeState(
  transaction: Transaction,
  subject: Subject,
  id: string,
  { alongside = sql``, ...entry }: Entry & { fromState: string; toState: string },
): Promise<void> {
  const { tx, context, committed } = transaction;
  const { table, key } = subjects[subject];
  const { fromState, toState } = entry;
  const isOrder = subject === 'order';
  const [row] = await readRows<{ version: number }>(
    tx,
    sql`update ${table} set state = ${toState} ${isOrder ? sql`, version = version + 1` : sql``} ${alongside}
      where ${key} = ${id} and state = ${fromState} returning ${isOrder ? sql`version` : sql`0`} as version`,
  );
  if (!row) throw new Error(`A locked ${subject} changed.`);
  await recordEvent(transaction, subject, id, entry);
  if (!isOrder) return;
  const { version } = row;
  committed.push(() => context.statuses.remember(id, toState as OrderStatus, version));
  if (context.store.isShared) {
    const told = `${id} ${toState} ${version}`;
    await tx.execute(sql`select pg_notify(${statusChannel(context.store)}, ${told})`);
  }
}

/** Records what happened to an order and left its state as it is. */
export function noteOnOrder(transaction: Transaction, order: Order, event: string, data = {}) {
  const { id, state } = order;
  return recordEvent(transaction, 'order', id, {
    orderId: id,
    event,
    fromState: state,
    toState: state,
    data,
  });
}

/** `unchanged`: the row was there already, or the event does not concern it; that is success. */
type Moved = 'moved' | 'unchanged' | 'illegal';

/**
 * The one way a state changes: looks the pair up in the transition table, compares and sets, and writes the event, in
 * the caller's transaction. An illegal pair is recorded and changes nothing; it does not throw, since a provider must not be
 * answered with an error for telling the truth late.
 */
export async function move<S extends Subject>(
  transaction: Transaction,
  subject: S,
  id: string,
  event: EventOf[S],
  evidence: Evidence = {},
): Promise<Moved> {
  const { tx, context, committed } = transaction;
  const { table, key, moves, ...named } = subjects[subject];
  const columns = { orderId: named.orderId, from: table.state };
  const [row] = await tx.select(columns).from(table).where(eq(key, id)).for('update');
  if (!row) throw new Error(`There is no such ${subject}.`);
  const { orderId, from } = row;
  const to = (moves as Moves)[from]?.[event] ?? null;
  const entry = { orderId, event, fromState: from, ...evidence };
  const count = (outcome: Moved) => context.metrics.transitions.inc({ subject, event, outcome });
  if (to === null) {
    count('illegal');
    await recordEvent(transaction, subject, id, { ...entry, accepted: false });
    context.log.warn({ subject, event, state: from }, 'An illegal transition was asked for and recorded.');
    return 'illegal';
  }
  if (to === from) {
    count('unchanged');
    return 'unchanged';
  }
  await writeState(transaction, subject, id, { ...entry, toState: to });
  committed.push(() => count('moved'));
  return 'moved';
}

export const moveAlone = <S extends Subject>(
  context: OrderContext,
  subject: S,
  id: string,
  event: EventOf[S],
): Promise<Moved> => transact(context, (transaction) => move(transaction, subject, id, event));

/** Puts work into the outbox, once for each order, kind and reference; what was done before is done again, but for `isOnce`. */
export async function enqueue(
  { tx, at, context, committed }: Transaction,
  { isOnce, ...job }: { orderId: string; kind: typeof outbox.$inferSelect.kind; ref?: string; isOnce?: true },
): Promise<void> {
  const fresh = { createdAt: at, nextAt: at, tries: 0, doneAt: null, lastError: null };
  const put = tx.insert(outbox).values({ ref: '', ...job, ...fresh });
  const target = [outbox.orderId, outbox.kind, outbox.ref];
  await (isOnce ? put.onConflictDoNothing({ target }) : put.onConflictDoUpdate({ target, set: fresh }));
  committed.push(() => context.wake(job.kind));
}
