import { elementOfStem } from '../../calendar/pillars.ts';
import type { Chart, PillarName, Sex } from '../almanac/calendar.ts';
import { mainStemOf } from '../almanac/hidden-stems.ts';
import {
  branchPartnerOf,
  type ElementRelation,
  elementIn,
  elementOfBranch,
  elementRelation,
  peachBlossomOf,
  tenGod,
} from '../almanac/relations.ts';

/**
 * Reads love from a chart by the rules of the Zi Ping school (Yuanhai Ziping, Sanming Tonghui):
 * - spouse star: wealth in a man’s chart, power in a woman’s. The school knows no other couples, so the visitor’s own
 *   sex decides, whomever the portrait shows;
 * - spouse palace: the branch under the day stem, read by its main stem;
 * - peach blossom: the branch after the first of the day branch’s trine (you for shen, zi and chen, and so on).
 */

export interface StarPlace {
  place: PillarName;
  god: StarGod;
}

/** Indirect and direct wealth, seven killings and direct officer. */
export type StarGod = 4 | 5 | 6 | 7;
/** Direct: of the other polarity than the day master, the star of a formal bond; indirect: of the same one. */
export type StarKind = 'direct' | 'indirect' | 'both';

export function spouseElement(chart: Chart, sex: Sex): number {
  return elementIn(sex === 'male' ? 'wealth' : 'power', elementOfStem(chart.pillars.day.stem));
}

/** Finds the spouse star among the stems (except the day's) and the main stems of the branches. */
export function starPlacesOf(chart: Chart, sex: Sex): StarPlace[] {
  const star = spouseElement(chart, sex);
  const self = chart.pillars.day.stem;
  return (['year', 'month', 'day', 'hour'] as const).flatMap((place) => {
    const pillar = chart.pillars[place];
    if (!pillar) return [];
    return [pillar.stem, mainStemOf(pillar.branch)]
      .filter((stem) => elementOfStem(stem) === star)
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
  return elementRelation(elementOfStem(chart.pillars.day.stem), palaceElementOf(chart));
}

/** Returns the first pillar with the peach blossom of the day branch. */
export function findBlossomPlace(chart: Chart): 'year' | 'month' | 'hour' | undefined {
  const blossom = peachBlossomOf(chart.pillars.day.branch);
  return (['year', 'month', 'hour'] as const).find((place) => chart.pillars[place]?.branch === blossom);
}

export function partnerBranchOf(chart: Chart): number {
  return branchPartnerOf(chart.pillars.day.branch);
}
