import { and, eq, sql } from 'drizzle-orm';
import type { OrderStatus } from '../../contract/calls.ts';
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
import type { Tx } from '../store/store.ts';
import type { OrderContext } from './context.ts';
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
  work: (transact: Transaction<Context>) => Promise<T>,
): Promise<T> {
  const committed: (() => void)[] = [];
  const result = await context.store.db.transaction((tx) =>
    work({ tx, context, at: new Date(context.now()), committed }),
  );
  for (const tell of committed) tell();
  return result;
}

export type Moved =
  | { kind: 'moved'; from: string; to: string }
  /** Already there, or not concerned: success. */
  | { kind: 'unchanged'; state: string }
  | { kind: 'illegal'; state: string };

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

interface Row {
  orderId: string;
  state: string;
}

/** Reads a subject's row and holds it until the transaction ends. */
async function lockRow(tx: Tx, subject: Subject, id: string): Promise<Row | undefined> {
  const rows: Row[] =
    subject === 'order'
      ? await tx
          .select({ orderId: orders.id, state: orders.state })
          .from(orders)
          .where(eq(orders.id, id))
          .for('update')
      : subject === 'attempt'
        ? await tx
            .select({ orderId: attempts.orderId, state: attempts.state })
            .from(attempts)
            .where(eq(attempts.attemptNo, id))
            .for('update')
        : await tx
            .select({ orderId: refunds.orderId, state: refunds.state })
            .from(refunds)
            .where(eq(refunds.refundNo, id))
            .for('update');
  return rows[0];
}

/** The compare-and-set; false where the row was in another state after all. */
async function writeState(transact: Transaction, subject: Subject, id: string, from: string, to: string) {
  const { tx, context, committed } = transact;
  if (subject === 'attempt') {
    const rows = await tx
      .update(attempts)
      .set({ state: to as typeof attempts.$inferSelect.state })
      .where(and(eq(attempts.attemptNo, id), sql`${attempts.state} = ${from}`))
      .returning({ id: attempts.attemptNo });
    return rows.length === 1;
  }
  if (subject === 'refund') {
    const rows = await tx
      .update(refunds)
      .set({ state: to as typeof refunds.$inferSelect.state })
      .where(and(eq(refunds.refundNo, id), sql`${refunds.state} = ${from}`))
      .returning({ id: refunds.refundNo });
    return rows.length === 1;
  }
  const state = to as OrderStatus;
  const [row] = await tx
    .update(orders)
    .set({ state, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, id), sql`${orders.state} = ${from}`))
    .returning({ version: orders.version });
  if (!row) return false;
  committed.push(() => context.statuses.remember(id, state, row.version));
  if (context.store.isShared) {
    await tx.execute(sql`select pg_notify(${statusChannel}, ${`${id} ${state} ${row.version}`})`);
  }
  return true;
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

/**
 * The one way a state changes: looks the pair up in the transition table, compares and sets, and writes the event, in
 * the caller's transaction. An illegal pair is recorded and logged and changes nothing; it never throws, since a
 * provider must not be answered with an error for telling the truth late. Throws for an id that does not exist.
 */
export async function move<S extends Subject>(
  transact: Transaction,
  subject: S,
  id: string,
  event: EventOf[S],
  evidence: Evidence = {},
): Promise<Moved> {
  const row = await lockRow(transact.tx, subject, id);
  if (!row) throw new Error(`There is no such ${subject}.`);
  const { state: from, orderId } = row;
  const to = moves[subject][from]?.[event] ?? null;
  const entry = { orderId, subject, subjectId: id, event, fromState: from, ...evidence };
  const count = (outcome: Moved['kind']) =>
    transact.context.metrics.transitions.inc({ subject, event, outcome });
  if (to === null) {
    count('illegal');
    await recordEvent(transact, { ...entry, accepted: false });
    transact.context.log.warn(
      { subject, event, state: from },
      'An illegal transition was asked for and recorded.',
    );
    return { kind: 'illegal', state: from };
  }
  if (to === from) {
    count('unchanged');
    return { kind: 'unchanged', state: from };
  }
  if (!(await writeState(transact, subject, id, from, to))) throw new Error(`A locked ${subject} changed.`);
  await recordEvent(transact, { ...entry, toState: to });
  transact.committed.push(() => count('moved'));
  return { kind: 'moved', from, to };
}

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
