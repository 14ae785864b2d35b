import { describe, expect, it } from 'vitest';
import { splitConcentration, splitLogThreshold } from '../../src/statistics/e-values.ts';
import {
  half,
  seededNumbers,
  shopOf,
  simulate,
  simulateIntervals,
  simulateSplits,
} from './simulated-shop.ts';

const runs = 250;
const tenth = [0.9, 0.1];
/** Of 250 runs, per cent: four standard errors about what a hundred times as many would find. */
function expectShare(found: number, percent: number) {
  const share = percent / 100;
  const tolerance = 4 * Math.sqrt((share * (1 - share)) / runs);
  expect(Math.abs(found / runs - share), `${found} of ${runs} for ${percent} %`).toBeLessThanOrEqual(
    tolerance,
  );
}

describe('a simulated shop', () => {
  it('errs seldom without an effect, where the usual test looked at daily errs in every fourth', () => {
    const { zDaily, zOnce, paid, revenue } = simulate(shopOf([0.03, 0.03]), runs, 1);
    expectShare(zDaily, 27.5);
    expectShare(zOnce, 5);
    expectShare(paid, 0.6);
    expectShare(revenue, 1.3);
  });

  it('finds an effect that is there, half way through', () => {
    const { paid, revenue, medianDay } = simulate(shopOf([0.03, 0.045]), runs, 2);
    expectShare(paid, 88.3);
    expectShare(revenue, 86.3);
    expect(Math.abs(medianDay - 15)).toBeLessThanOrEqual(1);
  });

  it('does not take changed weights for an effect, which the usual test does', () => {
    const changed = shopOf([], {
      fen: [2980, 2980],
      weights: (day) => (day < 8 ? tenth : half),
      rates: (day) => (day < 8 ? [0.02, 0.02] : [0.04, 0.04]),
    });
    const { zOnce, paid } = simulate(changed, runs, 3);
    expectShare(zOnce, 42);
    expectShare(paid, 0.6);
  });

  it('has the truth in its intervals on all days', () => {
    const { ratio, difference, usual } = simulateIntervals(shopOf([0.03, 0.045]), 50, 4);
    expect(ratio).toBeLessThanOrEqual(4);
    expect(difference).toBeLessThanOrEqual(4);
    expect(usual).toBeGreaterThanOrEqual(7);
  });

  it('alarms of a broken split, and of no other', () => {
    const test = { visitors: 10_000, concentration: splitConcentration, logThreshold: splitLogThreshold };
    const alarms = [0.5, 0.51, 0.525, 0.55].map((share) => simulateSplits(share, test, runs, 5));
    for (const [at, percent] of [0.02, 2.9, 83.9, 100].entries()) expectShare(alarms[at]!, percent);
  });
});

describe('the numbers it is drawn from', () => {
  it('are even, and the same for the same seed', () => {
    const drawn = (seed: number) => Array.from({ length: 20_000 }, seededNumbers(seed));
    const numbers = drawn(7);
    expect(numbers).toEqual(drawn(7));
    const bins = new Array<number>(20).fill(0);
    for (const number of numbers) bins[Math.floor(number * 20)]! += 1;
    expect(seededNumbers(8)()).not.toBe(seededNumbers(7)());
    // 19 degrees of freedom: beyond 43.8 once in a thousand.
    expect(bins.reduce((sum, each) => sum + (each - 1000) ** 2 / 1000, 0)).toBeLessThan(43.8);
  });
});
