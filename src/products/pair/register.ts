import type { Chart } from '../../reports/almanac/calendar.ts';
import { chartOfBirth } from '../../reports/almanac/person.ts';
import { askedYear, findDetail, type ReportInput } from '../../reports/writing/report-input.ts';

/** In whose words two people are spoken to. `open` suits any two who are close, and speaks of no romance. */
export type Register = 'open' | 'couple' | 'friends' | 'family' | 'unsaid';

/** Whose scenes are told: two who are close in no way they named, or are not spoken of as two, have those that suit anybody. */
export type Circle = 'friends' | 'couple' | 'family' | 'other';

export const circleOf = (register: Register): Circle =>
  register === 'open' || register === 'unsaid' ? 'other' : register;

const registers: Readonly<Record<string, Register>> = {
  'desk-mates': 'friends',
  friends: 'friends',
  couple: 'couple',
  married: 'couple',
  family: 'family',
  secret: 'unsaid',
};

export interface Births {
  charts: readonly [Chart | undefined, Chart | undefined];
  /** Full years between both, where both birthdays are known. */
  gap?: number;
  /** Both are known to be eighteen. */
  areAdults: boolean;
  isMinorAmong: boolean;
  /** Somebody is known to be under eighteen or over sixty-four: scenes of work are not theirs. */
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
  // Whoever turns eighteen within the year of the order is not counted as grown up yet.
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

/** With anybody under eighteen there is friendship or a family, whatever was ticked: `instead` of what. */
export function registerOf(
  input: ReportInput,
  { isMinorAmong }: Births,
): { register: Register; instead?: 'secret' | 'couple' | 'none' } {
  const register = registers[findDetail(input, 'relation') ?? ''] ?? 'open';
  if (!isMinorAmong || register === 'family' || register === 'friends') return { register };
  const ticked = { unsaid: 'secret', couple: 'couple', open: 'none' } as const;
  return { register: 'friends', instead: ticked[register] };
}
