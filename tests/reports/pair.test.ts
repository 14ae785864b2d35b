import { describe, expect, it } from 'vitest';
import { readName } from '../../src/reports/names.ts';
import { pairParts, pairScore } from '../../src/reports/pair-parts.ts';
import { speaker } from '../../src/reports/wording.ts';

const say = speaker('en');
const partsOf = (first: string, second: string, ...birthdays: string[]) =>
  pairParts([readName(first), readName(second)], [birthdays[0], birthdays[1]], say);

describe('the score of two names', () => {
  it('is the mean of its parts, temperament counted twice', () => {
    const parts = partsOf('李小龙', '王美丽', '1990-05-17', '1992-08-01');
    expect(parts.map(({ part }) => part)).toEqual(['person', 'earth', 'total', 'tones', 'signs']);
    const [person = 0, ...others] = parts.map(({ value }) => value);
    const mean = (2 * person + others.reduce((sum, value) => sum + value, 0)) / 6;
    expect(pairScore(parts)).toBe(Math.round(mean));
  });

  it('feeds, likens and steers as the elements of the grids do', () => {
    // Person 10 (water) and 13 (fire), Earth 19 (water) and 28 (metal), Total 26 (earth) and 32 (wood).
    const values = partsOf('李小龙', '王美丽').map(({ part, value }) => [part, value]);
    expect(values.slice(0, 3)).toEqual([
      ['person', 58],
      ['earth', 88],
      ['total', 52],
    ]);
  });

  it('compares letters where there are no strokes, signs where there are birthdays', () => {
    expect(partsOf('Anna', 'Hannah').map(({ part, note }) => [part, note])).toEqual([
      ['letters', '2 letters in common'],
    ]);
    expect(
      partsOf('さくら', 'たろう', '1990-05-17', '1996-05-17').map(({ part, value }) => [part, value]),
    ).toEqual([['signs', 45]]);
  });

  it('stays in the middle when nothing can be compared', () => {
    expect(pairScore(partsOf('さくら', 'たろう'))).toBe(50);
  });

  it('changes sign at Li Chun', () => {
    const [signs] = partsOf('さくら', 'たろう', '2024-02-03', '2024-02-05');
    expect(signs?.note).toBe('Rabbit and Dragon');
  });
});
