export interface Point {
  x: number;
  y: number;
}

const tidy = (number: number) => Math.round(number * 100) / 100;
export const pointsAttribute = (points: readonly Point[]) =>
  points.map(({ x, y }) => `${tidy(x)},${tidy(y)}`).join(' ');

/** Returns the value of a radar's outer ring: shares are small, and 100 would crowd them in the middle. */
export function ceilingOf(values: readonly number[]): number {
  const highest = Math.max(...values);
  return [20, 40, 60, 80].find((ceiling) => highest <= ceiling) ?? 100;
}

/** Returns the corners of a radar, clockwise from the top. `values` are percentages of the radius. */
export function radarPoints(values: readonly number[], centre: Point, radius: number): Point[] {
  return values.map((value, index) => {
    const angle = (2 * Math.PI * index) / values.length - Math.PI / 2;
    const reach = (radius * value) / 100;
    return { x: tidy(centre.x + reach * Math.cos(angle)), y: tidy(centre.y + reach * Math.sin(angle)) };
  });
}

/**
 * Returns a smooth path that never goes beyond its points (Fritsch and Carlson, SIAM J. Numer. Anal. 17, 1980), so
 * that no month looks better than it is. `points` ascend in x.
 */
export function curvePath(points: readonly Point[]): string {
  const slopes = points.slice(1).map((point, index) => {
    const before = points[index]!;
    return (point.y - before.y) / (point.x - before.x);
  });
  const tangents = points.map((_, index) => {
    const before = slopes[index - 1];
    const after = slopes[index];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    // The harmonic mean is below three times either slope, which keeps the curve monotone.
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return points
    .map((point, index) => {
      if (index === 0) return `M${tidy(point.x)} ${tidy(point.y)}`;
      const before = points[index - 1]!;
      const third = (point.x - before.x) / 3;
      const y1 = before.y + tangents[index - 1]! * third;
      const y2 = point.y - tangents[index]! * third;
      return `C${tidy(before.x + third)} ${tidy(y1)} ${tidy(point.x - third)} ${tidy(y2)} ${tidy(point.x)} ${tidy(point.y)}`;
    })
    .join('');
}

export function extremes(values: readonly number[]): { highest: number; lowest: number } {
  return {
    highest: values.indexOf(Math.max(...values)),
    lowest: values.indexOf(Math.min(...values)),
  };
}

/** Returns two integers that add up to 100. The larger is rounded, as in the report's text. */
export function sharesOf(firstPercent: number): { first: number; second: number } {
  if (firstPercent > 50) {
    const first = Math.round(firstPercent);
    return { first, second: 100 - first };
  }
  const second = Math.round(100 - firstPercent);
  return { first: 100 - second, second };
}

/** Returns the point and its band in percent from the left, where the first side is. */
export function bandOf(firstPercent: number, band: number): { from: number; to: number; at: number } {
  const at = 100 - firstPercent;
  return { from: Math.max(0, at - band), to: Math.min(100, at + band), at };
}
