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

/** The first-level keys of a file of sentences that nothing speaks of which reads the file or imports from what does. */
function unspoken(file: string): string[] {
  const usersOf = (paths: readonly string[]) =>
    ownImports.filter(({ to }) => paths.includes(to)).map((link) => link.file);
  const lists = usersOf([file]);
  const readers = usersOf(lists);
  const users = usersOf(readers);
  const near = [...new Set([...readers, ...users])];
  const spoken = near.map((each) => readFileSync(each, 'utf8').replace(/^import [^;]*;/gm, '')).join('\n');
  const [reader = ''] = readers.map((each) => readFileSync(each, 'utf8'));
  const read = Array.from(
    reader.matchAll(/^import \{ files(?: as (\w+))? \} from '([^']+)'/gm),
    ([, name = 'files', from]) => ({ name, from }),
  );
  const own = read.find(({ from }) => lists.includes(target(readers[0]!, from!)))?.name;
  const name = new RegExp(`const (\\w+) = texts\\(${own}\\)`).exec(reader)?.[1];
  const unpacked = spoken.matchAll(new RegExp(`\\{([^{}]*)\\} = ${name}\\b`, 'g'));
  const named = spoken.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'));
  // Where the whole is handed on, its keys are worked out.
  if (new RegExp(`(?:\\b${name}\\[|[=(:] ${name};)`).test(spoken)) return [];
  const known = new Set(
    [...unpacked, ...named].flatMap(([, words]) => words!.match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []),
  );
  const keys = Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object);
  return keys.filter((key) => !key.startsWith('@') && !known.has(key));
}

describe('a report', () => {
  // Those that are read as one with others are spoken of by what they are called there.
  const alone = /^src\/(products\/(?!mbti)|reports\/)(?!.*words\/)/;
  it.each(sentenceFiles.filter((file) => alone.test(file)))('has a use for every table of %s', (file) => {
    expect(unspoken(file)).toEqual([]);
  });
});

/** Signs that are no sentences: stems and branches, and how surnames are read and counted. */
const tables = [
  'src/reports/almanac/hidden-stems.ts',
  'src/reports/almanac/relations.ts',
  'src/reports/almanac/signs.ts',
  'src/reports/names/disputed-forms.ts',
  'src/reports/names/elements.ts',
  'src/reports/names/surnames.ts',
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
