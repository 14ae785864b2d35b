import type { Text } from '../../contract/texts.ts';
import type { Chart } from './calendar.ts';

/**
 * Where in life a reader stands in a year, by what people ask of love then: a first bond, a household, a second look
 * at it, company. By the age reached in that year, first and last limit as in `life-stage.ts`, which divides lives by
 * work: one person is not called retired in one report and told of an office in another.
 */
export type LoveStage = 'young' | 'adult' | 'middle' | 'late';

/** A text for any stage of life, with other words for those in whose life it would be out of place. */
export type StagedText = Readonly<{ any: Text } & Partial<Record<LoveStage, Text>>>;

export function ageIn(chart: Chart, year: number): number {
  return year - chart.solar.year;
}

export function stageOfAge(age: number): LoveStage {
  if (age < 23) return 'young';
  if (age < 45) return 'adult';
  return age < 62 ? 'middle' : 'late';
}

export function inStage(text: StagedText, stage: LoveStage): Text {
  return text[stage] ?? text.any;
}
