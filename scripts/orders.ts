import type { Log } from '../src/server/lib/log.ts';
import { accountOf, askAt, outliveReader } from './command-line.ts';
import { runOrders } from './orders/commands.ts';
import { openClient } from './orders/operator-client.ts';
import { useAskedLanguage } from './work-language.ts';

const err = (text: string) => void process.stderr.write(text);

/** A terminal is not a log, so fields are left out. */
const log: Log = {
  info: () => {},
  warn: (_facts, message) => err(`${message}\n`),
  error: (_facts, message) => err(`${message}\n`),
};

const account = accountOf(process.env);

outliveReader();
process.exitCode = await runOrders(useAskedLanguage(process.argv.slice(2), process.env), {
  out: (text) => process.stdout.write(text),
  err,
  ask: async (question) => (process.stdin.isTTY ? askAt(process.stderr, question) : undefined),
  // Root is not a person's name.
  account: account === 'root' ? undefined : account,
  openClient: () => openClient(process.env, log),
});
