import { fillSlots, type Language, type Slots, type Text } from '../../contract/texts.ts';
import { inVoice, type Voice, writtenVoice } from '../../contract/voice.ts';
import { writing } from './prose.ts';

/** Says a text in one language, with `{slots}` filled. Throws when a slot has no value or an empty one. */
export type Say = (text: Text, slots?: Slots) => string;

/** Throws for a language that no report is written in: nobody is sent one in another. */
export function languageOf(language: string): Language {
  if (!Object.hasOwn(writing.comma, language)) throw new Error(`no report is written in "${language}"`);
  return language as Language;
}

interface Manner {
  voice?: Voice;
  /** The chapters of the report by id; without it, all there are. */
  chapters?: readonly string[];
}

/**
 * Names are never changed, since a sentence gets its voice before its slots are filled. What stands in `[id: …]` points at
 * the chapter of that id, and is only said where the report has it.
 */
export function speaker(language: Language, { voice = writtenVoice, chapters }: Manner = {}): Say {
  const pointed = (sentence: string) =>
    sentence.includes('[')
      ? sentence.replace(/\[([a-z-]+): ([^\]]*)\]/g, (_, id: string, words: string) =>
          !chapters || chapters.includes(id) ? words : '',
        )
      : sentence;
  return (text, slots = {}) => {
    const sentence = inVoice(pointed(text[language]), voice);
    const empty = Object.keys(slots).find((name) => slots[name] === '' && sentence.includes(`{${name}}`));
    if (empty) throw new Error(`nothing for {${empty}} in "${sentence}"`);
    return fillSlots(sentence, slots);
  };
}

/** Items in one sentence: `a, b and c`, `甲、乙、丙`. */
export function listed(items: readonly string[], say: Say): string {
  const [last = '', ...before] = items.toReversed();
  if (before.length === 0) return last;
  return before.toReversed().join(say(writing.comma)) + say(writing.and) + last;
}

export const listedYears = (items: readonly { year: number }[], say: Say): string =>
  listed(
    items.map(({ year }) => String(year)),
    say,
  );

/** Sentences as one paragraph. */
export const inOne = (sentences: readonly string[], say: Say): string => sentences.join(say(writing.gap));

/** How Han characters are read, in Latin letters; empty for readers who know them. */
export const readingOf = (latin: string, say: Say): string => say(writing.reading, { latin });

/** The element at an index that is known to exist. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}
