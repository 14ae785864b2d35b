import type { LifeStage } from '../../reports/almanac/calendar.ts';
import { content } from './text/texts.generated.ts';

const { working, young, retired } = content;

export const luckStages: Readonly<Record<LifeStage, typeof working>> = {
  minor: young,
  student: young,
  working,
  retired,
};

/** Returns the texts for readers who do not work; undefined for the others, whose texts go by strength. */
export const leisureOf = (stage: LifeStage): typeof young | undefined =>
  stage === 'working' ? undefined : stage === 'retired' ? retired : young;
