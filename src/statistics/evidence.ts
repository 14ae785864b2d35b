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

/** Both ends included. */
export type Interval = readonly [low: number, high: number];

/**
 * Returns ln e of the Dirichlet-multinomial test (Lindon and Malek, arXiv 2011.03567) that visitors fall on arms by the
 * weights, which sum to 1. While they do, e has mean 1 and passes 1/α with probability at most α, at any number of looks.
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

/** Returns the weights of the first arm and another one, together 1. */
export function pairWeights(weights: readonly number[], arm: number): Pair {
  const both = weights[0]! + weights[arm]!;
  return [weights[0]! / both, weights[arm]! / both];
}

/** Returns ln of the evidence that decides one of `arms` arms: all comparisons with the first share one error rate. */
export const pairLogThreshold = (arms: number): number => Math.log((arms - 1) / errorRate);

/**
 * Returns all places around `seen` at which a convex function stays below `limit`, halving until the doubles are used
 * up; only `seen` itself if the function is not below the limit there.
 */
function whereBelow(
  convex: (at: number) => number,
  limit: number,
  seen: number,
  [from, to]: Interval,
): Interval {
  const isBelow = (at: number) => convex(at) < limit;
  const edge = (end: number): number => {
    if (!isBelow(seen)) return seen;
    if (isBelow(end)) return end;
    let [within, beyond] = [seen, end];
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

/** What the visitors of a pair of arms paid. */
export interface Payments {
  /** Of both arms, including those who paid nothing. */
  visitors: number;
  /** How many visitors of an arm (0: the funnel as it is, 1: the other) first paid `fen`. */
  cells: readonly { arm: 0 | 1; fen: number; count: number }[];
  /** The highest amount that either arm can charge, in fen. */
  mostFen: number;
  weights: Pair;
}

/** Parts of what a bet could lose; half of the bets are on the arm, half on the funnel as it is. */
const stakes = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5] as const;

/** Weighs a payment by its arm's chance: its mean over visitors is the difference in fen per visitor. */
const weighed = ({ arm, fen }: Payments['cells'][number], weights: Pair): number =>
  (arm === 1 ? fen : -fen) / weights[arm];

/** Estimates the difference in fen per visitor; 0 before the first visitor. */
export function meanDifference({ visitors, cells, weights }: Payments): number {
  const sum = cells.reduce((total, cell) => total + cell.count * weighed(cell, weights), 0);
  return visitors === 0 ? 0 : sum / visitors;
}

/**
 * Returns ln e of the bets against "a visitor of the arm brings `difference` fen more than one of the funnel as it is",
 * |difference| ≤ `mostFen`. Exact for any amounts, at any number of looks.
 */
export function logEvidenceOfDifference(
  { visitors, cells, mostFen, weights }: Payments,
  difference: number,
): number {
  const unpaid = cells.reduce((left, { count }) => left - count, visitors);
  const low = mostFen / weights[0] + difference;
  const high = mostFen / weights[1] - difference;
  const rates = stakes.flatMap((stake) => [stake / low, -stake / high]);
  const logProducts = rates.map((rate) =>
    cells.reduce(
      (sum, cell) => sum + cell.count * Math.log1p(rate * (weighed(cell, weights) - difference)),
      unpaid * Math.log1p(-rate * difference),
    ),
  );
  const highest = Math.max(...logProducts);
  const mean = logProducts.reduce((sum, each) => sum + Math.exp(each - highest), 0) / logProducts.length;
  return highest + Math.log(mean);
}

/**
 * Returns every difference in fen per visitor that the bets do not exclude; if each payment is 1 fen, that is the
 * difference of the shares who paid. Each bet is log-convex in the difference, and so is their mean.
 */
export function differenceInterval(payments: Payments, logThreshold: number): Interval {
  const most = payments.mostFen;
  const seen = Math.max(-most, Math.min(most, meanDifference(payments)));
  const logEvidenceAt = (difference: number) => logEvidenceOfDifference(payments, difference);
  return whereBelow(logEvidenceAt, logThreshold, seen, [-most, most]);
}
