import { sql } from 'drizzle-orm';
import { repeatEvery } from '../lib/once.ts';
import { type Db, readRows, type Tx } from './store.ts';

const everyMs = 10_000;
/** In ms. An answer that takes longer is too imprecise to set the clock. */
const slowMs = 1000;

export async function readClock(db: Db | Tx): Promise<number> {
  const clock = sql`select extract(epoch from clock_timestamp()) * 1000 as ms`;
  const [row] = await readRows<{ ms: string | number }>(db, clock);
  return Number(row?.ms);
}

export async function openClock(db: Db) {
  /** Database time (ms since 1970) at which this process's `performance.now()` was 0. */
  let origin: number | undefined;
  async function read(): Promise<void> {
    const asked = performance.now();
    const at = await readClock(db);
    const tookMs = performance.now() - asked;
    const seen = at - asked - tookMs / 2;
    // Ignore a difference up to `tookMs`, because the answer may be that late.
    if (origin === undefined || (tookMs < slowMs && Math.abs(seen - origin) > tookMs)) origin = seen;
  }
  await read();
  const { stop: close } = repeatEvery(everyMs, read);
  const now = () => Math.round(origin! + performance.now());
  return {
    now,
    ahead: () => Date.now() - now(),
    close,
  };
}
