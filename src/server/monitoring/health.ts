import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql, TransactionRollbackError } from 'drizzle-orm';
import { products } from '../../contract/report.ts';
import { readClock } from '../db/clock.ts';
import { leases } from '../db/schema.ts';
import { isTrouble, type Store, type Tx } from '../db/store.ts';
import { insertOrders, type NewOrder } from '../db/write-orders.ts';
import { randomKey } from '../lib/ids.ts';
import { oneAtATime } from '../lib/once.ts';

interface Readiness {
  isReady: boolean;
  database: 'ok' | 'does not answer' | 'takes no orders' | 'fails' | 'is nearly full';
  clock: 'ok' | 'unknown' | 'differs from the database’s';
}

const answerWithinMs = 1000;
const keptMs = 1000;
/** In ms. Half of the five minutes after which we refuse a provider's notification. */
const mostSkewMs = 150_000;
export const isOff = (ms: number): boolean => Math.abs(ms) > mostSkewMs;
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

/** Writes an order and a lease, and undoes both. A new id avoids waiting for another process's lock. */
async function tryOrder(tx: Tx, { cell }: Store): Promise<void> {
  const id = randomKey();
  await tx
    .transaction(async (inner) => {
      await inner.execute(
        sql`insert into definitions (hash, funnel, created_at) values (${id}, '{}', now()) on conflict do nothing`,
      );
      const made = await insertOrders({ db: inner, cell }, [probeOrder(id)]);
      if (made.size !== 1) throw new Error('An order was not made.');
      inner.rollback();
    })
    .catch((error: unknown) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
  await tx.insert(leases).values({ name: id, holder: probe, until: new Date() });
  await tx.delete(leases).where(eq(leases.name, id));
}

const tryDatabase = (store: Store) =>
  store.db.transaction(async (tx) => {
    await tryOrder(tx, store);
    return readClock(tx);
  });

export function createHealth(store: Store) {
  let failures: number[] = [];
  let last: { at: number; answer: Promise<Readiness> } | undefined;
  const tried = oneAtATime(() => tryDatabase(store).catch(() => 'takes no orders' as const));

  const isFailing = () => {
    failures = failures.filter((at) => at > performance.now() - failuresWithinMs);
    return failures.length >= fewestFailures;
  };

  async function ask(): Promise<Readiness> {
    const answer = await Promise.race([tried(), pause(answerWithinMs, undefined, { ref: false })]);
    if (typeof answer !== 'number')
      return { isReady: false, database: answer ?? 'does not answer', clock: 'unknown' };
    const clock = isOff(Date.now() - answer) ? 'differs from the database’s' : 'ok';
    const database = store.isFull() ? 'is nearly full' : isFailing() ? 'fails' : 'ok';
    return { isReady: database === 'ok' && clock === 'ok', database, clock };
  }

  return {
    check(): Promise<Readiness> {
      if (!last || performance.now() - last.at > keptMs) last = { at: performance.now(), answer: ask() };
      return last.answer;
    },
    failed(error: unknown): void {
      if (isTrouble(error)) failures.push(performance.now());
    },
    isLeaving: false,
  };
}

export type Health = ReturnType<typeof createHealth>;
