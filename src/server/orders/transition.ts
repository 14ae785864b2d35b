import { eq, type SQL, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/calls.ts';
import { attempts, events, orders, outbox, refunds } from '../db/schema.ts';
import {
  type AttemptEvent,
  attemptMoves,
  type EventSubject,
  type OrderEvent,
  orderMoves,
  type RefundEvent,
  refundMoves,
  type Subject,
} from '../db/states.ts';
import {
  type Db,
  type Given,
  readRows,
  type Store,
  type StoreDeps,
  statement,
  type Tx,
} from '../db/store.ts';
import { inSpan, type Log, type LogContext } from '../lib/log.ts';
import type { Metrics } from '../monitoring/metrics.ts';
import type { Order } from './find.ts';
import { type StatusCache, statusChannel } from './status-cache.ts';

export type Work = typeof outbox.$inferSelect.kind | 'question';

export interface TransitionDeps {
  store: Store;
  now: () => number;
  log: Log;
  logContext?: LogContext;
  metrics: Metrics;
  statuses: StatusCache;
  wake?: ((work?: Work) => void) | undefined;
}

export interface Transaction<Deps = TransitionDeps> {
  tx: Tx;
  deps: Deps;
  at: Date;
  committed: (() => void)[];
}

export async function transact<Deps extends StoreDeps, T>(
  deps: Deps,
  work: (transaction: Transaction<Deps>) => Promise<T>,
): Promise<T> {
  const committed: (() => void)[] = [];
  const result = await inSpan('transaction', deps.logContext, () =>
    deps.store.db.transaction((tx) => work({ tx, deps, at: new Date(deps.now()), committed })),
  );
  for (const tell of committed) tell();
  return result;
}

export interface Evidence {
  evidence?: string;
  data?: Record<string, unknown>;
  alongside?: SQL;
  /** The state as last read. `move` tries it first, and reads the row only if the state has changed. */
  seen?: string;
}

type EventOf = { order: OrderEvent; attempt: AttemptEvent; refund: RefundEvent };
type Moves = Record<string, Record<string, string | null>>;

const subjects = {
  order: { table: orders, key: orders.id, orderId: orders.id, moves: orderMoves },
  attempt: { table: attempts, key: attempts.attemptNo, orderId: attempts.orderId, moves: attemptMoves },
  refund: { table: refunds, key: refunds.refundNo, orderId: refunds.orderId, moves: refundMoves },
};

const holding = ({ table, key, orderId }: (typeof subjects)[Subject]) =>
  statement((db, { id }: Given<{ id: string }>) =>
    db.select({ orderId, from: table.state }).from(table).where(eq(key, id)).for('update'),
  );
const hold = {
  order: holding(subjects.order),
  attempt: holding(subjects.attempt),
  refund: holding(subjects.refund),
};

interface Entry extends Evidence {
  orderId: string;
  event: string;
  fromState?: string;
  toState?: string;
  accepted?: boolean;
}

const insertEvent = statement((db, given: Given<typeof events.$inferInsert>) => {
  const { orderId, subject, subjectId, event, fromState, toState, accepted, evidence, data, at } = given;
  const moved = { orderId, subject, subjectId, event, fromState, toState, accepted };
  return db.insert(events).values({ ...moved, evidence, data, at });
});

export const eventsOf = (db: Db | Tx, orderId: string) =>
  db.select().from(events).where(eq(events.orderId, orderId)).orderBy(events.seq);

export async function recordEvent(
  { tx, at }: Transaction<unknown>,
  subject: EventSubject,
  id: string,
  entry: Entry,
) {
  const rest = { fromState: null, toState: null, accepted: true, evidence: '', data: {} };
  await insertEvent(tx, { subject, subjectId: id, at, ...rest, ...entry });
}

async function writeState(
  transaction: Transaction,
  subject: Subject,
  id: string,
  { alongside = sql``, ...entry }: Evidence & { event: string; fromState: string; toState: string },
): Promise<boolean> {
  const { tx, deps, committed } = transaction;
  const { table, key, orderId } = subjects[subject];
  const { fromState, toState } = entry;
  const isOrder = subject === 'order';
  // Use several statements, because Citus would send a combined one to every node.
  const [row] = await readRows<{ orderId: string; version: number }>(
    tx,
    sql`update ${table} set state = ${toState} ${isOrder ? sql`, version = version + 1` : sql``} ${alongside}
      where ${key} = ${id} and state = ${fromState}
      returning ${orderId} as "orderId", ${isOrder ? sql`version` : sql`0`} as version`,
  );
  if (!row) return false;
  const { version } = row;
  await recordEvent(transaction, subject, id, { orderId: row.orderId, ...entry });
  committed.push(() => deps.metrics.transitions.inc({ subject, event: entry.event, outcome: 'moved' }));
  if (!isOrder) return true;
  committed.push(() => deps.statuses.remember(id, toState as OrderStatus, version));
  if (deps.store.isShared) {
    const payload = `${id} ${toState} ${version}`;
    await tx.execute(sql`select pg_notify(${statusChannel(deps.store)}, ${payload})`);
  }
  return true;
}

export function noteOnOrder(transaction: Transaction<unknown>, order: Order, event: string, data = {}) {
  const { id, state } = order;
  return recordEvent(transaction, 'order', id, {
    orderId: id,
    event,
    fromState: state,
    toState: state,
    data,
  });
}

type Moved = 'moved' | 'unchanged' | 'illegal';

/** Changes a state by the transition tables and records the event. No other function changes states. */
export async function move<S extends Subject>(
  transaction: Transaction,
  subject: S,
  id: string,
  event: EventOf[S],
  evidence: Evidence = {},
): Promise<Moved> {
  const { tx, deps } = transaction;
  const targetOf = (from: string) => (subjects[subject].moves as Moves)[from]?.[event] ?? null;
  const writeFrom = async (fromState: string) => {
    const toState = targetOf(fromState);
    if (toState === null || toState === fromState) return false;
    return writeState(transaction, subject, id, { ...evidence, event, fromState, toState });
  };
  if (evidence.seen !== undefined && (await writeFrom(evidence.seen))) return 'moved';
  const [row] = await hold[subject](tx, { id });
  if (!row) throw new Error(`There is no such ${subject}.`);
  const { orderId, from: fromState } = row;
  if (await writeFrom(fromState)) return 'moved';
  const to = targetOf(fromState);
  if (to !== null && to !== fromState) throw new Error(`A locked ${subject} changed.`);
  const outcome = to === null ? 'illegal' : 'unchanged';
  deps.metrics.transitions.inc({ subject, event, outcome });
  if (outcome === 'unchanged') return outcome;
  // Do not throw, because a provider may send a true message too late.
  await recordEvent(transaction, subject, id, { ...evidence, orderId, event, fromState, accepted: false });
  deps.log.warn({ subject, event, state: fromState }, 'An illegal transition was asked for and recorded.');
  return outcome;
}

export const moveAlone = <S extends Subject>(
  deps: TransitionDeps,
  subject: S,
  id: string,
  event: EventOf[S],
  evidence?: Evidence,
): Promise<Moved> => transact(deps, (transaction) => move(transaction, subject, id, event, evidence));

type Job = Pick<typeof outbox.$inferInsert, 'orderId' | 'kind' | 'ref'>;
const putJob = statement(
  (db, { orderId, kind, ref, at, isOnce }: Given<Job & { at: Date; isOnce: boolean }>) => {
    const again = { createdAt: sql`excluded.created_at`, nextAt: sql`excluded.next_at` };
    return db
      .insert(outbox)
      .values({ orderId, kind, ref, createdAt: at, nextAt: at, tries: 0 })
      .onConflictDoUpdate({
        target: [outbox.orderId, outbox.kind, outbox.ref],
        set: { ...again, tries: 0, doneAt: null, lastError: null },
        setWhere: sql`not ${isOnce}::boolean`,
      });
  },
);

/** Puts a job into the outbox. Restarts an earlier job of this kind and `ref`, unless `isOnce` is set. */
export async function enqueue(
  { tx, at, deps, committed }: Transaction<Pick<TransitionDeps, 'wake'>>,
  job: Omit<Job, 'ref'> & { ref?: string; isOnce?: true },
): Promise<void> {
  await putJob(tx, { ref: '', isOnce: false, at, ...job });
  committed.push(() => deps.wake?.(job.kind));
}
