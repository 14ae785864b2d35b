/** Frames that load at the same time: each is a whole page, and more of them make all of them slow. */
const most = 3;

/** In the order in which they came; the first ones have begun. */
const queue = new Set<() => void>();
const begun = new WeakSet<() => void>();

function next(): void {
  for (const begin of [...queue].slice(0, most)) {
    if (begun.has(begin)) continue;
    begun.add(begin);
    begin();
  }
}

/** Calls `begin` when it is this one's turn. The answer ends the turn, or gives it up; calling it twice does no harm. */
export function takeTurn(begin: () => void): () => void {
  queue.add(begin);
  queueMicrotask(next);
  return () => {
    queue.delete(begin);
    next();
  };
}
