import { type PhaseOfCounts, pairOf } from './evidence.ts';
import { requireCounts, requireWeights } from './possible.ts';
import type { Takings } from './revenue.ts';

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

/** Throws RangeError for a state that cannot be. */
export function requireState({ arms, phases }: ExperimentState): void {
  if (phases.length === 0) throw new RangeError('an experiment has at least one phase');
  for (const { weights, counts } of phases) {
    requireWeights(weights, arms.length);
    requireWeights(weights, counts.length);
    for (const { visitors, reached, refunded, complained, payments } of counts) {
      requireCounts([visitors, reached, refunded, complained], 'visitors');
      const paid = sumOf(payments.map(({ count }) => count));
      if (Math.max(reached, paid) <= visitors) continue;
      throw new RangeError(`of ${visitors} visitors ${reached} reached the goal and ${paid} paid`);
    }
  }
}

/** One count of every arm, phase by phase. */
export const countsOf = (
  { phases }: ExperimentState,
  count: 'visitors' | 'reached' | 'refunded' | 'complained',
): PhaseOfCounts[] =>
  phases.map(({ weights, counts }) => ({ weights, counts: counts.map((arm) => arm[count]) }));

/**
 * What the visitors of the first arm and another one paid, phase by phase. Where the goal is no revenue, everybody who
 * reached it counts as 1 fen: fen per visitor are then the share who reached it.
 */
export function takingsOf(state: ExperimentState, other: number): Takings[] {
  const { goal, arms, phases } = state;
  const cellsOf = ({ reached, payments }: ArmCounts, arm: 0 | 1) =>
    (goal === 'revenue' ? payments : [{ fen: 1, count: reached }]).map((cell) => ({ arm, ...cell }));
  return countsOf(state, 'visitors').map((visitors, phase) => {
    const { counts, weights } = pairOf(visitors, other);
    const arm = phases[phase]!.counts;
    return {
      visitors: counts[0] + counts[1],
      cells: [...cellsOf(arm[0]!, 0), ...cellsOf(arm[other]!, 1)],
      mostFen: goal === 'revenue' ? Math.max(arms[0]!.mostFen, arms[other]!.mostFen) : 1,
      weights,
    };
  });
}
