import { isoDate } from '../../calendar/birth.ts';
import { elementOfStem } from '../../calendar/pillars.ts';
import { type Chart, relationTo, spokenAge } from '../../reports/almanac/calendar.ts';
import { findSex, requirePerson } from '../../reports/almanac/person.ts';
import { branchRelation, elementOfBranch } from '../../reports/almanac/relations.ts';
import { type MonthFigure, monthFigures } from '../../reports/scoring/month-figures.ts';
import { type Area, areas, stemPoints } from '../../reports/scoring/weights.ts';
import { type Subject, subjectOf, type YearFigure, yearFigure } from '../../reports/scoring/year-figures.ts';
import { findDetail, outlookYear, type ReportInput } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';

export interface Month extends MonthFigure {
  /** Area that the month moves most; of two months with the same ten god, the second takes another area. */
  area: Area;
  /** Above or below the year's figure; texts of the month agree with it. */
  trend: 'up' | 'down';
}

/** Claims about the year, computed once and shared by all sections. */
export interface FortuneReader {
  say: Say;
  chart: Chart;
  subject: Subject;
  year: YearFigure;
  /** See `spokenAge`. */
  age: number;
  focus: Area | undefined;
  /** A weak chart is `gentle`. */
  carries: 'able' | 'gentle';
  /** Focus first, then by figure, highest first. */
  order: readonly Area[];
  lead: Area;
  trail: Area;
  /** True if `lead` and `trail` are less than eight points apart. */
  level: boolean;
  months: readonly Month[];
  /** Months that are not over on the day of the order; advice is only about these. */
  ahead: readonly Month[];
  /** Best three months ahead, highest first, and hardest two, lowest last; two and one if fewer than six are left. */
  best: readonly Month[];
  hard: readonly Month[];
  /** First of the two consecutive months ahead with the highest average; neither is a hard one. */
  window: { from: Month; value: number };
  drop: { to: Month; points: number };
  /** Where the year carries the helpful element; `crossed` if the year's figure is still below 46. */
  help: 'both' | 'stem' | 'branch' | 'none' | 'crossed';
}

/** Area of each value of the form's focus field. */
const focuses: Readonly<Record<string, Area>> = {
  work: 'work',
  money: 'money',
  love: 'love',
  health: 'energy',
};

export const focusOf = (input: ReportInput): Area | undefined => focuses[findDetail(input, 'focus') ?? ''];

export function fortuneReaderOf(input: ReportInput, say: Say): FortuneReader {
  const { chart } = requirePerson(input);
  const subject = subjectOf(chart, findSex(input));
  const year = outlookYear(input);
  const focus = focusOf(input);
  const figure = yearFigure(subject, year);
  const months = monthsOf(chart, figure);
  const ahead = months.filter(({ to }) => isoDate(to) >= input.askedOn);
  const ranked = ahead.toSorted((a, b) => b.value - a.value);
  const few = ahead.length < 6;
  const hard = ranked.slice(few ? -1 : -2);
  const byFigure = areas.toSorted((a, b) => figure.areas[b].value - figure.areas[a].value);
  const [lead, trail] = [at(byFigure, 0), at(byFigure, 3)];
  const place = placeOfHelp(chart, figure.pillar);
  return {
    say,
    chart,
    subject,
    year: figure,
    age: spokenAge(chart, year),
    focus,
    carries: chart.strength === 'weak' ? 'gentle' : 'able',
    order: focus ? [focus, ...byFigure.filter((area) => area !== focus)] : byFigure,
    lead,
    trail,
    level: figure.areas[lead].value - figure.areas[trail].value < 8,
    months,
    ahead,
    best: ranked.slice(0, few ? 2 : 3),
    hard,
    window: windowOf(ahead, hard),
    drop: dropOf(ahead),
    help: place !== 'none' && figure.value < 46 ? 'crossed' : place,
  };
}

function monthsOf(chart: Chart, year: YearFigure): Month[] {
  const figures = monthFigures(chart, year);
  const spoken = new Set<string>();
  return figures.map((month) => ({
    ...month,
    area: areaOf(chart, month, spoken),
    trend: month.value >= year.value ? 'up' : 'down',
  }));
}

/**
 * Picks a month's area: love if its branch meets the day branch, work if it meets the month branch, else one that its
 * stem moves. A stem never takes the same area twice.
 */
function areaOf(chart: Chart, { stem, branch }: MonthFigure, spoken: Set<string>): Area {
  const { day, month, year } = chart.pillars;
  const relation = relationTo(chart, elementOfStem(stem));
  const weight = (area: Area) => (area === 'love' ? 4 : Math.abs(stemPoints[area][relation][chart.strength]));
  const ranked = areas.toSorted((a, b) => weight(b) - weight(a));
  const turn = (day.branch + month.branch * 5 + year.branch * 7 + stem * 3 + branch) % areas.length;
  const meets = (own: number) => branchRelation(own, branch) !== 'none';
  const first = [
    ...(meets(day.branch) ? (['love'] as const) : []),
    ...(meets(month.branch) ? (['work'] as const) : []),
    ...ranked.slice(turn),
    ...ranked.slice(0, turn),
  ];
  const area = first.find((each) => !spoken.has(`${stem} ${each}`)) ?? at(ranked, 0);
  spoken.add(`${stem} ${area}`);
  return area;
}

const average = (months: readonly Month[]) =>
  Math.round(months.reduce((sum, { value }) => sum + value, 0) / months.length);

function windowOf(months: readonly Month[], hard: readonly Month[]): FortuneReader['window'] {
  const pairs = months.slice(1).map((month, index) => [at(months, index), month]);
  const free = pairs.filter((pair) => !pair.some((month) => hard.includes(month)));
  const windows = free.map((pair) => ({ from: at(pair, 0), value: average(pair) }));
  return windows.reduce((best, window) => (window.value > best.value ? window : best));
}

function dropOf(months: readonly Month[]): FortuneReader['drop'] {
  const drops = months.slice(1).map((to, index) => ({ to, points: at(months, index).value - to.value }));
  return drops.reduce((worst, drop) => (drop.points > worst.points ? drop : worst));
}

function placeOfHelp(
  chart: Chart,
  { stem, branch }: { stem: number; branch: number },
): 'both' | 'stem' | 'branch' | 'none' {
  const inStem = elementOfStem(stem) === chart.helpful;
  const inBranch = elementOfBranch(branch) === chart.helpful;
  if (inStem && inBranch) return 'both';
  return inStem ? 'stem' : inBranch ? 'branch' : 'none';
}

export function helpfulMonths({ chart, ahead }: FortuneReader): Month[] {
  return ahead.filter((month) => placeOfHelp(chart, month) !== 'none');
}
