const halfLogOfTwoPi = 0.5 * Math.log(2 * Math.PI);
/** From here on Stirling's series to z^-11 is exact to the last digit of a double. */
const seriesFrom = 15;

/** ln Γ(z). Throws RangeError unless z > 0. */
export function logGamma(z: number): number {
  if (!(z > 0)) throw new RangeError(`ln Γ is asked for ${z}; it is known above 0`);
  let product = 1;
  let shifted = z;
  for (; shifted < seriesFrom; shifted += 1) product *= shifted;
  const s = 1 / (shifted * shifted);
  const series =
    (1 / 12 - s * (1 / 360 - s * (1 / 1260 - s * (1 / 1680 - s * (1 / 1188 - (s * 691) / 360_360))))) /
    shifted;
  return (shifted - 0.5) * Math.log(shifted) - shifted + halfLogOfTwoPi + series - Math.log(product);
}
