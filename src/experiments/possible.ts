/** Throws RangeError unless every number counts something: whole and not negative. */
export function requireCounts(counts: readonly number[], what: string): void {
  for (const count of counts) {
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`${count} is no count of ${what}`);
  }
}

/** Throws RangeError unless there is one weight above 0 for each of `arms` arms, two or more, and they sum to 1. */
export function requireWeights(weights: readonly number[], arms: number): void {
  if (weights.length !== arms || arms < 2)
    throw new RangeError(`${weights.length} weights for ${arms} arms of at least two`);
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (!weights.every((weight) => weight > 0) || Math.abs(sum - 1) > 1e-9) {
    throw new RangeError(`weights ${weights.join(', ')}: each is above 0, and together they are 1`);
  }
}

/** Throws RangeError unless 0 ≤ share ≤ 1. */
export function requireShare(share: number, what: string): void {
  if (!(share >= 0 && share <= 1)) throw new RangeError(`${share} is no ${what} between 0 and 1`);
}

/** Throws RangeError unless the number is above 0 and finite. */
export function requirePositive(value: number, what: string): void {
  if (!(value > 0 && value < Infinity)) throw new RangeError(`${value} is no ${what} above 0`);
}
