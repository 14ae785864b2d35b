import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Product } from '../../src/contract/report.ts';
import type { ProductFile } from '../../src/funnel/schema-types.generated.ts';
import { optionsOf } from '../../src/funnel/scores.ts';
import { manifests } from '../../src/products/manifests.generated.ts';
import type { ReportInput, ScoredQuestion } from '../../src/reports/writing/report-input.ts';

export const questionnaire = parse(readFileSync('funnels/shared/mbti-questions.yaml', 'utf8')) as {
  options: { value: string }[];
  questions: (ScoredQuestion & { text: Record<string, string> })[];
};

/** A small linear congruential generator: the same people in every run. */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536) % limit;
  };
}

const two = (number: number) => String(number).padStart(2, '0');
/** A birthday of one of so many years, from the first on. */
export const birthdayFrom = (next: (limit: number) => number, first: number, years: number): string =>
  `${first + next(years)}-${two(1 + next(12))}-${two(1 + next(28))}`;

/** An order made on the day that most of the tests share. */
export const orderOf = (
  product: Product,
  details: ReportInput['details'],
  more: Partial<ReportInput> = {},
): ReportInput => ({
  product,
  details: { fullName: '林婉', ...details },
  answers: {},
  questions: [],
  language: 'zh-CN',
  askedOn: '2026-11-22',
  title: 'A report',
  ...more,
});

const callNames = ['林婉', '周明', '赵玉兰', '欧阳修文', 'Emma Stone'];
/** So many orders in one language, each with the name of one of five. */
export const ordersBy = (
  product: Product,
  count: number,
  language: string,
  detailsOf: (index: number) => ReportInput['details'],
): ReportInput[] =>
  Array.from({ length: count }, (_, index) =>
    orderOf(product, { fullName: callNames[index % 5]!, ...detailsOf(index) }, { language }),
  );

const names = [
  '李小龙',
  '欧阳娜娜',
  '王伟',
  '张艺谋',
  '余秋雨',
  '吕玥',
  '李𠀀',
  '𠀀𠀁',
  'Anna Smith',
  '阿卜杜拉·买买提',
  '单于明',
  'さくら',
  'O’Neil',
  '陳麗',
];
const birthdays = [
  '1990-05-17',
  '2000-02-29',
  'lunar:1987-06L-15',
  'lunar:2023-02L-29',
  '1901-02-19',
  '2024-02-04',
];
const languages = ['en', 'zh-CN'];

/** The commonest hundred, and given names of four generations. */
export const surnames = [
  ...'王李张刘陈杨黄赵周吴徐孙马朱胡郭何林高罗郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任卢姚沈钟姜崔谭陆范汪廖石金韦贾夏付方邹熊白孟秦邱侯江尹薛闫段雷龙史陶贺顾毛郝龚邵万覃武钱戴莫孔汤',
];
export const givenNames =
  '伟 芳 娜 敏 静 丽 强 磊 军 洋 勇 艳 杰 娟 涛 明 超 秀兰 霞 平 刚 桂英 梓涵 浩宇 欣怡 子轩 雨桐 宇轩 诗涵 佳怡 俊杰 思远 嘉树 念安 知夏 南乔 予安 晓东 建国 志强 文静 海燕 婷婷 晨曦 天宇 若溪 沐阳 清妍 一诺 可心 景行 怀瑾 书瑶 星河 明哲 子墨 依诺 梦琪 鑫 玉兰 春梅 国庆 立新 雪 晴 思敏 家豪 美玲 志明 淑芬 建华 红梅 卫东 爱华 晓红 永强 惠 云飞 冬梅 秋月 佩玲 文博 乐天 安琪 承恩 亦菲 楚涵 皓轩 雅琴 凤英 金花 德全 长春 宝山 小龙 向阳 慧敏'.split(
    ' ',
  );

/** Whose people were drawn by these numbers first: they stay who they are when products come and go. */
const drawnFirst = ['marriage', 'marriage_portrayal', 'pair', 'fortune', 'luck', 'mbti'];
const seedOf = (product: string) => drawnFirst.indexOf(product) + 1 || drawnFirst.length + product.length;

/** A small product that a file describes. */
export const quarrel = parse(
  readFileSync('tests/checker/fixtures/beside/quarrel/products/quarrel.yaml', 'utf8'),
) as ProductFile;

/** `count` different orders of a product, in both languages by turns; `ownProduct`: where a file says what is asked. */
export function ordersOf(product: Product, count: number, ownProduct: ProductFile = quarrel): ReportInput[] {
  const next = numbersFrom(seedOf(product));
  const pick = <Item>(items: readonly Item[]): Item => items[next(items.length)] as Item;
  const { adultsOnly } = manifests[product];
  const fitting = adultsOnly ? birthdays.filter((value) => !/20[12]\d/.test(value)) : birthdays;
  const birthday = () => (next(4) === 0 ? pick(fitting) : birthdayFrom(next, 1930, adultsOnly ? 78 : 90));
  return Array.from({ length: count }, (_, index) => ({
    product,
    details: {
      fullName: pick(names),
      gender: pick(['male', 'female']),
      birthday: birthday(),
      birthHour: next(4) === 0 ? 'unknown' : String(next(12)),
      partnerName: pick(names),
      ...(next(2) === 0 ? { partnerBirthday: birthday() } : {}),
    },
    answers:
      product === 'mbti'
        ? Object.fromEntries(questionnaire.questions.map(({ id }) => [id, String(1 + next(5))]))
        : product === 'quiz'
          ? Object.fromEntries(
              ownProduct.questions.map((asked) => [asked.id, pick(optionsOf(ownProduct, asked)).value]),
            )
          : {},
    ...(product === 'quiz' && { ownProduct }),
    questions: product === 'mbti' ? questionnaire.questions : [],
    language: languages[index % 2] ?? 'en',
    askedOn: `2026-${two(1 + next(12))}-15`,
    title: index % 2 === 0 ? 'A report' : '报告',
  }));
}

/** So many people in the long run, and in each run of the tests a third of them, or as many as are said. */
export const sampled = (people: number, usual = Math.ceil(people / 3)): number =>
  process.env.FULL_MATRIX ? people : usual;

type Question = (typeof questionnaire.questions)[number];
/** A sheet of the questionnaire, one answer after the other. */
export const sheet = (answer: (question: Question, index: number) => number): Record<string, string> =>
  Object.fromEntries(
    questionnaire.questions.map((question, index) => [question.id, String(answer(question, index))]),
  );

/** The sheet of somebody who leans to one side of each line, more or less, and does not answer like a ruler. */
export function sheetOf(seed: number): Record<string, string> {
  const next = numbersFrom(seed * 7919);
  const leans = Object.fromEntries(['EI', 'SN', 'TF', 'JP'].map((axis) => [axis, (next(201) - 100) / 60]));
  return sheet(({ axis, keyed }) => {
    const noise = (next(100) + next(100) + next(100) - 150) / 70;
    return Math.max(1, Math.min(5, Math.round(3 + (keyed === 'first' ? 1 : -1) * leans[axis]! + noise)));
  });
}
