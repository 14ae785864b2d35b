import type { Text } from '../../../contract/texts.ts';
import type { Strength } from '../../almanac/calendar.ts';
import type { StagedText } from '../../almanac/love-stage.ts';
import type { BranchRelation } from '../../almanac/relations.ts';

/** The kinds of year, with those told apart that come several times within ten years. */
export type YearEvent =
  | Exclude<BranchRelation, 'none' | 'trine'>
  | 'trineAhead'
  | 'trineBehind'
  | 'starDirect'
  | 'starIndirect'
  | 'starEarlyYang'
  | 'starLateYang'
  | 'starEarlyYin'
  | 'starLateYin'
  | 'blossom';

export interface YearTexts {
  events: Readonly<Record<YearEvent, StagedText>>;
  /** By the ten god of the year's stem, {stem}: ten years in a row have each of them once. */
  gods: readonly StagedText[];
  /** What to do with it: the same god is a help to one chart and a burden to another, by its strength. */
  tips: readonly Readonly<Record<Strength, Text>>[];
  lateTips?: readonly Readonly<Record<Strength, Text>>[];
}
