import { describe, expect, it } from 'vitest';
import {
  differenceInterval,
  logEValue,
  logEValueOfDifference,
  type Pair,
  pairLogThreshold,
  pairWeights,
  ratioInterval,
} from '../../src/statistics/e-values.ts';
import { chancesOfDecision, chanceUndecided, forecastOf } from '../../src/statistics/forecast.ts';
import { chanceOf, paymentsOf, splits } from './enumerated.ts';

const half: Pair = [0.5, 0.5];
const limit = Math.log(20);
const weightsTried: readonly Pair[] = [half, [0.9, 0.1], [0.3, 0.7]];

describe('an e-value', () => {
  it.each([[[0.5, 0.5]], [[0.9, 0.1]], [[0.4, 0.3, 0.3]]])('has mean 1 by the weights %j', (weights) => {
    for (const concentration of [1, 100, 1000]) {
      for (const total of [1, 2, 7, 12]) {
        let mean = 0;
        for (const counts of splits(total, weights.length)) {
          mean += chanceOf(counts, weights) * Math.exp(logEValue(counts, weights, concentration));
        }
        expect(mean).toBeCloseTo(1, 11);
      }
    }
  });

  it('of bets has mean 1 where the difference is the true one', () => {
    for (const weights of weightsTried) {
      // Two prices in one arm, one in the other, and those who pay nothing.
      const kinds = [
        { arm: 0 as const, fen: 2980, share: 0.1 },
        { arm: 1 as const, fen: 1980, share: 0.2 },
        { arm: 1 as const, fen: 990, share: 0.15 },
      ];
      const shares = kinds.map(({ arm, share }) => weights[arm] * share);
      const unpaid = 1 - shares.reduce((sum, share) => sum + share, 0);
      const difference = 1980 * 0.2 + 990 * 0.15 - 2980 * 0.1;
      for (const visitors of [1, 2, 5]) {
        let mean = 0;
        for (const [, ...paid] of splits(visitors, kinds.length + 1)) {
          const cells = kinds.map(({ arm, fen }, at) => ({ arm, fen, count: paid[at]! }));
          const left = visitors - paid.reduce((sum, count) => sum + count, 0);
          const payments = { visitors, cells, mostFen: 2980, weights };
          mean +=
            chanceOf([left, ...paid], [unpaid, ...shares]) *
            Math.exp(logEValueOfDifference(payments, difference));
        }
        expect(mean).toBeCloseTo(1, 11);
      }
    }
  });

  it('passes its threshold with no more than its error rate, looked at after each conversion', () => {
    for (const weights of weightsTried) {
      const decided = chancesOfDecision({ weights, ratio: 1, logThreshold: limit }, 3000);
      expect(decided.at(-1)).toBeLessThan(0.05);
      expect(decided.at(-1)).toBeGreaterThan(0.01);
    }
  });

  it('does not depend on the order of arms, and tells phases apart', () => {
    const [one, other] = [
      logEValue([25, 20, 40], [0.5, 0.3, 0.2], 100),
      logEValue([40, 25, 20], [0.2, 0.5, 0.3], 100),
    ];
    expect(one).toBeCloseTo(other, 11);
    const sum = logEValue([50, 6], [0.9, 0.1], 100) + logEValue([80, 84], half, 100);
    // The arms are alike within each phase; counted as one they would be called different.
    expect(sum).toBeLessThan(0);
    expect(logEValue([130, 90], half, 100)).toBeGreaterThan(1);
  });

  it('grows with every conversion away from the weights', () => {
    for (const weights of weightsTried) {
      const at = Math.round(200 * weights[1]);
      for (let arm = at + 1; arm < 200; arm += 1) {
        expect(logEValue([200 - arm - 1, arm + 1], weights, 100)).toBeGreaterThan(
          logEValue([200 - arm, arm], weights, 100),
        );
      }
      let last = -Infinity;
      for (let more = 0; more < 300; more += 1) {
        const eValue = logEValue([200 - at, at + more], weights, 100);
        if (more > at / 10) expect(eValue).toBeGreaterThan(last);
        last = eValue;
      }
    }
  });

  it('of several arms compares each with the first, by their own weights', () => {
    expect(pairWeights([0.5, 0.25, 0.25], 2)).toEqual([0.5 / 0.75, 0.25 / 0.75]);
    expect([2, 3, 4].map((arms) => Math.exp(pairLogThreshold(arms)))).toEqual(
      [20, 40, 60].map((e) => expect.closeTo(e, 9)),
    );
  });
});

