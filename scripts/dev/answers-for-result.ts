import type { Answers } from '../../src/contract/answer-sheet.ts';
import { type Condition, holds, testsIn } from '../../src/funnel/conditions.ts';
import type { ProductFile } from '../../src/funnel/schema-types.generated.ts';
import {
  bandsOf,
  highestOf,
  rankOf,
  reachOf,
  type ScoredQuestion,
  scoredQuestions,
} from '../../src/funnel/scores.ts';

/** The bands that each scale may still end in, and which scale may still be the highest. */
type Open = Readonly<Record<string, readonly string[]>>;

interface Outlook {
  can: boolean;
  must: boolean;
}

/** Can a condition hold of some of these bands, must it of all? With one band a scale, it is what `holds` says. */
function outlookOf(when: Condition, open: Open): Outlook {
  const every = (parts: readonly Outlook[]): Outlook => ({
    can: parts.every(({ can }) => can),
    must: parts.every(({ must }) => must),
  });
  const parts = Object.entries(when).map(([name, wanted]): Outlook => {
    const inner = () => [wanted].flat().map((each) => outlookOf(each as Condition, open));
    if (name === 'all') return every(inner());
    if (name === 'any') {
      const any = inner();
      return { can: any.some(({ can }) => can), must: any.some(({ must }) => must) };
    }
    if (name === 'not') {
      const { can, must } = outlookOf(wanted as Condition, open);
      return { can: !must, must: !can };
    }
    const met = open[name]!.map((band) => holds({ [name]: wanted }, { [name]: band }));
    return { can: met.includes(true), must: !met.includes(false) };
  });
  return every(parts);
}

interface Side {
  scale: string;
  bands: readonly string[];
  /** By question: the points each of its answers brings, and how many it can bring. */
  steps: readonly (readonly number[])[];
  reach: readonly number[];
  possible: number;
  /** What the answers add at least, which the points leave out. */
  least: number;
  /** By question and by the points before it: in which bands the scale may still end, a bit each. */
  ends: readonly Uint16Array[];
}

function sideOf(scale: string, file: ProductFile, questions: readonly ScoredQuestion[]): Side {
  const leastOf = (question: ScoredQuestion) => reachOf(question, scale).least;
  const least = scoredQuestions(file).reduce((sum, question) => sum + leastOf(question), 0);
  const steps = questions.map((question) =>
    Object.values(question.answers).map((adds) => (adds[scale] ?? 0) - leastOf(question)),
  );
  const reach = steps.map((each) => Math.max(...each));
  const possible = reach.reduce((sum, each) => sum + each, 0);
  const bands = bandsOf(file.scales[scale]!);
  const ends = [new Uint16Array(possible + 1)];
  // As `bandOf` has it, whose bands stand from the lowest to the highest.
  for (const [band, from] of Object.values(bands).entries())
    ends[0]!.fill(1 << band, Math.ceil((from * possible) / 100));
  for (const answers of steps.toReversed()) {
    const [next] = ends;
    const before = new Uint16Array(possible + 1);
    for (const step of answers)
      for (let points = 0; points + step <= possible; points += 1) before[points]! |= next![points + step]!;
    ends.unshift(before);
  }
  return { scale, bands: Object.keys(bands), steps, reach, possible, least, ends };
}

/** Returns the scales that may still win, each with those that may tie with it; exact once all is answered. */
function openRanks(
  highest: readonly string[],
  sides: readonly Side[],
  index: number,
  points: readonly number[],
): Open[] {
  const own = highest.map((scale) => sides.findIndex((side) => side.scale === scale));
  const totals = own.map((at) => points[at]! + sides[at]!.least);
  const left = own.map((at) => sides[at]!.reach.slice(index).reduce((sum, each) => sum + each, 0));
  if (left.every((each) => each === 0)) {
    const rank = rankOf(highest, highestOf(totals));
    return [{ highest: [rank.highest], tied: [rank.tied] }];
  }
  const most = Math.max(...totals);
  const near = highest.filter((_, at) => totals[at]! + left[at]! >= most);
  // Of two that are equal, the first wins.
  return near.map((scale, at) => ({ highest: [scale], tied: ['none', ...near.slice(at + 1)] }));
}

