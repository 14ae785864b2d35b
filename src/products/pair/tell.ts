import type { Slots, Text } from '../../contract/texts.ts';
import type { Say } from '../../reports/writing/wording.ts';
import { prose } from './prose.ts';

/** Says a text about one name; `topic` is what it is about. */
export type Tell = (topic: keyof typeof prose.alikeTexts, text: Text, slots: Slots) => string;

/** What was said of the first name is not said again of the second, only that it holds for both. */
export function tellerOf(say: Say, first: string): Tell {
  const told = new Set<Text>();
  return (topic, text, slots) => {
    if (told.has(text)) return say(prose.alikeTexts[topic], { ...slots, first });
    told.add(text);
    return say(text, slots);
  };
}
