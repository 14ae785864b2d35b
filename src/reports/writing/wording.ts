import { fillSlots, type Language, type Slots, type Text } from '../../contract/texts.ts';
import { inVoice, type Voice, writtenVoice } from '../../contract/voice.ts';
import { writing } from '../text/texts.generated.ts';

/**
 * Returns a text in one language with its `{slots}` filled. Throws if a slot's value is missing or empty.
 */
export interface Say {
  (text: Text, slots?: Slots): string;
  /** Joins with commas, and the last with "and". */
  list(items: readonly string[]): string;
  years(items: readonly { year: number }[]): string;
  /** Joins sentences, without those left out. */
  paragraph(sentences: readonly Optional[]): string;
  /** Returns the same with these slots for every text. */
  with(slots: Slots): Say;
}

/** A text, or what a condition leaves of it: `isLate && say(…)`. */
export type Optional = string | false | undefined;

export const present = (texts: readonly Optional[]): string[] =>
  texts.filter((text): text is string => typeof text === 'string');

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
  const sayWith = (always: Slots): Say => {
    const say = (text: Text, own: Slots = {}) => {
      const slots = { ...always, ...own };
      const sentence = inVoice(pointed(text[language]), voice);
      const empty = Object.keys(slots).find((name) => slots[name] === '' && sentence.includes(`{${name}}`));
      if (empty) throw new Error(`nothing for {${empty}} in "${sentence}"`);
      return fillSlots(sentence, slots);
    };
    const list = (items: readonly string[]) =>
      items.slice(0, -1).join(say(writing.comma)) +
      (items.length > 1 ? say(writing.and) : '') +
      (items.at(-1) ?? '');
    return Object.assign(say, {
      list,
      years: (items: readonly { year: number }[]) => list(items.map(({ year }) => String(year))),
      paragraph: (sentences: readonly Optional[]) => present(sentences).join(say(writing.gap)),
      with: (slots: Slots) => sayWith({ ...always, ...slots }),
    });
  };
  return sayWith({});
}

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

/** Returns the text for an age; throws RangeError if there is none. */
export function forAge<Table extends Readonly<Record<string, unknown>>>(
  byAges: Table,
  age: number,
): Table[keyof Table] {
  for (const [ages, item] of Object.entries(byAges)) {
    const [, first, last = Number.POSITIVE_INFINITY] = range.exec(ages) ?? [];
    if (age >= Number(first) && age <= Number(last)) return item as Table[keyof Table];
  }
  throw new RangeError(`nothing is written for the age of ${age}`);
}

/** Throws RangeError if nothing is written for the key. */
export function textOf<Item>(byKey: Readonly<Record<string, Item>>, key = ''): Item {
  const item = byKey[key];
  if (item === undefined) throw new RangeError(`nothing is written for ${key}`);
  return item;
}
