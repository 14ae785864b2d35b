import { describe, expect, it } from 'vitest';
import { pairParts, pairScore, rankedParts, scoreSum, signsOf } from '../../src/products/pair/parts.ts';
import { numberOf, spellingOf } from '../../src/products/pair/spelling.ts';
import { readName } from '../../src/reports/names/names.ts';
import { speaker } from '../../src/reports/writing/wording.ts';

const say = speaker('en');
const partsOf = (first: string, second: string, ...birthdays: string[]) =>
  pairParts([readName(first), readName(second)], signsOf([birthdays[0], birthdays[1]]), say);

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
    expect(partsOf('さくら', 'サラ').map(({ part, note }) => [part, note])).toEqual([
      ['letters', '3 letters in common'],
    ]);
    expect(
      partsOf('𠀀𠀁', 'たろう', '1990-05-17', '1996-05-17').map(({ part, value }) => [part, value]),
    ).toEqual([['signs', 45]]);
  });

  it('stays in the middle when nothing can be compared', () => {
    expect(pairScore(partsOf('𠀀𠀁', 'たろう'))).toBe(50);
  });

  it('changes sign with the first day of the lunar year', () => {
    const [signs] = partsOf('𠀀𠀁', 'たろう', '2024-02-09', '2024-02-10');
    expect(signs?.note).toBe('Rabbit and Dragon');
  });

  it('is shown as a sum that anybody can check', () => {
    expect(scoreSum(partsOf('李小龙', '王美丽'))).toBe('(2 × 58 + 88 + 52 + 81) ÷ 5 = 67');
    expect(scoreSum(partsOf('Anna', 'Hannah'))).toBe('(95) ÷ 1 = 95');
    expect(rankedParts(partsOf('李小龙', '王美丽')).map(({ part }) => part)).toEqual([
      'earth',
      'tones',
      'person',
      'total',
    ]);
  });
});

describe('how a name sounds', () => {
  const soundOf = (name: string) => {
    const spelling = spellingOf(readName(name));
    return spelling && [spelling.letters, spelling.beats, spelling.opening.sound, spelling.ending.sound];
  };

  it('is read from letters, pinyin or kana', () => {
    expect(soundOf('Anna Smith')).toEqual(['annasmith', 3, 'a', 'th']);
    expect(soundOf('Zoé')).toEqual(['zoe', 2, 'z', 'e']);
    expect(soundOf('Luke')).toEqual(['luke', 1, 'l', 'k']);
    expect(soundOf('Emma Clarke')).toEqual(['emmaclarke', 3, 'e', 'k']);
    expect(soundOf('José')).toEqual(['jose', 2, 'j', 'e']);
    expect(soundOf('Wang He')).toEqual(['wanghe', 2, 'w', 'e']);
    expect(soundOf('单于明')).toEqual(['chanyuming', 3, 'ch', 'ng']);
    expect(soundOf('上官婉儿')).toEqual(['shangguanwaner', 4, 'sh', 'er']);
    expect(soundOf('さくら')).toEqual(['sakura', 3, 's', 'a']);
    expect(soundOf('きょうこ')).toEqual(['kyouko', 3, 'k', 'o']);
    expect(soundOf('ケン')).toEqual(['ken', 2, 'k', 'n']);
  });

  it('is unknown where a character or a script is', () => {
    expect(soundOf('李𠀀')).toBeUndefined();
    expect(soundOf('Анна')).toBeUndefined();
  });

  it('counts letters from one to nine and over again', () => {
    expect(numberOf('abcdefghi')).toEqual({ sum: 45, digit: 9 });
    expect(numberOf('annasmith')).toEqual({ sum: 36, digit: 9 });
    expect(numberOf('j')).toEqual({ sum: 1, digit: 1 });
  });
});
