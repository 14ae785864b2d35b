import { logGamma } from './binomial.ts';
import { requireCounts, requirePositive, requireWeights } from './possible.ts';

/** How often a statement may be wrong, however often somebody looked. */
export const errorRate = 0.05;

/** Of goals and guardrails, and of the split: how near to the weights the prior expects the arms' shares. */
export const goalConcentration = 100;
export const splitConcentration = 1000;

/** ln of the evidence at which visitors cannot have come from the weights. */
export const splitLogThreshold = Math.log(1000);

/** Two arms out of all: `[the funnel as it is, another arm]`, the weights of the two summing to 1. */
export type Pair = readonly [number, number];

/** Counts of all arms in one order, from a time in which the weights stayed the same. */
export interface PhaseOfCounts {
  counts: readonly number[];
  weights: readonly number[];
}

/**
 * ln e of the Dirichlet-multinomial test (Lindon and Malek, arXiv 2011.03567) that visitors, or those who reached a goal,
 * fall on arms by the weights. It starts at 0; e has mean 1 while they do, and passes 1/α with probability at most α at
 * any number of looks. Throws RangeError for counts, weights or a concentration that cannot be.
 */
export function logEvidence(
  counts: readonly number[],
  weights: readonly number[],
  concentration: number,
): number {
  requireCounts(counts, 'visitors');
  requireWeights(weights, counts.length);
  requirePositive(concentration, 'concentration');
  let total = 0;
  let sum = logGamma(concentration);
  for (const [arm, count] of counts.entries()) {
    const weight = weights[arm]!;
    const prior = concentration * weight;
    sum += logGamma(prior + count) - logGamma(prior) - count * Math.log(weight);
    total += count;
  }
  return sum - logGamma(concentration + total);
}

/** ln e of all phases. Adding up the counts of phases instead would take a change of the weights for a difference of the arms. */
export function logEvidenceOfPhases(phases: readonly PhaseOfCounts[], concentration: number): number {
  return phases.reduce((sum, { counts, weights }) => sum + logEvidence(counts, weights, concentration), 0);
}

/** The pair of the first arm, which is the funnel as it is, and another one; weights renormalised. */
export function pairOf({ counts, weights }: PhaseOfCounts, arm: number): { counts: Pair; weights: Pair } {
  requireWeights(weights, counts.length);
  if (!(arm >= 1 && arm < counts.length)) throw new RangeError(`there is no arm ${arm} beside the first`);
  const both = weights[0]! + weights[arm]!;
  return { counts: [counts[0]!, counts[arm]!], weights: [weights[0]! / both, weights[arm]! / both] };
}

/** ln of the evidence at which one of `arms` arms is decided: each is compared with the first, and all share one error rate. */
export function pairLogThreshold(arms: number): number {
  if (!Number.isInteger(arms) || arms < 2) throw new RangeError(`${arms} arms: at least two are compared`);
  return Math.log((arms - 1) / errorRate);
}

/** The p-value that holds at any number of looks, from the highest ln e so far. */
export const anytimeP = (highestLogEvidence: number): number => Math.min(1, Math.exp(-highestLogEvidence));
