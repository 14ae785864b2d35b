import { texts } from '../../contract/texts.ts';
import type { RitualEntry, Text } from '../../engine/funnel/funnel.ts';
import en from './en/entry.json' with { type: 'json' };
import zh from './zh-CN/entry.json' with { type: 'json' };

/** The words of the entry: its layouts, fields and questionnaire; a block's own stand beside the block. */
export const entryWords = texts({ en, 'zh-CN': zh }) satisfies Record<
  `ritual-${RitualEntry['ritual']['gesture']}`,
  Text
>;
