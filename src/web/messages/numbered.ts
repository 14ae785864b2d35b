type Numbers = number | readonly Numbers[] | { readonly [key: string]: Numbers };
type Said = readonly [first: number, sentences: readonly string[]];

const texts: Record<string, string>[] = [];
const textAt = (number: number) => {
  texts[number] ??= {};
  return texts[number];
};

/** In the browser's build files hold numbers; each becomes a text that stays empty until its messages are loaded. */
export function numbered({ en: tree }: { en: Numbers }): unknown {
  if (typeof tree === 'number') return textAt(tree);
  const children = Object.entries(tree).map(([key, child]) => [key, numbered({ en: child })] as const);
  return Array.isArray(tree) ? children.map(([, child]) => child) : Object.fromEntries(children);
}

const languages = new Set<string>();
/** First-screen messages, and all later ones once requested. */
const parts = new Set(['']);
const coming = new Map<string, Promise<void>>();

async function fetchWords(name: string, language: string): Promise<void> {
  // The files are beside the script that needs them.
  const address = import.meta.url.replace(/\.js$/, `-${name}.js`);
  // A browser may remember that an address failed.
  const module = await import(/* @vite-ignore */ address).catch(
    () => import(/* @vite-ignore */ `${address}?again`),
  );
  for (const [first, sentences] of module.default as readonly Said[])
    for (const [index, sentence] of sentences.entries()) textAt(first + index)[language] = sentence;
}

function bring(name: string, language: string): Promise<void> {
  const here = coming.get(name);
  if (here) return here;
  const words = fetchWords(name, language);
  words.catch(() => coming.delete(name));
  coming.set(name, words);
  return words;
}

/** Loads all requested parts in a language. In development the script contains them. */
async function bringAll(language: string): Promise<void> {
  if (texts.length > 0) await Promise.all([...parts].map((part) => bring(language + part, language)));
}

/** Loads a language's messages for all loaded screens; rejects if it fails. */
export async function speak(language: string): Promise<void> {
  languages.add(language);
  try {
    await bringAll(language);
  } catch (error) {
    languages.delete(language);
    throw error;
  }
}

/** Loads later messages in all languages used, and waits for the current one. */
export async function bringLaterWords(): Promise<void> {
  parts.add('-later');
  const coming = new Map([...languages].map((language) => [language, bringAll(language)]));
  for (const words of coming.values()) words.catch(() => {});
  if (texts.length > 0) await coming.get(document.documentElement.lang);
}
