import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { products } from '../../contract/report.ts';
import { randomKey } from '../kernel/ids.ts';
import { readClock } from '../store/clock.ts';
import { leases } from '../store/schema.ts';
import { isTrouble } from '../store/sql-state.ts';
import type { Store, Tx } from '../store/store.ts';
import { insertOrders, type NewOrder } from '../store/write-orders.ts';

interface Readiness {
  isReady: boolean;
  database: 'ok' | 'does not answer' | 'takes no orders' | 'fails' | 'is nearly full';
  clock: 'ok' | 'unknown' | 'differs from the database’s';
}

const answerWithinMs = 1000;
const keptMs = 1000;
/** Notifications older than five minutes are refused, so a clock that is off by half of that is a fault. */
const mostSkewMs = 150_000;
/** Is a clock so far off (ms) that its process should be sent nobody? */
export const isOff = (ms: number): boolean => Math.abs(ms) > mostSkewMs;
/** So many failed requests within so many ms mean that the database fails. */
const [fewestFailures, failuresWithinMs] = [3, 10_000];

const probe = 'readiness';

function probeOrder(id: string): NewOrder {
  const none = { details: {}, answers: {}, query: '', couponKey: '', channelKey: '', payloadHash: '' };
  const amounts = { amount: 0, listAmount: 0, version: 0, detailsVersion: 0 };
  const names = { slug: probe, product: products[0], definitionHash: id, askedOn: '' } as const;
  const row = { ...none, ...amounts, ...names, id, orderNo: id, visitorId: id, requestId: id } as const;
  return {
    row: { ...row, state: 'created', createdAt: new Date() },
    keys: [{ key: id, orderId: id, kind: 'code' }],
  };
}

class TakenBack extends Error {}

/**
 * Makes an order and takes it back, then commits to a row that comes and goes: what fails here would fail for a buyer. No row is
 * another process's, which may stand still and hold it.
 */
async function tryOrder(tx: Tx, { cell }: Store): Promise<void> {
  const id = randomKey();
  await tx
    .transaction(async (inner) => {
      await inner.execute(
        sql`insert into definitions (hash, funnel, created_at) values (${id}, '{}', now()) on conflict do nothing`,
      );
      const made = await insertOrders({ db: inner, cell }, [probeOrder(id)]);
      throw made.size === 1 ? new TakenBack() : new Error('An order was not made.');
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  await tx.insert(leases).values({ name: id, holder: probe, until: new Date() });
  await tx.delete(leases).where(eq(leases.name, id));
}

/** The database's clock (ms), read once it has taken an order. */
const tryDatabase = (store: Store) =>
  store.db.transaction(async (tx) => {
    await tryOrder(tx, store);
    return readClock(tx);
  });

/** Whether this process can do its work and should be sent visitors. */
export function createHealth(store: Store) {
  let failures: number[] = [];
  let last: { at: number; answer: Promise<Readiness> } | undefined;
  /** One try at a time, even where the database does not answer: buyers need the connections. */
  let trying: Promise<number | 'takes no orders'> | undefined;

  const isFailing = () => {
    failures = failures.filter((at) => at > performance.now() - failuresWithinMs);
    return failures.length >= fewestFailures;
  };

  async function ask(): Promise<Readiness> {
    trying ??= tryDatabase(store)
      .catch(() => 'takes no orders' as const)
      .finally(() => {
        trying = undefined;
      });
    const answer = await Promise.race([trying, pause(answerWithinMs, undefined, { ref: false })]);
    if (typeof answer !== 'number')
      return { isReady: false, database: answer ?? 'does not answer', clock: 'unknown' };
    const clock = isOff(Date.now() - answer) ? 'differs from the database’s' : 'ok';
    const database = store.isFull() ? 'is nearly full' : isFailing() ? 'fails' : 'ok';
    return { isReady: database === 'ok' && clock === 'ok', database, clock };
  }

  return {
    /** Tries what an order needs; within a second it gives the same answer again. */
    check(): Promise<Readiness> {
      if (!last || performance.now() - last.at > keptMs) last = { at: performance.now(), answer: ask() };
      return last.answer;
    },
    /** A request failed; it counts where the database was the reason. */
    failed(error: unknown): void {
      if (isTrouble(error)) failures.push(performance.now());
    },
    /** Set when this process wants no new visitors any more. */
    isLeaving: false,
  };
}

export type Health = ReturnType<typeof createHealth>;
