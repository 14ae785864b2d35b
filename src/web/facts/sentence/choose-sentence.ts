import { fillSlots } from '../../../contract/texts.ts';
import { say } from '../../../engine/funnel/copy.ts';
import { factsIn } from '../../../engine/funnel/facts-in.ts';
import type { Interstitial } from '../../../engine/funnel/funnel.ts';

/** What is known of somebody: as it is said in a sentence, and as a condition names it. */
export interface Known {
  said: Readonly<Record<string, string | undefined>>;
  named?: Readonly<Record<string, string | undefined>>;
}

/** The first sentence whose facts are known and whose condition holds; undefined where there is none. */
export function chooseSentence(
  sentences: Interstitial,
  { said, named = {} }: Known,
  language: string,
): string | undefined {
  for (const { say: text, when = {} } of sentences) {
    const sentence = say(text, language);
    const holds = Object.entries(when).every(([name, value]) => named[name] === value);
    if (holds && factsIn(sentence).every((name) => said[name] !== undefined))
      return fillSlots(sentence, said as Readonly<Record<string, string>>);
  }
  return undefined;
}
