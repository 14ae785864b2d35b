import type { Slots } from '../../contract/texts.ts';
import type { Chart } from '../almanac/calendar.ts';
import { type BranchMeeting, branchRelation, meetingOf, stemBondOf } from '../almanac/relations.ts';
import { branchesOf } from '../scoring/year-figures.ts';
import { at } from '../writing/wording.ts';

export type Charts = readonly [Chart, Chart];

export type MatchKey = 'stems' | 'palaces' | 'firstNeed' | 'secondNeed' | 'months' | 'animals';

export interface MatchPart<Key extends string = MatchKey> {
  key: Key;
  points: number;
  max: number;
}

const stemPoints = { union: 25, feeds: 20, same: 15, steers: 10 };
/** Of 25; month branches count two fifths of it. */
const palacePoints: Readonly<Record<BranchMeeting, number>> = {
  combine: 25,
  trine: 20,
  half: 20,
  arch: 15,
  none: 15,
  same: 14,
  break: 8,
  punish: 6,
  harm: 8,
  clash: 4,
};
const animalPoints = { combine: 6, trine: 6, same: 4, none: 4, harm: 2, clash: 1 };

function supplyPoints(share: number): number {
  if (share >= 20) return 12;
  if (share >= 10) return 8;
  return share >= 5 ? 4 : 0;
}

export const seatMeetingOf = ([one, other]: Charts, seat: 'day' | 'month'): BranchMeeting =>
  meetingOf(one.pillars[seat].branch, other.pillars[seat].branch, [one, other].flatMap(branchesOf));

export function matchPartsOf(charts: Charts): MatchPart[] {
  const [one, other] = charts;
  const [first, second] = [one.pillars.day.stem, other.pillars.day.stem];
  const months = Math.round((palacePoints[seatMeetingOf(charts, 'month')] * 2) / 5);
  return [
    { key: 'stems', max: 25, points: stemPoints[stemBondOf(first, second)] },
    { key: 'palaces', max: 25, points: palacePoints[seatMeetingOf(charts, 'day')] },
    { key: 'firstNeed', max: 12, points: supplyPoints(at(other.balance, one.helpful)) },
    { key: 'secondNeed', max: 12, points: supplyPoints(at(one.balance, other.helpful)) },
    { key: 'months', max: 10, points: months },
    { key: 'animals', max: 6, points: animalPoints[branchRelation(one.animal, other.animal)] },
  ];
}

/** Returns the slots for each point's texts; `nameOf` names stems, branches, elements and animals. */
export function matchSlotsOf(
  [one, other]: Charts,
  nameOf: Readonly<Record<'stem' | 'branch' | 'element' | 'animal', (index: number) => string>>,
): Record<MatchKey, Slots> {
  const both = (kind: keyof typeof nameOf, read: (chart: Chart) => number) => ({
    one: nameOf[kind](read(one)),
    two: nameOf[kind](read(other)),
  });
  const need = ({ helpful }: Chart, { balance }: Chart) => ({
    element: nameOf.element(helpful),
    share: at(balance, helpful),
  });
  return {
    stems: both('stem', ({ pillars }) => pillars.day.stem),
    palaces: both('branch', ({ pillars }) => pillars.day.branch),
    firstNeed: need(one, other),
    secondNeed: need(other, one),
    months: both('branch', ({ pillars }) => pillars.month.branch),
    animals: both('animal', ({ animal }) => animal),
  };
}

/** `score` is on a scale of 100. */
export function matchScoreOf(parts: readonly { points: number; max: number }[]) {
  const sum = parts.reduce((total, { points }) => total + points, 0);
  const max = parts.reduce((total, part) => total + part.max, 0);
  return { sum, max, score: Math.round((100 * sum) / max) };
}

/** `20 + 15 + 8`. */
export const termsOf = (parts: readonly { points: number }[]): string =>
  parts.map(({ points }) => points).join(' + ');

export const percentOfMax = ({ points, max }: { points: number; max: number }): number =>
  Math.round((100 * points) / max);

/** Sorts by reached share of the maximum; equal ones keep their order. */
export const weakestFirst = <Part extends MatchPart<string>>(parts: readonly Part[]): Part[] =>
  parts.toSorted((a, b) => a.points / a.max - b.points / b.max);
