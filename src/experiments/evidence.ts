import { logGamma } from './binomial.ts';

/** How often a statement may be wrong, however often somebody looked. */
export const errorRate = 0.05;

/** How near to the weights the prior expects the arms' shares: of goals and guardrails, and of visitors. */
export const goalConcentration = 100;
export const splitConcentration = 1000;

/** ln of the evidence at which visitors cannot have come from the weights. */
export const splitLogThreshold = Math.log(1000);

/** Two arms out of all, the funnel as it is first; their weights sum to 1. */
export type Pair = readonly [asIs: number, arm: number];

/** Counts by arm, from a time in which the weights stayed the same; an arm it did not have weighs 0. */
export interface PhaseOfCounts {
  counts: readonly number[];
  weights: readonly number[];
}

/** Both ends included. */
export type Interval = readonly [low: number, high: number];

/**
 * Returns ln e of the Dirichlet-multinomial test (Lindon and Malek, arXiv 2011.03567) that visitors fall on arms by the
 * weights. While they do, e has mean 1 and passes 1/α with probability at most α, at any number of looks.
 */
export function logEvidence(
  counts: readonly number[],
  weights: readonly number[],
  concentration: number,
): number {
  let total = 0;
  let sum = logGamma(concentration);
  for (const [arm, count] of counts.entries()) {
    const weight = weights[arm]!;
    if (weight === 0) continue;
    const prior = concentration * weight;
    sum += logGamma(prior + count) - logGamma(prior) - count * Math.log(weight);
    total += count;
  }
  return sum - logGamma(concentration + total);
}

/** Adds up ln e of phases. Summing their counts would take a change of the weights for a difference of the arms. */
export const logEvidenceOfPhases = (phases: readonly PhaseOfCounts[], concentration: number): number =>
  phases.reduce((sum, { counts, weights }) => sum + logEvidence(counts, weights, concentration), 0);

/** Returns the weights of the first arm and another one, together 1. */
export function pairWeights(weights: readonly number[], arm: number): Pair {
  const both = weights[0]! + weights[arm]!;
  return [weights[0]! / both, weights[arm]! / both];
}

/** Returns ln of the evidence that decides one of `arms` arms: all comparisons with the first share one error rate. */
export const pairLogThreshold = (arms: number): number => Math.log((arms - 1) / errorRate);

/**
 * Returns all places around `inside` at which a convex function stays below `limit`, halving until the doubles are used
 * up; only `inside` itself if the function is not below the limit there.
 */
export function whereBelow(
  convex: (at: number) => number,
  limit: number,
  inside: number,
  [from, to]: Interval,
): Interval {
  const isBelow = (at: number) => convex(at) < limit;
  const edge = (end: number): number => {
    if (!isBelow(inside)) return inside;
    if (isBelow(end)) return end;
    let [within, beyond] = [inside, end];
    for (let step = 0; step < 1100; step += 1) {
      const middle = (within + beyond) / 2;
      if (middle === within || middle === beyond) break;
      if (isBelow(middle)) within = middle;
      else beyond = middle;
    }
    return within;
  };
  return [edge(from), edge(to)];
}

/** `count × ln share`; a count of 0 makes every share possible. */
const logChance = (count: number, share: number): number => (count === 0 ? 0 : count * Math.log(share));

/**
 * Returns every ratio that the test does not exclude: how many times as often a visitor of the arm reaches the goal. It
 * holds if the ratio stays the same over time; the highest is Infinity while the counts say nothing against it.
 */
export function ratioInterval(counts: Pair, weights: Pair, logThreshold: number): Interval {
  const [asIs, arm] = counts;
  const constant =
    logEvidence(counts, weights, goalConcentration) +
    logChance(asIs, weights[0]) +
    logChance(arm, weights[1]);
  const logEvidenceAt = (share: number) => constant - logChance(asIs, 1 - share) - logChance(arm, share);
  const seen = asIs + arm === 0 ? weights[1] : arm / (asIs + arm);
  const [low, high] = whereBelow(logEvidenceAt, logThreshold, seen, [0, 1]);
  const ratioOf = (share: number) => ((share / (1 - share)) * weights[0]) / weights[1];
  return [ratioOf(low), ratioOf(high)];
}
