import { describe, expect, it } from 'vitest';
import { stringWave } from '../../../../src/web/layouts/rituals/string-sound.tsx';

const rate = 8000;
const loudness = (part: Float32Array) => Math.hypot(...part) / Math.sqrt(part.length);

/** How like itself a wave is when moved by so many samples: 1 for the same, 0 for nothing in common. */
function likeness(wave: Float32Array, lag: number): number {
  let [both, one] = [0, 0];
  for (let at = 0; at < 2000; at += 1) {
    both += wave[at]! * wave[at + lag]!;
    one += wave[at]! ** 2;
  }
  return both / one;
}

describe('a plucked string', () => {
  it.each([200, 320])('of %i Hz comes round so many times a second', (hertz) => {
    const wave = stringWave(hertz, rate);
    expect(likeness(wave, rate / hertz)).toBeGreaterThan(0.85);
    expect(likeness(wave, Math.round(rate / hertz / 2))).toBeLessThan(0.3);
  });

  it('dies away, is silent at its end, and is never louder than the page lets it be', () => {
    const wave = stringWave(220, rate);
    const quarter = wave.length / 4;
    const parts = [0, 1, 2, 3].map((index) =>
      loudness(wave.subarray(index * quarter, (index + 1) * quarter)),
    );
    expect([...parts].sort((a, b) => b - a)).toEqual(parts);
    expect(Math.abs(wave.at(-1)!)).toBeLessThan(0.001);
    expect(wave.every((value) => Math.abs(value) <= 0.5)).toBe(true);
  });
});
