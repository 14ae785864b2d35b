import type { Answers } from '../../src/contract/answer-sheet.ts';
import { type Condition, holds, testsIn } from '../../src/funnel/conditions.ts';
import type { ProductFile } from '../../src/funnel/schema-types.generated.ts';
import {
  bandOf,
  bandsOf,
  highestOf,
  rankOf,
  reachOf,
  type ScoredQuestion,
  scoredQuestions,
} from '../../src/funnel/scores.ts';

/** The bands that each scale may still end in, and which scale may still be the highest. */
type Open = Readonly<Record<string, readonly string[]>>;

/** Whether some choice of the open values meets the condition, or with `isMet: false` fails it. */
function canBe(when: Condition, open: Open, isMet = true): boolean {
  const joined = (outcomes: readonly boolean[], every: boolean) =>
    every ? outcomes.every(Boolean) : outcomes.some(Boolean);
  const outcomes = Object.entries(when).map(([name, wanted]) => {
    if (name === 'not') return canBe(wanted as Condition, open, !isMet);
    if (name !== 'all' && name !== 'any')
      return open[name]!.some((value) => holds({ [name]: wanted }, { [name]: value }) === isMet);
    const inner = [wanted].flat().map((each) => canBe(each as Condition, open, isMet));
    return joined(inner, (name === 'all') === isMet);
  });
  return joined(outcomes, isMet);
}

interface Side {
  scale: string;
  bands: Readonly<Record<string, number>>;
  /** By question: the points of each answer beyond the least, and the points still possible from it on. */
  steps: readonly (readonly number[])[];
  rest: readonly number[];
  possible: number;
  least: number;
}

function sideOf(scale: string, file: ProductFile, questions: readonly ScoredQuestion[]): Side {
  const leastOf = (question: ScoredQuestion) => reachOf(question, scale).least;
  const steps = questions.map((question) =>
    Object.values(question.answers).map((adds) => (adds[scale] ?? 0) - leastOf(question)),
  );
  const rest = [0];
  for (const points of steps.toReversed()) rest.unshift(rest[0]! + Math.max(...points));
  const least = scoredQuestions(file).reduce((sum, question) => sum + leastOf(question), 0);
  return { scale, bands: bandsOf(file.scales[scale]!), steps, rest, possible: rest[0]!, least };
}

/** Returns what is open before a question: one choice for each scale that may still be the highest. */
function opensIn(
  highest: readonly string[],
  sides: readonly Side[],
  index: number,
  points: readonly number[],
) {
  const open: Open = Object.fromEntries(
    sides.map(({ scale, bands, rest, possible }, at) => {
      const names = Object.keys(bands).toSorted((one, other) => bands[one]! - bands[other]!);
      const [first, last] = [points[at]!, points[at]! + rest[index]!].map((sum) =>
        names.indexOf(bandOf(bands, sum, possible)),
      );
      return [scale, names.slice(first, last! + 1)];
    }),
  );
  if (highest.length === 0) return [open];
  const own = highest.map((scale) => sides.findIndex((side) => side.scale === scale));
  const totals = own.map((at) => points[at]! + sides[at]!.least);
  const left = own.map((at) => sides[at]!.rest[index]!);
  if (left.every((each) => each === 0)) {
    const rank = rankOf(highest, highestOf(totals));
    return [{ ...open, highest: [rank.highest], tied: [rank.tied] }];
  }
  const near = highest.filter((_, at) => totals[at]! + left[at]! >= Math.max(...totals));
  // The first of equal totals wins.
  return near.map((scale, at) => ({ ...open, highest: [scale], tied: ['none', ...near.slice(at + 1)] }));
}

/** Returns a share of each scale's points to aim at: the middle of the widest band that can meet the condition. */
function aimsOf(when: Condition, sides: readonly Side[], highest: readonly string[]): number[] {
  const opens: Open[] = opensIn(highest, sides, 0, Array(sides.length).fill(0));
  let open = opens.find((each) => canBe(when, each)) ?? opens[0]!;
  const { highest: winners = [], tied = [] } = open;
  const rival = tied.find((scale) => canBe(when, { ...open, tied: [scale] })) ?? 'none';
  return sides.map(({ scale, bands }) => {
    if (highest.includes(scale)) return [...winners, rival].includes(scale) ? 1 : 0;
    const begins = [...Object.values(bands), 100];
    const widths = Object.keys(bands)
      .map((band, at) => ({ band, from: begins[at]!, to: begins[at + 1]! }))
      .toSorted((one, other) => other.to - other.from - (one.to - one.from));
    const fitting = widths.find(({ band }) => canBe(when, { ...open, [scale]: [band] }));
    if (!fitting) return 0;
    open = { ...open, [scale]: [fitting.band] };
    return (fitting.from + fitting.to) / 200;
  });
}

/** The search gives up after this many dead ends. Ties are found at once or not at all. */
const mostDead = { any: 1_000_000, tied: 2000 };

/**
 * Returns answers that lead to a result, or undefined; `tied`: with another scale equal to the highest.
 * Begins with the questions that move most, and goes back where the condition can hold no more.
 */
export function answersFor(file: ProductFile, result: string, tied?: 'yes'): Answers | undefined {
  const said = file.results[result]?.when;
  if (!said) return undefined;
  const when: Condition = tied ? { all: [said, { not: { tied: 'none' } }] } : said;
  const named = new Set(testsIn(when).map(({ name }) => name));
  const highest = named.has('highest') || named.has('tied') ? (file.highest ?? []) : [];
  const scales = [...new Set([...named, ...highest])].filter((name) => Object.hasOwn(file.scales, name));
  const movesOf = (question: ScoredQuestion) =>
    Math.max(...scales.map((scale) => reachOf(question, scale).most - reachOf(question, scale).least));
  const questions = scoredQuestions(file)
    .filter((question) => movesOf(question) > 0)
    .toSorted((one, other) => movesOf(other) - movesOf(one));
  const sides = scales.map((scale) => sideOf(scale, file, questions));
  const aims = aimsOf(when, sides, highest);
  const dead = new Set<string>();

  const walk = (index: number, points: readonly number[]): string[] | undefined => {
    const key = `${index} ${points.join()}`;
    const isOpen = () => opensIn(highest, sides, index, points).some((open) => canBe(when, open));
    if (dead.size > mostDead[tied ? 'tied' : 'any'] || dead.has(key) || !isOpen()) return undefined;
    const question = questions[index];
    if (!question) return [];
    // The answer that keeps all scales nearest to the way to their aims comes first.
    const choices = Object.keys(question.answers).map((value, answer) => {
      const next = sides.map(({ steps }, at) => points[at]! + steps[index]![answer]!);
      const away = sides.map(({ rest, possible }, at) => {
        const until = possible - rest[index + 1]!;
        return ((next[at]! - aims[at]! * until) / possible) ** 2;
      });
      return { value, next, away: away.reduce((sum, each) => sum + each, 0) };
    });
    for (const { value, next } of choices.toSorted((one, other) => one.away - other.away)) {
      const rest = walk(index + 1, next);
      if (rest) return [value, ...rest];
    }
    dead.add(key);
    return undefined;
  };
  const start = sides.map(() => 0);
  const values = walk(0, start);
  return values && Object.fromEntries(questions.map(({ id }, index) => [id, values[index]!]));
}
