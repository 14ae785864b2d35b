import type { Chart, Sex } from '../../reports/almanac/calendar.ts';
import { ageIn } from '../../reports/almanac/love-stage.ts';
import { chartOfBirth, findSex } from '../../reports/almanac/person.ts';
import { almanac } from '../../reports/almanac/prose.ts';
import { branchCharacters } from '../../reports/almanac/relations.ts';
import { addendText } from '../../reports/charts/addends.ts';
import { type Reader, readerOf } from '../../reports/love/love-reader.ts';
import { bestLoveYear, hardLoveYear, type LoveYear, loveYearsOf } from '../../reports/love/love-years.ts';
import type { Addend, Figure } from '../../reports/scoring/figure.ts';
import { askedYear, findDetail, type ReportInput } from '../../reports/writing/report-input.ts';
import { at, listed, type Say } from '../../reports/writing/wording.ts';
import { prose } from './prose.ts';

/** How the reader lives, as the forms ask it; `open` where they did not say. */
export type Situation = keyof typeof prose.years.titles;
/** What the reader asked about; `open` where they did not say. */
export type Asking = keyof typeof prose.answer.asked;
/** From 65 on a year brings company rather than a step together, and texts differ by no more than this. */
export type LateCompany = keyof typeof prose.late.homes;

const lateAge = 65;
/** From here on no year of love is named. */
const oldAge = 80;
/** What a situation asks of itself: its chapter goes on where no question was put. */
const askedBy: Partial<Record<Situation, Asking>> = {
  single: 'who',
  'someone-in-mind': 'when',
  divorced: 'myself',
};
/** Fewer years than these have no best, second and hard one. */
const fewestYears = 3;

/** Whose chart is read beside the reader's. */
export interface Partner {
  chart: Chart;
  sex: Sex | undefined;
  /** In the year the report is asked for. */
  age: number;
}

/** Whom a marriage report is written for, and the years it speaks of. */
export interface MarriageReader extends Reader {
  situation: Situation;
  asking: Asking;
  /** The chapter that goes on for longer: of the question, or else of the situation. */
  topic: Asking;
  company: 'alone' | 'with';
  /** `quiet` is who has lost somebody, and who is alone from 65 on: nobody urges them to look or to choose. */
  stand: 'alone' | 'with' | 'quiet';
  /** Set from 65 on. */
  late: LateCompany | undefined;
  sameSex: boolean;
  /** Where their birthday was given. */
  partner: Partner | undefined;
  /** The ten to come, without those from eighty on; empty where hardly any are left. */
  years: readonly LoveYear[];
  isLateIn: (year: LoveYear) => boolean;
}

/** The value, where the table has a text for it; else `open`. */
const known = <Key extends string>(
  table: Readonly<Record<Key | 'open', unknown>>,
  value = '',
): Key | 'open' => (Object.hasOwn(table, value) ? (value as Key) : 'open');

export function marriageReaderOf(input: ReportInput, say: Say): MarriageReader {
  const reader = readerOf(input, say);
  const { chart, sex, from, age } = reader;
  const situation = known<Situation>(prose.years.titles, findDetail(input, 'situation'));
  const company = situation === 'married' || situation === 'dating' ? 'with' : 'alone';
  const years = namedTo(chart, loveYearsOf(chart, sex, from, 10));
  const asked = known<Asking>(prose.answer.asked, findDetail(input, 'asking'));
  const asking = years.length === 0 && asked === 'when' ? 'open' : asked;
  const isQuiet = situation === 'widowed' || (age >= lateAge && company === 'alone');
  return {
    ...reader,
    situation,
    asking,
    topic: asking === 'open' && !isQuiet && years.length > 0 ? (askedBy[situation] ?? asking) : asking,
    company,
    stand: isQuiet ? 'quiet' : company,
    late: age < lateAge ? undefined : situation === 'widowed' ? situation : company,
    sameSex: findSex(input, 'partner') === sex,
    partner: partnerOf(input),
    years,
    isLateIn: ({ year }) => ageIn(chart, year) >= lateAge,
  };
}

function partnerOf(input: ReportInput): Partner | undefined {
  const birthday = findDetail(input, 'partnerBirthday');
  if (!birthday) return undefined;
  const [hour, clock] = [findDetail(input, 'partnerBirthHour'), findDetail(input, 'partnerBirthClock')];
  const chart = chartOfBirth(birthday, hour, clock);
  return { chart, sex: findSex(input, 'partner'), age: ageIn(chart, askedYear(input)) };
}

/** The years, as far as they are named to somebody of this chart; none where hardly any are left. */
export function namedTo<Year extends { year: number }>(chart: Chart, years: readonly Year[]): Year[] {
  const named = years.filter(({ year }) => ageIn(chart, year) < oldAge);
  return named.length < fewestYears ? [] : named;
}

/** From 65 on advice for those who look for somebody is out of place. */
export const tellsLate = ({ late, company, situation }: MarriageReader): Situation =>
  late && company === 'alone' && situation !== 'widowed' ? 'open' : situation;

interface NamedYears {
  best: LoveYear;
  /** Whether one of those named for a step falls into late years. */
  isLate: boolean;
  slots: Record<'best' | 'value' | 'second' | 'secondValue' | 'hard' | 'hardValue', string | number>;
  /** Points between the highest figure and the next; 0 where several years have the highest. */
  gap: number;
}

/** The years with the highest, the next and the lowest figure; equal ones are named together. */
export function namedYears({ years, isLateIn, say }: MarriageReader): NamedYears {
  const withValue = (value: number) => years.filter(({ figure }) => figure.value === value);
  const best = bestLoveYear(years);
  const top = withValue(best.figure.value);
  const rest = years.filter((year) => !top.includes(year));
  const next = withValue(bestLoveYear(rest).figure.value);
  const hardValue = hardLoveYear(years).figure.value;
  const list = (of: readonly LoveYear[]) =>
    listed(
      of.map(({ year }) => String(year)),
      say,
    );
  const secondValue = at(next, 0).figure.value;
  return {
    best,
    isLate: [...top, ...next].some(isLateIn),
    slots: {
      best: list(top),
      value: best.figure.value,
      second: list(next),
      secondValue,
      hard: list(withValue(hardValue)),
      hardValue,
    },
    gap: top.length > 1 ? 0 : best.figure.value - secondValue,
  };
}

/** The addend that moves a figure most in one direction, if any does. */
export function weightiest({ addends }: Figure, direction: 1 | -1): Addend | undefined {
  return addends
    .slice(1)
    .filter(({ points }) => points * direction > 0)
    .sort((a, b) => (b.points - a.points) * direction)[0];
}

export const reasonText = (addend: Addend | undefined, say: Say): string =>
  addend ? addendText(addend, 'year', say) : say(prose.years.noReason);

/** In running text, where an English element is no heading. */
export const elementText = (element: number, say: Say): string =>
  say(at(almanac.elementNames, element)).toLowerCase();

export const branchName = (branch: number, say: Say): string =>
  say(prose.branch, {
    title: say(at(almanac.branchTitles, branch)),
    animal: say(at(almanac.zodiacNames, branch)),
    han: at([...branchCharacters], branch),
  });
