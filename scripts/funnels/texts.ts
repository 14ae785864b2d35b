import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { later, t } from '../../src/contract/t.ts';
import { groupBy } from '../../src/lib/group-by.ts';
import { plural, readOptions, UsageError } from '../command-line.ts';
import { firstLanguage } from '../languages/sentence-files.ts';
import { type Command, exitCodes, type Terminal } from './command.ts';
import { csvOf, rowsOf, tableText } from './csv.ts';
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
  const table = tableText(readFileSync(path));
  const saveAs = t`save it as “CSV UTF-8” and import that`;
  if (!table || table.text.includes('\ufffd'))
    throw new UsageError(t`${name} cannot be read as text: ${saveAs}`);
  const { tag, rows } = readRows(table.text);
  if (table.isGuess && !/^(zh|ja)\b/.test(tag))
    throw new UsageError(t`the letters of ${tag} in ${name} are not in UTF-8: ${saveAs}`);
  const known = new Map(writtenTexts(root).map((each) => [each.file, each]));
  const texts = new Map<string, string>();
  let written = 0;
  const refused: string[] = [];
  for (const [file, wanted] of rows) {
    const now = known.get(file);
    const said = new Map(now?.texts.map(({ pointer, text }) => [pointer, text]));
    const isAsItWas = ({ pointer, first }: Row) =>
      said.get(pointer)?.[firstLanguage]?.replace(/\r\n?/g, '\n') === first;
    const gone = wanted.filter((row) => !isAsItWas(row));
    refused.push(...gone.map(({ pointer, first }) => t`${`${file} ${pointer}`} no longer says “${first}”`));
    const fresh = wanted.filter((row) => isAsItWas(row) && said.get(row.pointer)![tag] !== row.words);
    if (!now || fresh.length === 0) continue;
    const done = withTranslations(file, now.content, tag, fresh);
    if (done.text !== now.content) texts.set(file, done.text);
    written += fresh.length - done.refused.length;
    refused.push(
      ...done.refused.map((pointer) => t`${`${file} ${pointer}`} is written once for several places`),
    );
  }
  if (refused.length > 0) {
    for (const line of refused) err(`${line}\n`);
    err(t`Nothing was written: take these rows out of the table, or export it anew.\n`);
    return exitCodes.invalid;
  }
  for (const [file, text] of texts) writeFileSync(join(root, file), text);
  out(t`${plural(written, 'text')} written in ${tag}.\n`);
  return exitCodes.valid;
}

export const texts: Command = {
  usage: 'texts export <language> | texts import <file.csv>',
  summary: later`what the YAML files say, as a table for translators, English beside the language: texts export ja > ja.csv; import writes what was filled in and no other byte; where a text has changed since, it writes nothing, and exits with 1`,
  run: async (args, terminal) => {
    const [what, which] = readOptions(args, { most: 2 }).words;
    if (what === 'export') return exportTexts(requireLanguage(which), terminal);
    if (what === 'import' && which !== undefined) return importTexts(which, terminal);
    throw new UsageError(t`texts is followed by export <language> or import <file.csv>`);
  },
};
