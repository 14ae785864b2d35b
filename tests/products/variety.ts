import { describe, expect, it } from 'vitest';
import type { Product, ReportDocument } from '../../src/contract/report.ts';
import { makeReport } from '../../src/products/make-report.ts';
import { readName } from '../../src/reports/names/names.ts';
import type { ReportInput } from '../../src/reports/writing/report-input.ts';
import { birthdayFrom, numbersFrom, ordersBy } from './people.ts';
import { textsOf } from './read-report.ts';

/** How much two reports of one product share, sentence by sentence, with names, figures and signs struck out. */

/** Invented people of all ages, the same in every run. */
export function inventedPeople(product: Product, count: number, language: string): ReportInput[] {
  const next = numbersFrom(2027);
  const focuses = ['work', 'money', 'love', 'health'];
  return ordersBy(product, count, language, (index) => ({
    gender: next(2) === 0 ? 'male' : 'female',
    birthday: birthdayFrom(next, 1940, 76),
    birthHour: next(6) === 0 ? 'unknown' : String(next(13)),
    ...(index % 5 === 4 ? {} : { focus: focuses[index % 5]! }),
  }));
}

/** What changes from person to person without another word being written. */
const figures = /\d+|[木火土金水]|\b(?:wood|fire|earth|metal|water)\b/gi;
const stemsAndSigns =
  /[甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥鼠牛虎兔龙蛇马羊猴鸡狗猪]|\b(?:rat|ox|tiger|rabbit|dragon|snake|horse|goat|monkey|rooster|dog|pig)\b/gi;

/** Every way a report calls somebody: as typed, in Latin letters, whole and in parts. */
function callsOf(typed: string): string[] {
  const { romanised, characters } = readName(typed);
  const own = characters.filter(({ isSurname }) => !isSurname).map(({ character }) => character);
  return [typed, romanised, ...typed.split(' '), ...romanised.split(' '), own.join('')].filter(Boolean);
}

/** What strikes the names, quoted characters and sounds, elements and figures out of a sentence of theirs. */
export function maskFor({ fullName = '', partnerName = '' }: ReportInput['details']) {
  const calls = [fullName, partnerName].flatMap(callsOf).toSorted((a, b) => b.length - a.length);
  // A name in Latin letters is a word of its own: “An” is not the beginning of “And”.
  const names = calls.map((call) =>
    /^[A-Za-z]/.test(call) ? new RegExp(`\\b${call.replace(/\W/g, '\\$&')}\\b`, 'g') : call,
  );
  return (sentence: string): string =>
    names
      .reduce<string>((text, name) => text.replaceAll(name, '#'), sentence)
      .replace(/“[^“”]{1,3}”/gu, '#')
      .replace(figures, '#');
}

/** The sentences of a report's chapters but for some, also of lines that end without a stop, figures and elements struck out; how it was computed is not counted. */
export function maskedSentences(
  { sections }: Pick<ReportDocument, 'sections'>,
  name: string,
  without: readonly string[] = [],
): Set<string> {
  const counted = sections.filter(({ id }) => !without.includes(id));
  const sentences = textsOf(counted)
    .flatMap((text) => text.split(/(?<=[。！？])|(?<=[.!?])\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /[。！？.!?]$/.test(sentence) && sentence.length > 5);
  return new Set(sentences.map((sentence) => sentence.replaceAll(name, '#').replace(figures, '#')));
}

/** The same, stems, branches and animals struck out, too. */
export const withoutSigns = (sentences: ReadonlySet<string>): Set<string> =>
  new Set([...sentences].map((sentence) => sentence.replace(stemsAndSigns, '#')));

export const sentencesFor = (input: ReportInput, without: readonly string[] = []): Set<string> =>
  maskedSentences(makeReport(input), input.details.fullName!, without);

/** The share of the shorter one's sentences that the other has, too. */
export function sharedPercent(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((sentence) => other.has(sentence)).length;
  return (100 * shared) / Math.min(one.size, other.size);
}

/** How many sentences of the longer one the other has not. */
export const differingPercent = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  100 - (sharedPercent(one, other) * Math.min(one.size, other.size)) / Math.max(one.size, other.size);

/** Every pair once, the smallest share first. */
export const overlaps = (reports: readonly ReadonlySet<string>[]): number[] =>
  reports
    .flatMap((one, index) => reports.slice(index + 1).map((other) => sharedPercent(one, other)))
    .toSorted((a, b) => a - b);

/** `part` of 0.5 is the median. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;

/** Chinese characters or English words of the chapters. */
export function lengthOf(input: ReportInput): number {
  const text = textsOf(makeReport(input).sections).join(' ');
  const words = input.language === 'zh-CN' ? /\p{Script=Han}/gu : /[A-Za-z][A-Za-z’'-]*/g;
  return text.match(words)?.length ?? 0;
}

/** Of so many reports. */
function lengthsOf(people: readonly ReportInput[]) {
  const lengths = people.map(lengthOf).toSorted((a, b) => a - b);
  return { median: quantile(lengths, 0.5), longest: lengths.at(-1)! };
}

/** Forty people, or fifteen of them in the usual run: what two of them share, with names, elements and digits masked. */
export const count = process.env.FULL_MATRIX ? 40 : 15;

interface Limits {
  language: string;
  /** Chapters that do not count. */
  without: readonly string[];
  /** Per cent that two readers share at most, but for one pair in twenty. */
  most: number;
  /** Characters or words: the median at least, and the longest at most. */
  lengths: readonly [number, number];
}

export function describeSentences(product: Product, limits: readonly Limits[]): void {
  describe.each(limits)(`the sentences of a ${product} report in $language`, ({
    language,
    without,
    most,
    lengths,
  }) => {
    const people = inventedPeople(product, count, language);

    it('are mostly its reader’s own', () => {
      const shared = overlaps(people.map((person) => sentencesFor(person, without)));
      expect(quantile(shared, 0.5)).toBeLessThanOrEqual(15);
      expect(quantile(shared, 0.95)).toBeLessThanOrEqual(most);
    });

    it('are enough for its price, and no more than can be read', () => {
      const { median, longest } = lengthsOf(people);
      expect(median).toBeGreaterThanOrEqual(lengths[0]);
      expect(longest).toBeLessThanOrEqual(lengths[1]);
    });
  });
}
