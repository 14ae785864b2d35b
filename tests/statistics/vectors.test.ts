import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { assignmentText, bucketsOf } from '../../src/statistics/assignment.ts';
import { logEValue, logEValueOfDifference, ratioInterval } from '../../src/statistics/e-values.ts';
import { chancesOfDecision, chanceUndecided, forecastOf } from '../../src/statistics/forecast.ts';
import { assignments, bets, eValues, forecasts, ratios, walks } from './vectors.ts';

const logThreshold = Math.log(20);

/** Within, where `toBeCloseTo` counts decimals. */
const expectNear = (value: number, wanted: number, tolerance: number) =>
  expect(Math.abs(value - wanted), `${value} for ${wanted}`).toBeLessThanOrEqual(tolerance);

const digestOf = (phase: string, visitor: string) => {
  const key = createHmac('sha256', 'shop-secret-for-tests').update('experiments').digest();
  return createHmac('sha256', key)
    .update(assignmentText('card_first', phase, visitor))
    .digest();
};

describe('the reference values', () => {
  it.each(
    eValues,
  )('ln e of %j by %j, concentration %d', (counts, weights, concentration, wanted, tolerance) => {
    expectNear(logEValue(counts, weights, concentration), wanted, tolerance ?? 1e-9);
  });

  it.each(
    bets,
  )('bets on %j of %d visitors, at most %d fen', (cells, visitors, mostFen, weights, difference, wanted) => {
    const payments = {
      visitors,
      mostFen,
      weights,
      cells: cells.map(([arm, fen, count]) => ({ arm, fen, count })),
    };
    expectNear(logEValueOfDifference(payments, difference), wanted, 1e-9);
  });

  it.each(ratios)('ratio of %j by %j', (counts, weights, low, high) => {
    const interval = ratioInterval(counts, weights, logThreshold);
    expectNear(interval[0], low, 1e-10);
    expectNear(interval[1], high, 1e-10);
  });

  it.each(assignments)('phase %s, visitor %s', (phase, visitor, share, arm) => {
    expect(bucketsOf(digestOf(phase, visitor))).toEqual({ share, arm });
  });

  it.each(
    walks,
  )('decided: %j × %d, concentration %d, α %d, by %d', (weights, ratio, concentration, alpha, n, wanted) => {
    const walk = { weights, ratio, concentration, logThreshold: -Math.log(alpha) };
    expectNear(chancesOfDecision(walk, n)[n]!, wanted, 1e-9);
  });

  it.each(forecasts)('forecast: %j of %d × %d', (weights, base, ratio, conversions, visitors, undecided) => {
    const walk = { weights, ratio, logThreshold };
    expect(forecastOf(walk, base)).toBe(visitors);
    expect(chancesOfDecision(walk, 20_000).findIndex((chance) => chance >= 0.8)).toBe(conversions);
    expectNear(chanceUndecided(walk, base, 11_200), undecided, 1e-6);
  });

  it('are 55 and one more', () => {
    const lists = [eValues, bets, ratios, assignments, walks, forecasts];
    expect(lists.reduce((sum, { length }) => sum + length, 0)).toBe(56);
  });
});
