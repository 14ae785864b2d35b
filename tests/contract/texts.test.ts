import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fillSlots, languages, slotsIn } from '../../src/contract/texts.ts';
import { ownImports, target } from '../support/imports.ts';

type Node = string | readonly Node[] | { readonly [name: string]: Node };

/** Every sentence and every remark of a file, by its path in it. */
function sentencesOf(node: Node, path = ''): [path: string, sentence: string][] {
  if (typeof node === 'string') return [[path, node]];
  return Object.entries(node).flatMap(([name, child]) => sentencesOf(child, `${path}/${name}`));
}

const isRemark = ([path]: readonly [string, string]) => path.includes('/@');
const read = (file: string) => sentencesOf(JSON.parse(readFileSync(file, 'utf8')) as Node);
const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
/** The first language's files: `text/en.json`, and on the page one a chapter, `en/payment.json`. */
const of = (language: string) => new RegExp(`/${language}(/[a-z-]+)?\\.json$`);
const sentenceFiles = filesIn('src').filter((file) => of(languages[0]).test(file));
const code = ['src/products', 'src/reports']
  .flatMap(filesIn)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.generated.ts'))
  .map((file) => ({ file, code: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '') }));
const slotsOf = (sentence = '') => Array.from(sentence.matchAll(/\{(\w+)\}/g), ([, slot]) => slot!);

describe.each(sentenceFiles)('the sentences of %s', (file) => {
  const files = languages.map((language) => read(file.replace(of(languages[0]), `/${language}$1.json`)));
  const [first, ...translations] = files.map((file) => file.filter((entry) => !isRemark(entry)));

  it('are the same ones in every language, in the same order', () => {
    const paths = first!.map(([path]) => path);
    for (const translation of translations) expect(translation.map(([path]) => path)).toEqual(paths);
  });

  // A remark may name one more that the first language does without. By the file, since sentences of one table share their slots; that each has them is seen where reports are made.
  it('have no slot in a translation that no older language has', () => {
    const known = new Set(files[0]!.flatMap(([, sentence]) => slotsOf(sentence)));
    for (const translation of translations) {
      const strange = translation.filter(([, sentence]) =>
        slotsOf(sentence).some((slot) => !known.has(slot)),
      );
      expect(strange).toEqual([]);
      for (const [, sentence] of translation) for (const slot of slotsOf(sentence)) known.add(slot);
    }
  });

  it('have remarks on what there is, in the first language only', () => {
    const [own, ...others] = files.map((file) => file.filter(isRemark).map(([path]) => path));
    expect(others.flat()).toEqual([]);
    const lost = own!.filter((remark) => {
      const path = remark.replace('/@', '/');
      return !first!.some(([found]) => found === path || found.startsWith(`${path}/`));
    });
    expect(lost).toEqual([]);
  });
});

const usersOf = (path: string) => ownImports.filter(({ to }) => to === path).map(({ file }) => file);

/** Who reads the table of a file, and what each calls it. */
function namesOf(file: string): { user: string; name: string }[] {
  const [list = ''] = usersOf(file);
  const imports = Array.from(readFileSync(list, 'utf8').matchAll(/^import (\w+) from '([^']+)'/gm));
  const [, imported] = imports.find(([, , from]) => target(list, from!) === file)!;
  const table = new RegExp(`const (\\w+) = texts\\(\\{ en: ${imported},`).exec(
    readFileSync(list, 'utf8'),
  )![1]!;
  return usersOf(list).flatMap((user) => {
    const own = Array.from(readFileSync(user, 'utf8').matchAll(/^import \{([^}]*)\} from '([^']+)'/gm));
    // A file that reads only a table's type uses none of its texts.
    const [, words = ''] = own.find(([, , from]) => target(user, from!) === list) ?? [];
    const found = new RegExp(`(?:^|,)\\s*${table}(?: as (\\w+))?\\s*(?:,|$)`).exec(words);
    return found ? [{ user, name: found[1] ?? table }] : [];
  });
}

/** The first-level keys of a file of sentences that no code which reads the file speaks of. */
function unspoken(file: string): string[] {
  const known = new Set<string>();
  for (const { user, name } of namesOf(file)) {
    const spoken = readFileSync(user, 'utf8').replace(/^import [^;]*;/gm, '');
    // Where the whole is handed on, its keys are worked out.
    if (new RegExp(`(?:\\b${name}\\[|[^}] [=:] ${name};|\\(${name};)`).test(spoken)) return [];
    const unpacked = spoken.matchAll(new RegExp(`\\{([^{}]*)\\} = ${name}\\b`, 'g'));
    const named = spoken.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
    for (const [, words] of [...unpacked, ...named])
      for (const word of words!.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []) known.add(word);
  }
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  return keys.filter((key) => !key.startsWith('@') && !known.has(key));
}

describe('a report', () => {
  const ofReports = /^src\/(products|reports)\/(?!.*messages\/)/;
  it.each(sentenceFiles.filter((file) => ofReports.test(file)))('has a use for every table of %s', (file) => {
    expect(unspoken(file)).toEqual([]);
  });
});

/** Signs that are no sentences: stems and branches, and how surnames are read and counted. */
const tables = [
  'src/reports/almanac/hidden-stems.ts',
  'src/reports/almanac/relations.ts',
  'src/reports/almanac/signs.ts',
  'src/reports/names/elements.ts',
  'src/reports/names/exceptions.ts',
];

describe('a language', () => {
  it.each(languages)('%s has no file the first one lacks', (language) => {
    expect(filesIn('src').filter((file) => of(language).test(file))).toHaveLength(sentenceFiles.length);
  });
});

describe('the code of the reports', () => {
  it('holds no sentence: those are in files of their own', () => {
    const spoken = code.filter(({ file, code }) => !tables.includes(file) && /\p{Script=Han}{2}/u.test(code));
    expect(spoken.map(({ file }) => file)).toEqual([]);
  });

  it('names no language', () => {
    const named = code.filter(({ code }) => /'(en|zh-CN)'/.test(code));
    expect(named.map(({ file }) => file)).toEqual([]);
  });
});

describe('a sentence with slots', () => {
  const values = { name: '林晚晴', none: '', count: 0 };

  it.each([
    ['{name}, hello', '林晚晴, hello'],
    ['{name|you}, hello', '林晚晴, hello'],
    ['{none|you}, hello', 'you, hello'],
    ['{nobody|you}, hello', 'you, hello'],
    ['{none}, hello', ', hello'],
    ['{nobody|}hello', 'hello'],
    ['{count} to go', '0 to go'],
    ['{{name} is a slot', '{name} is a slot'],
    ['{ not one }', '{ not one }'],
  ])('“%s” says “%s”', (sentence, said) => {
    expect(fillSlots(sentence, values)).toBe(said);
  });

  it('is a fault of ours without a value, and elsewhere stays as it stands', () => {
    expect(() => fillSlots('{nobody}, hello', values)).toThrow('no value for {nobody}');
    expect(fillSlots('{nobody|you}, {name}', values, (slot) => slot)).toBe('{nobody|you}, 林晚晴');
  });

  it('names them', () => {
    expect(slotsIn('{name}, {none|you}, {{price}')).toEqual([
      { name: 'name' },
      { name: 'none', otherwise: 'you' },
    ]);
  });
});
