import { nameOf, t, translated } from '../../src/contract/t.ts';
import { refuse } from '../../src/server/lib/refusal.ts';
import type { OperationRequest } from '../../src/server/operator/requests.ts';
import { meant, type Typed, UsageError } from '../command-line.ts';
import type { OperatorClient } from './operator-client.ts';

/** Exit codes: a script tells "no" from "could not be asked". */
export const exitCodes = { done: 0, refused: 1, couldNotRun: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Asks the person at the keyboard; undefined: there is none. */
  ask: (question: string) => Promise<string | undefined>;
  /** The person's account; undefined where it is nobody's own (root, one without a name). */
  account: string | undefined;
  /** Opened by the first command that needs it. */
  openClient: () => Promise<OperatorClient>;
}

/** One command of the order tool. It reads its arguments before it opens anything. */
export interface Command {
  usage: string;
  summary: string;
  run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;
}

/** The one word a command is about. */
export function onlyWord({ words }: Pick<Typed, 'words'>, what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new UsageError(t`say which ${translated(what)}`);
  if (more.length > 0) throw new UsageError(t`one ${translated(what)} at a time`);
  if (!/^[A-Za-z0-9_-]{6,64}$/.test(word))
    throw new UsageError(t`${word} is no ${translated(what)}'s number`);
  return word;
}

/** Says that nothing live has this name, and which one is near; empty for a known one, or where names cannot be known. */
export async function unknownName(
  client: OperatorClient,
  kind: OperationRequest<'names'>['kind'],
  key: string,
): Promise<string> {
  const known = await client.call('names', { kind });
  if (known === null || known.includes(key)) return '';
  return t`No ${nameOf('pause', kind)} ${key} is live in this shop${meant(key, known) || t`.`}`;
}

/** A yes, from `--yes` or from the keyboard. Throws OperatorRefusal for anything else. */
export async function requireYes({ flags }: Typed, terminal: Terminal, question: string): Promise<void> {
  if (flags.has('yes')) return;
  const answer = await terminal.ask(t`${question} Type yes: `);
  if (answer === undefined) throw new UsageError(t`nobody is here to say yes: add --yes`);
  if (!/^(yes|是)$/i.test(answer.trim())) throw refuse`Nothing was done.`;
}
