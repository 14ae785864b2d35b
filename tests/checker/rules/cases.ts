import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';
import { type CheckedFile, checkFile, unreadableFile } from '../../../src/checker/check-file.ts';
import { createFolderCheck } from '../../../src/checker/check-folder.ts';
import type { Diagnostic } from '../../../src/checker/report/diagnostic.ts';
import { printDiagnostics } from '../../../src/checker/report/print.ts';
import { aFolder, checked, fixtures, soundText, validators } from '../../support/valid-folder.ts';

/**
 * What a case does to a file: `null` removes it, a text replaces it, a map edits it. Each edit replaces the first place
 * where its key stands by its value, or by a text and how often it is repeated; `from…to` stands for all between, too, and
 * `<end>` adds to the end. `<like>` edits a copy of another file, `<latin1>` writes a text in Latin-1, and `<unreadable>`
 * lets the disk refuse the file.
 */
type Change = string | null | Readonly<Record<string, string | readonly [string, number]>>;

export interface Case {
  /** What somebody did. */
  case: string;
  /** The day of the check, where it matters. */
  on?: string;
  /** What `check` prints, without frames and reasons, and with the column after the last character. */
  finds: string;
  [file: `funnels/${string}`]: Change;
}

interface Table {
  /** The folder of `fixtures/beside` whose files lie in the valid fleet, too. */
  beside?: string;
  /** A code that nearly each case would find, and none prints. */
  without?: string;
  cases: readonly Case[];
}

const folder = resolve('tests/checker/rules');
export const tables = readdirSync(folder)
  .filter((name) => name.endsWith('.cases.yaml'))
  .map((name) => {
    const path = join(folder, name);
    return { name, path, table: parse(readFileSync(path, 'utf8')) as Table };
  });

const besideTexts = (name: string): [file: string, text: string][] =>
  readdirSync(join(fixtures, 'beside', name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => [`funnels/${file}`, readFileSync(join(fixtures, 'beside', name, file), 'utf8')]);

function edited(text: string, edits: Exclude<Change, string | null>): string {
  return Object.entries(edits).reduce((now, [stood, put]) => {
    const typed = typeof put === 'string' ? put : put[0].repeat(put[1]);
    if (stood === '<end>') return now + typed;
    const [from = '', to = ''] = stood.split('…');
    const start = now.indexOf(from);
    const end = now.indexOf(to, start + from.length);
    if (start < 0 || end < 0) throw new Error(`“${stood}” does not stand in ${now}`);
    return now.slice(0, start) + typed + now.slice(end + to.length);
  }, text);
}

/** Returns what each file of a case holds then; the disk hands out none that is `<unreadable>`. */
export function changedFiles(
  { beside }: { beside?: string | undefined },
  { case: _, finds: __, on: ___, ...changes }: Case,
) {
  const texts = new Map(beside ? besideTexts(beside) : []);
  const bytesOf = (file: string, how: Change) => {
    if (how === null || typeof how === 'string') return how === null ? null : Buffer.from(how);
    const { '<unreadable>': reason, '<latin1>': latin1, '<like>': like = file, ...edits } = how;
    if (reason) return reason as string;
    if (latin1) return Buffer.from(latin1 as string, 'latin1');
    return Buffer.from(edited(texts.get(like as string) ?? soundText(like as string), edits));
  };
  return Object.entries(changes as Readonly<Record<string, Change>>).map(
    ([file, how]) => [file, bytesOf(file, how)] as const,
  );
}

/** Checks the cases of a table, and what each leaves as it is only once. */
export function createCaseCheck({ beside, without }: Omit<Table, 'cases'>) {
  const untouched = (beside ? besideTexts(beside) : []).map(
    ([file, text]) => [file, checked(file, text)] as const,
  );
  const checkFolder = createFolderCheck();

  return (one: Case) => {
    const changed = changedFiles({ beside }, one).map(([file, bytes]): [string, CheckedFile | undefined] => {
      if (bytes === null) return [file, undefined];
      return [
        file,
        typeof bytes === 'string' ? unreadableFile(file, bytes) : checkFile(file, bytes, validators),
      ];
    });
    const files = [...new Map([...untouched, ...changed])].toSorted(([a], [b]) => (a < b ? -1 : 1));
    const check = one.on ? createFolderCheck(one.on) : checkFolder;
    const { fleet, diagnostics } = check(aFolder(Object.fromEntries(files)));
    return { fleet, diagnostics: diagnostics.filter(({ code }) => code !== without) };
  };
}

/** A finding as `check` prints it, in short. */
export function printed({ frame: _, why: __, ...diagnostic }: Diagnostic): string {
  const { line, column, endColumn } = diagnostic;
  return printDiagnostics([diagnostic]).replace(`:${line}:${column}`, (place) => `${place}-${endColumn}`);
}
