import { describe, expect, it } from 'vitest';
import { prose } from '../../src/products/pair/prose.ts';
import { report as pairReport } from '../../src/products/pair/report.ts';
import { readName } from '../../src/reports/names/names.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { languageOf, speaker } from '../../src/reports/writing/wording.ts';
import { numbersFrom, ordersOf } from './people.ts';
import { sentencesOf, textsOf } from './read-report.ts';
import { overlaps, quantile } from './variety.ts';

/** Forty invented couples of names in the long run, 780 pairs of reports; sixteen in each run of the tests. */
const couples = process.env.FULL_MATRIX ? 40 : 16;

const surnames = [
  ...'王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙史陶贺顾毛郝龚邵万覃武钱戴莫孔汤',
];
const given =
  '伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀兰 霞 平 刚 桂英 梓涵 浩宇 欣怡 子轩 雨桐 宇轩 诗涵 佳怡 俊杰 思远 嘉树 念安 知夏 南乔 予安 晓东 建国 志强 文静 海燕 婷婷 晨曦 天宇 若溪 沐阳 清妍 一诺 可心 景行 怀瑾 书瑶 星河 明哲 子墨 依诺 梦琪 鑫 玉兰 春梅 国庆 立新 雪 晴 思敏 家豪 美玲 志明 淑芬 建华 红梅 卫东 爱华 晓红 永强 惠 云飞 冬梅 秋月 佩玲 文博 乐天 安琪 承恩 亦菲 楚涵 皓轩 雅琴 凤英 金花 德全 长春 宝山 小龙 向阳 慧敏'.split(
    ' ',
  );
const relations = ['', 'desk-mates', 'secret', 'couple', 'married', 'friends', 'family'];

/** By which rules something was counted, and the sums themselves: these are the same for everybody. */
const methods = [
  prose.gridsText,
  prose.borrowedNote,
  prose.numbersLore,
  prose.elementsNote,
  prose.weightsNote,
  prose.missingLine,
  prose.partLine,
  prose.sumWhole,
  prose.sumScaled,
  prose.sumOne,
  prose.matchLead,
  prose.matchSum,
  prose.dayEdgeNote,
  prose.birthHourNote,
  prose.firm,
  ...Object.values(prose.firmness),
  prose.charactersText,
  prose.charactersAlike,
];

function patternsIn(language: 'en' | 'zh-CN'): RegExp[] {
  return methods
    .flatMap((text) =>
      text[language].replace(/\[[a-z-]+: ([^\]]*)\]/g, '$1').split(/(?<=[。！？])|(?<=[.!?]) /),
    )
    .filter((sentence) => sentence.replace(/\{\w+\}|\s/g, '').length > 2)
    .map((sentence) => new RegExp(sentence.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+?')));
}

const elements = /木|火|土|金|水|wood|fire|earth|metal|water/gi;

/** A sentence without the names, quoted characters and sounds, elements and figures in it. */
function masked(sentence: string, { fullName = '', partnerName = '' }: ReportInput['details']): string {
  const names = [fullName, partnerName].flatMap((typed) => {
    const { romanised, characters } = readName(typed);
    const own = characters.filter(({ isSurname }) => !isSurname).map(({ character }) => character);
    return [typed, romanised, ...romanised.split(' '), own.join('')];
  });
  return names
    .filter(Boolean)
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, name) => text.replaceAll(name, 'N'), sentence)
    .replace(/“[^“”]{1,3}”/gu, 'Q')
    .replace(elements, 'E')
    .replace(/\d+/g, '0');
}

function detailsOf(count: number, more: (pick: <Item>(items: readonly Item[]) => Item) => object) {
  const next = numbersFrom(7);
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)]!;
  const name = () => pick(surnames) + pick(given);
  return Array.from({ length: count }, () => ({ fullName: name(), partnerName: name(), ...more(pick) }));
}

const years = Array.from({ length: 50 }, (_, index) => `${1955 + index}-0${1 + (index % 9)}-1${index % 10}`);

const samples = {
  'of all relations, some with birthdays': detailsOf(couples, (pick) => ({
    relation: pick(relations),
    birthday: pick(['', pick(years)]),
    partnerBirthday: pick(['', pick(years)]),
  })),
  'of one relation and without birthdays': detailsOf(couples, () => ({ relation: 'couple' })),
};

describe.each(Object.entries(samples))('reports %s', (_, all) => {
  it.each([
    'zh-CN',
    'en',
  ] as const)('in %s share few sentences, whatever stands in their slots', (language) => {
    const method = patternsIn(language);
    const sets = all.map((details) => {
      const input = { ...ordersOf('pair', 1)[0], language, details } as ReportInput;
      const { sections } = pairReport.report(input, speaker(languageOf(language)));
      const own = sentencesOf(textsOf(sections)).filter(
        (each) => !method.some((pattern) => pattern.test(each)),
      );
      return new Set(own.map((sentence) => masked(sentence, details)));
    });
    const shared = overlaps(sets);
    expect(quantile(shared, 0.5)).toBeLessThanOrEqual(15);
    // Where all have one relation, a little more is shared: aim at 25, too.
    expect(quantile(shared, 0.95)).toBeLessThanOrEqual(27);
  });
});
