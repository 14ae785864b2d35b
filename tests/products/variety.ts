import type { Product } from '../../src/contract/report.ts';
import { makeReport } from '../../src/products/make-report.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { numbersFrom } from './people.ts';
import { textsOf } from './read-report.ts';

/** How much two reports of one product share, sentence by sentence, with names, elements and digits masked. */

const two = (number: number) => String(number).padStart(2, '0');

/** Invented people of all ages, the same in every run. */
export function inventedPeople(product: Product, count: number, language: string): ReportInput[] {
  const next = numbersFrom(2027);
  return Array.from({ length: count }, (_, index) => ({
    product,
    details: {
      fullName: ['林婉', '周明', '赵玉兰', '欧阳修文', 'Emma Stone'][index % 5] ?? '林婉',
      gender: next(2) === 0 ? 'male' : 'female',
      birthday: `${1940 + next(76)}-${two(1 + next(12))}-${two(1 + next(28))}`,
      birthHour: next(6) === 0 ? 'unknown' : String(next(13)),
      ...(index % 5 === 4 ? {} : { focus: ['work', 'money', 'love', 'health'][index % 5] ?? 'work' }),
    },
    answers: {},
    questions: [],
    language,
    askedOn: '2026-11-22',
    title: 'A report',
  }));
}

const elements = /[木火土金水]|\b(?:wood|fire|earth|metal|water)\b/gi;

/** The sentences of a report as a set, masked; footnotes and the chart of the method are left out. */
export function maskedSentences(input: ReportInput, method: readonly string[] = []): string[] {
  const { sections, subtitle } = makeReport(input);
  const name = input.details.fullName ?? '';
  return textsOf([subtitle, sections.filter(({ id }) => !method.includes(id))])
    .flatMap((text) => text.split(/(?<=[。！？])|(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[。！？.!?]$/.test(sentence) && sentence.length > 5)
    .map((sentence) => sentence.replaceAll(name, 'N').replace(elements, 'E').replace(/\d+/g, '0'));
}

export function sharedPercent(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [new Set(one), new Set(other)];
  const shared = [...first].filter((sentence) => second.has(sentence)).length;
  return (100 * shared) / Math.min(first.size, second.size);
}

/** Every pair once, in percent, the lowest first. */
export function overlaps(reports: readonly (readonly string[])[]): number[] {
  return reports
    .flatMap((one, index) => reports.slice(index + 1).map((other) => sharedPercent(one, other)))
    .toSorted((a, b) => a - b);
}

/** Chinese characters or English words of the chapters. */
export function lengthOf(input: ReportInput): number {
  const text = textsOf(makeReport(input).sections).join(' ');
  const words = input.language === 'zh-CN' ? /\p{Script=Han}/gu : /[A-Za-z][A-Za-z’'-]*/g;
  return text.match(words)?.length ?? 0;
}
