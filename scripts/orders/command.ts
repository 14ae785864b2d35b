import { nameOf, t, translated } from '../../src/contract/t.ts';
import { refuse } from '../../src/server/lib/refusal.ts';
import type { OperationRequest } from '../../src/server/operator/requests.ts';
import { meant, type Typed, UsageError } from '../command-line.ts';
import type { OperatorClient } from './operator-client.ts';

/** `refused`: the shop refused the command. `couldNotRun`: the shop could not be asked. */
export const exitCodes = { done: 0, refused: 1, couldNotRun: 2 } as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

export interface Terminal {
  out: (text: string) => void;
  err: (text: string) => void;
  /** Returns undefined if nobody is at the keyboard. */
  ask: (question: string) => Promise<string | undefined>;
  /** Undefined for root and accounts without a name. */
  account: string | undefined;
  /** Returns the same client at each call. */
  openClient: () => Promise<OperatorClient>;
}

/** `run` must read all arguments before it opens a client. */
export interface Command {
  usage: string;
  summary: string;
  run: (args: readonly string[], terminal: Terminal) => Promise<ExitCode>;
}

/** Throws UsageError unless there is one valid word. */
export function onlyWord({ words }: Pick<Typed, 'words'>, what: string): string {
  const [word, ...more] = words;
  if (word === undefined) throw new UsageError(t`say which ${translated(what)}`);
  if (more.length > 0) throw new UsageError(t`one ${translated(what)} at a time`);
  if (!/^[A-Za-z0-9_-]{6,64}$/.test(word))
    throw new UsageError(t`${word} is no ${translated(what)}'s number`);
  return word;
}

/** Says that nothing live has this name, with the nearest. Returns '' for a known name, or if none can be listed. */
export async function unknownName(
  client: OperatorClient,
  kind: OperationRequest<'names'>['kind'],
  key: string,
): Promise<string> {
  const known = await client.call('names', { kind });
  if (known === null || known.includes(key)) return '';
  return t`No ${nameOf('pause', kind)} ${key} is live in this shop${meant(key, known) || t`.`}`;
}

/** Throws OperatorRefusal without a yes, by `--yes` or from the keyboard; UsageError if nobody can answer. */
export async function requireYes({ flags }: Typed, terminal: Terminal, question: string): Promise<void> {
  if (flags.has('yes')) return;
  const answer = await terminal.ask(t`${question} Type yes: `);
  if (answer === undefined) throw new UsageError(t`nobody is here to say yes: add --yes`);
  if (!/^(yes|是)$/i.test(answer.trim())) throw refuse`Nothing was done.`;
}
