const providerLimitMs = 5000;

/** Runs a provider call for at most five seconds; then its signal aborts and the promise rejects. */
export async function withLimit<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error('The payment provider did not answer in time.'));
    }, providerLimitMs);
  });
  try {
    return await Promise.race([call(controller.signal), limit]);
  } finally {
    clearTimeout(timer);
  }
}
