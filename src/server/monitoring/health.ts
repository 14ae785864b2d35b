import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { products } from '../../contract/report.ts';
import { randomKey } from '../kernel/ids.ts';
import { leases } from '../store/schema.ts';
import { isTrouble } from '../store/sql-state.ts';
import type { Store, Tx } from '../store/store.ts';
import { insertOrders, type NewOrder } from '../store/write-orders.ts';

export interface Readiness {
  isReady: boolean;
  database: 'ok' | 'does not answer' | 'takes no orders' | 'fails' | 'is nearly full';
  clock: 'ok' | 'unknown' | 'differs from the database’s';
}

/** Whether this process can do its work, and is to be sent visitors. */
export interface Health {
  /** Tries what an order needs. Asked again within a second, it says the same again. */
  check(): Promise<Readiness>;
  /** A request failed; counts where it is the database's doing. */
  failed(error: unknown): void;
  /** This process wants no new visitors any more. */
  isLeaving: boolean;
}

const answerWithinMs = 1000;
const keptMs = 1000;
/** Notifications older than five minutes are refused: a clock further off than half of that is a fault. */
const mostSkewMs = 150_000;
/** So many requests that failed within so long (ms) are no accident. */
const [fewestFailures, failuresWithinMs] = [3, 10_000];

const probe = 'readiness';

/** An order as any other, to be taken back. */
function anOrder(): NewOrder {
  const [id, at] = [randomKey(), new Date()];
  const none = { details: {}, answers: {}, query: '', couponKey: '', channelKey: '', payloadHash: '' };
  const amounts = { amount: 0, listAmount: 0, version: 0, detailsVersion: 0 };
  const names = { slug: probe, product: products[0], definitionHash: probe, askedOn: '' } as const;
  const row = { ...none, ...amounts, ...names, id, orderNo: id, visitorId: id, requestId: id } as const;
  return { row: { ...row, state: 'created', createdAt: at }, keys: [{ key: id, orderId: id, kind: 'code' }] };
}

class TakenBack extends Error {}

/** Makes an order in all its tables and takes it back, then writes a row that stays: what fails would fail for a buyer. */
async function tryOrder(tx: Tx): Promise<void> {
  await tx
    .transaction(async (inner) => {
      await inner.execute(
        sql`insert into definitions (hash, funnel, created_at) values (${probe}, '{}', now()) on conflict do nothing`,
      );
      const made = await insertOrders(inner, [anOrder()]);
      throw made.size === 1 ? new TakenBack() : new Error('An order was not made.');
    })
    .catch((error: unknown) => {
      if (!(error instanceof TakenBack)) throw error;
    });
  const until = new Date();
  await tx
    .insert(leases)
    .values({ name: probe, holder: '', until })
    .onConflictDoUpdate({ target: leases.name, set: { until } });
}

export function createHealth(store: Store): Health {
  let failures: number[] = [];
  let last: { at: number; answer: Promise<Readiness> } | undefined;
  /** One try at a time, also where the database is silent: the connections are the buyers'. */
  let trying: Promise<number | 'takes no orders'> | undefined;

  const isFailing = () => {
    failures = failures.filter((at) => at > performance.now() - failuresWithinMs);
    return failures.length >= fewestFailures;
  };

  /** The database's own time, ms, once it has taken an order. */
  const tryIt = () =>
    store.db
      .transaction(async (tx) => {
        await tryOrder(tx);
        const { rows } = (await tx.execute(
          sql`select extract(epoch from clock_timestamp()) * 1000 as ms`,
        )) as unknown as { rows: { ms: string | number }[] };
        return Number(rows[0]?.ms);
      })
      .catch(() => 'takes no orders' as const)
      .finally(() => {
        trying = undefined;
      });

  async function ask(): Promise<Readiness> {
    trying ??= tryIt();
    const answer = await Promise.race([trying, pause(answerWithinMs, undefined, { ref: false })]);
    if (typeof answer !== 'number')
      return { isReady: false, database: answer ?? 'does not answer', clock: 'unknown' };
    const clock = Math.abs(Date.now() - answer) > mostSkewMs ? 'differs from the database’s' : 'ok';
    const database = store.isFull() ? 'is nearly full' : isFailing() ? 'fails' : 'ok';
    return { isReady: database === 'ok' && clock === 'ok', database, clock };
  }

  return {
    check() {
      if (!last || performance.now() - last.at > keptMs) last = { at: performance.now(), answer: ask() };
      return last.answer;
    },
    failed(error) {
      if (isTrouble(error)) failures.push(performance.now());
    },
    isLeaving: false,
  };
}
