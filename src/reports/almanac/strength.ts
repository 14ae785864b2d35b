import { elementOfStem } from '../../calendar/pillars.ts';
import { at } from '../writing/wording.ts';
import { isRootedIn, mainStemOf } from './hidden-stems.ts';
import { elementIn, elementRelation } from './relations.ts';

export interface FourPillars<Pillar = { stem: number; branch: number }> {
  year: Pillar;
  month: Pillar;
  day: Pillar;
  hour?: Pillar;
}

export type Strength = 'strong' | 'balanced' | 'weak';

export interface Ticks {
  /** 得令: the month's main qi is the day master's element or feeds it. */
  season: boolean;
  /** 得地: a branch hides a stem of its own element. */
  root: boolean;
  /** 得势: at least two of the other stems are its element or feed it. */
  company: boolean;
}

const helps = (self: number, element: number) =>
  ['same', 'resource'].includes(elementRelation(self, element));

export function ticksOf({ day, ...others }: FourPillars): Ticks {
  const self = elementOfStem(day.stem);
  const rest = Object.values(others).filter((pillar) => pillar !== undefined);
  return {
    season: helps(self, elementOfStem(mainStemOf(others.month.branch))),
    root: [day, ...rest].some(({ branch }) => isRootedIn(self, branch)),
    company: rest.filter(({ stem }) => helps(self, elementOfStem(stem))).length >= 2,
  };
}

/**
 * Two or three ticks are strong, fewer are weak. If the supporting percent (even share: 40) says the opposite, the
 * chart is balanced.
 */
export function strengthOf(ticks: Ticks, support: number): Strength {
  const count = Object.values(ticks).filter(Boolean).length;
  if (count >= 2) return support < 37 ? 'balanced' : 'strong';
  return support > 43 ? 'balanced' : 'weak';
}

export interface Need {
  element: number;
  /**
   * `season` (调候): the element against the month's cold or heat. `strength` (扶抑): the element for the day master's
   * strength. `hold`: the same, because the season's element would drain a day master without season and root.
   */
  by: 'season' | 'strength' | 'hold';
  /** Element of the other method; equal if both agree, absent in spring and autumn. */
  other?: number;
}

const winter = [11, 0, 1];
const summer = [5, 6, 7];
/** Percent; below it, the season's element comes first. */
const seasonLack = 15;

/** Returns the helpful element for winter and summer births, by Qiong Tong Bao Jian; null in spring and autumn. */
function seasonNeed({ day, month }: FourPillars): number | null {
  const self = elementOfStem(day.stem);
  const [wood, fire, , metal, water] = [0, 1, 2, 3, 4] as const;
  if (winter.includes(month.branch)) return self === fire ? wood : fire;
  if (!summer.includes(month.branch)) return null;
  if (day.stem === 3) return wood;
  return self === water ? metal : water;
}

/**
 * Picks the scarcest of output, wealth and power for a strong day master, the scarcer of resource and its own element
 * for one that is weak or without hold.
 */
function strengthNeed(
  self: number,
  balance: readonly number[],
  strength: Strength,
  hasHold: boolean,
): number {
  const relations = !hasHold
    ? (['resource', 'same'] as const)
    : {
        strong: ['output', 'wealth', 'power'] as const,
        weak: ['resource', 'same'] as const,
        balanced: ['same', 'output', 'wealth', 'power', 'resource'] as const,
      }[strength];
  const fullest = balance.indexOf(Math.max(...balance));
  const candidates = relations
    .map((relation) => elementIn(relation, self))
    .filter((element) => element !== fullest);
  return candidates.reduce((best, element) => (at(balance, element) < at(balance, best) ? element : best));
}

/** `balance` is the percent of each element. A day master without season and root is never drained. */
export function needOf(
  pillars: FourPillars,
  balance: readonly number[],
  ticks: Ticks,
  strength: Strength,
): Need {
  const self = elementOfStem(pillars.day.stem);
  const hasHold = ticks.season || ticks.root;
  const byStrength = strengthNeed(self, balance, strength, hasHold);
  const bySeason = seasonNeed(pillars);
  if (bySeason === null) return { element: byStrength, by: 'strength' };
  if (at(balance, bySeason) >= seasonLack) return { element: byStrength, by: 'strength', other: bySeason };
  const drains = elementRelation(self, bySeason) === 'output';
  return hasHold || !drains
    ? { element: bySeason, by: 'season', other: byStrength }
    : { element: byStrength, by: 'hold', other: bySeason };
}
