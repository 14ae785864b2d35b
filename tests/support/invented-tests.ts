import type { Scales } from '../../src/checker/products/count.ts';
import { bandsOf, type ScoredQuestion, scoreOf } from '../../src/funnel/scores.ts';
import { numbersFrom } from '../products/people.ts';

/** Reads every answer sheet as a report does. */
export function oneByOne(
  scales: Scales,
  questions: readonly ScoredQuestion[],
  highest: readonly string[] = [],
): Map<string, number> {
  const found = new Map<string, number>();
  const walk = (index: number, answers: Record<string, string>, share: number) => {
    const question = questions[index];
    if (!question) {
      const scores = Object.entries(scales).map(([scale, each]) => ({
        scale,
        ...scoreOf(scale, bandsOf(each), questions, answers)!,
      }));
      const bands = scores.map(({ scale, band }) => [scale, band]);
      if (highest.length > 0) {
        const ranked = highest
          .map((name) => scores.find(({ scale }) => scale === name)!)
          .toSorted((a, b) => b.total - a.total);
        const [first, second] = ranked;
        bands.push(['highest', first!.scale]);
        bands.push(['tied', second?.total === first!.total ? second!.scale : 'none']);
      }
      const key = JSON.stringify(bands.sort());
      found.set(key, (found.get(key) ?? 0) + share);
      return;
    }
    const values = Object.keys(question.answers);
    for (const value of values) walk(index + 1, { ...answers, [question.id]: value }, share / values.length);
  };
  walk(0, {}, 1);
  return found;
}

export const keyOf = (bands: Readonly<Record<string, string>>) =>
  JSON.stringify(Object.entries(bands).sort());

/** Scales that share questions and scales that do not, weights above one, answers of its own. */
export function inventedTest(seed: number) {
  const next = numbersFrom(seed * 31 + 7);
  const names = ['aaa', 'bbb', 'ccc'].slice(0, 1 + next(3));
  const scales = Object.fromEntries(
    names.map((name) => [name, { bands: { low: 0, mid: 20 + next(30), high: 60 + next(40) } }]),
  );
  const added = () =>
    Object.fromEntries(names.flatMap((name) => (next(3) === 0 ? [] : [[name, next(7) - 3]])));
  const own = names.map(
    (name, index): ScoredQuestion => ({
      id: `own${index}`,
      answers: { 0: { [name]: 0 }, 1: { [name]: 1 + next(3) } },
    }),
  );
  const others = Array.from(
    { length: 4 },
    (_, index): ScoredQuestion => ({
      id: `q${index}`,
      answers: Object.fromEntries(Array.from({ length: 2 + next(3) }, (__, value) => [value, added()])),
    }),
  );
  return { scales, questions: [...own, ...others] };
}