describe('an interval', () => {
  it('of the ratio leaves 1 out exactly when the test is decided, on the side that was seen', () => {
    let decided = 0;
    for (const weights of weightsTried) {
      for (let asIs = 0; asIs <= 120; asIs += 6) {
        for (let arm = 0; arm <= 120; arm += 5) {
          const [low, high] = ratioInterval([asIs, arm], weights, limit);
          const isDecided = logEValue([asIs, arm], weights, 100) >= limit;
          expect(low > 1 || high < 1, `${asIs} and ${arm} by ${weights}`).toBe(isDecided);
          if (isDecided) expect(low > 1).toBe(arm / (asIs + arm) > weights[1]);
          decided += Number(isDecided);
        }
      }
    }
    expect(decided).toBeGreaterThan(300);
  });

  it('of the difference holds the differences that the test does not exclude, and no other', () => {
    for (const weights of weightsTried) {
      for (const counts of [
        [0, 0],
        [40, 60],
        [30, 80],
        [0, 25],
        [70, 10],
      ] as const) {
        const payments = paymentsOf(counts, 1500, weights);
        const [low, high] = differenceInterval(payments, limit);
        for (let at = -200; at <= 200; at += 1) {
          const difference = at / 1000;
          const isInside = logEValueOfDifference(payments, difference) < limit;
          expect(difference >= low && difference <= high, `${counts} at ${difference}`).toBe(isInside);
        }
      }
    }
  });

  it('is open where nothing was seen, and never leaves what can be', () => {
    expect(ratioInterval([0, 0], half, limit)).toEqual([0, Infinity]);
    expect(ratioInterval([0, 30], half, limit)[1]).toBe(Infinity);
    expect(ratioInterval([30, 0], half, limit)[0]).toBe(0);
    expect(differenceInterval(paymentsOf([0, 0], 0, half), limit)).toEqual([-1, 1]);
    const [low, high] = differenceInterval(paymentsOf([10, 280], 580, half), limit);
    expect(low).toBeGreaterThan(0.7);
    expect(high).toBe(1);
    expect(high).toBeGreaterThan(low);
  });

  it('narrows with the same shares of more visitors', () => {
    const widths = [1, 4, 16, 64].map((times) => {
      const [low, high] = ratioInterval([30 * times, 45 * times], half, limit);
      const [less, more] = differenceInterval(
        paymentsOf([30 * times, 45 * times], 2000 * times, half),
        limit,
      );
      return [high - low, more - less] as const;
    });
    for (const [at, [ratio, difference]] of widths.slice(1).entries()) {
      expect(ratio).toBeLessThan(widths[at]![0]);
      expect(difference).toBeLessThan(widths[at]![1]);
    }
  });
});

describe('the forecast', () => {
  it('is that of every path, one by one', () => {
    const walk = { weights: [0.3, 0.7] as const, ratio: 2, concentration: 2, logThreshold: Math.log(3) };
    const share = 1.4 / 1.7;
    const decidedFrom = (counts: Pair, chance: number, left: number): number => {
      if (logEValue(counts, walk.weights, walk.concentration) >= walk.logThreshold) return chance;
      if (left === 0) return 0;
      const [asIs, arm] = counts;
      return (
        decidedFrom([asIs + 1, arm], chance * (1 - share), left - 1) +
        decidedFrom([asIs, arm + 1], chance * share, left - 1)
      );
    };
    const wanted = decidedFrom([0, 0], 1, 14);
    expect(wanted).toBeGreaterThan(0.3);
    expect(wanted).toBeLessThan(0.9);
    expect(chancesOfDecision(walk, 14)[14]).toBeCloseTo(wanted, 12);
    // And so from counts that are there, with the e-value of an earlier phase.
    const begun = { ...walk, counts: [1, 2] as const, logEValueBefore: 0.4 };
    const later = decidedLater(begun, share, 10);
    expect(chancesOfDecision(begun, 10)[10]).toBeCloseTo(later, 12);
  });

  it('of what is decided is nothing, of no effect never, and a longer walk is asked for nowhere', () => {
    const walk = { weights: half, ratio: 1.5, logThreshold: limit };
    expect(forecastOf({ ...walk, counts: [180, 300] }, 0.03)).toBe(0);
    expect(forecastOf({ ...walk, ratio: 1 }, 0.03)).toBe(Infinity);
    expect(chanceUndecided(walk, 0.03, 10)).toBe(1);
    const undecided = [1000, 5000, 9120, 20_000, 2_000_000].map((visitors) =>
      chanceUndecided(walk, 0.03, visitors),
    );
    expect(undecided).toEqual(undecided.toSorted((a, b) => b - a));
    expect(undecided.at(-1)).toBeCloseTo(0, 12);
  });
});

function decidedLater(
  walk: {
    counts: Pair;
    weights: Pair;
    concentration: number;
    logThreshold: number;
    logEValueBefore: number;
  },
  share: number,
  left: number,
): number {
  const { counts, weights, concentration, logThreshold, logEValueBefore } = walk;
  if (logEValue(counts, weights, concentration) + logEValueBefore >= logThreshold) return 1;
  if (left === 0) return 0;
  const after = (more: Pair) =>
    decidedLater({ ...walk, counts: [counts[0] + more[0], counts[1] + more[1]] }, share, left - 1);
  return (1 - share) * after([1, 0]) + share * after([0, 1]);
}
