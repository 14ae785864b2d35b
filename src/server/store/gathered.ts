interface Gathering<Batch> {
  /** A new batch, which the caller fills. */
  empty: () => Batch;
  /** How many rows it has. */
  sizeOf: (batch: Batch) => number;
  write: (batch: Batch) => Promise<unknown>;
  onError: (error: unknown) => void;
  waitMs: number;
  mostRows: number;
}

/** Batches that may wait while the database is slow; what comes on top of them is given up. */
const mostWaiting = 50;

/** Gathers what nobody waits for, and writes it a moment after the first of it has come, or once it is many rows. */
export function gathered<Batch>(gathering: Gathering<Batch>) {
  const { empty, sizeOf, write, onError, waitMs, mostRows } = gathering;
  let batch = empty();
  let timer: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  /** Resolves when all that came until now is written, or given up. */
  function flush(): Promise<unknown> {
    clearTimeout(timer);
    timer = undefined;
    if (sizeOf(batch) === 0) return last;
    const full = batch;
    batch = empty();
    if (waiting >= mostWaiting) {
      onError(new Error('The database is behind.'));
      return last;
    }
    waiting += 1;
    last = last
      .then(() => write(full))
      .catch(onError)
      .finally(() => {
        waiting -= 1;
      });
    return last;
  }

  return {
    add(change: (batch: Batch) => void): void {
      change(batch);
      if (sizeOf(batch) >= mostRows) void flush();
      else timer ??= setTimeout(flush, waitMs).unref();
    },
    flush,
  };
}
