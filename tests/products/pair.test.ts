import { describe, expect, it } from 'vitest';
import { isSurnameFirst } from '../../src/products/pair/origins.ts';
import { pairParts, pairScore } from '../../src/products/pair/parts.ts';
import { birthsOf, type PairPart, pairNameOf, rankedParts } from '../../src/products/pair/reader.ts';
import { numberOf, spellingOf } from '../../src/products/pair/spelling.ts';
import { readName } from '../../src/reports/names/names.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { speaker } from '../../src/reports/writing/wording.ts';

const say = speaker('en');
const nameOf = (typed: string) => pairNameOf(readName(typed), say);
const partsOf = (first: string, second: string, birthday = '', partnerBirthday = '') => {
  const input = { details: { birthday, partnerBirthday }, askedOn: '2026-11-22' } as unknown as ReportInput;
  return pairParts([nameOf(first), nameOf(second)], birthsOf(input), say);
};
const pointsOf = (parts: readonly PairPart[]) => parts.map(({ part, points, max }) => [part, points, max]);

it('takes the first word of a Vietnamese name for its surname, and the last of any other', () => {
  const first = ['Nguyễn Văn An', 'Trần Thị Mai', 'LÊ LAN', 'Tran Mai', 'Đỗ Minh'.normalize('NFD')];
  expect(first.filter((name) => !isSurnameFirst(name.split(' ')))).toEqual([]);
  const last = ['Anna Smith', 'Le Roy', 'Mai Nguyễn', 'Nguyễn', 'Ho Jackson'];
  expect(last.filter((name) => isSurnameFirst(name.split(' ')))).toEqual([]);
});

describe('the score of two names', () => {
  it('is the share of the points there are, rescaled where a part cannot be read', () => {
    const parts = partsOf('李小龙', '王美丽', '1990-05-17', '1992-08-01');
    expect(parts.map(({ part }) => part)).toEqual(['senses', 'sound', 'grids', 'births']);
    const sum = parts.reduce((total, { points }) => total + points, 0);
    expect(pairScore(parts)).toBe(Math.round((100 * sum) / 85));
    for (const { points, addends } of parts) {
      expect(addends.reduce((total, addend) => total + addend.points, 0)).toBe(points);
    }
  });

  it('feeds, likens and steers as the elements of the grids do', () => {
    // Person 10 (water) and 13 (fire), Earth 19 (water) and 28 (metal), Total 26 (earth) and 32 (wood).
    const grids = partsOf('李小龙', '王美丽').find(({ part }) => part === 'grids');
    expect(grids?.addends.map(({ points }) => points)).toEqual([3, 6, 2]);
  });

  it('counts the elements of characters by radical only, and not at all where one name shows none', () => {
    expect(pointsOf(partsOf('李淼', '王森')).find(([part]) => part === 'elements')).toEqual([
      'elements',
      15,
      15,
    ]);
    expect(pointsOf(partsOf('李淼', '王炎')).find(([part]) => part === 'elements')).toEqual([
      'elements',
      7,
      15,
    ]);
    expect(pointsOf(partsOf('李鑫', '王伟')).find(([part]) => part === 'elements')).toBeUndefined();
  });

  it('compares letters where there are no strokes, birthdays where there are both', () => {
    expect(pointsOf(partsOf('Anna', 'Hannah'))).toEqual([['letters', 25, 25]]);
    expect(pointsOf(partsOf('Zoë', 'Zoe'))).toEqual([['letters', 25, 25]]);
    expect(pointsOf(partsOf('𠀀𠀁', 'たろう', '1990-05-17', '1996-05-17')).map(([part]) => part)).toEqual([
      'births',
    ]);
    expect(partsOf('𠀀𠀁', 'たろう', '1990-05-17')).toEqual([]);
  });

  it('is none when nothing can be compared', () => {
    expect(pairScore(partsOf('𠀀𠀁', 'たろう'))).toBeUndefined();
  });

  it('changes animal with the first day of the lunar year', () => {
    const [births] = partsOf('𠀀𠀁', 'たろう', '2024-02-09', '2024-02-10');
    expect(births?.addends[0]?.label).toBe('Rabbit and Dragon');
  });

  it('ranks parts by what they give of what they could', () => {
    const ranked = rankedParts(partsOf('李小龙', '王美丽'));
    expect(ranked.at(-1)?.part).toBe('grids');
  });
});

describe('how a name sounds', () => {
  const soundOf = (name: string) => {
    const spelling = spellingOf(readName(name));
    return spelling && [spelling.letters, spelling.beats, spelling.opening.sound, spelling.ending.sound];
  };

  it('is read from letters or pinyin', () => {
    expect(soundOf('Anna Smith')).toEqual(['annasmith', 3, 'a', 'th']);
    expect(soundOf('Zoé')).toEqual(['zoe', 2, 'z', 'e']);
    expect(soundOf('Luke')).toEqual(['luke', 1, 'l', 'k']);
    expect(soundOf('Emma Clarke')).toEqual(['emmaclarke', 3, 'e', 'k']);
    expect(soundOf('José')).toEqual(['jose', 2, 'j', 'e']);
    expect(soundOf('Wang He')).toEqual(['wanghe', 2, 'w', 'e']);
    expect(soundOf('单于明')).toEqual(['chanyuming', 3, 'ch', 'ng']);
    expect(soundOf('上官婉儿')).toEqual(['shangguanwaner', 4, 'sh', 'er']);
    expect(soundOf('Liam')).toEqual(['liam', 2, 'l', 'm']);
    expect(soundOf('Maya')).toEqual(['maya', 2, 'm', 'a']);
    expect(soundOf('Priya Hayes')).toEqual(['priyahayes', 3, 'p', 's']);
    expect(soundOf('Noah Weiß')).toEqual(['noahweiss', 3, 'n', 's']);
    expect(soundOf('Łukasz')).toEqual(['lukasz', 2, 'l', 'z']);
  });

  it('is unknown where a character or a script is', () => {
    expect(soundOf('李𠀀')).toBeUndefined();
    expect(soundOf('Анна')).toBeUndefined();
    expect(soundOf('さくら')).toBeUndefined();
  });

  it('counts letters from one to nine and over again', () => {
    expect(numberOf('abcdefghi')).toEqual({ sum: 45, digit: 9 });
    expect(numberOf('annasmith')).toEqual({ sum: 36, digit: 9 });
    expect(numberOf('j')).toEqual({ sum: 1, digit: 1 });
  });
});
