import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, eq, gt, gte, isNotNull, isNull, lt, lte, min, notExists, type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../../lib/shanghai-day.ts';
import { attempts, orders, outbox, visits } from '../db/schema.ts';
import { type Db, readRows } from '../db/store.ts';
import { type AlarmDeps, begin, end, isOn, knownAlarms } from '../operator/alarms/alarm.ts';
import { sumRuns } from '../operator/results/totals.ts';
import { deleteOldAssets } from '../pages/kept-assets.ts';
import { isOpenAttempt } from '../payments/attempt.ts';
import { eraseAtOnce, eraseExpired, eraseOld, isDueToErase } from '../payments/erase.ts';
import { expireNext, type Passed, unpaidLifeMs } from '../payments/expire.ts';
import type { PaymentDeps } from '../payments/settle.ts';
import { closedDay, deleteOldDay, dirtyDays, recount } from '../visits/write-visits.ts';
import { deleteDoneWork, keptDoneMs } from './outbox.ts';

interface Keeping {
  retentionDays: number;
  visitDays: number;
}

/** Counting stops here. A pass over this many rows or more is refused, unless `share` is 100. */
const mostCounted = 100_000;
/** Rows (days for `visits`) that a pass may always change, because in a small shop they may exceed `share`. */
const fewest = { expire: 50, jobs: 50, visits: 7 };

async function tooMuch(
  db: Db,
  table: typeof orders | typeof outbox,
  {
    isDue,
    isKept,
    share,
    few = 0,
  }: Record<'isDue' | 'isKept', SQL | undefined> & { share: number; few?: number },
) {
  const count = async (which: SQL | undefined, most: number): Promise<number> => {
    const some = db.select({ one: sql`1` }).from(table).where(which).limit(most);
    const counted = sql`select count(*)::integer as count from ${some} counted`;
    return (await readRows<{ count: number }>(db, counted))[0]!.count;
  };
  const due = await count(isDue, mostCounted);
  if (due <= few) return undefined;
  const enough = Math.ceil((due * (100 - share)) / share);
  const kept = await count(isKept, enough);
  return kept >= enough && due < mostCounted ? undefined : { due, all: due + kept };
}

/** Each limit returns counts if a pass would change too much, otherwise undefined. `at` is in ms since 1970. */
const passLimits = {
  expire(db: Db, at: number, share: number) {
    const before = new Date(at - unpaidLifeMs);
    // Skip orders with an open attempt, because they wait for the provider's answer.
    const open = db
      .select()
      .from(attempts)
      .where(and(eq(attempts.orderId, orders.id), isOpenAttempt));
    const isUnpaid = eq(orders.state, 'created');
    const isDue = and(isUnpaid, notExists(open), lte(orders.createdAt, before));
    const isKept = and(isUnpaid, gt(orders.createdAt, before));
    return tooMuch(db, orders, { isDue, isKept, share, few: fewest.expire });
  },
  erase(db: Db, at: number, share: number, { retentionDays }: Keeping) {
    const before = new Date(at - retentionDays * dayMs);
    const isKept = and(isNull(orders.erasedAt), gt(orders.createdAt, before));
    return tooMuch(db, orders, { isDue: isDueToErase(db, before), isKept, share });
  },
  jobs(db: Db, at: number, share: number) {
    const before = new Date(at - keptDoneMs);
    const isDue = and(isNotNull(outbox.doneAt), lt(outbox.doneAt, before));
    return tooMuch(db, outbox, { isDue, isKept: gte(outbox.doneAt, before), share, few: fewest.jobs });
  },
  async visits(db: Db, at: number, share: number, { visitDays }: Keeping) {
    const [row] = await db.select({ first: min(visits.day) }).from(visits);
    const last = closedDay(at, visitDays);
    if (!row?.first || row.first > last) return undefined;
    const due = (Date.parse(last) - Date.parse(row.first)) / dayMs + 1;
    const all = due + visitDays;
    return due > fewest.visits && due * 100 > share * all ? { due, all } : undefined;
  },
};

