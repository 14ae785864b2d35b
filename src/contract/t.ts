/** By the English of a sentence, with `{1}`, `{2}` … for what is filled in: what is said instead. */
export type Catalogue = Readonly<Record<string, string>>;

let spoken: { language: string; catalogue: Catalogue } = { language: 'en', catalogue: {} };

/** From now on this process speaks another language to those who work on the shop; what its catalogue lacks it says in English. */
export function speakBy(language: string, catalogue: Catalogue): void {
  spoken = { language, catalogue };
}

/** The language of those who work on the shop here. Visitors have theirs, and other sentences (`texts`). */
export const workLanguage = (): string => spoken.language;

/** A sentence of a table, or of a file, as it is said here. */
export function translated(sentence: string, values: readonly unknown[] = []): string {
  const { catalogue } = spoken;
  const said = Object.hasOwn(catalogue, sentence) ? catalogue[sentence]! : sentence;
  return said.replace(/\{(\d)\}/g, (_, place) => String(values[place - 1]));
}

/** A sentence to those who work on the shop: in English as it is written, or as the catalogue has it. */
export const t = (strings: TemplateStringsArray, ...values: readonly unknown[]): string =>
  translated(
    strings.reduce((before, after, index) => `${before}{${index}}${after}`),
    values,
  );

/** One that a table holds from the beginning, before it is known what is spoken: `translated` says it. */
export const later = ([sentence]: TemplateStringsArray): string => sentence!;
