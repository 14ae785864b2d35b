import type { Chart } from './calendar.ts';

/** Texts differ by life stage: advice about a job or a partner suits no child and no pensioner. */
export const lifeStages = ['minor', 'student', 'working', 'retired'] as const;
export type LifeStage = (typeof lifeStages)[number];

export const ageIn = ({ solar }: Chart, year: number): number => year - solar.year;

/** Goes by the age reached in the year; anyone under 18 for part of it is a minor. */
export function lifeStageIn(year: number, chart: Chart): LifeStage {
  const age = ageIn(chart, year);
  if (age < 19) return 'minor';
  if (age < 23) return 'student';
  return age < 62 ? 'working' : 'retired';
}

/** Returns the age that chooses texts: 17 if under 18 in part of the year, at least 65 if retired. */
export function spokenAge(chart: Chart, year: number): number {
  const reached = ageIn(chart, year);
  if (reached === 18) return 17;
  return lifeStageIn(year, chart) === 'retired' ? Math.max(65, reached) : reached;
}
