import type { LifeStage } from '../../reports/almanac/life-stage.ts';
import { prose } from './prose.ts';

/** What a wealth ledger says to somebody at one stage of life. */
type StageTexts = typeof prose.working & {
  /** The second-best way by itself; working people get the pair it makes with the first. */
  seconds?: typeof prose.young.seconds;
};

const { working, retired } = prose;
const young: StageTexts = { ...prose.young, parts: { ...working.parts, ...prose.young.parts } };

export const luckStages: Readonly<Record<LifeStage, StageTexts>> = {
  minor: young,
  student: young,
  working,
  retired: { ...retired, parts: working.parts },
};
