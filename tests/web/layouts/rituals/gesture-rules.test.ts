import { describe, expect, it } from 'vitest';
import {
  joined,
  longitudeAbove,
  plucked,
  polished,
  settled,
  turned,
} from '../../../../src/web/layouts/rituals/gesture-rules.ts';

const at = (x: number, y: number) => ({ x, y });

describe('the rituals', () => {
  it('join the halves by a pull towards the middle, from either side, and by no other', () => {
    expect(joined(at(0.2, 0.5), at(0.33, 0.5))).toBeCloseTo(0.5);
    expect(joined(at(0.8, 0.5), at(0.67, 0.5))).toBeCloseTo(0.5);
    expect(joined(at(0.2, 0.5), at(0.05, 0.9))).toBe(0);
    expect(joined(at(0.8, 0.5), at(0.1, 0.5))).toBe(1);
  });

  it('turn by the short way round, over the seam on the left too', () => {
    expect(turned(at(1, 0.5), at(0.5, 1))).toBeCloseTo(90);
    expect(turned(at(0.5, 1), at(1, 0.5))).toBeCloseTo(-90);
    expect(turned(at(0, 0.51), at(0, 0.49))).toBeGreaterThan(0);
    expect(Math.abs(turned(at(0, 0.51), at(0, 0.49)))).toBeLessThan(5);
  });

  it('settle a dial on the nearest term, and know which one that is', () => {
    expect([settled(7), settled(8), settled(-23)].map((angle) => angle + 0)).toEqual([0, 15, -30]);
    // The Start of Spring stands at the top; a turn to the right brings what came before it.
    expect(longitudeAbove(0)).toBe(315);
    expect(longitudeAbove(14)).toBe(300);
    expect(longitudeAbove(-45)).toBe(0);
    expect(longitudeAbove(725)).toBe(315);
  });

  it('pluck the string a tap hits or a finger crosses, and both on the way over both', () => {
    expect(plucked(at(0.5, 0.4), at(0.5, 0.4))).toEqual([0]);
    expect(plucked(at(0.5, 0.62), at(0.5, 0.62))).toEqual([1]);
    expect(plucked(at(0.5, 0.9), at(0.5, 0.9))).toEqual([]);
    expect(plucked(at(0.5, 0.2), at(0.5, 0.8))).toEqual([0, 1]);
  });

  it('polish the mirror little by little, to the whole, and nothing beside it', () => {
    const cleared = new Set<number>();
    expect(polished(cleared, at(0.02, 0.02))).toBe(0);
    const first = polished(cleared, at(0.5, 0.5));
    expect(first).toBeGreaterThan(0);
    expect(polished(cleared, at(0.5, 0.5))).toBe(first);
    let clear = first;
    for (let x = 0; x <= 1; x += 0.1) for (let y = 0; y <= 1; y += 0.1) clear = polished(cleared, at(x, y));
    expect(clear).toBe(1);
  });
});
