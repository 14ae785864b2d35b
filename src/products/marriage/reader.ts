import { ageIn, type Chart, type Sex } from '../../reports/almanac/calendar.ts';
import { chartOfBirth, findSex } from '../../reports/almanac/person.ts';
import { addendText } from '../../reports/charts/addends.ts';
import { type Reader, readerOf } from '../../reports/love/love-reader.ts';
import { type LoveYear, lateAge, namedLoveYears, rankedYears } from '../../reports/love/love-years.ts';
import type { Addend } from '../../reports/scoring/figure.ts';
import { askedYear, findDetail, type ReportInput } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';
import { content } from './text/texts.generated.ts';

/** `open` if unknown. */
export type Situation = keyof typeof content.years.titles;
/** `open` if unknown. */
export type Asking = keyof typeof content.answer.asked | 'open';
/** Situations from 65 on, when a year brings company rather than a step. */
export type LateSituation = keyof typeof content.late.homes;

/** Chapter that gets more text when the reader asked nothing. */
const askedBy: Partial<Record<Situation, Asking>> = {
  single: 'who',
  'someone-in-mind': 'when',
  divorced: 'myself',
};
/** The same from 65 on, when nobody waits for a date. */
const askedByLate: typeof askedBy = {
  single: 'who',
  'someone-in-mind': 'together',
  dating: 'together',
  divorced: 'myself',
};

export interface Partner {
  chart: Chart;
  sex: Sex | undefined;
  age: number;
}

export interface MarriageReader extends Reader {
  situation: Situation;
  asking: Asking;
  topic: Asking;
  company: 'alone' | 'with';
  /** `quiet`: bereaved, or alone from 65 on; no text urges them to look or choose. */
  stand: 'alone' | 'with' | 'quiet';
  /** Set from 65 on. */
  late: LateSituation | undefined;
  sameSex: boolean;
  /** Set if the partner's birthday is known. */
  partner: Partner | undefined;
  /** The partner, unless lost or left: the chapters then speak of both. */
  beside: Partner | undefined;
  /** The coming ten years up to 80; empty if too few are left. */
  years: readonly LoveYear[];
  isLateIn: (year: LoveYear) => boolean;
}

/** Returns the value if the table has a text for it, else `open`. */
const known = <Key extends string>(table: Readonly<Record<Key, unknown>>, value = ''): Key | 'open' =>
  Object.hasOwn(table, value) ? (value as Key) : 'open';

export function marriageReaderOf(input: ReportInput, say: Say): MarriageReader {
  const reader = readerOf(input, say);
  const { chart, sex, from, age } = reader;
  const situation = known<Situation>(content.years.titles, findDetail(input, 'situation'));
  const company = situation === 'married' || situation === 'dating' ? 'with' : 'alone';
  const years = namedLoveYears(chart, sex, from);
  const asking = known<Exclude<Asking, 'open'>>(content.answer.asked, findDetail(input, 'asking'));
  const isLate = age >= lateAge;
  const partner = partnerOf(input);
  const beside = isBereft(situation) || (partner?.age ?? 0) < 18 ? undefined : partner;
  const ofSituation = (isLate ? askedByLate : askedBy)[situation] ?? asking;
  return {
    ...reader,
    situation,
    asking,
    topic: asking !== 'open' || beside ? asking : ofSituation,
    company,
    stand: situation === 'widowed' || (isLate && company === 'alone') ? 'quiet' : company,
    late: isLate ? lateOf(situation) : undefined,
    sameSex: findSex(input, 'partner') === sex,
    partner,
    beside,
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

/** Counts an unknown situation as alone. */
export const lateOf = (situation: Situation): LateSituation =>
  situation === 'open' || situation === 'single' ? 'alone' : situation;

/** Drops advice for singles who look for somebody from 65 on. */
export const tellsLate = ({ late, company, situation }: MarriageReader): Situation =>
  late && company === 'alone' && situation !== 'widowed' ? 'open' : situation;

export const natureOf = ({ strength }: Chart) => (strength === 'weak' ? 'gentle' : 'able');

/** Too soon after a loss for prospects. */
export const isBereft = (situation: Situation): situation is 'widowed' | 'parted' =>
  situation === 'widowed' || situation === 'parted';

interface NamedYears {
  best: LoveYear;
  isLate: boolean;
  slots: Record<'best' | 'value' | 'second' | 'secondValue' | 'hard' | 'hardValue', string | number>;
  /** Points between the highest figure and the next; 0 if several years share the highest. */
  gap: number;
}

export function namedYears({ years, isLateIn, say }: MarriageReader): NamedYears {
  const { best, second, hard } = rankedYears(years);
  const pointsOf = (of: readonly LoveYear[]) => at(of, 0).figure.value;
  return {
    best: at(best, 0),
    isLate: [...best, ...second].some(isLateIn),
    slots: {
      best: say.years(best),
      value: pointsOf(best),
      second: say.years(second),
      secondValue: pointsOf(second),
      hard: say.years(hard),
      hardValue: pointsOf(hard),
    },
    gap: best.length > 1 ? 0 : pointsOf(best) - pointsOf(second),
  };
}

export const reasonText = (addend: Addend | undefined, say: Say): string =>
  addend ? addendText(addend, 'year', say) : say(content.years.noReason);
