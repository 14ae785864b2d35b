/** The languages reports are written in. */
export type Language = 'en' | 'zh-CN';
export type Text = Readonly<Record<Language, string>>;
export type Slots = Readonly<Record<string, string | number>>;

/** Says a text in one language, with `{slots}` filled. Throws when a slot has no value. */
export type Say = (text: Text, slots?: Slots) => string;

export function languageOf(language: string): Language {
  return language === 'zh-CN' ? 'zh-CN' : 'en';
}

export function speaker(language: Language): Say {
  return (text, slots = {}) =>
    text[language].replace(/\{(\w+)\}/g, (_, slot: string) => {
      const value = slots[slot];
      if (value === undefined || value === '')
        throw new Error(`no value for {${slot}} in "${text[language]}"`);
      return String(value);
    });
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
