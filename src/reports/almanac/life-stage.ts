import type { Chart } from './calendar.ts';

/** Advice about a desk, a post or a suitor is none for a child or a pensioner: texts differ by these. */
export const lifeStages = ['minor', 'student', 'working', 'retired'] as const;
export type LifeStage = (typeof lifeStages)[number];

/** Reached in that year. */
export const ageIn = ({ solar }: Chart, year: number): number => year - solar.year;

/** By the age reached in that year; whoever is under 18 for a part of it counts as a minor. */
export function lifeStageIn(year: number, chart: Chart): LifeStage {
  const age = ageIn(chart, year);
  if (age < 19) return 'minor';
  if (age < 23) return 'student';
  return age < 62 ? 'working' : 'retired';
}

/** Whoever is under 18 for a part of the year is spoken to as 17; who is told of no office any more, as 65. */
export function spokenAge(chart: Chart, year: number): number {
  const reached = ageIn(chart, year);
  if (reached === 18) return 17;
  return lifeStageIn(year, chart) === 'retired' ? Math.max(65, reached) : reached;
}
