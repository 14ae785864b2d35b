import { elementOfStem } from '../../calendar/pillars.ts';
import { type Chart, type PillarName, relationTo, type Sex, selfElementOf } from '../almanac/calendar.ts';
import { mainStemOf } from '../almanac/hidden-stems.ts';
import {
  branchPartnerOf,
  type ElementRelation,
  elementIn,
  elementOfBranch,
  peachBlossomOf,
  tenGod,
} from '../almanac/relations.ts';

/* Conventions and sources: docs/reports.md. */

export interface StarPlace {
  place: PillarName;
  god: StarGod;
}

/** Indirect and direct wealth, seven killings and direct officer. */
export type StarGod = 4 | 5 | 6 | 7;
/** `direct`: polarity opposite to the day master's, the star of a formal bond; `indirect`: the same polarity. */
export type StarKind = 'direct' | 'indirect' | 'both';

export function spouseElement(chart: Chart, sex: Sex): number {
  return elementIn(sex === 'male' ? 'wealth' : 'power', selfElementOf(chart));
}

/** Finds the star of an element among the stems (except the day's) and the main stems of the branches. */
export function starPlacesOf(chart: Chart, element: number): StarPlace[] {
  const self = chart.pillars.day.stem;
  return (['year', 'month', 'day', 'hour'] as const).flatMap((place) => {
    const pillar = chart.pillars[place];
    if (!pillar) return [];
    return [pillar.stem, mainStemOf(pillar.branch)]
      .filter((stem) => elementOfStem(stem) === element)
      .map((stem) => ({ place, god: tenGod(self, stem) as StarGod }));
  });
}

/** Odd ten gods are the direct ones. */
export function starKindOf(places: readonly StarPlace[]): StarKind {
  const direct = places.some(({ god }) => god % 2 === 1);
  const indirect = places.some(({ god }) => god % 2 === 0);
  return direct && indirect ? 'both' : direct ? 'direct' : 'indirect';
}

export function palaceGodOf(chart: Chart): number {
  const { stem, branch } = chart.pillars.day;
  return tenGod(stem, mainStemOf(branch));
}

export function palaceElementOf(chart: Chart): number {
  return elementOfBranch(chart.pillars.day.branch);
}

export function palaceRelationOf(chart: Chart): ElementRelation {
  return relationTo(chart, palaceElementOf(chart));
}

export function findBlossomPlace(chart: Chart): 'year' | 'month' | 'hour' | undefined {
  const blossom = peachBlossomOf(chart.pillars.day.branch);
  return (['year', 'month', 'hour'] as const).find((place) => chart.pillars[place]?.branch === blossom);
}

export function partnerBranchOf(chart: Chart): number {
  return branchPartnerOf(chart.pillars.day.branch);
}
