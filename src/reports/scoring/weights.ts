import type { BranchMeeting, ElementRelation } from '../almanac/relations.ts';
import type { Strength } from '../almanac/strength.ts';

/**
 * Weights of all reports, in whole points around 50; they are our own, as reports say. A change here leaves existing
 * reports as they are.
 */

export const base = 50;
/** Points beyond these bounds are cut off as an addend of their own. */
export const bounds = { lowest: 0, highest: 100 };

export const areas = ['work', 'money', 'love', 'energy'] as const;
export type Area = (typeof areas)[number];

type ByStrength = Readonly<Record<Strength, number>>;
const by = (strong: number, balanced: number, weak: number): ByStrength => ({ strong, balanced, weak });

/** Points of a stem by relation: a strong day master gains from giving and control, a weak one from help. */
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

/** Spouse star: wealth for a man, power for a woman; both count half without a sex. */
export const lovePoints = { directStar: 10, indirectStar: 7, halfStar: 4, rival: -5, peachBlossom: 4 };

/** A branch, read by its main stem, counts this many tenths of a stem. */
export const branchTenths = 7;

/** Points for a stem or branch that the chart needs first, needs second, or has too much of. */
export const needPoints = {
  helpful: { stem: 5, branch: 4 },
  second: { stem: 2, branch: 2 },
  excess: { stem: -4, branch: -3 },
} as const;

/** A coming branch against the chart's seat: the month branch for work, the day branch for love. */
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

/** Energy: the coming branch against the animal of the birth year (own year, clash with Tai Sui). */
export const animalPoints = { combine: 4, trine: 3, none: 0, same: -3, harm: -4, clash: -7 } as const;

/** Money: the year clashes a store of wealth in the chart, or is that store's own year. */
export const storePoints = { opened: by(8, 4, -6), own: 3 };

/** Points of the current decade's stem and branch, in every figure of its years. */
export const decadePoints = { helpful: 3, second: 1, excess: -3 } as const;

/** Points of a month's stem by the chart's need; its branch counts `branchTenths`. */
export const monthPoints = { helpful: 9, second: 3, excess: -6 } as const;
/** Tenths of `meetingPoints` for a month's branch against the day branch and the birth year's. */
export const monthMeetingTenths = { day: 6, year: 3 };

/**
 * Path of money: points per percent beyond the even share, for strength (a strong one gives, a weak one receives) and
 * need.
 */
export const pathPoints = {
  evenShare: 20,
  bearing: by(8, 0, -8),
  need: { helpful: 12, second: 4, excess: -6 },
} as const;
