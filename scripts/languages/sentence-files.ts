import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Unwritten } from '../../src/contract/languages.generated.ts';

/** Null is a sentence that a translator has not written yet. */
export type Sentences = string | null | readonly Sentences[] | { readonly [key: string]: Sentences };

/** The language that is written first: it says which sentences there are. */
export const firstLanguage = 'en';

export const projectRoot = fileURLToPath(new URL('../..', import.meta.url));
const perFile = /^(?<folder>.+)\/(?<tag>[a-z]{2}(?:-[A-Z][A-Za-z]{1,3})?)(?<chapter>\/[a-z-]+)?\.json$/;

/** One file a language, `text/en.json`, or one a chapter, `text/en/hours.json`; by language. */
function filesByTag(root: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const all = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' }).sort();
  for (const path of all) {
    const { tag } = perFile.exec(`src/${path}`)?.groups ?? {};
    if (tag) found.set(tag, [...(found.get(tag) ?? []), `src/${path}`]);
  }
  return found;
}

export const sentenceFiles = (root = projectRoot): string[] => filesByTag(root).get(firstLanguage) ?? [];

export const fileIn = (file: string, tag: string): string =>
  file.replace(perFile, (_, folder: string, __: string, chapter = '') => `${folder}/${tag}${chapter}.json`);

export const readSentences = (path: string, root = projectRoot): Sentences =>
  JSON.parse(readFileSync(join(root, path), 'utf8')) as Sentences;

const isTree = (node: Sentences | undefined): node is Exclude<Sentences, string | null> =>
  typeof node === 'object' && node !== null;

export function sentencesIn(
  node: Sentences,
  path: readonly string[] = [],
): [path: string, text: string | null][] {
  if (!isTree(node)) return [[path.join('.'), node]];
  return Object.entries(node).flatMap(([key, child]) =>
    key.startsWith('@') ? [] : sentencesIn(child as Sentences, [...path, key]),
  );
}

/** The part of the shop that translators count a file to. */
export function areaOf(file: string): string {
  const product = /^src\/products\/([^/]+)\/(?!words\/)/.exec(file)?.[1];
  if (product) return `reports/${product.replaceAll('-', '_')}`;
  return file.startsWith('src/reports/') ? 'reports' : 'interface';
}

/** Lists each sentence that a language lacks, with the file it belongs into. */
export function missingIn(tag: string, root = projectRoot) {
  return sentenceFiles(root).flatMap((file) => {
    const own = fileIn(file, tag);
    const written = new Map(existsSync(join(root, own)) ? sentencesIn(readSentences(own, root)) : []);
    return sentencesIn(readSentences(file, root)).flatMap(([path, english]) =>
      typeof written.get(path) === 'string' ? [] : [{ file: own, path, english: english! }],
    );
  });
}

/** Counts the sentences of each area. */
export function countByArea(root = projectRoot): Map<string, number> {
  const areas = new Map<string, number>();
  for (const file of sentenceFiles(root)) {
    const count = sentencesIn(readSentences(file, root)).length;
    areas.set(areaOf(file), (areas.get(areaOf(file)) ?? 0) + count);
  }
  return areas;
}

/** Counts what a language lacks, by area; empty once it is whole. */
export function unwrittenIn(tag: string, root = projectRoot): Unwritten[] {
  const missing = missingIn(tag, root);
  return [...countByArea(root)].flatMap(([area, of]) => {
    const own = missing.filter(({ file }) => areaOf(file) === area);
    const [first] = own;
    return first ? [{ area, missing: own.length, of, first: `${first.file} ${first.path}` }] : [];
  });
}

/** The first language comes first. A language with a null in its files is in preparation. */
export function languagesWritten(root = projectRoot): { whole: string[]; inPreparation: string[] } {
  const files = filesByTag(root);
  const tags = [...files.keys()].filter((tag) => tag !== firstLanguage);
  const isBegun = (tag: string) =>
    files.get(tag)!.some((file) => sentencesIn(readSentences(file, root)).some(([, text]) => text === null));
  const inPreparation = tags.filter(isBegun).sort();
  const whole = tags.filter((tag) => !inPreparation.includes(tag)).sort();
  return { whole: [firstLanguage, ...whole], inPreparation };
}

type Tree = { readonly [key: string]: Sentences };

const below = (node: Sentences | undefined, key: string) => (isTree(node) ? (node as Tree)[key] : undefined);

const lacksHere = (node: Sentences): boolean =>
  node === null || (Array.isArray(node) && node.some((item) => lacksHere(item as Sentences)));

/** Makes a file for translators: missing sentences are null with the English under `@`, removed ones go. */
export function skeletonOf(first: Sentences, own: Sentences | undefined): Sentences {
  if (!isTree(first)) return typeof own === 'string' ? own : first === '' ? '' : null;
  if (Array.isArray(first)) return first.map((item, index) => skeletonOf(item, below(own, String(index))));
  const tree = first as Tree;
  const entries = Object.keys(tree).flatMap((key): [string, Sentences][] => {
    if (key.startsWith('@')) return [];
    const child = skeletonOf(tree[key]!, below(own, key));
    if (!lacksHere(child)) return [[key, child]];
    const remark = tree[`@${key}`];
    const beside: Sentences = remark === undefined ? tree[key]! : [tree[key]!, remark];
    return [
      [`@${key}`, beside],
      [key, child],
    ];
  });
  return Object.fromEntries(entries);
}
