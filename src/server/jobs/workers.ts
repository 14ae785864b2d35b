import type { ServerContext } from '../context/server-context.ts';
import { eraseAtOnce, eraseOld } from '../orders/erase.ts';
import { expireNext, type Passed } from '../payments/expire.ts';
import { createReconciler, reconcileDue } from '../payments/reconcile.ts';
import { eraseExpired } from '../providers/records.ts';
import { leaseOn } from '../store/lease.ts';
import { workOutbox } from './outbox.ts';

export interface Workers {
  /** Something waits for them: run as soon as the present round is over. */
  wake(): void;
  /** Waits for the present rounds and ends. */
  close(): Promise<void>;
}

const everyMs = 1000;
const expireEveryMs = 60_000;
const eraseEveryMs = 3_600_000;

/** A process that dies keeps the others from asking the providers this long. */
const leaseSeconds = 5;

/** Runs everything that is due once: what tests call instead of waiting. */
export async function workOnce(context: ServerContext): Promise<void> {
  await workOutbox(context, 'report');
  await workOutbox(context, 'refund');
  await workOutbox(context, 'return');
  await reconcileDue(context);
}

interface Loop {
  run(): void;
  /** Until the present round is over. */
  end(): Promise<void>;
}

/**
 * Runs `work` whenever told to, never twice at the same time: told meanwhile, or when it says that more waits, it runs once
 * more. So what piles up is worked off as fast as it can be, and not a batch a second.
 */
function loopOf(context: ServerContext, work: () => Promise<boolean>): Loop {
  let [isWoken, isEnding] = [false, false];
  let running: Promise<void> | undefined;
  const rounds = async () => {
    do {
      isWoken = false;
      // What room is left is for the providers' notifications.
      if (context.store.isFull()) return;
      const hasMore = await work().catch((error: unknown) => {
        context.log.error({ err: error }, 'A round of background work failed; the next one follows.');
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

/**
 * Background work: once a second and whenever woken. Every process works off the outbox; asking the providers, expiring
 * and erasing is done by the one that holds the lease. Reports, refunds, questions to providers and housekeeping each go
 * their own way, so that a silent provider keeps nobody's report waiting.
 */
export function startWorkers(context: ServerContext): Workers {
  const lease = leaseOn(context.store.db, 'housekeeping', leaseSeconds);
  const reconciler = createReconciler(context);
  let [expiredAt, erasedAt] = [0, 0];
  /** Where the pass through the unpaid orders stands; none is under way. */
  let passed: Passed | undefined;

  const askProviders = async () => (await lease.hold()) && reconciler.askDue();

  async function keepHouse(): Promise<boolean> {
    if (!(await lease.hold())) return false;
    if (passed || context.now() - expiredAt >= expireEveryMs) {
      if (!passed) await eraseExpired(context.store.db, new Date(context.now()));
      expiredAt = context.now();
      passed = (await expireNext(context, passed)).last;
    }
    const isToErase = context.now() - erasedAt >= eraseEveryMs;
    const isErasing = isToErase && (await eraseOld(context)) === eraseAtOnce;
    if (isToErase && !isErasing) erasedAt = context.now();
    return passed !== undefined || isErasing;
  }

  const loops = [
    loopOf(context, () => workOutbox(context, 'report')),
    loopOf(context, () => workOutbox(context, 'refund')),
    loopOf(context, () => workOutbox(context, 'return')),
    loopOf(context, askProviders),
    loopOf(context, keepHouse),
  ];
  let isClosed = false;
  const runAll = () => {
    if (!isClosed) for (const loop of loops) loop.run();
  };
  const timer = setInterval(runAll, everyMs);
  timer.unref();
  return {
    wake: () => void setImmediate(runAll),
    async close() {
      isClosed = true;
      clearInterval(timer);
      for (const loop of loops) await loop.end();
      await reconciler.settle();
      await lease.release().catch(() => {});
    },
  };
}
