import type { Chart } from '../../reports/almanac/calendar.ts';
import { chartOfBirth } from '../../reports/almanac/person.ts';
import { askedYear, findDetail, type ReportInput } from '../../reports/writing/report-input.ts';

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
): { register: Register; instead?: 'secret' | 'couple' | 'none' } {
  const register = registers[findDetail(input, 'relation') ?? ''] ?? 'open';
  if (!isMinorAmong || register === 'family' || register === 'friends') return { register };
  const ticked = { secret: 'secret', couple: 'couple', open: 'none' } as const;
  return { register: 'friends', instead: ticked[register] };
}
