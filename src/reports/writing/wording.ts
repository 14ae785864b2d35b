import { fillSlots, type Language, type Slots, type Text } from '../../contract/texts.ts';
import { inVoice, type Voice, writtenVoice } from '../../contract/voice.ts';
import { writing } from '../text/texts.generated.ts';

/** Returns a text in one language with its `{slots}` filled. Throws if a slot's value is missing or empty. */
export type Say = (text: Text, slots?: Slots) => string;

/** Throws for a language without reports. */
export function languageOf(language: string): Language {
  if (!Object.hasOwn(writing.comma, language)) throw new Error(`no report is written in "${language}"`);
  return language as Language;
}

interface Manner {
  voice?: Voice;
  /** Ids of the report's chapters; all if absent. */
  chapters?: readonly string[];
}

/**
 * Applies the voice before filling the slots, so names never change. A sentence in `[id: …]` refers to that chapter
 * and is left out if the report lacks it.
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

export const inOne = (sentences: readonly string[], say: Say): string => sentences.join(say(writing.gap));

/** Wraps the Latin reading of Han characters; empty in Chinese. */
export const readingOf = (latin: string, say: Say): string => say(writing.reading, { latin });

/** Throws RangeError if the index is out of range. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}

/** `18-24` or `65+`: whole years reached in the year a text is about. */
const range = /^(\d+)(?:-(\d+)|\+)$/;

/** Throws if no text covers the age. */
export function forAge<Item>(byAges: Readonly<Record<string, Item>>, age: number): Item {
  for (const [ages, item] of Object.entries(byAges)) {
    const [, first, last = Number.POSITIVE_INFINITY] = range.exec(ages) ?? [];
    if (age >= Number(first) && age <= Number(last)) return item;
  }
  throw new RangeError(`nothing is written for the age of ${age}`);
}
