import { setTimeout as pause } from 'node:timers/promises';

/** A statement that takes longer no longer holds up those after it. */
const lateMs = 300;

/** Resolves when the work is done, failed or late. Never rejects. */
export async function untilLate(work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const end = () => timer.abort();
  work.then(end, end);
  await pause(lateMs, undefined, { signal: timer.signal }).catch(() => {});
}
