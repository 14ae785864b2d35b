import { nameOf, t, translated } from '../../src/contract/t.ts';
import { refuse } from '../../src/server/lib/refusal.ts';
import type { OperationRequest } from '../../src/server/operator/requests.ts';
import { meant, type Typed, UsageError } from '../command-line.ts';
import type { OperatorClient } from './operator-client.ts';

/** `refused` means that the shop refused the command, `couldNotRun` that the shop could not be asked. */
export const exitCodes = { done: 0, refused: 1, couldNotRun: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Asks the person at the keyboard. Returns undefined if nobody is there. */
  ask: (question: string) => Promise<string | undefined>;
  /** The name of the user's account; undefined for root and accounts without a name. */
  account: string | undefined;
  /** Opens the client at the first call and returns the same client afterwards. */
  openClient: () => Promise<OperatorClient>;
}

/** A command of the order tool. `run` must read all arguments before it opens a client. */
export interface Command {
  usage: string;
  summary: string;
  run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;
}

/** Returns the only word after the command. Throws UsageError if there is none, more than one, or an invalid one. */
export function onlyWord({ words }: Pick<Typed, 'words'>, what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new UsageError(t`say which ${translated(what)}`);
  if (more.length > 0) throw new UsageError(t`one ${translated(what)} at a time`);
  if (!/^[A-Za-z0-9_-]{6,64}$/.test(word))
    throw new UsageError(t`${word} is no ${translated(what)}'s number`);
  return word;
}

/**
 * Returns a sentence saying that no live channel, funnel or experiment has this name, with the nearest name. Returns ''
 * if the name is known, or if the names cannot be listed.
 */
export async function unknownName(
  client: OperatorClient,
  kind: OperationRequest<'names'>['kind'],
  key: string,
): Promise<string> {
  const known = await client.call('names', { kind });
  if (known === null || known.includes(key)) return '';
  return t`No ${nameOf('pause', kind)} ${key} is live in this shop${meant(key, known) || t`.`}`;
}

/**
 * Requires a yes, by `--yes` or from the keyboard. Throws OperatorRefusal for any other answer, UsageError if nobody
 * can answer.
 */
export async function requireYes({ flags }: Typed, terminal: Terminal, question: string): Promise<void> {
  if (flags.has('yes')) return;
  const answer = await terminal.ask(t`${question} Type yes: `);
  if (answer === undefined) throw new UsageError(t`nobody is here to say yes: add --yes`);
  if (!/^(yes|是)$/i.test(answer.trim())) throw refuse`Nothing was done.`;
}
