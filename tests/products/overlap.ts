import type { ReportDocument } from '../../src/contract/report.ts';
import { sentencesOf, textsOf } from './read-report.ts';

/** What changes from person to person without another word being written: names, figures, signs. */
const signs =
  /\d+|[甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥木火土金水鼠牛虎兔龙蛇马羊猴鸡狗猪]|\b(?:wood|fire|earth|metal|water|rat|ox|tiger|rabbit|dragon|snake|horse|goat|monkey|rooster|dog|pig)\b/gi;

/** The sentences of a report's chapters with names, figures and signs struck out; how it was computed is not counted. */
export function maskedSentences({ sections }: ReportDocument, names: readonly string[] = []): Set<string> {
  const masked = sentencesOf(textsOf(sections)).map((sentence) =>
    names.reduce((text, name) => text.replaceAll(name, '#'), sentence).replace(signs, '#'),
  );
  return new Set(masked);
}

/** The share of the shorter one's sentences that the other has, too. */
export function sharedPart(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((sentence) => other.has(sentence)).length;
  return shared / Math.min(one.size, other.size);
}

/** The shares of all pairs, the smallest first. */
export const sharedParts = (all: readonly ReadonlySet<string>[]): number[] =>
  all
    .flatMap((one, index) => all.slice(index + 1).map((other) => sharedPart(one, other)))
    .sort((a, b) => a - b);

/** `part` of 0.5 is the median. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
