import { fillSlots, slotsIn } from '../../../contract/texts.ts';
import { holds, type Known as Named } from '../../../engine/conditions/conditions.ts';
import { say } from '../../../engine/funnel/copy.ts';
import type { Interstitial } from '../../../engine/funnel/funnel.ts';

/** What is known of somebody: as it is said in a sentence, and as a condition names it. */
export interface Known {
  said: Readonly<Record<string, string | undefined>>;
  named?: Named;
}

/** The first sentence whose facts are known and whose condition holds; undefined where there is none. */
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
