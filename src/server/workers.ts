import { eraseAtOnce, eraseOld } from './orders/erase.ts';
import { expireUnpaid } from './orders/expire.ts';
import { workOutbox } from './outbox.ts';
import { reconcileDue } from './pay/reconcile.ts';
import { eraseExpired } from './pay/wechat/sql-store.ts';
import type { Shop } from './shop.ts';
import { leaseOn } from './store/lease.ts';

export interface Workers {
  /** Something waits for them: run as soon as the present round is over. */
  wake(): void;
  /** Waits for the present round and ends. */
  close(): Promise<void>;
}

const everyMs = 1000;
const expireEveryMs = 60_000;
const eraseEveryMs = 3_600_000;

/** A process that dies keeps the others from asking the providers this long. */
const leaseSeconds = 5;

/** Runs everything that is due once: what tests call instead of waiting. */
export async function workOnce(shop: Shop): Promise<void> {
  await workOutbox(shop);
  await reconcileDue(shop);
}

/**
 * Background work: once a second and whenever woken, never twice at the same time. Every process works off the outbox;
 * asking the providers, expiring and erasing is done by the one that holds the lease.
 */
export function startWorkers(shop: Shop): Workers {
  let isClosed = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  const lease = leaseOn(shop.store.db, 'housekeeping', leaseSeconds);
  let expiredAt = 0;
  let erasedAt = 0;

  async function round(): Promise<void> {
    do {
      isWoken = false;
      try {
        await workOutbox(shop);
        if (!(await lease.hold())) continue;
        await reconcileDue(shop);
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
      } catch (error) {
        shop.log.error({ err: error }, 'A round of background work failed; the next one follows.');
      }
    } while (isWoken && !isClosed);
  }

  function run(): void {
    if (isClosed) return;
    if (running) {
      isWoken = true;
      return;
    }
    running = round().finally(() => {
      running = undefined;
    });
  }

  const timer = setInterval(run, everyMs);
  timer.unref();
  return {
    wake: () => void setImmediate(run),
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
      await lease.release().catch(() => {});
    },
  };
}
