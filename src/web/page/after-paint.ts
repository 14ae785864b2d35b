/** A window that is not drawn paints nothing: there it is done after this long all the same (ms). */
const undrawnMs = 100;

/**
 * Does `work` when what has just been rendered is on the screen: what nobody sees must not hold up what they wait for.
 * Returns how to have it done at once, where something else leans on it.
 */
export function afterPaint(work: () => void): () => void {
  let isDone = false;
  const finish = () => {
    if (isDone) return;
    isDone = true;
    work();
  };
  setTimeout(finish, undrawnMs);
  // A frame's callbacks come before its paint, a task after it.
  requestAnimationFrame(() => setTimeout(finish));
  return finish;
}

export const painted = (): Promise<void> => new Promise((resolve) => afterPaint(resolve));
