import { elementOfStem, type StemBranch, yearPillar } from '../../calendar/pillars.ts';
import type { Chart, Sex } from '../almanac/calendar.ts';
import { type Decade, decadesOf } from '../almanac/decades.ts';
import { mainStemOf } from '../almanac/hidden-stems.ts';
import {
  branchRelation,
  elementIn,
  elementRelation,
  elementRelations,
  meetingOf,
  peachBlossomOf,
  tenGod,
} from '../almanac/relations.ts';
import { type Addend, type Figure, figureOf, type Standing, tenthsOf } from './figure.ts';
import {
  type Area,
  animalPoints,
  areas,
  branchTenths,
  decadePoints,
  lovePoints,
  meetingPoints,
  needPoints,
  stemPoints,
  storePoints,
} from './weights.ts';

/** Whom figures are about. Without a sex no decade is known (its direction goes by it), and both spouse stars count half. */
export interface Subject {
  chart: Chart;
  sex: Sex | undefined;
  /** From the first one on, to the end of a long life. */
  decades: readonly Decade[];
}

export const subjectOf = (chart: Chart, sex?: Sex): Subject => ({
  chart,
  sex,
  decades: sex ? decadesOf(chart, sex, 14) : [],
});

export type AreaFigures = Readonly<Record<Area, Figure>>;

export interface YearFigure {
  year: number;
  pillar: StemBranch;
  areas: AreaFigures;
  /** The mean of the four, to the nearest whole; `sum` is what was divided. */
  value: number;
  sum: number;
}

/** The branch that stores each element, wood first; earth is stored where water is. */
export const storeOf = (element: number): number => [7, 10, 4, 1, 4][element] ?? 4;

export const branchesOf = ({ pillars }: Chart): number[] =>
  Object.values(pillars).map(({ branch }) => branch);

export function standingOf({ helpful, need, strongest }: Chart, element: number): Standing {
  if (element === helpful) return 'helpful';
  if (element === strongest) return 'excess';
  return element === need.other ? 'second' : 'plain';
}

function needOfElement(chart: Chart, element: number, part: 'stem' | 'branch'): number {
  const standing = standingOf(chart, element);
  return standing === 'plain' ? 0 : needPoints[standing][part];
}

/** What a stem is for love: odd ten gods are the direct star; rivals take what a man, and a sharp tongue what a woman would win. */
function loveStem(god: number, sex: Sex | undefined): number {
  const relation = elementRelations[Math.floor(god / 2)];
  if (!sex) return relation === 'wealth' || relation === 'power' ? lovePoints.halfStar : 0;
  if (relation === (sex === 'male' ? 'wealth' : 'power'))
    return god % 2 === 1 ? lovePoints.directStar : lovePoints.indirectStar;
  return god === (sex === 'male' ? 1 : 3) ? lovePoints.rival : 0;
}

function godPoints({ chart, sex }: Subject, area: Area, stem: number): number {
  const self = chart.pillars.day.stem;
  if (area === 'love') return loveStem(tenGod(self, stem), sex);
  return stemPoints[area][elementRelation(elementOfStem(self), elementOfStem(stem))][chart.strength];
}

/** The two signs of a pillar, each read as a ten god and by what the chart needs. */
function signAddends(
  subject: Subject,
  area: Area,
  { stem, branch }: { stem: number; branch: number },
): Addend[] {
  const { chart } = subject;
  const main = mainStemOf(branch);
  const read = (of: number) => ({
    god: tenGod(chart.pillars.day.stem, of),
    standing: standingOf(chart, elementOfStem(of)),
  });
  return [
    {
      kind: 'stem',
      stem,
      ...read(stem),
      points: godPoints(subject, area, stem) + needOfElement(chart, elementOfStem(stem), 'stem'),
    },
    {
      kind: 'branch',
      branch,
      ...read(main),
      points:
        tenthsOf(godPoints(subject, area, main), branchTenths) +
        needOfElement(chart, elementOfStem(main), 'branch'),
    },
  ];
}

/** Wealth is stored in one branch: a year that clashes it where the chart has it opens it; its own year fills it. */
function storeAddends(chart: Chart, branch: number): Addend[] {
  const store = storeOf(elementIn('wealth', elementOfStem(chart.pillars.day.stem)));
  if (branch === store) return [{ kind: 'store', store, is: 'own', points: storePoints.own }];
  const opens = branchesOf(chart).includes(store) && branchRelation(store, branch) === 'clash';
  return opens ? [{ kind: 'store', store, is: 'opened', points: storePoints.opened[chart.strength] }] : [];
}

/** What only one side of life has: a seat in the chart, the store, the animal. */
function ownAddends({ chart }: Subject, area: Area, branch: number): Addend[] {
  if (area === 'money') return storeAddends(chart, branch);
  if (area === 'energy') {
    const relation = branchRelation(chart.animal, branch);
    return [{ kind: 'animal', own: chart.animal, coming: branch, relation, points: animalPoints[relation] }];
  }
  const seat = area === 'work' ? 'month' : 'day';
  const own = chart.pillars[seat].branch;
  const meeting = meetingOf(own, branch, branchesOf(chart));
  const met: Addend = { kind: 'meeting', seat, own, coming: branch, meeting, points: meetingPoints[meeting] };
  const blooms = area === 'love' && branch === peachBlossomOf(own);
  return blooms ? [met, { kind: 'blossom', branch, points: lovePoints.peachBlossom }] : [met];
}

/** The decade running in a year; none before the first one, or where no sex was given. */
export function decadeIn({ decades }: Subject, year: number): Decade | undefined {
  return decades.findLast(({ startYear }) => startYear <= year);
}

/** What a decade brings to every figure of its years, in points. */
export function decadePointsOf(chart: Chart, { stem, branch }: Pick<Decade, 'stem' | 'branch'>): number {
  return [stem, mainStemOf(branch)]
    .map((sign) => standingOf(chart, elementOfStem(sign)))
    .reduce((sum, standing) => sum + (standing === 'plain' ? 0 : decadePoints[standing]), 0);
}

function decadeAddends(subject: Subject, year: number): Addend[] {
  const decade = decadeIn(subject, year);
  if (!decade) return [];
  const { stem, branch } = decade;
  return [{ kind: 'decade', stem, branch, points: decadePointsOf(subject.chart, decade) }];
}

/** One side of life in a year: the same figure in every report that prints it. */
export function areaFigure(subject: Subject, year: number, area: Area): Figure {
  const pillar = yearPillar(year);
  return figureOf([
    ...signAddends(subject, area, pillar),
    ...ownAddends(subject, area, pillar.branch),
    ...decadeAddends(subject, year),
  ]);
}

/** A decade for one side of life, by its two signs. */
export const decadeFigure = (subject: Subject, decade: Decade, area: Area): Figure =>
  figureOf([...signAddends(subject, area, decade), ...ownAddends(subject, area, decade.branch)]);

export function yearFigure(subject: Subject, year: number): YearFigure {
  const figures = Object.fromEntries(areas.map((area) => [area, areaFigure(subject, year, area)]));
  const sum = areas.reduce((total, area) => total + (figures[area]?.value ?? 0), 0);
  return {
    year,
    pillar: yearPillar(year),
    areas: figures as AreaFigures,
    sum,
    value: Math.round(sum / areas.length),
  };
}
