/** Frames that load at once: each is a whole page, and more would slow down all. */
const most = 3;

/** In order of arrival; the first ones have begun. */
const queue = new Set<() => void>();
const begun = new WeakSet<() => void>();

function next(): void {
  for (const begin of [...queue].slice(0, most)) {
    if (begun.has(begin)) continue;
    begun.add(begin);
    begin();
  }
}

/** Calls `begin` in turn. The result ends the turn or gives it up; calling it twice is harmless. */
export function takeTurn(begin: () => void): () => void {
  queue.add(begin);
  queueMicrotask(next);
  return () => {
    queue.delete(begin);
    next();
  };
}
