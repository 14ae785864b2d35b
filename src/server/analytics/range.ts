import { dayMs, shanghaiDay, shanghaiMs } from '../../engine/shanghai-day.ts';

export const spans = [7, 28, 90] as const;
export type Span = (typeof spans)[number];

/** Whole days in Shanghai; the last is not over. */
export interface Range {
  /** `YYYY-MM-DD`, in their order. */
  days: readonly string[];
  /** In ms since 1970; `until` is no part of it. */
  from: number;
  until: number;
}

/** The days up to the one of `at` (ms since 1970). */
export function rangeOf(span: number, at: number): Range {
  const until = Math.floor((at + shanghaiMs) / dayMs) * dayMs + dayMs - shanghaiMs;
  const from = until - span * dayMs;
  return { days: Array.from({ length: span }, (_, index) => shanghaiDay(from + index * dayMs)), from, until };
}

/** What `?days=` asks for; what it does not offer is four weeks. */
export const spanAsked = (days: unknown): Span => spans.find((span) => String(span) === days) ?? 28;
