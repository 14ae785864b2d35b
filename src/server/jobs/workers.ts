import type { OrderStatus } from '../../contract/calls.ts';
import { createAlarmWatch } from '../alarms/watch.ts';
import { createBillWatch } from '../bills/watch.ts';
import type { ServerContext } from '../context/server-context.ts';
import type { Work } from '../orders/context.ts';
import { createReconciler } from '../payments/reconcile.ts';
import type { Settings } from '../settings/env.ts';
import { leaseOn } from '../store/lease.ts';
import { createConversionWorker } from './conversions.ts';
import { createHousekeeping, type Housekeeping } from './housekeeping.ts';
import { workOutbox } from './outbox.ts';

const everyMs = 1000;

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

/**
 * A process that works works off the outbox; the rest is done by the one that holds the lease. No loop waits for another, and
 * who knows what there is to do wakes no other: to look for all kinds of work takes longer than a payment does. Who only
 * serves looks for alarms as well: where nobody works, nobody else would say so.
 */
export function startWorkers(context: ServerContext, house: Housekeeping, role: Settings['role'] = 'all') {
  const leaseFor = (name: string) => leaseOn(context.store.db, name, leaseSeconds);
  // Housekeeping has one of its own: a process whose clock is wrong may ask providers, and must leave the rest to others.
  const leases = { alarms: leaseFor('alarms'), asking: leaseFor('asking'), house: leaseFor('housekeeping') };
  const reconciler = createReconciler(context);
  const conversions = createConversionWorker(context);
  const lookForAlarms = createAlarmWatch(context);
  const ending = new AbortController();
  const housekeeping = createHousekeeping(context, house, ending.signal);
  const fetchBills = createBillWatch(context, ending.signal);
  const alarm = loopOf(context, () => workOutbox(context, 'alarm', { ending: ending.signal }));
  const watch = loopOf(context, async () => {
    if (await leases.alarms.hold()) await lookForAlarms();
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
    question: loopOf(context, async () => (await leases.asking.hold()) && reconciler.askDue()),
  };
  const working = [
    ...Object.values(woken),
    loopOf(context, async () => {
      if (await leases.asking.hold()) await fetchBills();
      return false;
    }),
    loopOf(context, async () => housekeeping.mayWork() && (await leases.house.hold()) && housekeeping.work()),
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
      for (const each of Object.values(leases)) await each.release().catch(() => {});
    },
  };
}
