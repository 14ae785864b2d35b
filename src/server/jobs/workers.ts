import type { OrderStatus } from '../../contract/calls.ts';
import { createBillWatch } from '../bills/take.ts';
import { leaseOn } from '../db/lease.ts';
import { oneAtATime } from '../lib/once.ts';
import { createAlarmWatch, type WatchDeps } from '../operator/alarms/watch.ts';
import type { Work } from '../orders/transition.ts';
import { createReconciler } from '../payments/reconcile.ts';
import type { Settings } from '../settings/env.ts';
import { createHousekeeping, type HouseDeps, type Housekeeping } from './housekeeping.ts';
import { createConversionWorker, type JobDeps, workOutbox } from './outbox.ts';

const everyMs = 1000;

const leftBy: Partial<Record<OrderStatus, readonly Work[]>> = {
  paid: ['report', 'conversion'],
  refunding: ['refund'],
};

const leaseSeconds = 5;

function loopOf(
  { store, log }: Pick<JobDeps, 'store' | 'log'>,
  work: () => Promise<boolean> | Promise<void>,
) {
  let [isWoken, isEnding] = [false, false];
  let running: Promise<void> | undefined;
  const rounds = oneAtATime(async () => {
    do {
      isWoken = false;
      // On a nearly full disk, leave the remaining space to payment notifications.
      if (store.isFull()) return;
      const hasMore = await work().catch((err: unknown) => {
        log.error({ err }, 'A round of background work failed; the next one follows.');
      });
      isWoken ||= hasMore === true;
    } while (isWoken && !isEnding);
  });
  return {
    run() {
      isWoken = true;
      running = rounds();
    },
    async end() {
      isEnding = true;
      await running;
    },
  };
}

type Loop = ReturnType<typeof loopOf>;

/** Starts the background work. With the role `web`, a process only looks for alarms and sends them. */
export function startWorkers(
  deps: JobDeps & HouseDeps & WatchDeps,
  house: Housekeeping,
  role: Settings['role'] = 'all',
) {
  const leaseFor = (name: string) => leaseOn(deps.store.db, name, leaseSeconds);
  // Use three leases, because a process with a wrong clock may poll providers but must not clean up.
  const leases = { alarms: leaseFor('alarms'), asking: leaseFor('asking'), house: leaseFor('housekeeping') };
  const reconciler = createReconciler(deps);
  const lookForAlarms = createAlarmWatch(deps);
  const ending = new AbortController();
  const conversions = createConversionWorker(deps, ending.signal);
  const housekeeping = createHousekeeping(deps, house, ending.signal);
  const fetchBills = createBillWatch(deps, ending.signal);
  const woken: Record<Work, Loop> = {
    report: loopOf(deps, () => workOutbox(deps, 'report')),
    refund: loopOf(deps, () => workOutbox(deps, 'refund')),
    return: loopOf(deps, () => workOutbox(deps, 'return')),
    alarm: loopOf(deps, () => workOutbox(deps, 'alarm', { ending: ending.signal })),
    conversion: loopOf(deps, () => conversions.begin()),
    question: loopOf(deps, async () => (await leases.asking.hold()) && reconciler.askDue()),
  };
  const watch = loopOf(deps, async () => {
    if (await leases.alarms.hold()) await lookForAlarms();
  });
  const bills = loopOf(deps, async () => {
    if (await leases.asking.hold()) await fetchBills();
  });
  const cleaning = loopOf(
    deps,
    async () => housekeeping.mayWork() && (await leases.house.hold()) && housekeeping.work(),
  );
  const loops = role === 'web' ? [watch, woken.alarm] : [watch, ...Object.values(woken), bills, cleaning];
  let isClosed = false;
  const run = (some: readonly Loop[]) => {
    if (!isClosed) for (const loop of some) if (loops.includes(loop)) loop.run();
  };
  const timer = setInterval(run, everyMs, loops).unref();
  return {
    wake: (work?: Work) => void setImmediate(run, work ? [woken[work]] : loops),
    onState: (state: OrderStatus) => run((leftBy[state] ?? []).map((work) => woken[work])),
    async close(): Promise<void> {
      isClosed = true;
      clearInterval(timer);
      ending.abort();
      for (const loop of loops) await loop.end();
      await conversions.settle();
      await reconciler.settle();
      for (const each of Object.values(leases)) await each.release().catch(() => {});
    },
  };
}
