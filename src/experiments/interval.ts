import { goalConcentration, logEvidence, type Pair } from './evidence.ts';

/** From–to, both ends included. */
export type Interval = readonly [low: number, high: number];

/**
 * All places around `inside` at which a convex function stays below `limit`, between `from` and `to`: halved until the
 * doubles are used up. Where it is not below at `inside` itself, nothing but that point is left.
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

/** `count × ln share`, where nobody makes every share possible. */
const logChance = (count: number, share: number): number => (count === 0 ? 0 : count * Math.log(share));

/**
 * How many times as often a visitor of the arm reaches the goal as one of the funnel as it is: every ratio that the test
 * does not exclude, from the counts of those who reached it. It holds if the ratio stays the same over time; the highest
 * is Infinity while the counts say nothing against it. Throws RangeError for counts or weights that cannot be.
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
