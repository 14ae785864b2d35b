import { describe, expect, it } from 'vitest';
import { elementOfNumber, findKangxiStrokes, fiveGrids, readName } from '../../src/reports/names/names.ts';

describe('strokes of names', () => {
  it.each([
    ...Object.entries({
      陈: 16,
      刘: 15,
      张: 11,
      江: 7,
      花: 10,
      萧: 18,
      邓: 19,
      郭: 15,
      罗: 20,
      苏: 22,
      黄: 12,
      吴: 7,
    }),
    ...Object.entries({
      万: 15,
      戴: 18,
      艳: 24,
      王: 4,
      伟: 11,
      艺: 21,
      谋: 16,
      李: 7,
      小: 3,
      龙: 16,
      赵: 14,
      孙: 10,
    }),
    ...Object.entries({ 胡: 11, 谢: 17, 何: 7, 玥: 9, 珺: 12, 晞: 11, 璟: 17 }),
  ])('counts %s as the published lists do: %i', (character, strokes) => {
    expect(findKangxiStrokes(character)).toBe(strokes);
  });

  it('does not convert surnames that were never simplified', () => {
    expect(readName('余明').characters[0]).toMatchObject({ traditional: '余', strokes: 7 });
    expect(readName('范冰').characters[0]).toMatchObject({ traditional: '范', strokes: 11 });
    expect(readName('于右').characters[0]).toMatchObject({ traditional: '于', strokes: 3 });
    expect(readName('叶问').characters[0]).toMatchObject({ traditional: '葉', strokes: 15 });
  });

  it.each([
    ['李小龙', { heaven: 8, person: 10, earth: 19, outer: 17, total: 26 }],
    ['王伟', { heaven: 5, person: 15, earth: 12, outer: 2, total: 15 }],
    ['张艺谋', { heaven: 12, person: 32, earth: 37, outer: 17, total: 48 }],
  ])('reads the published five grids of %s', (name, grids) => {
    expect(readName(name).grids).toEqual(grids);
  });

  it('takes a compound surname whole', () => {
    const name = readName('欧阳明');
    expect(name.romanised).toBe('Ouyang Ming');
    expect(name.grids).toEqual(
      fiveGrids(
        name.characters.map(({ strokes }) => strokes),
        2,
      ),
    );
    expect(name.grids?.heaven).toBe(15 + 17);
  });

  it('reads surnames as surnames', () => {
    expect(readName('单于明').romanised).toBe('Chanyu Ming');
    expect(readName('种师道').romanised).toBe('Chong Shidao');
    expect(readName('曾国藩').romanised).toBe('Zeng Guofan');
    expect(readName('吕布').romanised).toBe('Lü Bu');
    expect(readName('李小龙').characters.map(({ tone }) => tone)).toEqual([3, 3, 2]);
  });

  it('keeps what it knows of a name with an unknown character, and divides no such name into grids', () => {
    const name = readName('李𠀀');
    expect(name.characters.map(({ character }) => character)).toEqual(['李']);
    expect(name.unknown).toEqual(['𠀀']);
    expect(name.grids).toBeUndefined();
  });

  it('finds nothing to count in a Latin name', () => {
    expect(readName('Anna Smith')).toEqual({
      typed: 'Anna Smith',
      characters: [],
      unknown: [],
      romanised: '',
    });
  });

  it('gives two last digits to each element', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 21].map(elementOfNumber)).toEqual([
      0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 0,
    ]);
  });
});

describe('a name that is not a surname and a given name in Han characters', () => {
  it.each([
    ['阿卜杜拉·买买提', 'Abudula Maimaiti'],
    ['陳麗', 'Chen Li'],
    ['田中さくら', ''],
    ['李𠀀', ''],
  ])('%s is written “%s” in letters', (typed, romanised) => {
    expect(readName(typed).romanised).toBe(romanised);
  });

  it('has no grids where Han characters are only a part of it', () => {
    for (const typed of ['田中さくら', '阿卜杜拉·买买提', '李𠀀'])
      expect(readName(typed).grids).toBeUndefined();
  });
});
