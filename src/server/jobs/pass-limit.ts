import { and, eq, gt, gte, isNotNull, isNull, lt, lte, min, notExists, type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../../engine/shanghai-day.ts';
import { isDueToErase } from '../orders/erase.ts';
import { isOpenAttempt } from '../payments/attempt.ts';
import { unpaidLifeMs } from '../payments/expire.ts';
import { attempts, orders, outbox, visits } from '../store/schema.ts';
import { type Db, readRows } from '../store/store.ts';
import { closedDay } from '../visits/sums.ts';
import { keptDoneMs } from './outbox.ts';

/** In days. */
export interface Keeping {
  retentionDays: number;
  visitDays: number;
}

export interface Taken {
  due: number;
  all: number;
}

/** Counting stops here; more is always too much. */
const mostCounted = 100_000;
/** Passes that lose nothing for good always run up to these counts: a small shop may have been idle for days. */
const fewest = { expire: 50, jobs: 50, visits: 7 };

/**
 * Returns the counts if the due rows exceed `share` percent. Counts only as many others as it needs, so that large
 * tables are not read whole.
 */
async function tooMuch(
  [isDue, isKept]: [SQL | undefined, SQL | undefined],
  count: (which: SQL | undefined, most: number) => Promise<number>,
  share: number,
  few = 0,
): Promise<Taken | undefined> {
  const due = await count(isDue, mostCounted);
  if (due <= few) return undefined;
  const enough = Math.ceil((due * (100 - share)) / share);
  const kept = await count(isKept, enough);
  const isWithin = kept >= enough && (due < mostCounted || share === 100);
  return isWithin ? undefined : { due, all: due + kept };
}

const countOf =
  (db: Db, table: typeof orders | typeof outbox) =>
  async (which: SQL | undefined, most: number): Promise<number> => {
    const some = db.select({ one: sql`1` }).from(table).where(which).limit(most);
    const counted = sql`select count(*)::integer as count from ${some} counted`;
    return (await readRows<{ count: number }>(db, counted))[0]!.count;
  };

/** Returns, by pass, what it would take if that is more than `share` percent. `at` is in ms. */
export const passLimits = {
  expire(db: Db, at: number, share: number, _: Keeping) {
    const before = new Date(at - unpaidLifeMs);
    // Orders with an open attempt are closed only once their provider answers.
    const open = db
      .select()
      .from(attempts)
      .where(and(eq(attempts.orderId, orders.id), isOpenAttempt));
    const isUnpaid = and(eq(orders.state, 'created'), notExists(open));
    const which: [SQL | undefined, SQL | undefined] = [
      and(isUnpaid, lte(orders.createdAt, before)),
      and(eq(orders.state, 'created'), gt(orders.createdAt, before)),
    ];
    return tooMuch(which, countOf(db, orders), share, fewest.expire);
  },
  erase(db: Db, at: number, share: number, { retentionDays }: Keeping) {
    const before = new Date(at - retentionDays * dayMs);
    const isKept = and(isNull(orders.erasedAt), gt(orders.createdAt, before));
    return tooMuch([isDueToErase(db, before), isKept], countOf(db, orders), share);
  },
  jobs(db: Db, at: number, share: number, _: Keeping) {
    const before = new Date(at - keptDoneMs);
    const isOld = and(isNotNull(outbox.doneAt), lt(outbox.doneAt, before));
    return tooMuch([isOld, gte(outbox.doneAt, before)], countOf(db, outbox), share, fewest.jobs);
  },
  async visits(db: Db, at: number, share: number, { visitDays }: Keeping): Promise<Taken | undefined> {
    const [row] = await db.select({ first: min(visits.day) }).from(visits);
    const last = closedDay(at, visitDays);
    if (!row?.first || row.first > last) return undefined;
    const due = (Date.parse(last) - Date.parse(row.first)) / dayMs + 1;
    const all = due + visitDays;
    return due > fewest.visits && due * 100 > share * all ? { due, all } : undefined;
  },
};

export type Pass = keyof typeof passLimits;
