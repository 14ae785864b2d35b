import { type Chart, type StemBranch, yearPillar } from '../../reports/almanac/calendar.ts';
import { elementOfBranch, elementOfStem } from '../../reports/almanac/relations.ts';
import {
  type AreaValues,
  type WeighedMonth,
  weighAreas,
  weighMonths,
  weighPillar,
} from '../../reports/almanac/year-weights.ts';
import { at } from '../../reports/writing/wording.ts';

export type Area = keyof AreaValues;
export type Level = 'high' | 'middle' | 'low';

type Place = 'both' | 'stem' | 'branch' | 'none';

/** What a fortune says of its year, computed once: every section speaks from these. */
export interface FortuneClaims {
  year: number;
  pillar: StemBranch;
  /** What the year as a whole weighs for the chart. */
  value: number;
  months: readonly WeighedMonth[];
  /** The months not yet over on the day of the order: advice is about these. */
  ahead: readonly WeighedMonth[];
  /**
   * The highest months ahead, the highest first, and the lowest, the lowest last: three and two, or two and one
   * when fewer than six are left.
   */
  best: readonly WeighedMonth[];
  hard: readonly WeighedMonth[];
  /** The first of the two months in a row ahead that average highest, neither of them a hard one. */
  window: { from: WeighedMonth; value: number };
  /** The month ahead that falls most below the one before it. */
  drop: { to: WeighedMonth; points: number };
  halves: { first: number; second: number };
  areas: AreaValues;
  lead: Area;
  trail: Area;
  /** Between those two lie fewer than eight points. */
  level: boolean;
  /** Where the year carries the helpful element; crossed when it weighs below 46 all the same. */
  help: Place | 'crossed';
}

export function fortuneClaims(chart: Chart, year: number, askedOn: string): FortuneClaims {
  const pillar = yearPillar(year);
  const months = weighMonths(chart, year);
  const ahead = monthsAhead(months, askedOn);
  const ranked = [...ahead].sort((a, b) => b.value - a.value);
  const few = ahead.length < 6;
  const hard = ranked.slice(few ? -1 : -2);
  const value = weighPillar(chart, pillar);
  const place = helpOf(chart, pillar);
  const areas = weighAreas(chart, pillar);
  const order = (Object.keys(areas) as Area[]).sort((a, b) => areas[b] - areas[a]);
  const [lead, trail] = [at(order, 0), at(order, 3)];
  return {
    year,
    pillar,
    value,
    months,
    ahead,
    best: ranked.slice(0, few ? 2 : 3),
    hard,
    window: windowOf(ahead, hard),
    drop: dropOf(ahead),
    halves: { first: average(months.slice(0, 6)), second: average(months.slice(6)) },
    areas,
    lead,
    trail,
    level: areas[lead] - areas[trail] < 8,
    help: place !== 'none' && value < 46 ? 'crossed' : place,
  };
}

/** A month is over once the next one has begun. */
function monthsAhead(months: readonly WeighedMonth[], askedOn: string): WeighedMonth[] {
  const two = (number: number) => String(number).padStart(2, '0');
  const begins = ({ from }: WeighedMonth) => `${from.year}-${two(from.month)}-${two(from.day)}`;
  return months.filter((_, index) => {
    const next = months[index + 1];
    return next === undefined || begins(next) > askedOn;
  });
}

const average = (months: readonly WeighedMonth[]) =>
  Math.round(months.reduce((sum, { value }) => sum + value, 0) / months.length);

function windowOf(months: readonly WeighedMonth[], hard: readonly WeighedMonth[]): FortuneClaims['window'] {
  const pairs = months.slice(1).map((month, index) => [at(months, index), month]);
  const free = pairs.filter((pair) => !pair.some((month) => hard.includes(month)));
  const windows = free.map((pair) => ({ from: at(pair, 0), value: average(pair) }));
  return windows.reduce((best, window) => (window.value > best.value ? window : best));
}

function dropOf(months: readonly WeighedMonth[]): FortuneClaims['drop'] {
  const drops = months.slice(1).map((to, index) => ({ to, points: at(months, index).value - to.value }));
  return drops.reduce((worst, drop) => (drop.points > worst.points ? drop : worst));
}

function helpOf(chart: Chart, { stem, branch }: StemBranch): Place {
  const inStem = elementOfStem(stem) === chart.helpful;
  const inBranch = elementOfBranch(branch) === chart.helpful;
  if (inStem) return inBranch ? 'both' : 'stem';
  return inBranch ? 'branch' : 'none';
}

/** The best months carry and the hardest take, whatever their figure; between them 46 divides. */
export function isHard(claims: FortuneClaims, month: WeighedMonth): boolean {
  return claims.hard.includes(month) || (month.value < 46 && !claims.best.includes(month));
}

export function levelOf(value: number): Level {
  return value >= 60 ? 'high' : value >= 44 ? 'middle' : 'low';
}

/** The months ahead whose stem or branch is the helpful element. */
export function helpfulMonths(chart: Chart, { ahead }: FortuneClaims): WeighedMonth[] {
  return ahead.filter((month) => helpOf(chart, month) !== 'none');
}
