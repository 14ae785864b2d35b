import type { Chart } from '../../reports/almanac/calendar.ts';
import { chartOfBirth } from '../../reports/almanac/person.ts';
import type { ReadName } from '../../reports/names/names.ts';
import { askedYear, findDetail, type ReportInput } from '../../reports/writing/report-input.ts';
import { readingOf, type Say } from '../../reports/writing/wording.ts';
import { type Spelling, spellingOf } from './spelling.ts';
import type { content } from './text/texts.generated.ts';

export interface PairName {
  read: ReadName;
  /** Short name for running text, in Latin letters if the reader needs a reading. */
  call: string;
  spelling: Spelling | undefined;
}

export type Names = readonly [PairName, PairName];

/** Part of the score, whose addends add up to `points`. The weights are our own, as reports say. */
export interface PairPart {
  part: keyof typeof content.parts;
  points: number;
  max: number;
  addends: readonly PairAddend[];
}

/** `kind` selects, with the part, the text on lost points. */
export interface PairAddend {
  kind: string;
  label: string;
  points: number;
  max: number;
}

export interface PairReader {
  say: Say;
  names: Names;
  /** The names to write about: one of two namesakes. */
  own: readonly PairName[];
  parts: readonly PairPart[];
  births: Births;
  register: Register;
  /** Register that was replaced by `friends` because one of them is under 18. */
  instead?: Instead;
}

type Instead = 'secret' | 'couple' | 'none';

/** Sorts by share of the maximum, best first, then by points lost, then in the usual order. */
export const rankedParts = (parts: readonly PairPart[]) =>
  parts.toSorted((a, b) => b.points / b.max - a.points / a.max || a.max - a.points - (b.max - b.points));

/** True if the answer tells the picture of both names, so that no chapter repeats it. */
export const tellsPicture = ({ parts }: PairReader): boolean =>
  parts.length > 1 && rankedParts(parts)[0]?.part === 'senses';

/** Allows romance across a generation only if they say they are a couple. */
export const mayBeCouple = ({ births: { areAdults, gap = 0 }, register }: PairReader) =>
  areAdults && (register === 'couple' || (register === 'open' && gap < 25));

export function pairNameOf(read: ReadName, say: Say): PairName {
  const isRead = read.unknown.length === 0 && read.romanised !== '';
  const reading = isRead ? readingOf(read.romanised, say) : '';
  return { read, call: reading || read.typed, spelling: spellingOf(read) };
}

/** True if the strokes of every character are known, so that first, last and sum exist. */
export const isWholeHan = (read: ReadName) => read.characters.length === countSigns(read);

export const strokesOf = ({ characters }: ReadName) =>
  characters.reduce((sum, { strokes }) => sum + strokes, 0);

/** Counts letters and characters, without spaces and marks. */
export const countSigns = ({ typed }: ReadName) => typed.match(/[\p{L}\p{M}\p{Script=Han}]/gu)?.length ?? 0;

export const isHan = (read: ReadName) => read.characters.length + read.unknown.length === countSigns(read);

/** Relationship that sets the tone. `open` suits any two people, without romance. */
export type Register = 'open' | 'couple' | 'friends' | 'family' | 'secret';

/** Chooses scenes; `other` suits anybody. */
export type Circle = 'friends' | 'couple' | 'family' | 'other';

export const circleOf = (register: Register): Circle =>
  register === 'open' || register === 'secret' ? 'other' : register;

const registers: Readonly<Record<string, Register>> = {
  'desk-mates': 'friends',
  friends: 'friends',
  couple: 'couple',
  married: 'couple',
  family: 'family',
  secret: 'secret',
};

export interface Births {
  charts: readonly [Chart | undefined, Chart | undefined];
  /** Whole years, if both birthdays are known. */
  gap?: number;
  /** Both are known to be 18. */
  areAdults: boolean;
  isMinorAmong: boolean;
  /** Somebody is under 18 or over 64, so scenes of work are left out. */
  isPlain: boolean;
}

const dateOf = ({ solar: { year, month, day } }: Chart) => year * 10_000 + month * 100 + day;
const fullYears = (one: Chart, other: Chart) => Math.floor(Math.abs(dateOf(one) - dateOf(other)) / 10_000);

export function birthsOf(input: ReportInput): Births {
  const chart = (name: string) => {
    const birthday = findDetail(input, name);
    return birthday ? chartOfBirth(birthday, undefined) : undefined;
  };
  const charts = [chart('birthday'), chart('partnerBirthday')] as const;
  const known = charts.flatMap((each) => (each ? [each] : []));
  // Somebody who turns 18 during the year of the order does not count as an adult.
  const ageOf = ({ solar }: Chart) => askedYear(input) - solar.year;
  const isGrown = (born: Chart) => ageOf(born) > 18;
  const [one, other] = charts;
  return {
    charts,
    ...(one && other ? { gap: fullYears(one, other) } : {}),
    areAdults: known.length === 2 && known.every(isGrown),
    isMinorAmong: known.some((each) => !isGrown(each)),
    isPlain: known.some((each) => !isGrown(each) || ageOf(each) > 64),
  };
}

/** With a minor the register is `friends` or `family`, whatever was chosen; `instead` is the choice. */
export function registerOf(
  input: ReportInput,
  { isMinorAmong }: Births,
): { register: Register; instead?: Instead } {
  const register = registers[findDetail(input, 'relation') ?? ''] ?? 'open';
  if (!isMinorAmong || register === 'family' || register === 'friends') return { register };
  const ticked = { secret: 'secret', couple: 'couple', open: 'none' } as const;
  return { register: 'friends', instead: ticked[register] };
}
