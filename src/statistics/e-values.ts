import { logGamma } from './binomial.ts';

/** The highest probability of a wrong verdict, however often the results are checked. */
export const errorRate = 0.05;

/** Strength of the prior (its pseudo-count) for goals and guardrails. */
export const goalConcentration = 100;
export const splitConcentration = 1000;

/** If the log of the e-value reaches this, we reject that visitors were split by the weights. */
export const splitLogThreshold = Math.log(1000);

export type Pair = readonly [asIs: number, arm: number];

export type Interval = readonly [low: number, high: number];

/**
 * Returns the log of the e-value for rejecting that the counts were split by the weights (Lindon and Malek,
 * arXiv 2011.03567).
 */
export function logEValue(
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

export function pairWeights(weights: readonly number[], arm: number): Pair {
  const both = weights[0]! + weights[arm]!;
  return [weights[0]! / both, weights[arm]! / both];
}

/**
 * Returns the log of the e-value that decides the comparison of one arm. It grows with the number of arms,
 * because all comparisons share the error rate.
 */
export const pairLogThreshold = (arms: number): number => Math.log((arms - 1) / errorRate);

/** Returns the interval around `seen` where `convex` is below `limit`; `[seen, seen]` if there is none. */
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

const logChance = (count: number, share: number): number => (count === 0 ? 0 : count * Math.log(share));

/** Returns the ratios of goal rates (arm to unchanged funnel) that the test does not reject. */
export function ratioInterval(counts: Pair, weights: Pair, logThreshold: number): Interval {
  const [asIs, arm] = counts;
  const constant =
    logEValue(counts, weights, goalConcentration) + logChance(asIs, weights[0]) + logChance(arm, weights[1]);
  const logEValueAt = (share: number) => constant - logChance(asIs, 1 - share) - logChance(arm, share);
  const seen = asIs + arm === 0 ? weights[1] : arm / (asIs + arm);
  const [low, high] = whereBelow(logEValueAt, logThreshold, seen, [0, 1]);
  const ratioOf = (share: number) => ((share / (1 - share)) * weights[0]) / weights[1];
  return [ratioOf(low), ratioOf(high)];
}

export interface Payments {
  visitors: number;
  /** Paying visitors by arm and first payment. Arm 0 is the unchanged funnel. */
  cells: readonly { arm: 0 | 1; fen: number; count: number }[];
  mostFen: number;
  weights: Pair;
}

/** The test is a set of bets. Each bet risks at most this share of its capital on one visitor. */
const stakes = [0.02, 0.05, 0.1, 0.2, 0.35, 0.5] as const;

/** Weighs a payment so that the mean over all visitors is the difference of the arms in fen per visitor. */
const weighed = ({ arm, fen }: Payments['cells'][number], weights: Pair): number =>
  (arm === 1 ? fen : -fen) / weights[arm];

export function meanDifference({ visitors, cells, weights }: Payments): number {
  const sum = cells.reduce((total, cell) => total + cell.count * weighed(cell, weights), 0);
  return visitors === 0 ? 0 : sum / visitors;
}

/**
 * Returns the log of the e-value for rejecting that arm 1 brings exactly `difference` fen more per visitor
 * than arm 0. |`difference`| must not exceed `mostFen`.
 */
export function logEValueOfDifference(
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

/** Returns the differences in fen per visitor that the test does not reject. */
export function differenceInterval(payments: Payments, logThreshold: number): Interval {
  const most = payments.mostFen;
  const seen = Math.max(-most, Math.min(most, meanDifference(payments)));
  const logEValueAt = (difference: number) => logEValueOfDifference(payments, difference);
  // The mean of the bets is log-convex, so the differences that are not rejected form one interval.
  return whereBelow(logEValueAt, logThreshold, seen, [-most, most]);
}
