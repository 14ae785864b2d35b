const halfLogOfTwoPi = 0.5 * Math.log(2 * Math.PI);
/** From this z on, Stirling's series up to z^-11 is as exact as a double. */
const seriesFrom = 15;

export function logGamma(z: number): number {
  let product = 1;
  let shifted = z;
  for (; shifted < seriesFrom; shifted += 1) product *= shifted;
  const s = 1 / (shifted * shifted);
  const series =
    (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - (s * 691) / 360_360))))) /
    shifted;
  return (shifted - 0.5) * Math.log(shifted) - shifted + halfLogOfTwoPi + series - Math.log(product);
}

const chanceOf = (x: number, n: number, q: number): number =>
  Math.exp(
    logGamma(n + 1) - logGamma(x + 1) - logGamma(n - x + 1) + x * Math.log(q) + (n - x) * Math.log1p(-q),
  );

/** Returns P(X ≥ x) of n trials, each with chance q. */
export function chanceOfAtLeast(x: number, n: number, q: number): number {
  if (x === 0) return 1;
  if (x > n || q === 0) return 0;
  if (q === 1) return 1;
  // Add up the tail away from the mean. Its terms shrink, so even a probability of 1e-20 comes out exact.
  if (x <= n * q) return 1 - chanceOfAtMost(x - 1, n, q);
  let term = chanceOf(x, n, q);
  let sum = term;
  for (let at = x; at < n && term > sum * 1e-17; at += 1) {
    term *= ((n - at) / (at + 1)) * (q / (1 - q));
    sum += term;
  }
  return sum;
}

export const chanceOfAtMost = (x: number, n: number, q: number): number =>
  x >= n ? 1 : chanceOfAtLeast(n - x, n, 1 - q);
