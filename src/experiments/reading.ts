import {
  goalConcentration,
  logEvidenceOfPhases,
  type Pair,
  type PhaseOfCounts,
  pairLogThreshold,
  pairOf,
  splitConcentration,
  splitLogThreshold,
} from './evidence.ts';
import { type Forecast, forecastOf } from './forecast.ts';
import { type Interval, ratioInterval } from './interval.ts';
import { differenceInterval, logEvidenceOfDifference, meanDifference, type Takings } from './revenue.ts';

/** Visitors whose first view is more than 24 hours ago, each once, with the arm they saw first. */
export interface ArmCounts {
  visitors: number;
  /** Of them, who reached the goal within 24 hours; for `revenue`, who paid. */
  reached: number;
  /** Of them, who paid within 24 hours, by the amount of their first payment in fen. */
  payments: readonly { fen: number; count: number }[];
  /** Visitors with a refund, and with a complaint, as they come. */
  refunded: number;
  complained: number;
}

/** All that is known of an experiment at one look. The first arm is the funnel as it is. */
export interface ExperimentState {
  goal: 'paid' | 'opened' | 'revenue';
  /** With the highest amount in fen that each can charge. */
  arms: readonly { name: string; mostFen: number }[];
  /** Times between changes of the weights, oldest first; weights and counts by arm, weights together 1. */
  phases: readonly { weights: readonly number[]; counts: readonly ArmCounts[] }[];
  guardrails: readonly ('refunded' | 'complained')[];
  /** What a forecast assumes: the share of the funnel as it is who reach the goal, and how many times that an arm's is. */
  expect: { base: number; ratio: number };
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

const payersOf = ({ payments }: ArmCounts): number => sumOf(payments.map(({ count }) => count));

/** Throws RangeError for a state that cannot be; counts and weights are refused by whoever reckons with them. */
function requireState({ arms, phases }: ExperimentState): void {
  if (phases.length === 0) throw new RangeError('an experiment has at least one phase');
  for (const { counts } of phases) {
    if (counts.length !== arms.length) throw new RangeError(`${counts.length} counts of ${arms.length} arms`);
    for (const counted of counts) {
      const { visitors, reached } = counted;
      const most = Math.max(reached, payersOf(counted));
      if (most > visitors) throw new RangeError(`${most} of ${visitors} visitors reached the goal or paid`);
    }
  }
}

type Count = 'visitors' | 'reached' | 'refunded' | 'complained';

/** One count of every arm, phase by phase. */
const countsOf = ({ phases }: ExperimentState, count: Count): PhaseOfCounts[] =>
  phases.map(({ weights, counts }) => ({ weights, counts: counts.map((arm) => arm[count]) }));

/** The same of the first arm and another one. */
const pairsOf = (state: ExperimentState, arm: number, count: Count) =>
  countsOf(state, count).map((phase) => pairOf(phase, arm));

/**
 * The same of a harm, with the shares of their payers for weights: more payers bring more refunds. At any one look that is
 * no less careful than weights known before (Hoeffding 1963, theorem 4). Each weight counts as a payer, so that none is 0.
 */
const harmsOf = (state: ExperimentState, arm: number, harm: 'refunded' | 'complained') =>
  pairsOf(state, arm, harm).map(({ counts, weights }, phase) => {
    const ofArms = state.phases[phase]!.counts;
    const [asIs, other] = [payersOf(ofArms[0]!) + weights[0], payersOf(ofArms[arm]!) + weights[1]];
    const both = asIs + other;
    return { counts, weights: [asIs / both, other / both] as const };
  });

/**
 * What the visitors of the first arm and another one paid, phase by phase. Where the goal is no revenue, everybody who
 * reached it counts as 1 fen: fen per visitor are then the share who reached it.
 */
function takingsOf(state: ExperimentState, other: number): Takings[] {
  const [isRevenue, asIs, arm] = [state.goal === 'revenue', state.arms[0]!, state.arms[other]!];
  const mostFen = isRevenue ? Math.max(asIs.mostFen, arm.mostFen) : 1;
  const cellsOf = ({ reached, payments }: ArmCounts, at: 0 | 1) =>
    (isRevenue ? payments : [{ fen: 1, count: reached }]).map((cell) => ({ arm: at, ...cell }));
  return pairsOf(state, other, 'visitors').map(({ counts, weights }, phase) => {
    const ofArms = state.phases[phase]!.counts;
    const cells = [...cellsOf(ofArms[0]!, 0), ...cellsOf(ofArms[other]!, 1)];
    return { visitors: counts[0] + counts[1], cells, mostFen, weights };
  });
}

/** Before so many reached the goal, in all arms together, no arm is called decided. */
const fewest = 20;

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

const othersOf = ({ arms }: ExperimentState): number[] => arms.slice(1).map((_, at) => at + 1);

/** By how many more an arm was counted than its weights let expect. */
const excessOf = (phases: readonly { counts: Pair; weights: Pair }[]): number =>
  sumOf(phases.map(({ counts, weights }) => counts[1] - weights[1] * (counts[0] + counts[1])));

const goalEvidence = (phases: readonly PhaseOfCounts[]) => logEvidenceOfPhases(phases, goalConcentration);

/** What one look says. Throws RangeError for a state that cannot be. */
export function evidenceOf(state: ExperimentState): Evidence {
  requireState(state);
  const goalOf = (arm: number) =>
    state.goal === 'revenue'
      ? sumOf(takingsOf(state, arm).map((takings) => logEvidenceOfDifference(takings, 0)))
      : goalEvidence(pairsOf(state, arm, 'reached'));
  const harmOf = (arm: number) => {
    const guarded = state.guardrails.map((guardrail) => harmsOf(state, arm, guardrail));
    return Math.max(0, ...guarded.map((phases) => Number(excessOf(phases) > 0) * goalEvidence(phases)));
  };
  return {
    split: logEvidenceOfPhases(countsOf(state, 'visitors'), splitConcentration),
    goals: othersOf(state).map(goalOf),
    harms: othersOf(state).map(harmOf),
  };
}

function highestOf(looks: readonly [Evidence, ...Evidence[]]): Evidence {
  const highest = (key: 'goals' | 'harms') =>
    looks[0][key].map((_, at) => Math.max(...looks.map((look) => look[key][at]!)));
  const split = Math.max(...looks.map((look) => look.split));
  return { split, goals: highest('goals'), harms: highest('harms') };
}

/** From where the latest phase stands, in visitors of all arms. */
function remainingOf(state: ExperimentState, arm: number, logThreshold: number): Forecast {
  const phases = pairsOf(state, arm, 'reached');
  const { weights } = state.phases.at(-1)!;
  const { base, ratio } = state.expect;
  const logEvidenceBefore = goalEvidence(phases.slice(0, -1));
  const { conversions, visitors } = forecastOf(
    { ...phases.at(-1)!, ratio, logThreshold, logEvidenceBefore },
    base,
  );
  return { conversions, visitors: Math.ceil(visitors / (weights[0]! + weights[arm]!)) };
}

function readPair(state: ExperimentState, arm: number, logEvidence: number, highest: number): PairReading {
  const logThreshold = pairLogThreshold(state.arms.length);
  const takings = takingsOf(state, arm);
  const reached = pairsOf(state, arm, 'reached');
  const latest = reached.at(-1)!;
  const isRevenue = state.goal === 'revenue';
  const excess = isRevenue
    ? sumOf(takings.map((phase) => phase.visitors * meanDifference(phase)))
    : excessOf(reached);
  const isDecided = highest >= logThreshold;
  return {
    arm: state.arms[arm]!.name,
    verdict: isDecided ? (excess > 0 ? 'for' : 'against') : 'undecided',
    logEvidence,
    highest,
    logThreshold,
    ...(!isRevenue && { ratio: ratioInterval(latest.counts, latest.weights, logThreshold) }),
    difference: differenceInterval(takings.at(-1)!, logThreshold),
    ...(!isRevenue && !isDecided && { remaining: remainingOf(state, arm, logThreshold) }),
  };
}

function judge(pairs: readonly PairReading[], reached: number, { split, harms }: Evidence): Verdict {
  const named = (isNamed: (pair: PairReading, at: number) => boolean) =>
    pairs.filter(isNamed).map(({ arm }) => arm);
  if (split >= splitLogThreshold) return { state: 'broken-split' };
  const harmful = named(({ logThreshold }, at) => harms[at]! >= logThreshold);
  if (harmful.length > 0) return { state: 'harm', arms: harmful };
  if (reached < fewest) return { state: 'collecting', needed: fewest };
  const better = named(({ verdict }) => verdict === 'for');
  const worse = named(({ verdict }) => verdict === 'against');
  const isDecided = better.length > 0 || worse.length === pairs.length;
  return isDecided ? { state: 'decided', for: better, against: worse } : { state: 'undecided' };
}

/**
 * What an experiment says now, as figures; a verdict once reached at one of the `earlier` looks is kept. Throws
 * RangeError for a state that cannot be.
 */
export function readExperiment(state: ExperimentState, earlier: readonly Evidence[] = []): Reading {
  const evidence = evidenceOf(state);
  const highest = highestOf([evidence, ...earlier]);
  const pairs = othersOf(state).map((arm, at) =>
    readPair(state, arm, evidence.goals[at]!, highest.goals[at]!),
  );
  const reached = sumOf(countsOf(state, 'reached').flatMap(({ counts }) => counts));
  return { verdict: judge(pairs, reached, highest), reached, evidence, pairs };
}
