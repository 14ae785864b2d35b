import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrderStatus } from '../../contract/calls.ts';
import { createAlarmWatch } from '../alarms/watch.ts';
import { createBillWatch } from '../bills/watch.ts';
import type { ServerContext } from '../context/server-context.ts';
import { sumRuns } from '../evidence/totals.ts';
import type { Work } from '../orders/context.ts';
import { eraseAtOnce, eraseOld } from '../orders/erase.ts';
import { expireNext, type Passed } from '../payments/expire.ts';
import { createReconciler } from '../payments/reconcile.ts';
import { eraseExpired } from '../providers/records.ts';
import type { Settings } from '../settings/env.ts';
import { leaseOn } from '../store/lease.ts';
import { closedDay, deleteOldDay, dirtyDays, recount } from '../visits/sums.ts';
import { createConversionWorker } from './conversions.ts';
import { deleteDoneWork, workOutbox } from './outbox.ts';

const everyMs = 1000;
const expireEveryMs = 60_000;
const eraseEveryMs = 3_600_000;
const sumEveryMs = 60_000;

const leftBy: Partial<Record<OrderStatus, readonly Work[]>> = {
  paid: ['report', 'conversion'],
  refunding: ['refund'],
};

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

type Loop = ReturnType<typeof loopOf>;

function housekeeping(context: ServerContext): () => Promise<boolean> {
  const { now, store } = context;
  let [expiredAt, erasedAt, deletedAt] = [0, 0, 0];
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
    const isToDelete = now() - deletedAt >= eraseEveryMs;
    const isDeleting = isToDelete && (await deleteDoneWork(store.db, now()));
    if (isToDelete && !isDeleting) deletedAt = now();
    return passed !== undefined || isErasing || isDeleting;
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

/**
 * A process that works works off the outbox; the rest is done by the one that holds the lease. No loop waits for another, and
 * who knows what there is to do wakes no other: to look for all kinds of work takes longer than a payment does. Who only
 * serves looks for alarms as well: where nobody works, nobody else would say so.
 */
export function startWorkers(context: ServerContext, role: Settings['role'] = 'all') {
  const watching = leaseOn(context.store.db, 'alarms', leaseSeconds);
  const lease = leaseOn(context.store.db, 'housekeeping', leaseSeconds);
  const reconciler = createReconciler(context);
  const keepHouse = housekeeping(context);
  const conversions = createConversionWorker(context);
  const lookForAlarms = createAlarmWatch(context);
  const ending = new AbortController();
  const fetchBills = createBillWatch(context, ending.signal);
  const sumUp = summing(context);
  const alarm = loopOf(context, () => workOutbox(context, 'alarm', { ending: ending.signal }));
  const watch = loopOf(context, async () => {
    if (await watching.hold()) await lookForAlarms();
    return false;
  });
  const woken: Record<Work, Loop> = {
    report: loopOf(context, () => workOutbox(context, 'report')),
    refund: loopOf(context, () => workOutbox(context, 'refund')),
    return: loopOf(context, () => workOutbox(context, 'return')),
    alarm,
    conversion: loopOf(context, async () => {
      await conversions.begin();
      return false;
    }),
    question: loopOf(context, async () => (await lease.hold()) && reconciler.askDue()),
  };
  const working = [
    ...Object.values(woken),
    loopOf(context, async () => {
      if (await lease.hold()) await fetchBills();
      return false;
    }),
    loopOf(context, async () => {
      if (!(await lease.hold())) return false;
      const hasMore = await keepHouse();
      return (await sumUp()) || hasMore;
    }),
  ];
  const loops = [...new Set([alarm, watch, ...(role === 'web' ? [] : working)])];
  let isClosed = false;
  const run = (some: readonly Loop[]) => {
    if (!isClosed) for (const loop of some) if (loops.includes(loop)) loop.run();
  };
  const timer = setInterval(run, everyMs, loops).unref();
  return {
    wake: (work?: Work) => void setImmediate(run, work ? [woken[work]] : loops),
    /** Has begun what an order's new state, told by another process, leaves to do. */
    hear: (state: OrderStatus) => run((leftBy[state] ?? []).map((work) => woken[work])),
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      ending.abort();
      for (const loop of loops) await loop.end();
      await conversions.close();
      await reconciler.settle();
      for (const each of [lease, watching]) await each.release().catch(() => {});
    },
  };
}
