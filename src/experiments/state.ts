import { type PhaseOfCounts, pairOf } from './evidence.ts';
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

const payersOf = ({ payments }: ArmCounts): number => sumOf(payments.map(({ count }) => count));

/** Throws RangeError for a state that cannot be; counts and weights are refused by whoever reckons with them. */
export function requireState({ arms, phases }: ExperimentState): void {
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

export type Count = 'visitors' | 'reached' | 'refunded' | 'complained';

/** One count of every arm, phase by phase. */
export const countsOf = ({ phases }: ExperimentState, count: Count): PhaseOfCounts[] =>
  phases.map(({ weights, counts }) => ({ weights, counts: counts.map((arm) => arm[count]) }));

/** The same of the first arm and another one. */
export const pairsOf = (state: ExperimentState, arm: number, count: Count) =>
  countsOf(state, count).map((phase) => pairOf(phase, arm));

/**
 * The same of a harm, with the shares of their payers for weights: more payers bring more refunds. At any one look that is
 * no less careful than weights known before (Hoeffding 1963, theorem 4). Each weight counts as a payer, so that none is 0.
 */
export const harmsOf = (state: ExperimentState, arm: number, harm: 'refunded' | 'complained') =>
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
export function takingsOf(state: ExperimentState, other: number): Takings[] {
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
