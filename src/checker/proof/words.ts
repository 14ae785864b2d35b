import { t, workLanguage } from '../../contract/t.ts';
import { say } from '../../engine/funnel/copy.ts';
import { entryStepsOf } from '../../engine/funnel/entry-steps.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { stepWords } from '../../engine/funnel/step-words.ts';
import type { Fault } from './walk.ts';

export interface Setting {
  /** Empty: no channel that an override names. */
  channelKey: string;
  inMessagingApp: boolean;
}

const quoted = (text: string) => `“${text}”`;

function fieldsInWords(funnel: Funnel, step: number): string {
  const fields = entryStepsOf(funnel)[step]?.fields ?? [];
  return fields.map(({ label }) => quoted(say(label, workLanguage()))).join(', ') || t`the form`;
}

/** The same move several times in a row (forty questions) is told once. */
function shortened(words: readonly string[]): string[] {
  const alike = (a: string, b: string | undefined) => a.replace(/\d+/g, '#') === b?.replace(/\d+/g, '#');
  return words.flatMap((word, index) => {
    const isRun = alike(word, words[index - 1]);
    if (isRun && alike(word, words[index + 1]))
      return index > 1 && alike(word, words[index - 2]) ? [] : ['…'];
    return [word];
  });
}

/**
 * A way through the funnel as the author would tell it: `open /marriage_v1 → fill in “Your name” → tap “See it”`. Without a
 * setting it leads through the entry.
 */
export function pathInWords(funnel: Funnel, { moves, at }: Fault, setting: Setting | undefined): string {
  const opening = setting
    ? [
        t`order at /${funnel.slug}, see the payment`,
        setting.inMessagingApp && t`in the messaging app`,
        setting.channelKey && t`in channel ${setting.channelKey}`,
      ]
    : [t`open /${funnel.slug}`];
  const submit = stepWords(funnel).at(-1)?.button;
  const words = moves.map(({ words: move }) =>
    move
      .replace(/\{step (\d+)\}/, (_, step: string) => fieldsInWords(funnel, Number(step)))
      .replace('“{submit}”', () => quoted(submit ? say(submit, workLanguage()) : t`the button`)),
  );
  return [opening.filter(Boolean).join(' '), ...shortened(words), `(${at})`].join(' → ');
}
