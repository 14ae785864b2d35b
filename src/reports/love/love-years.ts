import type { ReportBlock } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';
import { type Chart, type Sex, type StemBranch, yearPillar } from '../almanac/calendar.ts';
import { ageIn, inStage, type StagedText, stageOfAge } from '../almanac/love-stage.ts';
import { almanac } from '../almanac/prose.ts';
import {
  type BranchRelation,
  branchRelation,
  elementOfBranch,
  elementOfStem,
  peachBlossomOf,
  tenGod,
} from '../almanac/relations.ts';
import type { Strength } from '../almanac/strength.ts';
import { branchText, pillarText } from '../charts/chart-blocks.ts';
import type { Figure } from '../scoring/figure.ts';
import { areaFigure, subjectOf } from '../scoring/years.ts';
import { at, inOne, type Say } from '../writing/wording.ts';
import { spouseElement } from './love-chart.ts';
import { love } from './prose.ts';

/** The kinds of year, with those told apart that come several times within ten years. */
type YearEvent =
  | Exclude<BranchRelation, 'none' | 'trine'>
  | 'trineAhead'
  | 'trineBehind'
  | 'starDirect'
  | 'starIndirect'
  | 'starEarlyYang'
  | 'starLateYang'
  | 'starEarlyYin'
  | 'starLateYin'
  | 'blossom';

interface YearTexts {
  events: Readonly<Record<YearEvent, StagedText>>;
  /** By the ten god of the year's stem, {stem}: ten years in a row have each of them once. */
  gods: readonly StagedText[];
  /** What to do with it: the same god is a help to one chart and a burden to another, by its strength. */
  tips: readonly Readonly<Record<Strength, Text>>[];
  lateTips?: readonly Readonly<Record<Strength, Text>>[];
}

export interface LoveYear extends StemBranch {
  year: number;
  kind: BranchRelation | 'star' | 'blossom';
  /** What is said of it: as the kind, told apart where one kind comes several times in ten years. */
  event: YearEvent | 'none';
  /** Of love in that year, with its addends: the same as in every other report. */
  figure: Figure;
}

/** What each coming year is to the spouse palace, of several readings the one that weighs most, and its figure. */
export function loveYearsOf(chart: Chart, sex: Sex, from: number, count: number): LoveYear[] {
  const palace = chart.pillars.day.branch;
  const star = spouseElement(chart, sex);
  const subject = subjectOf(chart, sex);
  return Array.from({ length: count }, (_, index) => {
    const year = from + index;
    const pillar = yearPillar(year);
    const kind = kindOf(palace, star, pillar);
    const figure = areaFigure(subject, year, 'love');
    return { year, ...pillar, kind, event: eventOf(chart, star, pillar, kind), figure };
  });
}

function kindOf(palace: number, star: number, { stem, branch }: StemBranch): LoveYear['kind'] {
  const relation = branchRelation(palace, branch);
  if (relation === 'combine' || relation === 'clash') return relation;
  if (elementOfStem(stem) === star || elementOfBranch(branch) === star) return 'star';
  if (relation === 'none' && branch === peachBlossomOf(palace)) return 'blossom';
  return relation;
}

function eventOf(chart: Chart, star: number, pillar: StemBranch, kind: LoveYear['kind']): LoveYear['event'] {
  const { day } = chart.pillars;
  if (kind === 'trine') return (pillar.branch - day.branch + 12) % 12 === 4 ? 'trineAhead' : 'trineBehind';
  if (kind !== 'star') return kind;
  if (elementOfStem(pillar.stem) !== star) return starBranchEvent(pillar.branch);
  return tenGod(day.stem, pillar.stem) % 2 === 1 ? 'starDirect' : 'starIndirect';
}

/** Four ways, so that not even earth with its four branches comes twice by the same one. */
function starBranchEvent(branch: number): YearEvent {
  if (branch % 2 === 0) return branch < 6 ? 'starEarlyYang' : 'starLateYang';
  return branch < 6 ? 'starEarlyYin' : 'starLateYin';
}

/** Highest first; of equal years the earlier one. */
const ranked = (years: readonly LoveYear[]): LoveYear[] =>
  years.toSorted((a, b) => b.figure.value - a.figure.value || a.year - b.year);

export const bestLoveYear = (years: readonly LoveYear[]): LoveYear => at(ranked(years), 0);

export const secondLoveYear = (years: readonly LoveYear[]): LoveYear => at(ranked(years), 1);

/** The lowest; of equal years the earlier one. */
export const hardLoveYear = (years: readonly LoveYear[]): LoveYear =>
  years.reduce((lowest, year) => (year.figure.value < lowest.figure.value ? year : lowest));

export function nextBlossomYear(chart: Chart, from: number): number {
  const blossom = peachBlossomOf(chart.pillars.day.branch);
  let year = from;
  while (yearPillar(year).branch !== blossom) year += 1;
  return year;
}

/**
 * A year a line: what it is to the spouse palace, then what its stem is to the day master, both in words for the age
 * the reader has by then.
 */
export function loveYearsBlock(
  chart: Chart,
  sex: Sex,
  years: readonly LoveYear[],
  { events, gods, tips, lateTips = tips }: YearTexts,
  say: Say,
): ReportBlock {
  const note = ({ year, stem, branch, event }: LoveYear) => {
    const stage = stageOfAge(ageIn(chart, year));
    const god = tenGod(chart.pillars.day.stem, stem);
    const about = say(inStage(at(gods, god), stage), { stem: say(at(almanac.stemNames, stem)) });
    const tip = say(at(stage === 'late' ? lateTips : tips, god)[chart.strength]);
    if (event === 'none') return inOne([about, tip], say);
    const slots = {
      pillar: pillarText({ stem, branch }, say),
      branch: branchText(branch, say),
      palace: branchText(chart.pillars.day.branch, say),
      element: say(at(almanac.elementNames, spouseElement(chart, sex))),
    };
    return inOne([say(inStage(events[event], stage), slots), about, tip], say);
  };
  return {
    kind: 'years',
    items: years.map((year) => ({
      year: year.year,
      label: say(love.loveYearLabels[year.kind]),
      note: note(year),
    })),
  };
}
