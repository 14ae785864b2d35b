import { setImmediate as nextTurn } from 'node:timers/promises';
import { createAlarmWatch } from '../alarms/watch.ts';
import type { ServerContext } from '../context/server-context.ts';
import { sumRuns } from '../evidence/totals.ts';
import { eraseAtOnce, eraseOld } from '../orders/erase.ts';
import { expireNext, type Passed } from '../payments/expire.ts';
import { createReconciler } from '../payments/reconcile.ts';
import { eraseExpired } from '../providers/records.ts';
import { leaseOn } from '../store/lease.ts';
import { closedDay, deleteOldDay, dirtyDays, recount } from '../visits/sums.ts';
import { createConversionWorker } from './conversions.ts';
import { workOutbox } from './outbox.ts';

const everyMs = 1000;
const expireEveryMs = 60_000;
const eraseEveryMs = 3_600_000;
const sumEveryMs = 60_000;

/** A process that dies keeps the others from asking the providers this long. */
const leaseSeconds = 5;

/** Runs `work` when told to and as long as it says that more waits, never twice at the same time. */
function loopOf(context: ServerContext, work: () => Promise<boolean>) {
  let [isWoken, isEnding] = [false, false];
  let running: Promise<void> | undefined;
  const rounds = async () => {
    do {
      isWoken = false;
      // What room is left is for the providers' notifications.
      if (context.store.isFull()) return;
      const hasMore = await work().catch((err: unknown) => {
        context.log.error({ err }, 'A round of background work failed; the next one follows.');
        return false;
      });
      isWoken ||= hasMore;
    } while (isWoken && !isEnding);
  };
  return {
    run() {
      isWoken = true;
      running ??= rounds().finally(() => {
        running = undefined;
      });
    },
    async end() {
      isEnding = true;
      await running;
    },
  };
}

function housekeeping(context: ServerContext): () => Promise<boolean> {
  const { now, store } = context;
  let [expiredAt, erasedAt] = [0, 0];
  let passed: Passed | undefined;
  return async () => {
    if (passed || now() - expiredAt >= expireEveryMs) {
      if (!passed) await eraseExpired(store.db, new Date(now()));
      expiredAt = now();
      passed = (await expireNext(context, passed)).last;
    }
    const isToErase = now() - erasedAt >= eraseEveryMs;
    const isErasing = isToErase && (await eraseOld(context)) === eraseAtOnce;
    if (isToErase && !isErasing) erasedAt = now();
    return passed !== undefined || isErasing;
  };
}

/**
 * Sums up one day of one funnel at a time, once a minute those that changed; once an hour experiments; and deletes what is
 * old, which has been summed up by then.
 */
function summing({ store: { db }, now, visitDays }: ServerContext): () => Promise<boolean> {
  let [summedAt, triedAt, deletedAt] = [0, 0, 0];
  let due: Awaited<ReturnType<typeof dirtyDays>> = [];
  return async () => {
    if (due.length === 0 && now() - summedAt >= sumEveryMs) {
      summedAt = now();
      due = await dirtyDays(db);
    }
    const next = due.shift();
    if (next) await recount(db, next);
    if (due.length > 0) return nextTurn(true);
    if (now() - triedAt >= eraseEveryMs) {
      await sumRuns(db, now(), closedDay(now(), visitDays - 1));
      triedAt = now();
    }
    if (now() - deletedAt < eraseEveryMs) return false;
    const isDeleting = await deleteOldDay(db, closedDay(now(), visitDays));
    if (!isDeleting) deletedAt = now();
    return nextTurn(isDeleting);
  };
}

/** Every process works off the outbox; the rest is done by the one that holds the lease. No loop waits for another. */
export function startWorkers(context: ServerContext) {
  const lease = leaseOn(context.store.db, 'housekeeping', leaseSeconds);
  const reconciler = createReconciler(context);
  const keepHouse = housekeeping(context);
  const conversions = createConversionWorker(context);
  const lookForAlarms = createAlarmWatch(context);
  const ending = new AbortController();
  const sumUp = summing(context);
  const loops = [
    loopOf(context, () => workOutbox(context, 'report')),
    loopOf(context, () => workOutbox(context, 'refund')),
    loopOf(context, () => workOutbox(context, 'return')),
    loopOf(context, () => workOutbox(context, 'alarm', { ending: ending.signal })),
    loopOf(context, async () => {
      await conversions.begin();
      return false;
    }),
    loopOf(context, async () => (await lease.hold()) && reconciler.askDue()),
    loopOf(context, async () => {
      if (await lease.hold()) await lookForAlarms();
      return false;
    }),
    loopOf(context, async () => {
      if (!(await lease.hold())) return false;
      const hasMore = await keepHouse();
      return (await sumUp()) || hasMore;
    }),
  ];
  let isClosed = false;
  const runAll = () => {
    if (!isClosed) for (const loop of loops) loop.run();
  };
  const timer = setInterval(runAll, everyMs).unref();
  return {
    wake: () => void setImmediate(runAll),
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      ending.abort();
      for (const loop of loops) await loop.end();
      await conversions.close();
      await reconciler.settle();
      await lease.release().catch(() => {});
    },
  };
}
