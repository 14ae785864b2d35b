import type { BranchMeeting, BranchRelation } from '../almanac/relations.ts';
import { base, bounds } from './weights.ts';

export type Standing = 'helpful' | 'second' | 'excess' | 'plain';

/** One printed reason of a figure, in whole points. */
export type Addend = { points: number } & (
  | { kind: 'base' }
  | { kind: 'stem'; stem: number; god: number; standing: Standing }
  | { kind: 'branch'; branch: number; god: number; standing: Standing }
  | { kind: 'meeting'; seat: 'month' | 'day' | 'year'; own: number; coming: number; meeting: BranchMeeting }
  | { kind: 'animal'; own: number; coming: number; relation: BranchRelation }
  | { kind: 'store'; store: number; is: 'opened' | 'own' }
  | { kind: 'blossom'; branch: number }
  | { kind: 'decade'; stem: number; branch: number }
  /** Percent of the element in the chart. */
  | { kind: 'share'; element: number; percent: number }
  /** Effect of strength on giving and receiving. */
  | { kind: 'bearing'; receives: boolean }
  | { kind: 'need'; standing: Standing }
  /** Start of a month's figure. */
  | { kind: 'year' }
  /** Average of the twelve months, taken off so that they average to their year. */
  | { kind: 'average' }
  /** Points beyond the bounds. */
  | { kind: 'cap' }
);

export interface Figure {
  value: number;
  /** Add up to `value`; none is of zero points. */
  addends: readonly Addend[];
}

/** Adds up, and records points out of bounds as an addend of their own. */
export function figureOf(addends: readonly Addend[], start: Addend = { kind: 'base', points: base }): Figure {
  const counted = [start, ...addends.filter(({ points }) => points !== 0)];
  const sum = counted.reduce((total, { points }) => total + points, 0);
  const value = Math.min(bounds.highest, Math.max(bounds.lowest, sum));
  return { value, addends: value === sum ? counted : [...counted, { kind: 'cap', points: value - sum }] };
}

/** Returns the reasons for (1) or against (-1) a figure, strongest first, without the monthly average. */
export const weightiest = ({ addends }: Figure, sign: 1 | -1): Addend[] =>
  addends
    .slice(1)
    .filter(({ kind, points }) => kind !== 'average' && points * sign > 0)
    .toSorted((a, b) => (b.points - a.points) * sign);

/** Returns tenths of points, rounded half away from zero. */
export const tenthsOf = (points: number, tenths: number): number =>
  Math.sign(points) * Math.round((Math.abs(points) * tenths) / 10);

/** Up to 34 tight, 35–44 slow, 45–55 even, 56–65 fair, from 66 full, in every report. */
export type Level = 'tight' | 'slow' | 'even' | 'fair' | 'full';

export function levelOf(value: number): Level {
  if (value <= 34) return 'tight';
  if (value <= 44) return 'slow';
  if (value <= 55) return 'even';
  return value <= 65 ? 'fair' : 'full';
}

/** `even` if the change is less than `least` points. */
export const trendOf = (points: number, least: number): 'up' | 'even' | 'down' =>
  points >= least ? 'up' : points <= -least ? 'down' : 'even';

const bands = { tight: 'low', slow: 'low', even: 'middle', fair: 'high', full: 'high' } as const;
export const bandOf = (value: number): 'low' | 'middle' | 'high' => bands[levelOf(value)];
