import { describe, expect, it } from 'vitest';
import { type Cell, logEvidenceOfDifference } from '../../src/experiments/revenue.ts';
import {
  chanceRevenueUndecided,
  forecastOfRevenue,
  type RevenueWalk,
} from '../../src/experiments/revenue-forecast.ts';

const threshold = Math.log(20);

/** The same numbers in every run. */
function numbersFrom(start: number): () => number {
  let state = start;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Shop {
  chances: readonly [number, number];
  amounts: readonly [number, number];
  mostFen: number;
  weight: number;
}

const walkOf = ({ chances, amounts, mostFen, weight }: Shop): RevenueWalk => ({
  weights: [1 - weight, weight],
  ratio: (chances[1] * amounts[1]) / (chances[0] * amounts[0]),
  priceRatio: amounts[1] / amounts[0],
  logThreshold: threshold,
  paying: { mean: chances[0] * amounts[0], meanSquare: chances[0] * amounts[0] ** 2, mostFen },
});

/** After how many visitors each of 200 invented experiments was decided, looked at again and again; the slowest last. */
function decidedAfter({ chances, amounts, mostFen, weight }: Shop, step: number, most: number): number[] {
  const draw = numbersFrom(7);
  return Array.from({ length: 200 }, () => {
    const counts = [0, 0];
    for (let visitors = step; visitors <= most; visitors += step) {
      for (let each = 0; each < step; each += 1) {
        const arm = draw() < weight ? 1 : 0;
        if (draw() < chances[arm]) counts[arm]! += 1;
      }
      const cells = counts.map((count, arm): Cell => ({ arm: arm as 0 | 1, fen: amounts[arm]!, count }));
      const takings = { visitors, cells, mostFen, weights: [1 - weight, weight] as const };
      if (logEvidenceOfDifference(takings, 0) >= threshold) return visitors;
    }
    return Infinity;
  }).sort((a, b) => a - b);
}

describe('the forecast of revenue', () => {
  it.each<[string, Shop]>([
    ['half as many again', { chances: [0.03, 0.045], amounts: [2980, 2980], mostFen: 4980, weight: 0.5 }],
    [
      'a price that brings less',
      { chances: [0.04, 0.064], amounts: [2980, 990], mostFen: 3980, weight: 0.5 },
    ],
    [
      'an arm with few visitors',
      { chances: [0.08, 0.056], amounts: [1990, 1990], mostFen: 1990, weight: 0.25 },
    ],
  ])('says within a quarter when four of five invented experiments are decided: %s', (_, shop) => {
    const { visitors, conversions } = forecastOfRevenue(walkOf(shop));
    const sorted = decidedAfter(shop, Math.round(visitors / 60), 3 * visitors);
    expect(visitors / sorted[160]!).toBeGreaterThan(0.9);
    expect(visitors / sorted[160]!).toBeLessThan(1.25);
    const inBoth = (1 - shop.weight) * shop.chances[0] + shop.weight * shop.chances[1];
    expect(conversions).toBe(Math.ceil(visitors * inBoth));
  });

  const walk = walkOf({ chances: [0.03, 0.036], amounts: [2980, 2980], mostFen: 4980, weight: 0.5 });

  it('agrees with the chance that nothing is decided, which falls with visitors', () => {
    const { visitors } = forecastOfRevenue(walk);
    expect(chanceRevenueUndecided(walk, visitors)).toBeCloseTo(0.2, 3);
    const chances = [0.25, 0.5, 1, 2].map((times) => chanceRevenueUndecided(walk, visitors * times));
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(chances[3]).toBeLessThan(0.03);
  });

  it('takes longer the more payments vary about the same mean, and less with evidence already there', () => {
    const { visitors } = forecastOfRevenue(walk);
    const { paying } = walk;
    const varied = { ...walk, paying: { ...paying, meanSquare: paying.meanSquare * 1.5 } };
    expect(forecastOfRevenue(varied).visitors).toBeGreaterThan(1.3 * visitors);
    expect(forecastOfRevenue({ ...walk, logEvidenceBefore: 2 }).visitors).toBeLessThan(0.8 * visitors);
    expect(forecastOfRevenue({ ...walk, ratio: 1 }).visitors).toBe(Infinity);
    expect(forecastOfRevenue({ ...walk, ratio: 1.0001 }).visitors).toBe(Infinity);
  });

  it('refuses what cannot be', () => {
    for (const wrong of [{ ratio: 0 }, { priceRatio: -1 }, { weights: [0.5, 0.6] as const }])
      expect(() => forecastOfRevenue({ ...walk, ...wrong })).toThrow(RangeError);
    for (const paying of [{ mean: 0 }, { meanSquare: 1 }])
      expect(() => forecastOfRevenue({ ...walk, paying: { ...walk.paying, ...paying } })).toThrow(RangeError);
  });
});
