/** Milliseconds. A window that is not painted runs the work after them. */
const undrawnMs = 100;

/** Runs `work` after the next paint, so that it does not delay the paint. The result runs it at once. */
export function afterPaint(work: () => void): () => void {
  let isDone = false;
  const finish = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  setTimeout(finish, undrawnMs);
  // A frame's callbacks run before its paint, a task after it.
  requestAnimationFrame(() => setTimeout(finish));
  return finish;
}

export const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));
