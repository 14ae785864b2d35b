import type { Text } from '../../../contract/texts.ts';
import type { Strength } from '../../../reports/almanac/calendar.ts';
import type { LifeStage } from '../../../reports/almanac/life-stage.ts';
import type { ElementRelation } from '../../../reports/almanac/relations.ts';
import { bestUses, hardUses } from './channels.ts';
import { channelGaps, channelTexts, luck } from './report.ts';
import { retiredChannels, retiredGaps, retiredSeconds, retiredStar, retiredSteps } from './retired.ts';
import { retiredBestUses, retiredDecades, retiredHardUses, retiredYears } from './retired-years.ts';
import { firstSteps } from './seats.ts';
import { moneyDecades, moneyYearParts, moneyYears } from './years.ts';
import { youngChannels, youngGaps, youngSeconds, youngStar, youngSteps } from './young.ts';
import { youngBestUses, youngDecades, youngHardUses, youngYearParts, youngYears } from './young-years.ts';

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
