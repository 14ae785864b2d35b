import type { BranchMeeting, BranchRelation } from '../almanac/relations.ts';
import { base, bounds } from './weights.ts';

/** What a stem or a branch is to a chart: its first or second need, what it has most of, or none of these. */
export type Standing = 'helpful' | 'second' | 'excess' | 'plain';

/** One printed reason of a figure. Points are whole; a figure is the sum of its addends. */
export type Addend = { points: number } & (
  | { kind: 'base' }
  | { kind: 'stem'; stem: number; god: number; standing: Standing }
  | { kind: 'branch'; branch: number; god: number; standing: Standing }
  | { kind: 'meeting'; seat: 'month' | 'day' | 'year'; own: number; coming: number; meeting: BranchMeeting }
  | { kind: 'animal'; own: number; coming: number; relation: BranchRelation }
  | { kind: 'store'; store: number; is: 'opened' | 'own' }
  | { kind: 'blossom'; branch: number }
  | { kind: 'decade'; stem: number; branch: number }
  /** The share an element has of the chart, in percent. */
  | { kind: 'share'; element: number; percent: number }
  /** What a strong or a weak day master makes of what it gives or receives. */
  | { kind: 'bearing'; receives: boolean }
  | { kind: 'need'; standing: Standing }
  /** What a month starts from. */
  | { kind: 'year' }
  /** The average of the twelve months, taken off so that they average to their year. */
  | { kind: 'average' }
  /** What lies beyond the lowest or the highest figure there is. */
  | { kind: 'cap' }
);

export interface Figure {
  value: number;
  /** Add up to `value`; those of no points are left out. */
  addends: readonly Addend[];
}

/** Adds up, and takes what lies out of bounds off as an addend of its own. */
export function figureOf(addends: readonly Addend[], start: Addend = { kind: 'base', points: base }): Figure {
  const counted = [start, ...addends.filter(({ points }) => points !== 0)];
  const sum = counted.reduce((total, { points }) => total + points, 0);
  const value = Math.min(bounds.highest, Math.max(bounds.lowest, sum));
  return { value, addends: value === sum ? counted : [...counted, { kind: 'cap', points: value - sum }] };
}

/** What speaks for a figure or against it, the weightiest first; what only averages months out is no reason. */
export const weightiest = ({ addends }: Figure, sign: 1 | -1): Addend[] =>
  addends
    .slice(1)
    .filter(({ kind, points }) => kind !== 'average' && points * sign > 0)
    .toSorted((a, b) => (b.points - a.points) * sign);

/** Whole points: a part of others, rounded away from zero at the half. */
export const tenthsOf = (points: number, tenths: number): number =>
  Math.sign(points) * Math.round((Math.abs(points) * tenths) / 10);

/** 34 and less is tight, 35–44 slow, 45–55 even, 56–65 fair, from 66 on full: one table for every report. */
export type Level = 'tight' | 'slow' | 'even' | 'fair' | 'full';

export function levelOf(value: number): Level {
  if (value <= 34) return 'tight';
  if (value <= 44) return 'slow';
  if (value <= 55) return 'even';
  return value <= 65 ? 'fair' : 'full';
}

const bands = { tight: 'low', slow: 'low', even: 'middle', fair: 'high', full: 'high' } as const;
/** For texts that need no five levels. */
export const bandOf = (value: number): 'low' | 'middle' | 'high' => bands[levelOf(value)];
