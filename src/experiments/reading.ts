import {
  goalConcentration,
  type Interval,
  logEvidenceOfPhases,
  type Pair,
  type PhaseOfCounts,
  pairLogThreshold,
  pairWeights,
  ratioInterval,
  splitConcentration,
  splitLogThreshold,
} from './evidence.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import { differenceInterval, logEvidenceOfDifference, meanDifference, type Payments } from './revenue.ts';

/** Visitors whose first view is more than 24 hours ago, each once, with the arm they saw first. */
export interface ArmCounts {
  visitors: number;
  /** Visitors who reached the goal within 24 hours; for `revenue`, who paid. */
  reached: number;
  /** Visitors who paid within 24 hours, by the amount of their first payment in fen. */
  payments: readonly { fen: number; count: number }[];
  /** Visitors with a refund, and with a complaint, whenever. */
  refunded: number;
  complained: number;
}

/** All that is known of an experiment at one look. The first arm is the funnel as it is. */
export interface ExperimentState {
  goal: 'paid' | 'opened' | 'revenue';
  arms: readonly string[];
  /** The highest amount in fen that an arm can charge. */
  mostFen: number;
  /** Times between changes of the weights, oldest first. Weights sum to 1; an arm that came later weighs 0. */
  phases: readonly { weights: readonly number[]; counts: readonly ArmCounts[] }[];
  guardrails: readonly ('refunded' | 'complained')[];
  /** Assumed by forecasts: the share of the first arm who reach the goal, and how many times that an arm's is. */
  expect: { base: number; ratio: number };
}

/** ln e of one look; `goals` and `harms` by arm, the first left out. */
export interface Evidence {
  split: number;
  goals: readonly number[];
  /** The strongest guardrail that is worse in the arm than its payers let expect; 0, if none is. */
  harms: readonly number[];
}

/** An arm beside the funnel as it is. */
export interface PairReading {
  arm: string;
  verdict: 'undecided' | 'for' | 'against';
  logEvidence: number;
  /** The highest so far, by which the verdict goes: what was decided once stays so. */
  highest: number;
  logThreshold: number;
  /** Of the latest phase: how many times as often the arm reaches the goal; left out for `revenue`. */
  ratio?: Interval;
  /** Of the latest phase, per visitor: fen for `revenue`, otherwise the difference of the shares who reach the goal. */
  difference: Interval;
  /** Until four of five would be decided, in visitors of all arms; left out when decided, and for `revenue`. */
  remaining?: Forecast;
}

export type Verdict =
  | { state: 'broken-split' | 'undecided' }
  | { state: 'harm'; arms: readonly string[] }
  | { state: 'collecting'; needed: number }
  /** An arm is shown to be better, or every one to be worse. */
  | { state: 'decided'; for: readonly string[]; against: readonly string[] };

export interface Reading {
  verdict: Verdict;
  /** How many reached the goal, in all arms and phases. */
  reached: number;
  evidence: Evidence;
  pairs: readonly PairReading[];
}

/** Before so many reached the goal, in all arms together, no arm is called decided. */
const fewest = 20;

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

export const payersOf = ({ payments }: Pick<ArmCounts, 'payments'>): number =>
  sumOf(payments.map(({ count }) => count));

function requireCounts({ phases }: ExperimentState): void {
  for (const counts of phases.flatMap((phase) => phase.counts)) {
    const most = Math.max(counts.reached, payersOf(counts));
    if (most > counts.visitors)
      throw new RangeError(`${most} of ${counts.visitors} visitors reached the goal or paid`);
  }
}

interface PairPhase {
  arms: readonly [ArmCounts, ArmCounts];
  weights: Pair;
}

export const nobody: ArmCounts = { visitors: 0, reached: 0, payments: [], refunded: 0, complained: 0 };

/** Returns the first arm and another one by phase. A phase that lacks one of them counts as if nobody had come. */
const pairsOf = ({ phases }: ExperimentState, arm: number): PairPhase[] =>
  phases.map(({ weights, counts }) =>
    weights[0]! > 0 && weights[arm]! > 0
      ? { arms: [counts[0]!, counts[arm]!], weights: pairWeights(weights, arm) }
      : { arms: [nobody, nobody], weights: [0.5, 0.5] },
  );

type PairCounts = PhaseOfCounts & { counts: Pair; weights: Pair };

const reachedOf = ({ arms, weights }: PairPhase): PairCounts => ({
  counts: [arms[0].reached, arms[1].reached],
  weights,
});

/**
 * Weighs a harm by the arms' shares of payers, because more payers bring more refunds. At any one look that is no less
 * careful than weights known before (Hoeffding 1963, theorem 4). Each weight counts as a payer, so that none is 0.
 */
