import { type StemBranch, yearPillar } from '../../calendar/pillars.ts';
import { type Chart, type PillarName, selfElementOf, spokenAge } from '../../reports/almanac/calendar.ts';
import type { Decade } from '../../reports/almanac/decades.ts';
import { requirePerson, requireSex } from '../../reports/almanac/person.ts';
import { elementIn, elementRelations } from '../../reports/almanac/relations.ts';
import { type StarPlace, starPlacesOf } from '../../reports/love/love-chart.ts';
import { bandOf, type Figure, levelOf } from '../../reports/scoring/figure.ts';
import { type PathFigure, pathFigures } from '../../reports/scoring/paths.ts';
import {
  areaFigure,
  decadeFigure,
  decadeIn,
  type Subject,
  storeOf,
  subjectOf,
} from '../../reports/scoring/year-figures.ts';
import { askedYear, type ReportInput } from '../../reports/writing/report-input.ts';
import { at, type Say } from '../../reports/writing/wording.ts';

export interface MoneyYear extends Figure {
  year: number;
  pillar: StemBranch;
}

type MoneyDecade = Decade & Figure;

/** Claims about money, computed once and shared by all chapters. */
export interface LuckReader {
  say: Say;
  chart: Chart;
  /** Age in the first of the ten years, see `spokenAge`. */
  age: number;
  /** Whether to push in the first year, go on, or hold. */
  stance: 'go' | 'even' | 'hold';
  /** Wealth element and its percent of the chart; from 20, an even fifth, it is rich. */
  element: number;
  share: number;
  wealth: 'rich' | 'thin';
  /** The branch that stores the wealth element, the pillar with it, or else the first year with it. */
  store: number;
  storePillar: PillarName | undefined;
  storeYear: number;
  /** Wealth stars, stems and branches counted apart; the day stem does not count. */
  stars: readonly StarPlace[];
  mix: 'direct' | 'indirect' | 'both' | 'none';
  /** In the order of the relations; `rankedPaths` from widest to narrowest. */
  paths: readonly PathFigure[];
  rankedPaths: readonly PathFigure[];
  /** True if no path is low. */
  isLevel: boolean;
  years: readonly MoneyYear[];
  best: MoneyYear;
  second: MoneyYear;
  hard: MoneyYear;
  /** First and last year of the longest run of lean years, two at least. */
  lean: { from: number; to: number } | undefined;
  /** The decade of the year of the order, or the first to come, and the next two, up to the age of 90. */
  decades: readonly MoneyDecade[];
  /** Undefined before the first decade. */
  currentDecade: MoneyDecade | undefined;
}

export const wealthElement = (chart: Chart) => elementIn('wealth', selfElementOf(chart));

export function luckReaderOf(input: ReportInput, say: Say): LuckReader {
  const { chart } = requirePerson(input);
  const subject = subjectOf(chart, requireSex(input));
  const asked = askedYear(input);
  const from = asked + 1;
  const element = wealthElement(chart);
  const share = at(chart.balance, element);
  const store = storeOf(element);
  const stars = starPlacesOf(chart, element);
  const paths = pathFigures(chart);
  const shareOf = ({ path }: PathFigure) => at(chart.balance, elementIn(path, selfElementOf(chart)));
  const rankedPaths = paths.toSorted((a, b) => b.value - a.value || shareOf(b) - shareOf(a));
  const years = Array.from({ length: 10 }, (_, index) => {
    const year = from + index;
    return { year, pillar: yearPillar(year), ...areaFigure(subject, year, 'money') };
  });
  const ranked = years.toSorted((a, b) => b.value - a.value);
  const decades = decadesFrom(subject, asked);
  return {
    say,
    chart,
    age: spokenAge(chart, from),
    stance: stanceOf(at(years, 0)),
    element,
    share,
    wealth: share >= 20 ? 'rich' : 'thin',
    store,
    storePillar: (Object.keys(chart.pillars) as PillarName[]).find(
      (name) => chart.pillars[name]?.branch === store,
    ),
    storeYear: from + ((store - yearPillar(from).branch + 12) % 12),
    stars,
    mix: mixOf(stars),
    paths,
    rankedPaths,
    isLevel: bandOf(at(rankedPaths, elementRelations.length - 1).value) !== 'low',
    years,
    best: at(ranked, 0),
    second: at(ranked, 1),
    hard: at(ranked, 9),
    lean: leanRun(years),
    decades,
    currentDecade: decadeIn({ decades }, asked),
  };
}

function mixOf(stars: readonly StarPlace[]): LuckReader['mix'] {
  const direct = stars.filter(({ god }) => god === 5).length;
  const indirect = stars.length - direct;
  if (stars.length === 0) return 'none';
  return direct === indirect ? 'both' : direct > indirect ? 'direct' : 'indirect';
}

/** Returns `go` from 56 and `hold` up to 44. */
export const stanceOf = ({ value }: Figure): LuckReader['stance'] => stances[levelOf(value)];

const stances = { tight: 'hold', slow: 'hold', even: 'even', fair: 'go', full: 'go' } as const;

/** Below 48, a year takes more than it brings. */
export const isLean = ({ value }: MoneyYear) => value < 48;

function leanRun(years: readonly MoneyYear[]): LuckReader['lean'] {
  const runs: { from: number; to: number }[] = [];
  for (const { year } of years.filter(isLean)) {
    const last = runs.at(-1);
    if (last?.to === year - 1) last.to = year;
    else runs.push({ from: year, to: year });
  }
  const length = ({ from, to }: { from: number; to: number }) => to - from;
  return runs.filter((run) => length(run) > 0).sort((a, b) => length(b) - length(a))[0];
}

function decadesFrom(subject: Subject, asked: number): MoneyDecade[] {
  const { chart, decades } = subject;
  const running = decades.filter(({ startYear }) => startYear + 10 > asked);
  const lived = running.filter(({ startYear }, index) => index === 0 || startYear < chart.solar.year + 90);
  return lived.slice(0, 3).map((decade) => ({ ...decade, ...decadeFigure(subject, decade, 'money') }));
}
