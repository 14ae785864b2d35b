import { setImmediate as nextTurn } from 'node:timers/promises';

/** Checking a thousand files takes seconds: visitors are served after each such slice (ms). */
const slice = 10;

/** To be awaited between the pieces of long work: lets others have their turn once a slice of time is used up. */
export function createTurns(): () => Promise<void> {
  let since = 0;
  return async () => {
    if (performance.now() - since <= slice) return;
    await nextTurn();
    since = performance.now();
  };
}
