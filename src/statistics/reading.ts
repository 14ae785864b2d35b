import {
  differenceInterval,
  goalConcentration,
  type Interval,
  logEValue,
  logEValueOfDifference,
  meanDifference,
  type Pair,
  pairLogThreshold,
  pairWeights,
  ratioInterval,
  splitConcentration,
  splitLogThreshold,
} from './e-values.ts';
import { forecastOf } from './forecast.ts';

/** Visitors count 24 hours after their first page view, for the arm that they saw first. */
export interface ArmCounts {
  visitors: number;
  /** Visitors who reached the goal within 24 hours. If the goal is `revenue`, visitors who paid. */
  reached: number;
  payments: readonly { fen: number; count: number }[];
  /** `refunded` and `complained` have no time limit. */
  refunded: number;
  complained: number;
}

export interface ExperimentState {
  goal: 'paid' | 'opened' | 'revenue';
  arms: readonly string[];
  /** How many arms the experiment ever had. A removed arm has used up its share of the error rate. */
  everArms: number;
  mostFen: number;
  /** Periods of constant weights, oldest first. An arm that did not exist yet has weight 0. */
  phases: readonly { weights: readonly number[]; counts: readonly ArmCounts[] }[];
  guardrails: readonly ('refunded' | 'complained')[];
  /** Expected for the forecast: the first arm has goal rate `base`, another arm `base × ratio`. */
  expect: { base: number; ratio: number };
}

/** All values are logs of e-values. `goals` and `harms` leave out the first arm. */
export interface EValues {
  split: number;
  goals: readonly number[];
  /** For each other arm, the highest value of a guardrail in which it is worse than the first arm, or 0. */
  harms: readonly number[];
}

export interface PairReading {
  arm: string;
  verdict: 'undecided' | 'for' | 'against';
  logEValue: number;
  /** The highest `logEValue` of all analyses so far, because a decision is never taken back. */
  highest: number;
  logThreshold: number;
  /** The arm's goal rate divided by the unchanged funnel's, in the latest phase; absent for `revenue`. */
  ratio?: Interval;
  /** The arm's goal rate (`revenue`: fen per visitor) minus the unchanged funnel's, in the latest phase. */
  difference: Interval;
  /**
   * How many more visitors this experiment needs for an 80 % chance of a decision. Absent for `revenue` and
   * after the decision.
   */
  remaining?: number;
}

export type Verdict =
  | { state: 'broken-split' | 'undecided' }
  | { state: 'harm'; arms: readonly string[] }
  | { state: 'collecting'; needed: number }
  | { state: 'decided'; for: readonly string[]; against: readonly string[] };

const fewest = 20;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

export const payersOf = ({ payments }: Pick<ArmCounts, 'payments'>): number =>
  sumOf(payments.map(({ count }) => count));

export const nobody: ArmCounts = { visitors: 0, reached: 0, payments: [], refunded: 0, complained: 0 };

type PairCounts = Record<'counts' | 'weights', Pair>;

/** Returns the counts of the first arm and arm `at`; all 0 if either did not run in the phase. */
function pairOf({ goal, mostFen, guardrails, phases }: ExperimentState, phase: number, at: number) {
  const { weights: all, counts } = phases[phase]!;
  const isCompared = all[0]! > 0 && all[at]! > 0;
  const weights: Pair = isCompared ? pairWeights(all, at) : [0.5, 0.5];
  const [asIs, arm] = isCompared ? [counts[0]!, counts[at]!] : [nobody, nobody];
  const countsOf = (count: 'reached' | 'refunded' | 'complained'): Pair => [asIs[count], arm[count]];
  // Add the weights, so that both shares of payers stay above 0.
  const payers: Pair = [payersOf(asIs) + weights[0], payersOf(arm) + weights[1]];
  // Weigh guardrails by payers, because an arm with more payers has more refunds (Hoeffding 1963, theorem 4).
  const ofPayers: Pair = [payers[0] / (payers[0] + payers[1]), payers[1] / (payers[0] + payers[1])];
  const isRevenue = goal === 'revenue';
  // For other goals, reaching the goal counts as a payment of 1 fen.
  const cellsOf = ({ reached, payments }: ArmCounts, side: 0 | 1) =>
    (isRevenue ? payments : [{ fen: 1, count: reached }]).map((cell) => ({ arm: side, ...cell }));
  return {
    reached: { counts: countsOf('reached'), weights },
    harms: guardrails.map((harm) => ({ counts: countsOf(harm), weights: ofPayers })),
    payments: {
      visitors: asIs.visitors + arm.visitors,
      cells: [...cellsOf(asIs, 0), ...cellsOf(arm, 1)],
      mostFen: isRevenue ? mostFen : 1,
      weights,
    },
  };
}

