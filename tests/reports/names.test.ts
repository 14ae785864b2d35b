import { describe, expect, it } from 'vitest';
import {
  alternateGrids,
  elementOfNumber,
  findKangxiStrokes,
  fiveGrids,
  readName,
} from '../../src/reports/names/names.ts';
import { finalOf, rhymeOf } from '../../src/reports/names/rhyme.ts';

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

  it('reads each character by itself, as a dictionary has it: 一 and 不 do not bend before the next one', () => {
    const marked = (name: string) => readName(name).characters.map(({ pinyin }) => pinyin);
    expect(marked('沈一诺')).toEqual(['shěn', 'yī', 'nuò']);
    expect(marked('陈不器')).toEqual(['chén', 'bù', 'qì']);
  });

  it.each([
    '乾',
    '徵',
    '昇',
    '濛',
  ])('tells %s by itself, and not by what the simplification made of it', (character) => {
    expect(readName(`王${character}`).characters[1]?.simplified).toBe(character);
  });

  it('finds no surname in a name of parts', () => {
    expect(readName('古丽米热·艾比布力').characters.filter(({ isSurname }) => isSurname)).toEqual([]);
  });

  it('takes a compound surname whole', () => {
    expect(Object.values(readName('尔朱荣').grids ?? {}).slice(0, 3)).toEqual([20, 20, 15]);
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
    expect(readName('宁远').romanised).toBe('Ning Yuan');
    expect(readName('宁远').characters[0]?.tone).toBe(2);
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

describe('a name that everybody knows', () => {
  it.each([
    ['司马相如', 'sī mǎ xiàng rú'],
    ['蔺相如', 'lìn xiàng rú'],
    ['刘禅', 'liú shàn'],
    ['曾參', 'zēng shēn'],
    ['秦桧', 'qín huì'],
    ['老舍', 'lǎo shě'],
    ['贾平凹', 'jiǎ píng wā'],
    ['金日磾', 'jīn mì dī'],
    ['王重阳', 'wáng chóng yáng'],
    ['𠀀重阳', 'chóng yáng'],
    ['李朝霞', 'lǐ zhāo xiá'],
    ['宁浩', 'níng hào'],
    ['王乾', 'wáng qián'],
    ['王乾乾', 'wáng qián qián'],
    ['魏徵', 'wèi zhēng'],
    ['文徵明', 'wén zhēng míng'],
    ['宫徵羽', 'gōng zhǐ yǔ'],
    ['贠强', 'yùn qiáng'],
    ['於小明', 'yū xiǎo míng'],
    ['樊於期', 'fán wū jī'],
    ['祭遵', 'zhài zūn'],
    ['公乘良', 'gōng shèng liáng'],
    ['张朝阳', 'zhāng cháo yáng'],
  ])('%s is read %s', (name, reading) => {
    expect(
      readName(name)
        .characters.map(({ pinyin }) => pinyin)
        .join(' '),
    ).toBe(reading);
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

describe('forms of one character that was two', () => {
  it.each([
    ['陆游', [16, 13], [17, 29, 14, 2, 29], '遊', [17, 32, 17, 2, 32]],
    ['曹冲', [11, 8], [12, 19, 9, 2, 19], '衝', [12, 26, 16, 2, 26]],
    ['祖冲之', [10, 8, 4], [11, 18, 12, 5, 22], '衝', [11, 25, 19, 5, 29]],
    ['令狐冲', [5, 9, 8], [14, 17, 9, 6, 22], '衝', [14, 24, 16, 6, 29]],
  ])('counts %s one way and shows the other', (typed, strokes, grids, form, others) => {
    const name = readName(typed);
    expect(name.characters.map((each) => each.strokes)).toEqual(strokes);
    expect(Object.values(name.grids ?? {})).toEqual(grids);
    expect(name.characters.find(({ alternate }) => alternate)?.alternate?.form).toBe(form);
    expect(alternateGrids(name).map((each) => Object.values(each.grids))).toEqual([others]);
  });

  it.each([
    ...([
      ['范', 11, 15],
      ['余', 7, 16],
      ['于', 3, 8],
      ['云', 4, 12],
      ['杰', 8, 12],
      ['升', 4, 8],
    ] as const),
    ...([
      ['郁', 13, 29],
      ['谷', 7, 15],
      ['钟', 17, 20],
      ['征', 8, 15],
      ['咸', 9, 20],
      ['采', 8, 12],
    ] as const),
    ...([
      ['占', 5, 7],
      ['岳', 8, 17],
      ['肖', 9, 18],
      ['付', 5, 12],
      ['闫', 11, 16],
      ['叶', 15, undefined],
    ] as const),
  ])('counts %s %i, in its other form %s', (character, strokes, other) => {
    const [surname] = readName(`${character}明`).characters;
    expect([surname?.strokes, surname?.alternate?.strokes]).toEqual([strokes, other]);
  });

  it('changes one disputed character at a time, so that the totals add up with the strokes beside them', () => {
    const shown = alternateGrids(readName('范云升'));
    expect(shown.map(({ alternate, grids }) => [alternate.form, alternate.strokes, grids.total])).toEqual([
      ['範', 15, 15 + 4 + 4],
      ['雲', 12, 11 + 12 + 4],
      ['昇', 8, 11 + 4 + 8],
    ]);
  });

  it('divides 赵玉兰 into the grids of 14, 5 and 23', () => {
    const name = readName('赵玉兰');
    expect(name.characters.map(({ strokes }) => strokes)).toEqual([14, 5, 23]);
    expect(Object.values(name.grids ?? {})).toEqual([15, 19, 28, 24, 42]);
    expect(alternateGrids(name)).toEqual([]);
  });
});

describe('the element a character shows', () => {
  const elementsOf = (characters: string) =>
    readName(`赵${characters}`)
      .characters.slice(1)
      .map(({ element }) => (element.tier === 'shown' ? element.element : element.tier));

  it.each([
    ['森梅', 0],
    ['楠芳英', 0],
    ['炎煜灿', 1],
    ['晴昕明', 1],
    ['坤城峰', 2],
    ['锋铭钰', 3],
    ['鑫', 3],
    ['江海', 4],
    ['淼泽涵', 4],
    ['雪霖冰', 4],
    ['伟王', 'none'],
    ['念丽', 'none'],
    ['玉', 'disputed'],
  ])('of %s is %s', (characters, expected) => {
    expect(elementsOf(characters)).toEqual([...characters].map(() => expected));
  });
});

describe('rhyme', () => {
  const lastOf = (character: string) => readName(`赵${character}`).characters.at(-1)?.plain ?? '';

  it.each([
    ['乔晓', 'rhyme'],
    ['婷英', 'rhyme'],
    ['安然', 'rhyme'],
    ['月杰', 'rhyme'],
    ['藩信', 'none'],
    ['修如', 'none'],
    ['建懿', 'none'],
    ['欣东', 'none'],
    ['芬芳', 'none'],
    ['风红', 'rut'],
    ['波哥', 'rut'],
    ['雨丽', 'rut'],
  ])('of %s is %s', (characters, expected) => {
    const [one = '', other = ''] = characters;
    expect(rhymeOf(lastOf(one), lastOf(other))).toBe(expected);
  });

  it.each([
    ['yu', 'ü'],
    ['xuan', 'üan'],
    ['yuan', 'üan'],
    ['you', 'iu'],
    ['wei', 'ui'],
    ['wen', 'un'],
    ['weng', 'ueng'],
    ['wang', 'uang'],
    ['zhi', '-i'],
    ['yi', 'i'],
    ['ying', 'ing'],
    ['yan', 'ian'],
    ['yong', 'iong'],
    ['er', 'er'],
    ['lü', 'ü'],
  ])('hears the final of %s as %s', (syllable, final) => {
    expect(finalOf(syllable)).toBe(final);
  });
});

describe('a name in Latin letters', () => {
  it.each([
    ['许念安', 'Xu Nian’an'],
    ['刘西安', 'Liu Xi’an'],
    ['上官婉儿', 'Shangguan Wan’er'],
    ['欧阳娜', 'Ouyang Na'],
  ])('%s has its apostrophes: %s', (typed, romanised) => {
    expect(readName(typed).romanised).toBe(romanised);
  });
});
