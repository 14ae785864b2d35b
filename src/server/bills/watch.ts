import { dayMs, shanghaiDay, shanghaiTime } from '../../engine/shanghai-day.ts';
import type { SettleDeps } from '../payments/settle.ts';
import type { ProviderDeps } from '../providers/port/provider-client.ts';
import { findBill, takeBill } from './take.ts';

/** WeChat Pay asks to retry after half an hour while it makes a bill. */
const againMs = 30 * 60_000;
/** Days ago; a late bill is tried for three days. */
const daysBack = [1, 2, 3];

function daysDue(now: number, hour: number): string[] {
  const hourNow = Number(shanghaiTime(now).slice(11, 13));
  return daysBack
    .filter((days) => days > 1 || hourNow >= hour)
    .map((days) => shanghaiDay(now - days * dayMs));
}

export function createBillWatch(deps: SettleDeps & ProviderDeps, ending: AbortSignal): () => Promise<void> {
  const triedAt = new Map<string, number>();
  return async () => {
    for (const provider of deps.payments.all) {
      if (provider.isSandbox) continue;
      for (const day of daysDue(deps.now(), provider.billHour)) {
        const key = `${provider.name} ${day}`;
        if (deps.now() - (triedAt.get(key) ?? Number.NEGATIVE_INFINITY) < againMs) continue;
        triedAt.set(key, deps.now());
        if (ending.aborted || (await findBill(deps.store.db, provider.name, day))?.comparedAt) continue;
        const taken = await takeBill(deps, provider, day, ending).catch((err: unknown) => {
          const told = { err, provider: provider.name, day };
          deps.log.warn(told, 'A bill could not be fetched and compared; it will be tried again.');
        });
        if (taken?.state === 'late')
          deps.log.info({ provider: provider.name, day }, 'A bill is not there yet.');
      }
    }
  };
}
