import type { Text } from '../../../contract/texts.ts';
import type { LifeStage } from '../../../reports/almanac/life-stage.ts';
import type { BranchRelation, ElementRelation } from '../../../reports/almanac/relations.ts';
import type { AreaValues } from '../../../reports/almanac/year-weights.ts';
import { love, money, verdicts, work } from './areas.ts';
import {
  closeness,
  retiredMoney,
  retiredNames,
  retiredTones,
  retiredTurns,
  retiredVerdicts,
  retiredWork,
} from './retired.ts';
import { workingNames, workingTurns } from './working.ts';
import { yearTones } from './year-gods.ts';
import {
  friends,
  youngMoney,
  youngNames,
  youngTones,
  youngTurns,
  youngVerdicts,
  youngWork,
} from './young.ts';

type ByArea<Item> = Readonly<Record<keyof AreaValues, Item>>;

/** What a fortune says of a year's four sides of life, to somebody at one stage of theirs. */
interface StageTexts {
  names: ByArea<Text>;
  work: Readonly<Record<BranchRelation, Text>>;
  love: Readonly<Record<BranchRelation, Text>>;
  money: Readonly<Record<ElementRelation, Readonly<Record<'able' | 'gentle', Text>>>>;
  verdicts: ByArea<Readonly<Record<'high' | 'middle' | 'low', Text>>>;
  yearTones: readonly Text[];
  intoBest: ByArea<Text>;
  outOfHard: ByArea<Text>;
}

const working: StageTexts = {
  names: workingNames,
  work,
  love,
  money,
  verdicts,
  yearTones,
  intoBest: workingTurns.best,
  outOfHard: workingTurns.hard,
};

/** Only earners need to be told whether they can carry it. */
const forAnyStrength = (texts: Readonly<Record<ElementRelation, Text>>): StageTexts['money'] => {
  const both = (text: Text) => ({ able: text, gentle: text });
  const { same, output, wealth, power, resource } = texts;
  return {
    same: both(same),
    output: both(output),
    wealth: both(wealth),
    power: both(power),
    resource: both(resource),
  };
};

const student: StageTexts = {
  ...working,
  names: { ...working.names, work: youngNames.work, money: youngNames.money },
  work: youngWork,
  money: forAnyStrength(youngMoney),
  verdicts: { ...verdicts, ...youngVerdicts },
  yearTones: youngTones,
  intoBest: { ...working.intoBest, work: youngTurns.best.work, money: youngTurns.best.money },
  outOfHard: { ...working.outOfHard, work: youngTurns.hard.work, money: youngTurns.hard.money },
};

export const fortuneStages: Readonly<Record<LifeStage, StageTexts>> = {
  minor: {
    ...student,
    names: { ...student.names, love: youngNames.friends },
    love: friends,
    intoBest: { ...student.intoBest, love: youngTurns.best.friends },
    outOfHard: { ...student.outOfHard, love: youngTurns.hard.friends },
  },
  student,
  working,
  retired: {
    ...working,
    names: { ...working.names, ...retiredNames },
    work: retiredWork,
    love: closeness,
    money: forAnyStrength(retiredMoney),
    verdicts: { ...verdicts, ...retiredVerdicts },
    yearTones: retiredTones,
    intoBest: retiredTurns.best,
    outOfHard: retiredTurns.hard,
  },
};
