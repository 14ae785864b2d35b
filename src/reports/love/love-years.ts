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
}

/**
 * The first is likeliest to bring two people together. That unions, the spouse star and harmonies of a year favour a
 * bond and clashes strain it is the school’s; which of two such signs weighs more is this shop’s order.
 */
const order = ['combine', 'star', 'trine', 'blossom', 'none', 'same', 'harm', 'clash'] as const;

/** What each coming year is to the spouse palace; of several readings the one that weighs most. */
export function loveYearsOf(chart: Chart, sex: Sex, from: number, count: number): LoveYear[] {
  const palace = chart.pillars.day.branch;
  const star = spouseElement(chart, sex);
  return Array.from({ length: count }, (_, index) => {
    const pillar = yearPillar(from + index);
    const kind = kindOf(palace, star, pillar);
    return { year: from + index, ...pillar, kind, event: eventOf(chart, star, pillar, kind) };
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

/** Best first; of equal years the earlier one. */
function ranked(years: readonly LoveYear[]): LoveYear[] {
  return years.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || a.year - b.year);
}

export function bestLoveYear(years: readonly LoveYear[]): LoveYear {
  return at(ranked(years), 0);
}

export function secondLoveYear(years: readonly LoveYear[]): LoveYear {
  return at(ranked(years), 1);
}

export function findHardLoveYear(years: readonly LoveYear[]): LoveYear | undefined {
  return years.find(({ kind }) => kind === 'clash') ?? years.find(({ kind }) => kind === 'harm');
}

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
