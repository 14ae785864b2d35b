/** In ms. */
const keptMs = 60_000;
const mostKept = 200;

/** Caches answers for a minute and computes one at a time, because the embedded database runs in this process. */
export function createMemory(now: () => number) {
  const kept = new Map<string, { at: number; answer: Promise<unknown> }>();
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key);
    if (known && now() - known.at < keptMs) return known.answer as Promise<Answer>;
    const answer = last.then(make);
    last = answer.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, { at: now(), answer });
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    return answer;
  };
}
