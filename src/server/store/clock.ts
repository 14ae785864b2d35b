import { sql } from 'drizzle-orm';
import { type Db, readRows, type Tx } from './store.ts';

const everyMs = 10_000;
/** A reading that took longer is too vague to set the clock by. */
const slowMs = 1000;

/** Reads the database's clock, in ms since 1970. */
export async function readClock(db: Db | Tx): Promise<number> {
  const clock = sql`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  const [row] = await readRows<{ ms: string | number }>(db, clock);
  return Number(row?.ms);
}

/**
 * Opens the clock that all processes of a shop share: the database's, read every ten seconds and carried on in between by the
 * process's monotonic clock, which nobody sets.
 */
export async function openClock(db: Db) {
  /** What the database's clock showed when the monotonic one showed 0. */
  let origin: number | undefined;
  async function read(): Promise<void> {
    const asked = performance.now();
    const at = await readClock(db);
    const tookMs = performance.now() - asked;
    const seen = at - asked - tookMs / 2;
    // Within the error of this reading the clock is left alone: time would step back otherwise.
    if (origin === undefined || (tookMs < slowMs && Math.abs(seen - origin) > tookMs)) origin = seen;
  }
  await read();
  let reading: Promise<void> | undefined;
  const timer = setInterval(() => {
    // A database that does not answer is told of elsewhere; the clock goes on.
    reading ??= read()
      .catch(() => {})
      .finally(() => {
        reading = undefined;
      });
  }, everyMs).unref();
  const now = () => Math.round(origin! + performance.now());
  return {
    /** Returns the database's time, in ms since 1970. */
    now,
    /** Returns how many ms this machine's clock is ahead of the database's. */
    ahead: () => Date.now() - now(),
    async close(): Promise<void> {
      clearInterval(timer);
      await reading;
    },
  };
}
