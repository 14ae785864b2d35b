import { EarthBranch, HeavenStem, SixtyCycle } from 'tyme4ts';
import { describe, expect, it } from 'vitest';
import { branchCharacters, stemCharacters } from '../../src/calendar/pillars.ts';
import { chartOf } from '../../src/reports/almanac/calendar.ts';
import { emptyBranches, lifeStageOfStem, type Sign, signBranches } from '../../src/reports/almanac/signs.ts';
import { signsBlock } from '../../src/reports/charts/signs/signs-block.ts';
import { speaker } from '../../src/reports/writing/wording.ts';

const chart = chartOf('1990-05-17', '4');
const pillar = { stem: 0, branch: 0, sound: 0 };
const said = (branches: readonly number[]) => branches.map((branch) => branchCharacters[branch]).join('');
const ofDay = (sign: Sign, stem: number) =>
  said(signBranches({ ...chart, pillars: { ...chart.pillars, day: { ...pillar, stem } } }, sign));
const ofYear = (sign: Sign, branch: number) => {
  const both = { ...pillar, branch };
  return said(signBranches({ ...chart, pillars: { year: both, month: pillar, day: both } }, sign));
};

describe('the favourable signs', () => {
  it('of the day stem are those of the rhymes: 甲戊庚牛羊, 乙己鼠猴, 丙丁猪鸡, 壬癸兔蛇, 辛马虎', () => {
    const nobles = Array.from(stemCharacters, (_, stem) => ofDay('noble', stem));
    expect(nobles).toEqual(['丑未', '子申', '亥酉', '亥酉', '丑未', '子申', '丑未', '午寅', '卯巳', '卯巳']);
    expect(Array.from(stemCharacters, (_, stem) => ofDay('letters', stem)).join('')).toBe(
      '巳午申酉申酉亥子寅卯',
    );
  });

  it('of the year branch: the red bird goes back from mao, not from you, and joy stands opposite', () => {
    const joys = Array.from(branchCharacters, (_, branch) => ofYear('joy', branch));
    expect(joys.map((pair) => pair[0]).join('')).toBe('卯寅丑子亥戌酉申未午巳辰');
    expect(joys.map((pair) => pair[1]).join('')).toBe('酉申未午巳辰卯寅丑子亥戌');
  });

  it('of a trine: the horse faces its first branch, the canopy is its last', () => {
    const of = (sign: Sign) => Array.from(branchCharacters, (_, branch) => ofYear(sign, branch)).join('');
    expect(of('horse')).toBe('寅亥申巳寅亥申巳寅亥申巳');
    expect(of('canopy')).toBe('辰丑戌未辰丑戌未辰丑戌未');
  });

  it('are at most six, none a threat, and no child is told of blossom', () => {
    for (const language of ['en', 'zh-CN'] as const)
      for (let day = 10; day < 29; day += 1) {
        const born = chartOf(`1985-0${1 + (day % 9)}-${day}`, String(day % 13));
        const text = JSON.stringify(signsBlock(born, speaker(language), { adult: false }));
        expect(text).not.toMatch(/桃花|红鸾|Blossom|Red bird|孤辰|寡宿|羊刃|白虎|亡神/);
        const rules = JSON.stringify(signsBlock(born, speaker(language), { adult: true }));
        expect(rules.match(/查）|found from/g)?.length ?? 0).toBeLessThanOrEqual(6);
      }
  });

  it('name the empty branches in the words of the language', () => {
    const born = chartOf('1994-03-09', '7');
    const text = (language: 'zh-CN' | 'en') =>
      JSON.stringify(signsBlock(born, speaker(language), { adult: true }));
    expect(text('zh-CN')).toContain('"value":"辰土、巳火，日柱');
    expect(text('en')).toContain('"value":"the Dragon branch (辰) and the Snake branch (巳), which');
  });

  it('stand beside empty branches and stages that agree with tyme4ts', () => {
    for (let index = 0; index < 60; index += 1) {
      const cycle = SixtyCycle.fromIndex(index);
      const [stem, branch] = [cycle.getHeavenStem().getIndex(), cycle.getEarthBranch().getIndex()];
      const empty = cycle.getExtraEarthBranches().map((each) => Math.abs(each.getIndex()));
      expect(emptyBranches({ stem: Math.abs(stem), branch: Math.abs(branch) })).toEqual(empty);
    }
    for (let stem = 0; stem < 10; stem += 1)
      for (let branch = 0; branch < 12; branch += 1)
        expect(lifeStageOfStem(stem, branch)).toBe(
          Math.abs(HeavenStem.fromIndex(stem).getTerrain(EarthBranch.fromIndex(branch)).getIndex()),
        );
  });
});