const excessOf = (phases: readonly PairCounts[]): number =>
  sumOf(phases.map(({ counts, weights }) => counts[1] - weights[1] * (counts[0] + counts[1])));

/**
 * Adds up the logs of all phases, because adding up the counts would mistake changed weights for a difference
 * of the arms.
 */
const goalLogEValue = (phases: readonly PairCounts[]) =>
  sumOf(phases.map(({ counts, weights }) => logEValue(counts, weights, goalConcentration)));

export function eValuesOf(state: ExperimentState): EValues {
  const { goal, arms, phases, guardrails } = state;
  for (const counts of phases.flatMap((phase) => phase.counts)) {
    const most = Math.max(counts.reached, payersOf(counts));
    if (most > counts.visitors)
      throw new RangeError(`${most} of ${counts.visitors} visitors reached the goal or paid`);
  }
  const others = arms.slice(1).map((_, at) => phases.map((__, phase) => pairOf(state, phase, at + 1)));
  const harmOf = (harm: readonly PairCounts[]) => (excessOf(harm) > 0 ? goalLogEValue(harm) : 0);
  return {
    split: sumOf(
      phases.map(({ weights, counts }) => {
        const visitors = counts.map((arm) => arm.visitors);
        return logEValue(visitors, weights, splitConcentration);
      }),
    ),
    goals: others.map((pairs) =>
      goal === 'revenue'
        ? sumOf(pairs.map(({ payments }) => logEValueOfDifference(payments, 0)))
        : goalLogEValue(pairs.map(({ reached }) => reached)),
    ),
    harms: others.map((pairs) =>
      Math.max(0, ...guardrails.map((_, at) => harmOf(pairs.map(({ harms }) => harms[at]!)))),
    ),
  };
}

function readPair(state: ExperimentState, at: number, logEValue: number, highest: number): PairReading {
  const { goal, arms, everArms, phases, expect } = state;
  const logThreshold = pairLogThreshold(everArms);
  const pairs = phases.map((_, phase) => pairOf(state, phase, at));
  const isDecided = highest >= logThreshold;
  const verdictBy = (excess: number) => (isDecided ? (excess > 0 ? 'for' : 'against') : 'undecided');
  const difference = differenceInterval(pairs.at(-1)!.payments, logThreshold);
  const pair = { arm: arms[at]!, logEValue, highest, logThreshold, difference };
  if (goal === 'revenue') {
    const more = pairs.map(({ payments }) => payments.visitors * meanDifference(payments));
    return { ...pair, verdict: verdictBy(sumOf(more)) };
  }
  const reached = pairs.map((each) => each.reached);
  const latest = reached.at(-1)!;
  const ratio = ratioInterval(latest.counts, latest.weights, logThreshold);
  const verdict = verdictBy(excessOf(reached));
  if (isDecided) return { ...pair, ratio, verdict };
  const logEValueBefore = goalLogEValue(reached.slice(0, -1));
  const walk = { ...latest, ratio: expect.ratio, logThreshold, logEValueBefore };
  const { weights } = phases.at(-1)!;
  const remaining = Math.ceil(forecastOf(walk, expect.base) / (weights[0]! + weights[at]!));
  return { ...pair, ratio, verdict, remaining };
}

/** A verdict of an earlier analysis stays. Throws RangeError for counts that contradict each other. */
export function readExperiment(state: ExperimentState, earlier: readonly EValues[] = []) {
  const eValues = eValuesOf(state);
  const highest = (of: (look: EValues) => number) => Math.max(...[eValues, ...earlier].map(of));
  const pairs = eValues.goals.map((goal, at) => {
    const highestGoal = highest(({ goals }) => goals[at]!);
    return readPair(state, at + 1, goal, highestGoal);
  });
  const reached = sumOf(state.phases.flatMap(({ counts }) => counts.map((arm) => arm.reached)));
  const named = (isNamed: (pair: PairReading, at: number) => boolean) =>
    pairs.filter(isNamed).map(({ arm }) => arm);
  const harmful = named(({ logThreshold }, at) => highest(({ harms }) => harms[at]!) >= logThreshold);
  const better = named(({ verdict }) => verdict === 'for');
  const worse = named(({ verdict }) => verdict === 'against');
  const judge = (): Verdict => {
    if (highest(({ split }) => split) >= splitLogThreshold) return { state: 'broken-split' };
    if (harmful.length > 0) return { state: 'harm', arms: harmful };
    if (reached < fewest) return { state: 'collecting', needed: fewest };
    const isDecided = better.length > 0 || worse.length === pairs.length;
    return isDecided ? { state: 'decided', for: better, against: worse } : { state: 'undecided' };
  };
  return { verdict: judge(), reached, eValues, pairs };
}
