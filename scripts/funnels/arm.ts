import { later, t } from '../../src/contract/t.ts';
import { readOptions, UsageError } from '../command-line.ts';
import { minute } from '../orders/print.ts';
import { atShop } from './at-shop.ts';
import { type Command, type ExitCode, exitCodes, type Terminal } from './command.ts';

async function runArm(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const { env } = terminal;
  const { values, words } = readOptions(args, { values: ['to'], most: 2 });
  const [name, arm] = words;
  if (name === undefined || arm === undefined)
    throw new UsageError(t`which experiment, and which arm? arm card_first short-hero`);
  return atShop(values.to, terminal, async (shop) => {
    const { token, until, funnel, ...shared } = await shop.call('arm', { experiment: name, arm });
    const origin = values.to ?? env.PUBLIC_ORIGIN ?? shared.origin ?? `http://localhost:${env.PORT ?? 3000}`;
    terminal.out(`${new URL(`/${funnel}?arm=${token}`, origin).href}\n\n`);
    terminal.out(
      t`The arm ${arm} as it is published, until ${minute(new Date(until).toISOString())} (Shanghai): nothing is counted, and nothing can be ordered.\n`,
    );
    return exitCodes.valid;
  });
}

export const arm: Command = {
  usage: 'arm <experiment> <arm> [--to https://shop.example]',
  summary: later`a link to one arm of an experiment of the shop, running or not, for a day: the real page, nothing is counted, nothing can be ordered`,
  run: runArm,
};
