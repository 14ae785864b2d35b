import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import { nearest } from '../src/checker/finding/did-you-mean.ts';
import { t, translated } from '../src/contract/t.ts';
import { StartError } from '../src/server/lib/environment.ts';

/** Ignores that a reader such as `head` has closed the pipe. */
export function outliveReader(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
}

export async function askAt(output: NodeJS.WritableStream, question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output });
  return lines.question(question).finally(() => lines.close());
}

type Closers = (() => Promise<void>)[];

/** Prints what `work` returns, or why it failed and what follows from that. Closes in reverse order. */
export async function runToEnd(work: (closers: Closers) => Promise<string>, ending = ''): Promise<void> {
  const closers: Closers = [];
  try {
    process.stdout.write(`${await work(closers)}\n`);
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof StartError ? message : stack}\n${ending}`);
    process.exitCode = 1;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}

export const commandLines = (commands: readonly { usage: string; summary: string }[]): string =>
  commands.map(({ usage, summary }) => `  ${usage}\n      ${translated(summary)}\n`).join('');

const workLanguages = ['en', 'zh-CN'];

/** The command line is wrong. The message says how to write it. */
export class UsageError extends Error {}

/** Returns a count such as `3 files`. A catalogue translates both `{1} file` and `{1} files`. */
export const plural = (count: number, one: string) =>
  translated(`{1} ${one}${count === 1 ? '' : 's'}`, [count]);

/** Returns `; did you mean …?` with the nearest known name, or '' if no name is near. */
export function meant(name: string, known: readonly string[], mark = ''): string {
  const near = nearest(name, known);
  return near ? t`; did you mean ${mark}${near}?` : '';
}

/** Throws UsageError with the nearest word and the list unless a known word was typed. */
export function oneOf<Word extends string>(
  what: string,
  typed: string,
  known: readonly Word[],
  listed: string = known.join(', '),
): Word {
  const found = known.find((word) => word === typed);
  if (found !== undefined) return found;
  throw new UsageError(t`${what} ${typed} is not known${meant(typed, known) || t`.`} One of: ${listed}`);
}

/** Returns the account's name, or under `sudo` the caller's; undefined without one, as in containers. */
export function accountOf({ SUDO_USER }: NodeJS.ProcessEnv): string | undefined {
  try {
    return SUDO_USER || userInfo().username;
  } catch {
    return undefined;
  }
}

/** Returns `--by`, or else the account. Throws UsageError if there is neither. */
export function signer(typed: string | undefined, account: string | undefined): string {
  const by = (typed ?? account ?? '').trim();
  if (by === '' || by.length > 100) throw new UsageError(t`say who you are with --by name`);
  return by;
}

export interface Typed<Value extends string = string, Flag extends string = string> {
  values: Readonly<Partial<Record<Value, string>>>;
  flags: ReadonlySet<Flag>;
  words: readonly string[];
}

/** Reads the arguments after a command's name: `--state paid`, `--state=paid`, `--json`. Throws UsageError. */
export function readOptions<Value extends string = never, Flag extends string = never>(
  args: readonly string[],
  known: { values?: readonly Value[]; flags?: readonly Flag[]; most?: number },
): Typed<Value, Flag> {
  const { values = [], flags = [], most = Number.POSITIVE_INFINITY } = known;
  const read: Partial<Record<string, string>> = {};
  const given = new Set<Flag>();
  const words: string[] = [];
  const left = [...args];
  for (let word = left.shift(); word !== undefined; word = left.shift()) {
    const [, dashes, name, inOne] = /^(--?)([^=]*)(?:=(.*))?$/s.exec(word) ?? [];
    const flag = flags.find((each) => each === name);
    if (name === undefined) words.push(word);
    else if (name === 'lang' && !values.includes(name as Value))
      oneOf('--lang', inOne ?? left[0] ?? '', workLanguages);
    else if (dashes !== '--' || (flag === undefined && !values.includes(name as Value)))
      throw new UsageError(
        t`there is no option ${dashes}${name}${meant(name, [...values, ...flags, 'lang'], '--')}`,
      );
    else if (flag === undefined) {
      const value = inOne ?? (left[0]?.startsWith('--') ? '' : left.shift());
      if (!value?.trim()) throw new UsageError(t`--${name} needs a value`);
      if (Object.hasOwn(read, name)) throw new UsageError(t`--${name} is given twice`);
      read[name] = value;
    } else if (inOne === undefined) given.add(flag);
    else throw new UsageError(t`--${name} takes no value`);
  }
  if (words.length > most) throw new UsageError(t`${words[most]} is one word too many`);
  return { values: read as Typed<Value>['values'], flags: given, words };
}

/** Characters that take two columns: Chinese, Japanese, Korean, full-width forms and emoji. */
const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;
const bare = /[\p{Mn}\p{Me}\p{Cf}]/u;

export const columnsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + (bare.test(character) ? 0 : wide.test(character) ? 2 : 1), 0);

/** Makes each column as wide as its widest cell in a terminal. */
export function alignedTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => columnsOf(row[column]!))));
  const cell = (text: string, column: number) => text + ' '.repeat(widths[column]! - columnsOf(text));
  return rows.map((row) => `${row.map(cell).join('  ').trimEnd()}\n`).join('');
}
