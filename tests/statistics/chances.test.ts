import { describe, expect, it } from 'vitest';
import { chanceOfAtLeast, chanceOfAtMost, logGamma } from '../../src/statistics/binomial.ts';

import { chanceOf } from './enumerated.ts';

describe('ln Γ', () => {
  it('is that of factorials, of a half, and grows by ln z', () => {
    let product = 0;
    for (let n = 1; n <= 60; n += 1) {
      expect(logGamma(n)).toBeCloseTo(product, 11);
      product += Math.log(n);
    }
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 14);
    for (const z of [0.01, 0.7, 14.2, 14.9999, 15, 99.5]) {
      expect(logGamma(z + 1) - logGamma(z)).toBeCloseTo(Math.log(z), 12);
    }
  });
});

describe('binomial tails', () => {
  it('are the sums of their terms', () => {
    for (const [n, q] of [
      [1, 0.3],
      [12, 0.02],
      [25, 0.5],
      [30, 0.97],
    ] as const) {
      const terms = Array.from({ length: n + 1 }, (_, x) => chanceOf([n - x, x], [1 - q, q]));
      for (let x = 0; x <= n; x += 1) {
        const tail = terms.slice(x).reduce((sum, term) => sum + term, 0);
        expect(chanceOfAtLeast(x, n, q) / tail).toBeCloseTo(1, 11);
        const rest = terms.slice(0, x + 1).reduce((sum, term) => sum + term, 0);
        expect(chanceOfAtMost(x, n, q) / rest).toBeCloseTo(1, 11);
      }
    }
  });

  it('keep their digits far out, and end at what can be', () => {
    expect(chanceOfAtLeast(100, 100, 0.02) / 0.02 ** 100).toBeCloseTo(1, 9);
    expect(chanceOfAtMost(0, 5000, 0.01) / 0.99 ** 5000).toBeCloseTo(1, 9);
    expect([
      chanceOfAtLeast(0, 10, 0),
      chanceOfAtLeast(1, 10, 0),
      chanceOfAtLeast(10, 10, 1),
      chanceOfAtLeast(11, 10, 0.5),
    ]).toEqual([1, 0, 1, 0]);
    expect([
      chanceOfAtMost(10, 10, 1),
      chanceOfAtMost(9, 10, 1),
      chanceOfAtMost(0, 10, 0),
      chanceOfAtMost(0, 0, 0.5),
    ]).toEqual([1, 0, 1, 1]);
  });
});
