/** Frames that load at the same time: each is a whole page, and more of them make all of them slow. */
const most = 3;

let running = 0;
const waiting: (() => void)[] = [];

function next(): void {
  while (running < most) {
    const begin = waiting.shift();
    if (!begin) return;
    running += 1;
    begin();
  }
}

/** Calls `begin` when it is this one's turn. The answer ends the turn, or gives it up; calling it twice does no harm. */
export function takeTurn(begin: () => void): () => void {
  let state: 'waiting' | 'running' | 'over' = 'waiting';
  const start = () => {
    state = 'running';
    begin();
  };
  waiting.push(start);
  queueMicrotask(next);
  return () => {
    if (state === 'waiting') waiting.splice(waiting.indexOf(start), 1);
    if (state === 'running') running -= 1;
    state = 'over';
    next();
  };
}
