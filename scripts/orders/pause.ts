import { later, nameOf, t } from '../../src/contract/t.ts';
import { ways } from '../../src/contract/ways.generated.ts';
import type { Text } from '../../src/funnel/funnel.ts';
import { type SwitchKind, switchKinds } from '../../src/server/db/states.ts';
import { refuse } from '../../src/server/lib/refusal.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { meant, oneOf, readOptions, signer, type Typed, UsageError } from '../command-line.ts';
import { type Command, exitCodes, type Terminal, unknownName } from './command.ts';
import type { OperatorClient } from './operator-client.ts';
import { choices, columns, json, minute } from './print.ts';

const what = `till | funnel <address> | channel <key> | way ${ways.join('|')} | experiment <name>`;

/** Throws UsageError. */
function switchTyped(command: string, { words }: Typed): { kind: SwitchKind; key: string } {
  const [word, key = '', ...more] = words;
  if (word === undefined) throw new UsageError(t`say what: ${choices('pause')}`);
  const kind = oneOf(command, word, switchKinds, choices('pause'));
  if (kind === 'till' ? key !== '' : key === '' || more.length > 0) {
    throw new UsageError(kind === 'till' ? t`the till is one` : t`say one ${kind} after it`);
  }
  if (kind === 'way') oneOf(`${command} way`, key, ways);
  const name = kind === 'funnel' ? key.replace(/^\//, '') : key;
  if (!/^[\w-]{0,64}$/.test(name)) {
    const pausable = t`the till, a funnel by its address, a channel by its key, a way to pay, or an experiment by its name`;
    throw new UsageError(t`${name} is no ${kind}'s name: pause ${pausable}, as in: pause funnel marriage_v1`);
  }
  return { kind, key: name };
}

const pausedName = (kind: SwitchKind, key: string) =>
  kind === 'till' ? t`the till` : `${nameOf('pause', kind)} ${key}`;

function print(paused: OperationAnswer<'paused'>, { flags }: Typed, out: Terminal['out']): void {
  if (flags.has('json')) out(json(paused));
  else if (paused.length === 0) out(t`Nothing is paused.\n`);
  else
    out(
      columns(paused, [
        [t`paused`, ({ kind, key }) => pausedName(kind, key)],
        [t`since`, ({ since }) => minute(since)],
        [t`by`, ({ by }) => by],
        [t`words`, ({ words }) => Object.values(words).join(' / ')],
      ]),
    );
}

function tellWhen({ isBesideServers }: OperatorClient, { flags }: Typed, out: Terminal['out']): void {
  if (isBesideServers && !flags.has('json')) out(t`Every running server follows within a second.\n`);
}

export const pause: Command = {
  usage: `pause [${what}] [--zh "…"] [--en "…"] [--anyway] [--by name]`,
  summary: later`takes no new orders, or payments of that way; of an experiment, everybody sees the funnel as it is. What is open is still paid and delivered. Alone: what is paused. --zh, --en: what visitors read`,
  run: async (args, terminal) => {
    const { out, openClient } = terminal;
    const typed = readOptions(args, { flags: ['json', 'anyway'], values: ['zh', 'en', 'by'] });
    if (typed.words.length === 0) {
      print(await (await openClient()).call('paused', {}), typed, out);
      return exitCodes.done;
    }
    const { zh, en } = typed.values;
    const switched = switchTyped('pause', typed);
    const by = signer(typed.values.by, terminal.account);
    const words: Text = { ...(en && { en }), ...(zh && { 'zh-CN': zh }) };
    const client = await openClient();
    const { kind, key } = switched;
    const isNamed = kind !== 'till' && kind !== 'way' && !typed.flags.has('anyway');
    const unknown = isNamed ? await unknownName(client, kind, key) : '';
    if (unknown) throw refuse`${unknown} What was live until now is paused with --anyway.`;
    print(await client.call('pause', { ...switched, by, words }), typed, out);
    tellWhen(client, typed, out);
    return exitCodes.done;
  },
};

export const resume: Command = {
  usage: `resume ${what} [--by name]`,
  summary: later`ends a pause`,
  run: async (args, terminal) => {
    const { out, openClient } = terminal;
    const typed = readOptions(args, { flags: ['json'], values: ['by'] });
    const switched = switchTyped('resume', typed);
    const by = signer(typed.values.by, terminal.account);
    const client = await openClient();
    const { kind, key } = switched;
    const paused = (await client.call('paused', {})).flatMap((each) => (each.kind === kind ? each.key : []));
    if (!paused.includes(key))
      throw refuse`Not paused: ${pausedName(kind, key)}${meant(key, paused) || t`.`}`;
    print(await client.call('resume', { ...switched, by }), typed, out);
    tellWhen(client, typed, out);
    return exitCodes.done;
  },
};