type Pass = keyof typeof passLimits;

const minuteMs = 60_000;
const hourMs = 3_600_000;

export interface Housekeeping {
  clockAhead: () => number;
  /** A pass runs only if it erases or closes at most this percentage of all rows. 100 means no limit. */
  share: number;
  assetDays: number;
}

export type HouseDeps = AlarmDeps & PaymentDeps & Keeping;

async function mayPass(deps: AlarmDeps & Keeping, pass: Pass, share: number): Promise<boolean> {
  const { store, now } = deps;
  const taken = share < 100 ? await passLimits[pass](store.db, now(), share, deps) : undefined;
  const alarm = { name: 'housekeeping-held', subject: pass } as const;
  if (taken) await begin(deps, { ...alarm, facts: { ...taken, share } }, async () => {});
  else
    for (const known of await knownAlarms(store.db))
      if (isOn(known) && known.name === alarm.name && known.subject === pass) await end(deps, known);
  return !taken;
}

function passOf(
  everyMs: number,
  pass: Pass | undefined,
  work: (deps: HouseDeps) => Promise<boolean> | Promise<void>,
) {
  let doneAt = 0;
  let isUnderWay = false;
  return async (deps: HouseDeps, share: number): Promise<boolean> => {
    const at = deps.now();
    if (!isUnderWay && at - doneAt < everyMs) return false;
    if (isUnderWay || !pass || (await mayPass(deps, pass, share))) isUnderWay = (await work(deps)) === true;
    if (!isUnderWay) doneAt = at;
    return isUnderWay;
  };
}

function passesOf({ assetDays }: Housekeeping, ending: AbortSignal) {
  let expired: Passed | undefined;
  let dirty: Awaited<ReturnType<typeof dirtyDays>> = [];
  return [
    passOf(minuteMs, undefined, ({ store, now }) => eraseExpired(store.db, new Date(now()))),
    passOf(minuteMs, 'expire', async (deps) => {
      expired = (await expireNext(deps, expired, ending)).last;
      return expired !== undefined;
    }),
    passOf(hourMs, 'erase', async (deps) => (await eraseOld(deps)) === eraseAtOnce),
    passOf(hourMs, 'jobs', ({ store, now }) => deleteDoneWork(store.db, now())),
    passOf(hourMs, undefined, ({ store, now }) => deleteOldAssets(store.db, now(), assetDays)),
    // The next two passes sum up the visits before the last pass deletes them.
    passOf(minuteMs, undefined, async ({ store: { db } }) => {
      if (dirty.length === 0) dirty = await dirtyDays(db);
      const next = dirty.shift();
      if (next) await recount(db, next);
      return nextTurn(dirty.length > 0);
    }),
    passOf(hourMs, undefined, ({ store: { db }, now, visitDays }) =>
      sumRuns(db, now(), closedDay(now(), visitDays - 1)),
    ),
    passOf(hourMs, 'visits', async ({ store: { db }, now, visitDays }) =>
      nextTurn(await deleteOldDay(db, closedDay(now(), visitDays))),
    ),
  ];
}

export function createHousekeeping(deps: HouseDeps, house: Housekeeping, ending: AbortSignal) {
  const passes = passesOf(house, ending);
  let isWaiting = false;
  const mayWork = (): boolean => {
    const ahead = house.clockAhead();
    // Wait while the clocks differ, because a clock that is far ahead would erase everything.
    const differs = Math.abs(ahead) > minuteMs;
    if (differs && !isWaiting) {
      const about = { seconds: Math.round(ahead / 1000) };
      deps.log.error(about, 'Housekeeping waits: this machine’s clock differs from the database’s.');
    }
    isWaiting = differs;
    return !differs;
  };
  return {
    mayWork,
    async work(): Promise<boolean> {
      const at = deps.now();
      const then = { ...deps, now: () => at };
      let hasMore = false;
      for (const pass of passes)
        if (!ending.aborted && mayWork() && (await pass(then, house.share))) hasMore = true;
      return hasMore;
    },
  };
}
