import type { Product } from '../../contract/report.ts';
import type { Text } from '../../contract/texts.ts';

type Numbers = number | readonly Numbers[] | { readonly [key: string]: Numbers };
type Said = readonly [first: number, sentences: readonly string[]];

const texts: Record<string, string>[] = [];
const textAt = (number: number) => {
  texts[number] ??= {};
  return texts[number];
};

/**
 * In the browser's build, message files hold numbers. Each number becomes a text that is empty until its messages
 * are loaded.
 */
export function numbered({ en: tree }: { en: Numbers }): unknown {
  if (typeof tree === 'number') return textAt(tree);
  const children = Object.entries(tree).map(([key, child]) => [key, numbered({ en: child })] as const);
  return Array.isArray(tree) ? children.map(([, child]) => child) : Object.fromEntries(children);
}

const languages = new Set<string>();
/** The parts to load: messages of the first screen, and of all later ones once they are needed. */
const parts = new Set(['']);
const coming = new Map<string, Promise<void>>();

async function fetchMessages(name: string, language: string): Promise<void> {
  // The messages are in files beside this script.
  const address = import.meta.url.replace(/\.js$/, `-${name}.js`);
  // Browsers remember that an import failed, so try another address.
  const module = await import(/* @vite-ignore */ address).catch(
    () => import(/* @vite-ignore */ `${address}?again`),
  );
  for (const [first, sentences] of module.default as readonly Said[])
    for (const [index, sentence] of sentences.entries()) textAt(first + index)[language] = sentence;
}

function loadPart(name: string, language: string): Promise<void> {
  const loading = coming.get(name);
  if (loading) return loading;
  const messages = fetchMessages(name, language);
  messages.catch(() => coming.delete(name));
  coming.set(name, messages);
  return messages;
}

/** Loads all needed parts in a language. In development the script contains them. */
async function loadParts(language: string): Promise<void> {
  if (texts.length > 0) await Promise.all([...parts].map((part) => loadPart(language + part, language)));
}

/** Loads a language's messages for all loaded screens. Rejects if that fails. */
export async function loadMessages(language: string): Promise<void> {
  languages.add(language);
  try {
    await loadParts(language);
  } catch (error) {
    languages.delete(language);
    throw error;
  }
}

/** Loads the later messages in all languages used, and waits for the current one. */
export async function loadLaterMessages(): Promise<void> {
  parts.add('-later');
  const coming = new Map([...languages].map((language) => [language, loadParts(language)]));
  for (const messages of coming.values()) messages.catch(() => {});
  if (texts.length > 0) await coming.get(document.documentElement.lang);
}

type Words<Said> = { [Key in keyof Said as `${Key & string}-${Product}`]: Text };

export const messagesByProduct = <Said extends object>(
  products: Readonly<Record<Product, Said>>,
): Words<Said> =>
  Object.fromEntries(
    Object.entries(products).flatMap(([product, said]) =>
      Object.entries(said).map(([key, text]) => [`${key}-${product}`, text]),
    ),
  ) as Words<Said>;
