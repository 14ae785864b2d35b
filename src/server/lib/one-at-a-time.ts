/** Returns `work` for many callers: those who call while it runs share that run. */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Repeats `work`, never twice at once, and ignores its failures. `stop` waits for a run under way. */
export function repeatEvery(ms: number, work: () => Promise<unknown>) {
  let last: Promise<unknown> | undefined;
  const share = oneAtATime(() => work().catch(() => {}));
  const run = () => {
    last = share();
  };
  const timer = setInterval(run, ms).unref();
  const stop = async () => {
    clearInterval(timer);
    await last;
  };
  return { run, stop };
}
