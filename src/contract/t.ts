export type Catalogue = Readonly<Record<string, string>>;

interface WorkLanguage {
  language: string;
  /** English sentences to those of the language. */
  catalogue: Catalogue;
}

let spoken: WorkLanguage = { language: 'en', catalogue: {} };

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

interface Sentence {
  sentence: string;
  values: readonly unknown[];
}

/** A message to staff without a language, as plain data: `inWords` translates it where it is printed. */
export type Message =
  | string
  | Sentence
  | { kind: string; word: string }
  | { texts: Readonly<Record<string, string>> };

/** Makes a message. Its values may be messages, too. */
export const msg = (strings: TemplateStringsArray, ...values: readonly unknown[]): Sentence => ({
  sentence: strings.reduce((before, after, index) => `${before}{${index}}${after}`),
  values,
});

/** Makes a message of a sentence from a table; `{1}` in it stands for the first value. */
export const messageOf = (sentence: string, ...values: readonly unknown[]): Sentence => ({
  sentence,
  values,
});

/** Joins messages into one. */
export const joined = (messages: readonly Message[], between: Message = ''): Sentence => ({
  sentence: messages.map((_, index) => `{${index + 2}}`).join('{1}'),
  values: [between, ...messages],
});

const isMessage = (value: unknown): value is Exclude<Message, string> =>
  typeof value === 'object' && value !== null && ('sentence' in value || 'kind' in value || 'texts' in value);

/** Returns a message in a language, by default that of this process. */
export function inWords(message: Message, language = spoken): string {
  if (typeof message === 'string') return message;
  if ('texts' in message) return message.texts[language.language] ?? Object.values(message.texts)[0] ?? '';
  const { catalogue } = language;
  const find = (sentence: string) => (Object.hasOwn(catalogue, sentence) ? catalogue[sentence] : undefined);
  if ('kind' in message) return find(`${message.kind}: ${message.word}`) ?? message.word;
  const { sentence, values } = message;
  return (find(sentence) ?? sentence).replace(/\{(\d+)\}/g, (_, place) => {
    const value = values[place - 1];
    return isMessage(value) ? inWords(value, language) : String(value);
  });
}

export const translated = (sentence: string, values: readonly unknown[] = []): string =>
  inWords({ sentence, values });

export const nameOf = (kind: string, word: string): string => inWords({ kind, word });

export const t = (...said: Parameters<typeof msg>): string => inWords(msg(...said));

export const later = ([sentence]: TemplateStringsArray): string => sentence!;
