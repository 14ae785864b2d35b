import { setImmediate as nextTurn } from 'node:timers/promises';

/** In ms: checking a thousand files takes seconds, and visitors are served in between. */
const slice = 10;

/** To be awaited between the pieces of long work. */
export function createTurns(): () => Promise<void> {
  let since = 0;
  return async () => {
    if (performance.now() - since <= slice) return;
    await nextTurn();
    since = performance.now();
  };
}
