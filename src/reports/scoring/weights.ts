import type { BranchMeeting, ElementRelation } from '../almanac/relations.ts';
import type { Strength } from '../almanac/strength.ts';

/**
 * Every figure of every report comes from this page, in whole points around 50; the weights are this shop's own, and
 * reports say so. Reports that were made stay as they are when a number changes here.
 */

export const base = 50;
/** No figure is lower or higher; what is cut off is an addend of its own. */
export const bounds = { lowest: 0, highest: 100 };

export const areas = ['work', 'money', 'love', 'energy'] as const;
export type Area = (typeof areas)[number];

type ByStrength = Readonly<Record<Strength, number>>;
const by = (strong: number, balanced: number, weak: number): ByStrength => ({ strong, balanced, weak });

/** What a stem is to the day master, for each side of life: a strong one profits from giving and rule, a weak one from help. */
export const stemPoints: Readonly<
  Record<Exclude<Area, 'love'>, Readonly<Record<ElementRelation, ByStrength>>>
> = {
  work: {
    same: by(-6, -3, 3),
    output: by(6, 5, 2),
    wealth: by(3, 1, -3),
    power: by(11, 8, 2),
    resource: by(3, 7, 10),
  },
  money: {
    same: by(-11, -6, 2),
    output: by(9, 7, 2),
    wealth: by(14, 10, 3),
    power: by(0, -2, -6),
    resource: by(-4, 0, 4),
  },
  energy: {
    same: by(-3, 3, 8),
    output: by(6, 3, -4),
    wealth: by(3, -1, -5),
    power: by(-1, -4, -9),
    resource: by(-2, 6, 10),
  },
};

/** Love goes by the spouse star, which is wealth for a man and power for a woman; where no sex was given, both count half. */
export const lovePoints = { directStar: 10, indirectStar: 7, halfStar: 4, rival: -5, peachBlossom: 4 };

/** A branch, read by its main qi, moves as many tenths of what a stem does. */
export const branchTenths = 7;

/** Stem and branch for what the chart needs, its second need, and what it has too much of. */
export const needPoints = {
  helpful: { stem: 5, branch: 4 },
  second: { stem: 2, branch: 2 },
  excess: { stem: -4, branch: -3 },
} as const;

/** The coming branch and the seat a side of life has in the chart: the month branch for work, the day branch for love. */
export const meetingPoints: Readonly<Record<BranchMeeting, number>> = {
  combine: 12,
  trine: 12,
  half: 8,
  arch: 4,
  none: 0,
  same: -3,
  break: -3,
  punish: -6,
  harm: -8,
  clash: -15,
};

/** Energy meets the animal of the birth year: what people call their own year or clashing with Tai Sui. */
export const animalPoints = { combine: 4, trine: 3, none: 0, same: -3, harm: -4, clash: -7 } as const;

/** Money: the year clashes a store of wealth that is in the chart, or is the store's own year. */
export const storePoints = { opened: by(8, 4, -6), own: 3 };

/** The running decade, stem and branch together, in every figure of its years. */
export const decadePoints = { helpful: 3, second: 1, excess: -3 } as const;

/** What a month's stem is to the chart, in points; its branch moves `branchTenths`. */
export const monthPoints = { helpful: 9, second: 3, excess: -6 } as const;
/** How much of `meetingPoints` a month's branch brings, in tenths: with the day branch, and with the birth year's. */
export const monthMeetingTenths = { day: 6, year: 3 };

/** A way of money: points for each percent beyond the even share; what a strong one gives easily, a weak one receives; the need. */
export const pathPoints = {
  evenShare: 20,
  bearing: by(8, 0, -8),
  need: { helpful: 12, second: 4, excess: -6 },
} as const;
