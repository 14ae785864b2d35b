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
