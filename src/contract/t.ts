export type Catalogue = Readonly<Record<string, string>>;

let spoken: { language: string; catalogue: Catalogue } = { language: 'en', catalogue: {} };

/** Sets the language of messages to staff. Sentences that `catalogue` lacks stay English. */
export function setWorkLanguage(language: string, catalogue: Catalogue): void {
  spoken = { language, catalogue };
}

/** Runs `make` in another language. `make` must be synchronous, because the language is a global variable. */
export function withWorkLanguage<Made>(language: string, catalogue: Catalogue, make: () => Made): Made {
  const before = spoken;
  setWorkLanguage(language, catalogue);
  try {
    return make();
  } finally {
    spoken = before;
  }
}

export const workLanguage = (): string => spoken.language;

export function translated(sentence: string, values: readonly unknown[] = []): string {
  const { catalogue } = spoken;
  const said = Object.hasOwn(catalogue, sentence) ? catalogue[sentence]! : sentence;
  return said.replace(/\{(\d)\}/g, (_, place) => String(values[place - 1]));
}

export function nameOf(kind: string, word: string): string {
  const said = translated(`${kind}: ${word}`);
  return said === `${kind}: ${word}` ? word : said;
}

export type Said = { sentence: string; values: readonly unknown[] } | { kind: string; word: string };

const isSaid = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && ('sentence' in value || 'kind' in value);

export const sentence = (strings: TemplateStringsArray, ...values: readonly unknown[]): Said => ({
  sentence: strings.reduce((before, after, index) => `${before}{${index}}${after}`),
  values,
});

export function inWords(said: Said): string {
  if ('kind' in said) return nameOf(said.kind, said.word);
  const values = said.values.map((value) => (isSaid(value) ? inWords(value) : value));
  return translated(said.sentence, values);
}

export const t = (...said: Parameters<typeof sentence>): string => inWords(sentence(...said));

export const later = ([sentence]: TemplateStringsArray): string => sentence!;
