interface BatcherOptions<Batch> {
  empty: () => Batch;
  sizeOf: (batch: Batch) => number;
  write: (batch: Batch) => Promise<unknown>;
  onError: (error: unknown) => void;
  waitMs: number;
  mostRows: number;
}

/** Batches waiting for a slow database; further ones are dropped. */
const mostWaiting = 50;

/** Collects rows that nobody waits for, and writes them after `waitMs`, or sooner if they are many. */
export function batcher<Batch>(options: BatcherOptions<Batch>) {
  const { empty, sizeOf, write, onError, waitMs, mostRows } = options;
  let batch = empty();
  let timer: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

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
