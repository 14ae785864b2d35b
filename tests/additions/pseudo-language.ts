import { withTranslations } from '../../scripts/funnels/with-translations.ts';
import { writtenTexts } from '../../scripts/funnels/written-texts.ts';
import { jsonText } from '../../scripts/generate/schema-kinds.ts';
import {
  fileIn,
  firstLanguage,
  readSentences,
  type Sentences,
  sentenceFiles,
} from '../../scripts/languages/sentence-files.ts';
import { branchCharacters, stemCharacters } from '../../src/calendar/pillars.ts';
import type { Copy } from '../support/copy-tree.ts';

/** A tag of its own, so that nothing is right because it is English, or because it is Chinese. */
export const tag = 'eo';

/** What is read by machines, and stays as it is: slots, the beginning of what points at a chapter, marks, addresses. */
const kept = /(\{[^}]*\}|\[[a-z-]+: |\]\([^)]*\)|\*\*|[\w.+-]+@[\w.]+|https?:\S+)/;
const accents: Readonly<Record<string, string>> = { a: 'áá', e: 'éé', i: 'íí', o: 'óó', u: 'úú' };

/**
 * English as a translation would look: with accents, marked at both ends, and two fifths longer where there is room. What
 * has no letters is the same.
 */
function pseudo(english: string, hasRoom = true): string {
  if (!/\p{L}/u.test(english.replace(new RegExp(kept, 'g'), ''))) return english;
  const parts = english.split(kept).map((part, index) => {
    if (index % 2 === 1) return part;
    return part.replace(/[aeiou]/g, (letter) => accents[letter]!.slice(0, hasRoom ? 2 : 1));
  });
  const [, before, words, after] = /^(\s*)(.*?)(\s*)$/s.exec(parts.join(''))!;
  return `${before}‹${words}›${after}`;
}

function translated(node: Sentences): Sentences {
  if (typeof node === 'string') return pseudo(node);
  if (node === null) return node;
  if (Array.isArray(node)) return node.map((item) => translated(item as Sentences));
  return Object.fromEntries(
    Object.entries(node).flatMap(([key, item]) =>
      key.startsWith('@') ? [] : [[key, translated(item as Sentences)]],
    ),
  );
}

/** Every sentence of ours and every text of the funnels, in a copy of everything. */
export function writePseudo(copy: Copy): void {
  for (const file of sentenceFiles(copy.root))
    copy.write(fileIn(file, tag), jsonText(translated(readSentences(file, copy.root))));
  for (const { file, content, texts } of writtenTexts(copy.root)) {
    const wanted = texts.map(({ pointer, text }) => ({
      pointer,
      // Between two questions a sentence may not be longer than so much.
      words: pseudo(text[firstLanguage]!, !pointer.includes('/interstitial')),
    }));
    const { text, refused } = withTranslations(file, content, tag, wanted);
    if (refused.length > 0) throw new Error(`${file}: ${refused.join()} could not be written`);
    copy.write(file, text);
  }
  const site = 'funnels/shared/site.yaml';
  copy.write(site, copy.read(site).replace(/^languages: \[(.*)\]$/m, `languages: [$1, ${tag}]`));
}

/** Names and numbers of machines: addresses, codes, e-mail. */
const forMachines = /\S*[\d/_@]\S*/g;
/** The signs of a birth's pillars, which are the same in every language. */
const pillars = new RegExp(
  `(?<!\\p{Script=Han})[${stemCharacters}${branchCharacters}]+(?!\\p{Script=Han})`,
  'gu',
);

/**
 * The words of a text that were not taken from the language: outside its marks, with a vowel as English writes it, or
 * Chinese. Inside stand the values of slots, such as names; outside may stand what the visitor has given.
 */
export function foreignWords(text: string, given: readonly string[]): string[] {
  let outside = text;
  for (const value of given) outside = outside.replaceAll(value, ' ');
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/‹[^‹›]*›/g, ' ');
  }
  const foreign = /[\p{Script=Latin}’]*[aeiou][\p{Script=Latin}’]*|\p{Script=Han}+/gu;
  return outside.replace(forMachines, ' ').replace(pillars, ' ').match(foreign) ?? [];
}
