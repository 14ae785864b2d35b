import { eraseAtOnce, eraseOld } from './orders/erase.ts';
import { expireUnpaid } from './orders/expire.ts';
import { workOutbox } from './outbox.ts';
import { reconcileDue } from './pay/reconcile.ts';
import type { Shop } from './shop.ts';

export interface Workers {
  /** Something waits for them: run as soon as the present round is over. */
  wake(): void;
  /** Waits for the present round and ends. */
  close(): Promise<void>;
}

const everyMs = 1000;
const expireEveryMs = 60_000;
const eraseEveryMs = 3_600_000;

/** Runs everything that is due once; the worker's round, and what tests call instead of waiting. */
export async function workOnce(shop: Shop): Promise<void> {
  await workOutbox(shop);
  await reconcileDue(shop);
}

/** Background work: once a second and whenever woken, never twice at the same time. */
export function startWorkers(shop: Shop): Workers {
  let isClosed = false;
  let isWoken = false;
  let running: Promise<void> | undefined;
  let expiredAt = 0;
  let erasedAt = 0;

  async function round(): Promise<void> {
    do {
      isWoken = false;
      try {
        await workOnce(shop);
        if (shop.now() - expiredAt >= expireEveryMs) {
          expiredAt = shop.now();
          await expireUnpaid(shop);
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
    },
  };
}
