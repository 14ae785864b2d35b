import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { later, t } from '../../src/contract/t.ts';
import { groupBy } from '../../src/engine/group-by.ts';
import { plural, readOptions, UsageError } from '../command-line.ts';
import { firstLanguage } from '../languages/sentence-files.ts';
import { type Command, exitCodes, type Terminal } from './command.ts';
import { csvOf, rowsOf } from './csv.ts';
import { requireLanguage } from './language.ts';
import { withTranslations } from './with-translations.ts';
import { writtenTexts } from './written-texts.ts';

const places = ['file', 'place', firstLanguage];

function exportTexts(tag: string, { root, out }: Terminal) {
  const rows = writtenTexts(root).flatMap(({ file, texts }) =>
    texts.map(({ pointer, text }) => [file, pointer, text[firstLanguage]!, text[tag] ?? '']),
  );
  out(csvOf([[...places, tag], ...rows]));
  return exitCodes.valid;
}

interface Row {
  file: string;
  pointer: string;
  first: string;
  words: string;
}

/** The rows that say something, by file. */
function readRows(csv: string): { tag: string; rows: Map<string, Row[]> } {
  const [header = [], ...lines] = rowsOf(csv);
  const [tag] = header.slice(places.length);
  if (places.some((name, index) => header[index]?.trim() !== name) || header.length !== places.length + 1)
    throw new UsageError(t`its first line is not ${[...places, '<language>'].join(',')}`);
  const rows = lines.map(([file = '', pointer = '', first = '', words = '']) => ({
    ...{ file, pointer, first },
    words: words.trim(),
  }));
  const said = rows.filter(({ words }) => words !== '');
  return { tag: requireLanguage(tag?.trim()), rows: groupBy(said, ({ file }) => file) };
}

function importTexts(name: string, { root, out, err }: Terminal) {
  const path = resolve(root, name);
  if (!existsSync(path)) throw new UsageError(t`there is no ${name}`);
  const { tag, rows } = readRows(readFileSync(path, 'utf8'));
  const known = new Map(writtenTexts(root).map((each) => [each.file, each]));
  let written = 0;
  const refused: string[] = [];
  for (const [file, wanted] of rows) {
    const now = known.get(file);
    const texts = new Map(now?.texts.map(({ pointer, text }) => [pointer, text]));
    const isAsItWas = ({ pointer, first }: Row) =>
      texts.get(pointer)?.[firstLanguage]?.replace(/\r\n?/g, '\n') === first;
    const gone = wanted.filter((row) => !isAsItWas(row));
    refused.push(...gone.map(({ pointer, first }) => t`${`${file} ${pointer}`} no longer says “${first}”`));
    const fresh = wanted.filter((row) => isAsItWas(row) && texts.get(row.pointer)![tag] !== row.words);
    if (!now || fresh.length === 0) continue;
    const done = withTranslations(file, now.content, tag, fresh);
    if (done.text !== now.content) writeFileSync(join(root, file), done.text);
    written += fresh.length - done.refused.length;
    refused.push(
      ...done.refused.map((pointer) => t`${`${file} ${pointer}`} is written once for several places`),
    );
  }
  for (const line of refused) err(t`${line}: not written\n`);
  out(t`${plural(written, 'text')} written in ${tag}.\n`);
  return refused.length > 0 ? exitCodes.invalid : exitCodes.valid;
}

export const texts: Command = {
  usage: 'texts export <language> | texts import <file.csv>',
  summary: later`what the YAML files say, as a table for translators, English beside the language: texts export ja > ja.csv; import writes what was filled in and no other byte; exit 1 where a text has changed since`,
  run: async (args, terminal) => {
    const [what, which] = readOptions(args, { most: 2 }).words;
    if (what === 'export') return exportTexts(requireLanguage(which), terminal);
    if (what === 'import' && which !== undefined) return importTexts(which, terminal);
    throw new UsageError(t`texts is followed by export <language> or import <file.csv>`);
  },
};
