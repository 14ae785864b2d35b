import { setTimeout as pause } from 'node:timers/promises';

/** A statement that takes longer (ms) is late: those that come after it go ahead without it. */
const lateMs = 300;

/** Comes back when the work is done, or failed, or late. Never rejects. */
export async function untilLate(work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const end = () => timer.abort();
  work.then(end, end);
  await pause(lateMs, undefined, { signal: timer.signal }).catch(() => {});
}
