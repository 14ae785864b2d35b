import type { Text } from '../../contract/texts.ts';
import type { LifeStage } from '../../reports/almanac/calendar.ts';
import type { ElementRelation } from '../../reports/almanac/relations.ts';
import { content } from './text/texts.generated.ts';

const { working, young, retired } = content;

type StageTexts = Omit<typeof working, 'money' | 'yearAdvice'> & {
  /** Only earners read whether they can carry it. */
  money: Readonly<Record<ElementRelation, Text | Readonly<Record<'able' | 'gentle', Text>>>>;
};

const student: StageTexts = {
  names: { ...working.names, work: young.names.work, money: young.names.money },
  work: young.work,
  love: working.love,
  money: young.money,
  yearTones: young.yearTones,
};

export const fortuneStages: Readonly<Record<LifeStage, StageTexts>> = {
  minor: { ...student, names: { ...student.names, love: young.names.friends }, love: young.friends },
  student,
  working,
  retired: {
    ...retired,
    names: { ...working.names, ...retired.names },
  },
};
