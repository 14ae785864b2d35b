import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/changes/content-hash.ts';
import { armOf, phaseText } from '../../src/statistics/assignment.ts';

describe('assignment', () => {
  const visitors = Array.from({ length: 10_000 }, (_, visitor) =>
    createHash('sha256').update(`guest ${visitor}`).digest(),
  );
  const arms = (share: number, percents: Record<string, number>) =>
    visitors.map((digest) => armOf(digest, share, percents));
  const countOf = (assigned: readonly (string | undefined)[], arm: string | undefined) =>
    assigned.filter((each) => each === arm).length;

  it('follows share and weights', () => {
    const assigned = arms(40, { 'as-is': 70, bold: 20, calm: 10 });
    for (const [arm, share] of [
      [undefined, 0.6],
      ['as-is', 0.28],
      ['bold', 0.08],
      ['calm', 0.04],
    ] as const) {
      const error = Math.sqrt(share * (1 - share) * visitors.length);
      expect(Math.abs(countOf(assigned, arm) - share * visitors.length)).toBeLessThan(3 * error);
    }
    expect(arms(0, { 'as-is': 50, bold: 50 }).every((arm) => arm === undefined)).toBe(true);
    expect(arms(100, { 'as-is': 50, bold: 50 })).not.toContain(undefined);
  });

  it('keeps everybody’s arm when more take part, and when arms are written in another order', () => {
    const few = arms(10, { 'as-is': 50, bold: 50 });
    const more = arms(60, { bold: 50, 'as-is': 50 });
    expect(few.filter((arm, at) => arm !== undefined && arm !== more[at])).toEqual([]);
    expect(countOf(few, undefined)).toBeGreaterThan(countOf(more, undefined));
  });

  it('calls a phase after its weights alone', () => {
    expect(phaseText({ 'short-hero': 50, 'as-is': 50 })).toBe('{"weights":{"as-is":50,"short-hero":50}}');
    expect(phaseText({ b: 30, a: 70 })).toBe(canonicalJson({ weights: { a: 70, b: 30 } }));
    expect(phaseText({ b: 30, a: 70 })).not.toBe(phaseText({ b: 70, a: 30 }));
  });

  it('reads twelve bytes, the first six of them for the share, the highest first', () => {
    const bytes = (...places: [number, number][]) => {
      const digest = new Uint8Array(12);
      for (const [place, byte] of places) digest[place] = byte;
      return digest;
    };
    const percents = { 'as-is': 50, bold: 50 };
    expect(armOf(bytes(), 1, percents)).toBe('as-is');
    // 100 of 10,000 is the first outside of one per cent; 5,000 the first of the second arm.
    expect(armOf(bytes([5, 99]), 1, percents)).toBe('as-is');
    expect(armOf(bytes([5, 100]), 1, percents)).toBeUndefined();
    expect(armOf(bytes([10, 0x13], [11, 0x87]), 1, percents)).toBe('as-is');
    expect(armOf(bytes([10, 0x13], [11, 0x88]), 1, percents)).toBe('bold');
  });
});
