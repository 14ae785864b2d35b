import { eraseAtOnce, eraseOld } from './orders/erase.ts';
import { expireUnpaid } from './orders/expire.ts';
import { workOutbox } from './outbox.ts';
import { createReconciler, reconcileDue } from './pay/reconcile.ts';
import { eraseExpired } from './pay/wechat/sql-store.ts';
import type { Shop } from './shop.ts';
import { leaseOn } from './store/lease.ts';

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
export async function workOnce(shop: Shop): Promise<void> {
  await workOutbox(shop, 'report');
  await workOutbox(shop, 'refund');
  await reconcileDue(shop);
}

interface Loop {
  run(): void;
  /** Until the present round is over. */
  end(): Promise<void>;
}

/** Runs `work` whenever told to, never twice at the same time: told meanwhile, it runs once more. */
function loopOf(shop: Shop, work: () => Promise<void>): Loop {
  let isWoken = false;
  let running: Promise<void> | undefined;
  const rounds = async () => {
    do {
      isWoken = false;
      await work().catch((error: unknown) =>
        shop.log.error({ err: error }, 'A round of background work failed; the next one follows.'),
      );
    } while (isWoken);
  };
  return {
    run() {
      isWoken = true;
      running ??= rounds().finally(() => {
        running = undefined;
      });
    },
    async end() {
      await running;
    },
  };
}

/**
 * Background work: once a second and whenever woken. Every process works off the outbox; asking the providers, expiring
 * and erasing is done by the one that holds the lease. Reports, refunds and questions to providers each go their own way,
 * so that a silent provider keeps nobody's report waiting.
 */
export function startWorkers(shop: Shop): Workers {
  const lease = leaseOn(shop.store.db, 'housekeeping', leaseSeconds);
  const reconciler = createReconciler(shop);
  let expiredAt = 0;
  let erasedAt = 0;

  async function keepHouse(): Promise<void> {
    if (!(await lease.hold())) return;
    await reconciler.askDue();
    if (shop.now() - expiredAt >= expireEveryMs) {
      expiredAt = shop.now();
      await expireUnpaid(shop);
      await eraseExpired(shop.store.db, shop.now());
    }
    if (shop.now() - erasedAt >= eraseEveryMs) {
      erasedAt = shop.now();
      // A full batch: the next round, after the work of this one, goes on.
      if ((await eraseOld(shop)) === eraseAtOnce) erasedAt = 0;
    }
  }

  const loops = [
    loopOf(shop, async () => void (await workOutbox(shop, 'report'))),
    loopOf(shop, async () => void (await workOutbox(shop, 'refund'))),
    loopOf(shop, keepHouse),
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
