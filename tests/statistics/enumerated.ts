import type { Pair, Payments } from '../../src/statistics/e-values.ts';

/** Every way in which `total` may fall on so many arms. */
export function* splits(total: number, arms: number): Generator<number[]> {
  if (arms === 1) return yield [total];
  for (let first = 0; first <= total; first += 1) {
    for (const rest of splits(total - first, arms - 1)) yield [first, ...rest];
  }
}

/** Worked out by products of whole numbers, without ln Γ. */
export function chanceOf(counts: readonly number[], shares: readonly number[]): number {
  let chance = 1;
  let total = 0;
  for (const [arm, count] of counts.entries()) {
    for (let one = 1; one <= count; one += 1) {
      total += 1;
      chance *= (total / one) * shares[arm]!;
    }
  }
  return chance;
}

/** Everybody who reached the goal as 1 fen. */
export const paymentsOf = (counts: Pair, visitors: number, weights: Pair): Payments => ({
  visitors,
  weights,
  mostFen: 1,
  cells: counts.map((count, arm) => ({ arm: arm as 0 | 1, fen: 1, count })),
});
