import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ceilingOf,
  curvePath,
  extremes,
  radarPoints,
  sharesOf,
} from '../../../src/web/report/chart-geometry.ts';

const numbersIn = (path: string) => (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);

/** Points of a cubic Bézier piece, from its four heights. */
function heights([a, b, c, d]: readonly [number, number, number, number]): number[] {
  return Array.from({ length: 21 }, (_, step) => {
    const t = step / 20;
    const s = 1 - t;
    return s ** 3 * a + 3 * s * s * t * b + 3 * s * t * t * c + t ** 3 * d;
  });
}

describe('the curve', () => {
  test('passes through every point and never swings beyond two neighbours', () => {
    const values = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2, maxLength: 14 });
    fc.assert(
      fc.property(values, (ys) => {
        const points = ys.map((y, index) => ({ x: index * 24, y }));
        const [x0, y0, ...rest] = numbersIn(curvePath(points));
        expect([x0, y0]).toEqual([0, ys[0]]);
        let before = ys[0]!;
        for (let index = 1; index < ys.length; index += 1) {
          const [, y1, , y2, x, y] = rest.slice((index - 1) * 6, index * 6);
          expect([x, y]).toEqual([index * 24, ys[index]]);
          const [low, high] = [Math.min(before, y!), Math.max(before, y!)];
          for (const height of heights([before, y1!, y2!, y!])) {
            // The path's numbers are rounded to hundredths.
            expect(height).toBeGreaterThanOrEqual(low - 0.02);
            expect(height).toBeLessThanOrEqual(high + 0.02);
          }
          before = y!;
        }
      }),
    );
  });
});

describe('the radar', () => {
  test('starts at the top and goes clockwise', () => {
    expect(radarPoints([100, 100, 50, 0], { x: 50, y: 50 }, 40)).toEqual([
      { x: 50, y: 10 },
      { x: 90, y: 50 },
      { x: 50, y: 70 },
      { x: 50, y: 50 },
    ]);
  });

  test('small shares are drawn against a smaller whole, never beyond the rim', () => {
    expect(ceilingOf([22, 32, 21, 14, 11])).toBe(40);
    expect(ceilingOf([80])).toBe(80);
    expect(ceilingOf([81, 3])).toBe(100);
    expect(ceilingOf([0, 0, 0])).toBe(20);
  });
});

test('of equal extremes the first is marked', () => {
  expect(extremes([50, 73, 26, 73, 26])).toEqual({ highest: 1, lowest: 2 });
});

test('two shares add up to 100, and the larger is rounded as the words beside it', () => {
  expect(sharesOf(42.5)).toEqual({ first: 42, second: 58 });
  expect(sharesOf(57.5)).toEqual({ first: 58, second: 42 });
  expect(sharesOf(50)).toEqual({ first: 50, second: 50 });
});
