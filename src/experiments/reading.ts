import {
  goalConcentration,
  logEvidenceOfPhases,
  type Pair,
  type PhaseOfCounts,
  pairLogThreshold,
  splitConcentration,
  splitLogThreshold,
} from './evidence.ts';
import { type Forecast, forecastOf, type Walk } from './forecast.ts';
import type { Interval } from './interval.ts';
import { ratioInterval } from './ratio.ts';
import {
  type Cell,
  differenceInterval,
  logEvidenceOfDifference,
  meanDifference,
  type Takings,
} from './revenue.ts';
import { forecastOfRevenue } from './revenue-forecast.ts';
import { countsOf, type ExperimentState, harmsOf, pairsOf, requireState, sumOf, takingsOf } from './state.ts';

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
  /** Until four of five would be decided, in visitors of all arms; left out when decided, and while nobody paid. */
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

/** What payers of an arm pay in the mean; undefined: nobody paid. */
function meanPayment(cells: readonly Cell[], arm: 0 | 1): number | undefined {
  const own = cells.filter((cell) => cell.arm === arm);
  const payers = sumOf(own.map(({ count }) => count));
  return payers === 0 ? undefined : sumOf(own.map(({ fen, count }) => fen * count)) / payers;
}

/** From the takings of the latest phase, whose funnel as it is tells what visitors pay; undefined: nobody paid there. */
function remainingRevenue(takings: Takings, asIs: number, ratio: number, walk: Omit<Walk, 'ratio'>) {
  const { cells, mostFen, weights } = takings;
  const own = cells.filter(({ arm }) => arm === 0);
  const powers = (power: number) => sumOf(own.map(({ fen, count }) => count * fen ** power)) / asIs;
  const [base, arm] = [meanPayment(cells, 0), meanPayment(cells, 1)];
  if (!base) return undefined;
  const paying = { mean: powers(1), meanSquare: powers(2), mostFen };
  return forecastOfRevenue({ ...walk, weights, ratio, paying, priceRatio: (arm ?? base) / base });
}

/** The walk from where the latest phase stands, in visitors of all arms. */
function remainingOf(state: ExperimentState, arm: number, logThreshold: number, logEvidence: number) {
  const phases = pairsOf(state, arm, 'reached');
  const { base, ratio } = state.expect;
  const { weights, counts } = state.phases.at(-1)!;
  const latest = phases.at(-1)!;
  const ofPair =
    state.goal === 'revenue'
      ? remainingRevenue(takingsOf(state, arm).at(-1)!, counts[0]!.visitors, ratio, {
          ...{ weights: latest.weights, logThreshold, logEvidenceBefore: logEvidence },
        })
      : forecastOf(
          { ...latest, ratio, logThreshold, logEvidenceBefore: goalEvidence(phases.slice(0, -1)) },
          base,
        );
  return ofPair && { ...ofPair, visitors: Math.ceil(ofPair.visitors / (weights[0]! + weights[arm]!)) };
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
  const remaining = isDecided ? undefined : remainingOf(state, arm, logThreshold, logEvidence);
  return {
    arm: state.arms[arm]!.name,
    verdict: isDecided ? (excess > 0 ? 'for' : 'against') : 'undecided',
    logEvidence,
    highest,
    logThreshold,
    ...(isRevenue ? {} : { ratio: ratioInterval(latest.counts, latest.weights, logThreshold) }),
    difference: differenceInterval(takings.at(-1)!, logThreshold),
    ...(remaining && { remaining }),
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
