/** Calls during a run get the result of that run. */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
}

/** Repeats `work` every `ms` and ignores failures. `stop` waits for the current run. */
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

const retryAfterMs = 60_000;

/** Runs tasks one after another. Calls with the same name share a run; a failed run is shared for a minute. */
export function inTurn<Result>(onError: (error: unknown) => void) {
  const underWay = new Map<string, Promise<Result | undefined>>();
  let last: Promise<unknown> = Promise.resolve();
  return (name: string, work: () => Promise<Result>): Promise<Result | undefined> => {
    const begun = underWay.get(name);
    if (begun) return begun;
    const forget = () => void underWay.delete(name);
    const fail = (error: unknown) => {
      onError(error);
      setTimeout(forget, retryAfterMs).unref();
      return undefined;
    };
    const done = last.then(work).then((result) => {
      forget();
      return result;
    }, fail);
    last = done;
    underWay.set(name, done);
    return done;
  };
}

export function cached<Key, Value>(
  cache: { get(key: Key): Value | undefined; set(key: Key, value: NoInfer<Value>): unknown },
  key: Key,
  make: () => Value,
): Value {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = make();
  cache.set(key, made);
  return made;
}