/** One for each scale that may still win, or one where none compete. */
function opensIn(
  highest: readonly string[],
  sides: readonly Side[],
  index: number,
  points: readonly number[],
): Open[] {
  const bands = Object.fromEntries(
    sides.map(({ scale, bands, ends }, at) => [
      scale,
      bands.filter((_, band) => ends[index]![points[at]!]! & (1 << band)),
    ]),
  );
  return highest.length === 0
    ? [bands]
    : openRanks(highest, sides, index, points).map((ranks) => ({ ...bands, ...ranks }));
}

/**
 * For each scale, which share of what is possible to make for: the middle of the widest band with which the condition can
 * hold. Of competing scales the winner alone, or with the one that has to be equal, makes for all of it.
 */
function aimsOf(
  when: Condition,
  { scales }: ProductFile,
  sides: readonly Side[],
  highest: readonly string[],
): number[] {
  const opens = opensIn(highest, sides, 0, Array(sides.length).fill(0));
  let open = opens.find((each) => outlookOf(when, each).can) ?? opens[0]!;
  const { highest: winners = [], tied = [] } = open;
  const rival = tied.find((scale) => outlookOf(when, { ...open, tied: [scale] }).can) ?? 'none';
  const front = [...winners, rival];
  return sides.map(({ scale }) => {
    if (highest.includes(scale)) return front.includes(scale) ? 1 : 0;
    const bands = bandsOf(scales[scale]!);
    const begins = [...Object.values(bands), 100];
    const widths = Object.keys(bands)
      .map((band, at) => ({ band, from: begins[at]!, to: begins[at + 1]! }))
      .toSorted((one, other) => other.to - other.from - (one.to - one.from));
    const fitting = widths.find(({ band }) => outlookOf(when, { ...open, [scale]: [band] }).can);
    if (!fitting) return 0;
    open = { ...open, [scale]: [fitting.band] };
    return (fitting.from + fitting.to) / 200;
  });
}

/** The search gives up after this many dead ends. */
const mostDead = 1_000_000;
/** The same for ties, which are found at once or not at all. */
const mostDeadOfTies = 2_000;

/**
 * Answers that come to this result, and with `tied` to it with another scale equal to the highest, to the questions that
 * decide it; none where no answers do. From the question that moves
 * most to the one that moves least it takes the answer that keeps all scales nearest to the way to their aims, and goes back
 * where the condition can hold no more: found at once where many sheets are right, and looked for among all where few are.
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
  const aims = aimsOf(when, file, sides, highest);
  const dead = new Set<string>();
  const most = tied ? mostDeadOfTies : mostDead;

  const walk = (
    index: number,
    points: readonly number[],
    passed: readonly number[],
  ): string[] | undefined => {
    const key = `${index} ${points.join()}`;
    const isOpen = () => opensIn(highest, sides, index, points).some((open) => outlookOf(when, open).can);
    if (dead.size > most || dead.has(key) || !isOpen()) return undefined;
    const question = questions[index];
    if (!question) return [];
    const until = sides.map(({ reach }, at) => passed[at]! + reach[index]!);
    const ways = Object.keys(question.answers).map((value, answer) => {
      const next = sides.map(({ steps }, at) => points[at]! + steps[index]![answer]!);
      const away = sides.map(({ possible }, at) => (next[at]! - aims[at]! * until[at]!) / possible);
      return { value, next, away: away.reduce((sum, each) => sum + each * each, 0) };
    });
    for (const { value, next } of ways.toSorted((one, other) => one.away - other.away)) {
      const rest = walk(index + 1, next, until);
      if (rest) return [value, ...rest];
    }
    dead.add(key);
    return undefined;
  };
  const start = sides.map(() => 0);
  const values = walk(0, start, start);
  return values && Object.fromEntries(questions.map(({ id }, index) => [id, values[index]!]));
}
