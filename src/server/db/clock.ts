import { sql } from 'drizzle-orm';
import { repeatEvery } from '../lib/once.ts';
import { type Db, readRows, type Tx } from './store.ts';

const everyMs = 10_000;
/** Slower readings (ms) are too vague to set the clock by. */
const slowMs = 1000;

export async function readClock(db: Db | Tx): Promise<number> {
  const clock = sql`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  const [row] = await readRows<{ ms: string | number }>(db, clock);
  return Number(row?.ms);
}

/**
 * Opens the clock shared by all processes: the database's, read every ten seconds and carried on by the process's
 * monotonic clock.
 */
export async function openClock(db: Db) {
  /** Database time when the monotonic clock was 0. */
  let origin: number | undefined;
  async function read(): Promise<void> {
    const asked = performance.now();
    const at = await readClock(db);
    const tookMs = performance.now() - asked;
    const seen = at - asked - tookMs / 2;
    // Ignore differences within this reading's error; otherwise time would step back.
    if (origin === undefined || (tookMs < slowMs && Math.abs(seen - origin) > tookMs)) origin = seen;
  }
  await read();
  // A silent database is reported elsewhere; the clock goes on.
  const { stop: close } = repeatEvery(everyMs, read);
  const now = () => Math.round(origin! + performance.now());
  return {
    /** In ms since 1970. */
    now,
    /** In ms. */
    ahead: () => Date.now() - now(),
    close,
  };
}
