import { dayMs, shanghaiDay, shanghaiTime } from '../../engine/shanghai-day.ts';
import type { PaymentContext } from '../payments/context.ts';
import { findBill, takeBill } from './take.ts';

/** "Try again in half an hour", WeChat Pay says of a bill that is being made. */
const againMs = 30 * 60_000;
/** A bill that was not to be had yesterday is still asked for today. */
const daysBack = [1, 2, 3];

/** The days whose bills there may be by now, the last one first. `hour`: from which on, in China. */
function daysDue(now: number, hour: number): string[] {
  const hourNow = Number(shanghaiTime(now).slice(11, 13));
  return daysBack
    .filter((days) => days > 1 || hourNow >= hour)
    .map((days) => shanghaiDay(now - days * dayMs));
}

/** Fetches the bills that are not here and compared yet, each at most twice an hour, however often it is called. */
export function createBillWatch(context: PaymentContext, ending: AbortSignal): () => Promise<void> {
  const triedAt = new Map<string, number>();
  return async () => {
    for (const provider of context.payments.all) {
      if (provider.isSandbox) continue;
      for (const day of daysDue(context.now(), provider.billHour)) {
        const key = `${provider.name} ${day}`;
        if (context.now() - (triedAt.get(key) ?? Number.NEGATIVE_INFINITY) < againMs) continue;
        triedAt.set(key, context.now());
        if (ending.aborted || (await findBill(context.store.db, provider.name, day))?.comparedAt) continue;
        const taken = await takeBill(context, provider, day, ending).catch((err: unknown) => {
          const told = { err, provider: provider.name, day };
          context.log.warn(told, 'A bill could not be fetched and compared; it will be tried again.');
        });
        if (taken?.state === 'late')
          context.log.info({ provider: provider.name, day }, 'A bill is not there yet.');
      }
    }
  };
}
