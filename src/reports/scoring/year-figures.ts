import { elementOfStem, type StemBranch, yearPillar } from '../../calendar/pillars.ts';
import { type Chart, type Sex, selfElementOf, tenGodOf } from '../almanac/calendar.ts';
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

/** Without a sex there are no decades, since it decides their direction, and both spouse stars count half. */
export interface Subject {
  chart: Chart;
  sex: Sex | undefined;
  /** From the first decade to the end of a long life. */
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
  /** Mean of the four areas, rounded; `sum` is their sum. */
  value: number;
  sum: number;
}

/** Returns the branch that stores an element (counted from wood); earth shares water's. */
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

/** Odd ten gods are the direct star; rivals take from a man's love, output from a woman's. */
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

function signAddends(
  subject: Subject,
  area: Area,
  { stem, branch }: { stem: number; branch: number },
): Addend[] {
  const { chart } = subject;
  const main = mainStemOf(branch);
  const read = (of: number) => ({
    god: tenGodOf(chart, of),
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

/** A year that clashes the chart's store of wealth opens it; the store's own year fills it. */
function storeAddends(chart: Chart, branch: number): Addend[] {
  const store = storeOf(elementIn('wealth', selfElementOf(chart)));
  if (branch === store) return [{ kind: 'store', store, is: 'own', points: storePoints.own }];
  const opens = branchesOf(chart).includes(store) && branchRelation(store, branch) === 'clash';
  return opens ? [{ kind: 'store', store, is: 'opened', points: storePoints.opened[chart.strength] }] : [];
}

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

/** Returns the decade of a year; undefined before the first, or without a sex. */
export function decadeIn<Each extends Decade>(
  { decades }: { decades: readonly Each[] },
  year: number,
): Each | undefined {
  return decades.findLast(({ startYear }) => startYear <= year);
}

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

export function areaFigure(subject: Subject, year: number, area: Area): Figure {
  const pillar = yearPillar(year);
  return figureOf([
    ...signAddends(subject, area, pillar),
    ...ownAddends(subject, area, pillar.branch),
    ...decadeAddends(subject, year),
  ]);
}

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
