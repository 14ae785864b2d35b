import { eq } from 'drizzle-orm';
import type { Log } from '../kernel/log.ts';
import { settings } from '../store/schema.ts';
import type { Db } from '../store/store.ts';

const noteEveryMs = 30_000;
const keyOf = (provider: string) => `heard:${provider}`;

interface Hearing {
  store: { db: Db };
  now: () => number;
  log: Log;
}

/**
 * Returns a function that records when a provider's notification arrived, at most twice a minute. An alarm needs it:
 * if polling was faster, the notification leaves no event. A failed write is only logged.
 */
export function createHearing({ store: { db }, now, log }: Hearing): (provider: string) => Promise<void> {
  const noted = new Map<string, number>();
  return async (provider) => {
    const at = now();
    if (at - (noted.get(provider) ?? Number.NEGATIVE_INFINITY) < noteEveryMs) return;
    noted.set(provider, at);
    const value = new Date(at).toISOString();
    await db
      .insert(settings)
      .values({ key: keyOf(provider), value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
      .catch((err: unknown) => log.warn({ err, provider }, 'That a provider was heard is not noted.'));
  };
}

/** Returns when (ms, within 30 s) a provider last sent a payment notification; -Infinity if never. */
export async function lastHeard(db: Db, provider: string): Promise<number> {
  const row = await db.query.settings.findFirst({ where: eq(settings.key, keyOf(provider)) });
  return row ? Date.parse(row.value) : Number.NEGATIVE_INFINITY;
}
