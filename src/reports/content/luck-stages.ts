import type { Strength } from '../calendar.ts';
import type { LifeStage } from '../life-stage.ts';
import type { ElementRelation } from '../relations.ts';
import type { Text } from '../wording.ts';
import { channelGaps, channelTexts, luck } from './luck.ts';
import { bestUses, hardUses } from './luck-channels.ts';
import { retiredChannels, retiredGaps, retiredSeconds, retiredStar, retiredSteps } from './luck-retired.ts';
import { retiredBestUses, retiredDecades, retiredHardUses, retiredYears } from './luck-retired-years.ts';
import { firstSteps } from './luck-seats.ts';
import { moneyDecades, moneyYearParts, moneyYears } from './luck-years.ts';
import { youngChannels, youngGaps, youngSeconds, youngStar, youngSteps } from './luck-young.ts';
import {
  youngBestUses,
  youngDecades,
  youngHardUses,
  youngYearParts,
  youngYears,
} from './luck-young-years.ts';

type ByChannel = Readonly<Record<ElementRelation, Text>>;

/** What a wealth ledger says to somebody at one stage of life. */
interface StageTexts {
  star: Readonly<Record<Strength, Readonly<Record<'rich' | 'thin', Text>>>>;
  channels: ByChannel;
  /** The second-best way by itself; working people get the pair it makes with the first. */
  seconds?: ByChannel;
  gaps: ByChannel;
  steps: ByChannel;
  bestUses: ByChannel;
  hardUses: ByChannel;
  years: readonly Readonly<Record<'good' | 'hard', Text>>[];
  decades: readonly Text[];
  parts: Readonly<Record<keyof typeof moneyYearParts, Text>>;
}

const young: StageTexts = {
  star: youngStar,
  channels: youngChannels,
  seconds: youngSeconds,
  gaps: youngGaps,
  steps: youngSteps,
  bestUses: youngBestUses,
  hardUses: youngHardUses,
  years: youngYears,
  decades: youngDecades,
  parts: { ...moneyYearParts, ...youngYearParts },
};

export const luckStages: Readonly<Record<LifeStage, StageTexts>> = {
  minor: young,
  student: young,
  working: {
    star: luck.star,
    channels: channelTexts,
    gaps: channelGaps,
    steps: firstSteps,
    bestUses,
    hardUses,
    years: moneyYears,
    decades: moneyDecades,
    parts: moneyYearParts,
  },
  retired: {
    star: retiredStar,
    channels: retiredChannels,
    seconds: retiredSeconds,
    gaps: retiredGaps,
    steps: retiredSteps,
    bestUses: retiredBestUses,
    hardUses: retiredHardUses,
    years: retiredYears,
    decades: retiredDecades,
    parts: moneyYearParts,
  },
};
