import { setImmediate as nextTurn } from 'node:timers/promises';

/** Tells of checking as it goes on, so that another process can end it where a file takes too long. */
export interface Steps {
  /** Called before a file is looked at; without `hash` its bytes are those of the last time. An empty name: no file. */
  onStep: (file: string, hash?: string) => void;
  /** The hashes of files that took too long before: they are said to be so, and not looked at again. */
  costly: ReadonlySet<string>;
}

export const noSteps: Steps = { onStep: () => {}, costly: new Set() };

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
