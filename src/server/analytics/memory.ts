/** How long (ms) an answer is given again. */
const keptMs = 60_000;
const mostKept = 200;

/** Gives an answer again for a minute, and has one made at a time: the embedded database works in this process. */
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
