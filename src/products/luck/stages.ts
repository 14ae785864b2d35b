import type { LifeStage } from '../../reports/almanac/life-stage.ts';
import { prose } from './prose.ts';

const { working, young, retired } = prose;

/** What to do in the best and the hardest year, to somebody at one stage of life. */
export const luckStages: Readonly<Record<LifeStage, typeof working>> = {
  minor: young,
  student: young,
  working,
  retired,
};

/** The words of a year and a decade for those not at work; the others have them by strength. */
export const leisureOf = (stage: LifeStage): typeof young | undefined =>
  stage === 'working' ? undefined : stage === 'retired' ? retired : young;
