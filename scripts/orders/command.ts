import { OperatorRefusal } from '../../src/server/operator/refusal.ts';
import type { Desk } from './desk.ts';

/** Exit codes: a script tells "no" from "could not be asked". */
export const exitCodes = { done: 0, refused: 1, couldNotRun: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Asks the person at the keyboard; undefined: there is none. */
  ask: (question: string) => Promise<string | undefined>;
  /** Opened by the first command that needs it. */
  openDesk: () => Promise<Desk>;
}

/** One command of the order tool. It reads its arguments before it opens anything. */
export interface Command {
  usage: string;
  summary: string;
  run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;
}

/** What was typed cannot be meant: the message says how to type it. */
export class UsageError extends Error {}

interface Options {
  /** Options that stand alone: `--json`. */
  flags?: readonly string[];
  /** Options with a value: `--state paid` or `--state=paid`. */
  values?: readonly string[];
}

export interface Arguments {
  flags: ReadonlySet<string>;
  values: Readonly<Record<string, string>>;
  words: readonly string[];
}

/** Reads options and words. Throws UsageError for an unknown option, one given twice, or one without its value. */
export function readArguments(args: readonly string[], { flags = [], values = [] }: Options): Arguments {
  const given = new Set<string>();
  const read: Record<string, string> = {};
  const words: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index]!;
    if (!argument.startsWith('-')) {
      words.push(argument);
      continue;
    }
    const [name = '', ...rest] = argument.replace(/^--/, '').split('=');
    if (argument.startsWith('--') && flags.includes(name) && rest.length === 0) {
      given.add(name);
      continue;
    }
    if (!argument.startsWith('--') || !values.includes(name))
      throw new UsageError(`unknown option ${argument}`);
    const value = rest.length > 0 ? rest.join('=') : args[++index];
    if (value === undefined || value.trim() === '') throw new UsageError(`--${name} needs a value`);
    if (Object.hasOwn(read, name)) throw new UsageError(`--${name} is given twice`);
    read[name] = value;
  }
  return { flags: given, values: read, words };
}

/** The one word a command is about. */
export function onlyWord({ words }: Pick<Arguments, 'words'>, what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new UsageError(`say which ${what}`);
  if (more.length > 0) throw new UsageError(`one ${what} at a time`);
  if (!/^[A-Za-z0-9_-]{6,64}$/.test(word)) throw new UsageError(`${word} is no ${what}'s number`);
  return word;
}

/** A yes, from `--yes` or from the keyboard. Throws OperatorRefusal for anything else. */
export async function requireYes({ flags }: Arguments, terminal: Terminal, question: string): Promise<void> {
  if (flags.has('yes')) return;
  const answer = await terminal.ask(`${question} Type yes: `);
  if (answer === undefined) throw new UsageError('nobody is here to say yes: add --yes');
  if (answer.trim().toLowerCase() !== 'yes') throw new OperatorRefusal('Nothing was done.');
}
