import { fillSlots, slotsIn } from '../../../contract/texts.ts';
import { holds, type Known as Named } from '../../../funnel/conditions.ts';
import type { Interstitial } from '../../../funnel/funnel.ts';
import { say } from '../../../funnel/texts.ts';

export interface Known {
  said: Readonly<Record<string, string | undefined>>;
  named?: Named;
}

/** Returns the first sentence whose facts are all known and whose condition holds. */
export function chooseSentence(
  sentences: Interstitial,
  { said, named = {} }: Known,
  language: string,
): string | undefined {
  for (const { say: text, when } of sentences) {
    const sentence = say(text, language);
    const isKnown = slotsIn(sentence).every(({ name, otherwise = said[name] }) => otherwise !== undefined);
    if (isKnown && holds(when, named)) return fillSlots(sentence, said as Readonly<Record<string, string>>);
  }
  return undefined;
}