function harmOf({ arms, weights }: PairPhase, harm: 'refunded' | 'complained'): PairCounts {
  const [asIs, arm] = [payersOf(arms[0]) + weights[0], payersOf(arms[1]) + weights[1]];
  return { counts: [arms[0][harm], arms[1][harm]], weights: [asIs / (asIs + arm), arm / (asIs + arm)] };
}

/** Unless the goal is `revenue`, counts whoever reached it as 1 fen: fen per visitor are then the share who did. */
function paymentsOf({ goal, mostFen }: ExperimentState, { arms, weights }: PairPhase): Payments {
  const isRevenue = goal === 'revenue';
  const cells = arms.flatMap(({ reached, payments }, at) =>
    (isRevenue ? payments : [{ fen: 1, count: reached }]).map((cell) => ({ arm: at as 0 | 1, ...cell })),
  );
  return { visitors: arms[0].visitors + arms[1].visitors, cells, mostFen: isRevenue ? mostFen : 1, weights };
}

/** Returns by how many more an arm was counted than its weights let expect. */
const excessOf = (phases: readonly PairCounts[]): number =>
  sumOf(phases.map(({ counts, weights }) => counts[1] - weights[1] * (counts[0] + counts[1])));

const goalEvidence = (phases: readonly PhaseOfCounts[]) => logEvidenceOfPhases(phases, goalConcentration);

/** Returns what one look says. Throws RangeError for counts that contradict each other. */
export function evidenceOf(state: ExperimentState): Evidence {
  requireCounts(state);
  const visitors = state.phases.map(({ weights, counts }) => ({
    weights,
    counts: counts.map((arm) => arm.visitors),
  }));
  const others = state.arms.slice(1).map((_, at) => pairsOf(state, at + 1));
  const goalOf = (pairs: readonly PairPhase[]) =>
    state.goal === 'revenue'
      ? sumOf(pairs.map((pair) => logEvidenceOfDifference(paymentsOf(state, pair), 0)))
      : goalEvidence(pairs.map(reachedOf));
  const harmsOf = (pairs: readonly PairPhase[]) => {
    const guarded = state.guardrails.map((harm) => pairs.map((pair) => harmOf(pair, harm)));
    return Math.max(0, ...guarded.map((phases) => Number(excessOf(phases) > 0) * goalEvidence(phases)));
  };
  return {
    split: logEvidenceOfPhases(visitors, splitConcentration),
    goals: others.map(goalOf),
    harms: others.map(harmsOf),
  };
}

/** Forecasts from where the latest phase stands, in visitors of all arms. */
function remainingOf(
  state: ExperimentState,
  at: number,
  reached: PairCounts[],
  logThreshold: number,
): Forecast {
  const { base, ratio } = state.expect;
  const logEvidenceBefore = goalEvidence(reached.slice(0, -1));
  const walk = { ...reached.at(-1)!, ratio, logThreshold, logEvidenceBefore };
  const { conversions, visitors } = forecastOf(walk, base);
  const { weights } = state.phases.at(-1)!;
  return { conversions, visitors: Math.ceil(visitors / (weights[0]! + weights[at]!)) };
}

function readPair(state: ExperimentState, at: number, logEvidence: number, highest: number): PairReading {
  const logThreshold = pairLogThreshold(state.arms.length);
  const pairs = pairsOf(state, at);
  const reached = pairs.map(reachedOf);
  const payments = pairs.map((pair) => paymentsOf(state, pair));
  const { counts, weights } = reached.at(-1)!;
  const isRevenue = state.goal === 'revenue';
  const excess = isRevenue
    ? sumOf(payments.map((phase) => phase.visitors * meanDifference(phase)))
    : excessOf(reached);
  const isDecided = highest >= logThreshold;
  return {
    arm: state.arms[at]!,
    verdict: isDecided ? (excess > 0 ? 'for' : 'against') : 'undecided',
    logEvidence,
    highest,
    logThreshold,
    ...(!isRevenue && { ratio: ratioInterval(counts, weights, logThreshold) }),
    difference: differenceInterval(payments.at(-1)!, logThreshold),
    ...(!isRevenue && !isDecided && { remaining: remainingOf(state, at, reached, logThreshold) }),
  };
}

/**
 * Reads an experiment of at least one phase; keeps a verdict once reached at one of the `earlier` looks. Throws
 * RangeError for counts that contradict each other.
 */
export function readExperiment(state: ExperimentState, earlier: readonly Evidence[] = []): Reading {
  const evidence = evidenceOf(state);
  const highest = (of: (look: Evidence) => number) => Math.max(...[evidence, ...earlier].map(of));
  const pairs = evidence.goals.map((goal, at) => {
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
  return { verdict: judge(), reached, evidence, pairs };
}
