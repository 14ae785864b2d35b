import { fillSlots, type Language, languages, type Slots, type Text } from '../../contract/texts.ts';

/** Says a text in one language, with `{slots}` filled. Throws when a slot has no value. */
export type Say = (text: Text, slots?: Slots) => string;

export function languageOf(language: string): Language {
  return languages.find((known) => known === language) ?? languages[0];
}

export function speaker(language: Language): Say {
  return (text, slots = {}) => fillSlots(text[language], slots);
}

/** Items in one sentence: `a, b and c`, `甲、乙、丙`. */
export function listed(items: readonly string[], language: Language): string {
  if (language === 'zh-CN') return items.join('、');
  return items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** The element at an index that is known to exist. */
export function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index} of ${items.length}`);
  return item;
}
