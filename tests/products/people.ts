import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Product } from '../../src/contract/report.ts';
import { manifests } from '../../src/products/manifests.generated.ts';
import type { ReportInput, ScoredQuestion } from '../../src/reports/writing/report-input.ts';

interface QuestionsFile {
  options: { value: string }[];
  questions: (ScoredQuestion & { text: Record<string, string> })[];
}

export const questionnaire = parse(
  readFileSync('funnels/shared/mbti-questions.yaml', 'utf8'),
) as QuestionsFile;

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

/** Whose people were drawn by these numbers first: they stay who they are when products come and go. */
const drawnFirst = ['marriage', 'marriage_portrayal', 'pair', 'fortune', 'luck', 'mbti'];
const seedOf = (product: string) => drawnFirst.indexOf(product) + 1 || drawnFirst.length + product.length;

/** `count` different orders of a product, in both languages by turns. */
export function ordersOf(product: Product, count: number): ReportInput[] {
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
        : {},
    questions: product === 'mbti' ? questionnaire.questions : [],
    language: languages[index % 2] ?? 'en',
    askedOn: `2026-${two(1 + next(12))}-15`,
    title: index % 2 === 0 ? 'A report' : '报告',
  }));
}

/** So many people in the long run, a third of them in each run of the tests. */
export const sampled = (people: number): number => (process.env.FULL_MATRIX ? people : Math.ceil(people / 3));
