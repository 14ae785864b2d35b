import { setImmediate as nextTurn } from 'node:timers/promises';
import { type AlarmDeps, begin, end, isOn, knownAlarms } from '../alarms/state.ts';
import { sumRuns } from '../evidence/totals.ts';
import { eraseAtOnce, eraseOld } from '../orders/erase.ts';
import { deleteOldAssets } from '../pages/kept-assets.ts';
import { expireNext, type Passed } from '../payments/expire.ts';
import type { SettleDeps } from '../payments/settle.ts';
import type { ProviderDeps } from '../providers/port/provider-client.ts';
import { eraseExpired } from '../providers/records.ts';
import { closedDay, deleteOldDay, dirtyDays, recount } from '../visits/sums.ts';
import { deleteDoneWork } from './outbox.ts';
import { type Keeping, type Pass, passLimits } from './pass-limit.ts';

const minuteMs = 60_000;
const hourMs = 3_600_000;

export interface Housekeeping {
  /** Returns how far (ms) this machine's clock is ahead of the database's, which `now` follows. */
  clockAhead: () => number;
  /** Percentage of all rows that one pass may erase or close; 100 switches the limit off. */
  share: number;
  assetDays: number;
}

export type HouseDeps = AlarmDeps & SettleDeps & ProviderDeps & Keeping;

/** Returns whether a pass may begin. Starts an alarm if it would take too much, and ends it otherwise. */
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

function passOf(everyMs: number, pass: Pass | undefined, work: (deps: HouseDeps) => Promise<boolean>) {
  let doneAt = 0;
  let isUnderWay = false;
  return async (deps: HouseDeps, share: number): Promise<boolean> => {
    const at = deps.now();
    if (!isUnderWay && at - doneAt < everyMs) return false;
    if (isUnderWay || !pass || (await mayPass(deps, pass, share))) isUnderWay = await work(deps);
    if (!isUnderWay) doneAt = at;
    return isUnderWay;
  };
}

function passesOf({ assetDays }: Housekeeping, ending: AbortSignal) {
  let expired: Passed | undefined;
  let dirty: Awaited<ReturnType<typeof dirtyDays>> = [];
  return [
    passOf(minuteMs, undefined, async ({ store, now }) => {
      await eraseExpired(store.db, new Date(now()));
      return false;
    }),
    passOf(minuteMs, 'expire', async (deps) => {
      expired = (await expireNext(deps, expired, ending)).last;
      return expired !== undefined;
    }),
    passOf(hourMs, 'erase', async (deps) => (await eraseOld(deps)) === eraseAtOnce),
    passOf(hourMs, 'jobs', ({ store, now }) => deleteDoneWork(store.db, now())),
    passOf(hourMs, undefined, async ({ store, now }) => {
      await deleteOldAssets(store.db, now(), assetDays);
      return false;
    }),
    // Sum up days before deleting them, and experiments before deleting their visits.
    passOf(minuteMs, undefined, async ({ store: { db } }) => {
      if (dirty.length === 0) dirty = await dirtyDays(db);
      const next = dirty.shift();
      if (next) await recount(db, next);
      return nextTurn(dirty.length > 0);
    }),
    passOf(hourMs, undefined, async ({ store: { db }, now, visitDays }) => {
      await sumRuns(db, now(), closedDay(now(), visitDays - 1));
      return false;
    }),
    passOf(hourMs, 'visits', async ({ store: { db }, now, visitDays }) =>
      nextTurn(await deleteOldDay(db, closedDay(now(), visitDays))),
    ),
  ];
}

/** Closes, erases, deletes and sums up what is due, once two clocks agree: a wrong one would erase everything. */
export function createHousekeeping(deps: HouseDeps, house: Housekeeping, ending: AbortSignal) {
  const passes = passesOf(house, ending);
  let isWaiting = false;
  const mayWork = (): boolean => {
    const ahead = house.clockAhead();
    const differs = Math.abs(ahead) > minuteMs;
    if (differs && !isWaiting) {
      const told = { seconds: Math.round(ahead / 1000) };
      deps.log.error(told, 'Housekeeping waits: this machine’s clock differs from the database’s.');
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
