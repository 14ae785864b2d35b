/** Translations by English sentence; `{1}`, `{2}` … stand for values. */
export type Catalogue = Readonly<Record<string, string>>;

let spoken: { language: string; catalogue: Catalogue } = { language: 'en', catalogue: {} };

/** Sets this process's language for the people who work on the shop; missing sentences stay English. */
export function speakBy(language: string, catalogue: Catalogue): void {
  spoken = { language, catalogue };
}

export const workLanguage = (): string => spoken.language;

export function translated(sentence: string, values: readonly unknown[] = []): string {
  const { catalogue } = spoken;
  const said = Object.hasOwn(catalogue, sentence) ? catalogue[sentence]! : sentence;
  return said.replace(/\{(\d)\}/g, (_, place) => String(values[place - 1]));
}

export const t = (strings: TemplateStringsArray, ...values: readonly unknown[]): string =>
  translated(
    strings.reduce((before, after, index) => `${before}{${index}}${after}`),
    values,
  );

/** Marks a sentence in a table, to be translated later by `translated`. */
export const later = ([sentence]: TemplateStringsArray): string => sentence!;
