import { fillSlots, type Slots, type Text, texts } from '../../contract/texts.ts';
import { say } from '../../engine/funnel/copy.ts';
import { escapeHtml } from '../http/escape-html.ts';
import type { Column, Few } from './table.ts';
import en from './text/en.json' with { type: 'json' };
import zh from './text/zh-CN.json' with { type: 'json' };

export const words = texts({ en, 'zh-CN': zh });

/** The sentences of one language, as text and as markup. */
export function speaker(language: string) {
  const t = (text: Text, slots: Slots = {}) => fillSlots(say(text, language), slots);
  const few: Few = (part, of) => t(words.few, { part, of });
  return {
    language,
    t,
    h: (text: Text, slots?: Slots) => escapeHtml(t(text, slots)),
    few,
    column: (id: keyof typeof words.columns): Column => ({
      id,
      label: t(words.columns[id].label),
      title: t(words.columns[id].title),
    }),
  };
}

export type Speaker = ReturnType<typeof speaker>;
