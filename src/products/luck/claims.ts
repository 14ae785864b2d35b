import { elementOfStem, type StemBranch, yearPillar } from '../../calendar/pillars.ts';
import type { Chart, PillarName } from '../../reports/almanac/calendar.ts';
import type { Decade } from '../../reports/almanac/decades.ts';
import { mainStemOf } from '../../reports/almanac/hidden-stems.ts';
import { spokenAge } from '../../reports/almanac/life-stage.ts';
import { elementIn, tenGod } from '../../reports/almanac/relations.ts';
import { bandOf, type Figure, levelOf } from '../../reports/scoring/figure.ts';
import { type PathFigure, pathFigures } from '../../reports/scoring/paths.ts';
import { areaFigure, decadeFigure, type Subject, storeOf } from '../../reports/scoring/year-figures.ts';
import { at } from '../../reports/writing/wording.ts';

export interface MoneyYear extends Figure {
  year: number;
  pillar: StemBranch;
}

/** What a wealth ledger says, computed once: every section speaks from these. */
export interface LuckClaims {
  /** The age one is spoken to as in the first of the ten years: 17 until one is of age all year, 65 once retired. */
  age: number;
  /** Whether the first year is one to push in, to go on as before, or to hold. */
  stance: 'go' | 'even' | 'hold';
  /** The wealth element and its share of the chart in percent; from 20 on, an even fifth, it counts as rich. */
  element: number;
  share: number;
  wealth: 'rich' | 'thin';
  /** The branch that stores the wealth element, the pillar that has it, and else the year that brings it. */
  store: number;
  storePillar: PillarName | undefined;
  storeYear: number;
  /** The pillars in which the wealth star stands, the day's own stem aside. */
  places: readonly PillarName[];
  /** How often it stands there, stems and branches counted apart. */
  stars: number;
  mix: 'direct' | 'indirect' | 'both' | 'none';
  /** In the order of the relations, and from the widest to the narrowest. */
  paths: readonly PathFigure[];
  rankedPaths: readonly PathFigure[];
  years: readonly MoneyYear[];
  best: MoneyYear;
  second: MoneyYear;
  hard: MoneyYear;
  /** The longest run of two or more years below the ordinary, by first and last year. */
  lean: { from: number; to: number } | undefined;
  decades: readonly (Decade & Figure)[];
}

const selfOf = (chart: Chart) => elementOfStem(chart.pillars.day.stem);

/** What one controls is one's wealth. */
export const wealthElement = (chart: Chart) => elementIn('wealth', selfOf(chart));

/** `from` is the first of the ten years to come. */
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

/** Of ways with one figure the one the chart has more of is the wider. */
const shareOf = (chart: Chart, { path }: PathFigure) => at(chart.balance, elementIn(path, selfOf(chart)));

/** Whether even the narrowest of the five ways is no narrow one. */
export const isLevel = ({ rankedPaths }: LuckClaims) => bandOf(at(rankedPaths, 4).value) !== 'low';

const pillarNamesOf = ({ pillars }: Chart) => Object.keys(pillars) as PillarName[];

/** Indirect wealth is 4 among the ten gods and direct wealth 5, by stems and by the chief stems of branches. */
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

/** From 56 on a year is one to push in, to 44 one to hold. */
export const stanceOf = ({ value }: Figure): LuckClaims['stance'] => stances[levelOf(value)];

const stances = { tight: 'hold', slow: 'hold', even: 'even', fair: 'go', full: 'go' } as const;

/** The ten years, each with the figure every report of this person gives its money. */
function yearsFrom(subject: Subject, from: number): MoneyYear[] {
  return Array.from({ length: 10 }, (_, index) => {
    const year = from + index;
    return { year, pillar: yearPillar(year), ...areaFigure(subject, year, 'money') };
  });
}

/** Below 48 a year takes more than it carries. */
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

/** The decade of the year before `from`, in which the report is asked for, and the next two; those after 90 are none. */
function decadesFrom(subject: Subject, from: number): LuckClaims['decades'] {
  const { chart, decades } = subject;
  const running = decades.filter(({ startYear }) => startYear + 10 >= from);
  const lived = running.filter(({ startYear }, index) => index === 0 || startYear < chart.solar.year + 90);
  return lived.slice(0, 3).map((decade) => ({ ...decade, ...decadeFigure(subject, decade, 'money') }));
}

/** The decade running in a year; none before the first one begins. */
export function currentDecade(
  { decades }: LuckClaims,
  year: number,
): LuckClaims['decades'][number] | undefined {
  return decades.find(({ startYear }) => startYear <= year && year < startYear + 10);
}
