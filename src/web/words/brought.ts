type Numbers = number | readonly Numbers[] | { readonly [key: string]: Numbers };
/** The sentences of a file, the first of them with this number. */
type Said = readonly [first: number, sentences: readonly string[]];

/** What each sentence says in the languages that are here. */
const texts: Record<string, string>[] = [];
const textAt = (number: number) => {
  texts[number] ??= {};
  return texts[number];
};

/** In the browser's build a file holds numbers: each is a text that says nothing until its words are here. */
export function numbered({ en: tree }: { en: Numbers }): unknown {
  if (typeof tree === 'number') return textAt(tree);
  const children = Object.entries(tree).map(([key, child]) => [key, numbered({ en: child })] as const);
  return Array.isArray(tree) ? children.map(([, child]) => child) : Object.fromEntries(children);
}

const languages = new Set<string>();
/** What the first screen says, and once a later one was asked for, what all of them say. */
const parts = new Set(['']);
const coming = new Map<string, Promise<void>>();

async function fetchWords(name: string, language: string): Promise<void> {
  // They lie beside the script that needs them.
  const address = import.meta.url.replace(/\.js$/, `-${name}.js`);
  // A browser may keep in mind that an address failed.
  const module = await import(/* @vite-ignore */ address).catch(
    () => import(/* @vite-ignore */ `${address}?again`),
  );
  for (const [first, sentences] of module.default as readonly Said[])
    for (const [index, sentence] of sentences.entries()) textAt(first + index)[language] = sentence;
}

/** Each part once. */
function bring(name: string, language: string): Promise<void> {
  const here = coming.get(name);
  if (here) return here;
  const words = fetchWords(name, language);
  words.catch(() => coming.delete(name));
  coming.set(name, words);
  return words;
}

/** What was asked for so far, in one language. In development the script itself says all of it. */
async function bringAll(language: string): Promise<void> {
  if (texts.length > 0) await Promise.all([...parts].map((part) => bring(language + part, language)));
}

/** Brings the words of all screens that are here in a language; rejects where they cannot be had. */
export async function speak(language: string): Promise<void> {
  languages.add(language);
  try {
    await bringAll(language);
  } catch (error) {
    languages.delete(language);
    throw error;
  }
}

/** Brings the words of the later screens in every language that was spoken, and waits for those of the one that is shown. */
export async function bringLaterWords(): Promise<void> {
  parts.add('-later');
  const coming = new Map([...languages].map((language) => [language, bringAll(language)]));
  for (const words of coming.values()) words.catch(() => {});
  if (texts.length > 0) await coming.get(document.documentElement.lang);
}
