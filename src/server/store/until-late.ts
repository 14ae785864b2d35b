import { setTimeout as pause } from 'node:timers/promises';

/** Slower statements (ms) no longer hold up the next ones. */
const lateMs = 300;

/** Resolves when `work` is done, failed or late; never rejects. */
export async function untilLate(work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const end = () => timer.abort();
  work.then(end, end);
  await pause(lateMs, undefined, { signal: timer.signal }).catch(() => {});
}
