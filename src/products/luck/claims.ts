import { type StemBranch, yearPillar } from '../../calendar/pillars.ts';
import { type Chart, type PillarName, selfElementOf, spokenAge } from '../../reports/almanac/calendar.ts';
import type { Decade } from '../../reports/almanac/decades.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { elementIn, tenGod } from '../../reports/almanac/relations.ts';
import { bandOf, type Figure, levelOf } from '../../reports/scoring/figure.ts';
import { type PathFigure, pathFigures } from '../../reports/scoring/paths.ts';
import { areaFigure, decadeFigure, type Subject, storeOf } from '../../reports/scoring/year-figures.ts';
import { at } from '../../reports/writing/wording.ts';

export interface MoneyYear extends Figure {
  year: number;
  pillar: StemBranch;
}

/** Claims about money, computed once and shared by all sections. */
export interface LuckClaims {
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
  /** Pillars with the wealth star; the day stem does not count. */
  places: readonly PillarName[];
  /** Number of wealth stars, stems and branches counted apart. */
  stars: number;
  mix: 'direct' | 'indirect' | 'both' | 'none';
  /** In the order of the relations; `rankedPaths` from widest to narrowest. */
  paths: readonly PathFigure[];
  rankedPaths: readonly PathFigure[];
  years: readonly MoneyYear[];
  best: MoneyYear;
  second: MoneyYear;
  hard: MoneyYear;
  /** First and last year of the longest run of lean years, two at least. */
  lean: { from: number; to: number } | undefined;
  decades: readonly (Decade & Figure)[];
}

const selfOf = (chart: Chart) => selfElementOf(chart);

export const wealthElement = (chart: Chart) => elementIn('wealth', selfOf(chart));

export function luckClaims(subject: Subject, from: number): LuckClaims {
  const { chart } = subject;
  const element = wealthElement(chart);
  const share = at(chart.balance, element);
  const store = storeOf(element);
  const gods = wealthGods(chart);
  const paths = pathFigures(chart);
  const years = yearsFrom(subject, from);
  const ranked = [...years].sort((a, b) => b.value - a.value);
  return {
    age: spokenAge(chart, from),
    stance: stanceOf(at(years, 0)),
    element,
    share,
    wealth: share >= 20 ? 'rich' : 'thin',
    store,
    storePillar: pillarNamesOf(chart).find((name) => chart.pillars[name]?.branch === store),
    storeYear: from + ((store - yearPillar(from).branch + 12) % 12),
    places: pillarNamesOf(chart).filter((name) => gods.some((god) => god.place === name)),
    stars: gods.length,
    mix: mixOf(gods.map(({ god }) => god)),
    paths,
    rankedPaths: paths.toSorted((a, b) => b.value - a.value || shareOf(chart, b) - shareOf(chart, a)),
    years,
    best: at(ranked, 0),
    second: at(ranked, 1),
    hard: at(ranked, 9),
    lean: leanRun(years),
    decades: decadesFrom(subject, from),
  };
}

const shareOf = (chart: Chart, { path }: PathFigure) => at(chart.balance, elementIn(path, selfOf(chart)));

export const isLevel = ({ rankedPaths }: LuckClaims) => bandOf(at(rankedPaths, 4).value) !== 'low';

const pillarNamesOf = ({ pillars }: Chart) => Object.keys(pillars) as PillarName[];

/** Finds wealth (ten god 4 indirect, 5 direct) among the stems and the main stems of the branches. */
function wealthGods({ pillars }: Chart): { place: PillarName; god: number }[] {
  const { stem: self } = pillars.day;
  const gods = (Object.entries(pillars) as [PillarName, StemBranch][]).flatMap(([place, pillar]) => [
    ...(place === 'day' ? [] : [{ place, god: tenGod(self, pillar.stem) }]),
    { place, god: tenGod(self, mainStemOf(pillar.branch)) },
  ]);
  return gods.filter(({ god }) => god === 4 || god === 5);
}

function mixOf(gods: readonly number[]): LuckClaims['mix'] {
  const direct = gods.filter((god) => god === 5).length;
  const indirect = gods.length - direct;
  if (gods.length === 0) return 'none';
  return direct === indirect ? 'both' : direct > indirect ? 'direct' : 'indirect';
}

/** Returns `go` from 56 and `hold` up to 44. */
export const stanceOf = ({ value }: Figure): LuckClaims['stance'] => stances[levelOf(value)];

const stances = { tight: 'hold', slow: 'hold', even: 'even', fair: 'go', full: 'go' } as const;

function yearsFrom(subject: Subject, from: number): MoneyYear[] {
  return Array.from({ length: 10 }, (_, index) => {
    const year = from + index;
    return { year, pillar: yearPillar(year), ...areaFigure(subject, year, 'money') };
  });
}

/** Below 48, a year takes more than it brings. */
export const isLean = ({ value }: MoneyYear) => value < 48;

function leanRun(years: readonly MoneyYear[]): LuckClaims['lean'] {
  const runs: { from: number; to: number }[] = [];
  for (const { year } of years.filter(isLean)) {
    const last = runs.at(-1);
    if (last?.to === year - 1) last.to = year;
    else runs.push({ from: year, to: year });
  }
  const length = ({ from, to }: { from: number; to: number }) => to - from;
  return runs.filter((run) => length(run) > 0).sort((a, b) => length(b) - length(a))[0];
}

/** Returns the decade of the year of the order (before `from`) and the next two, up to the age of 90. */
function decadesFrom(subject: Subject, from: number): LuckClaims['decades'] {
  const { chart, decades } = subject;
  const running = decades.filter(({ startYear }) => startYear + 10 >= from);
  const lived = running.filter(({ startYear }, index) => index === 0 || startYear < chart.solar.year + 90);
  return lived.slice(0, 3).map((decade) => ({ ...decade, ...decadeFigure(subject, decade, 'money') }));
}

/** Returns undefined before the first decade. */
export function currentDecade(
  { decades }: LuckClaims,
  year: number,
): LuckClaims['decades'][number] | undefined {
  return decades.find(({ startYear }) => startYear <= year && year < startYear + 10);
}
