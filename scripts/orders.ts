import { userInfo } from 'node:os';
import { createInterface } from 'node:readline/promises';
import type { Log } from '../src/server/kernel/log.ts';
import { outliveReader } from './command-line.ts';
import { runOrders } from './orders/commands.ts';
import { openDesk } from './orders/desk.ts';
import { speakAsAsked } from './work-language.ts';

/** Behind `sudo` it is whoever called it; `root` and an account without a name are nobody's own. */
function personOf({ SUDO_USER }: NodeJS.ProcessEnv): string | undefined {
  if (SUDO_USER) return SUDO_USER;
  try {
    const { username } = userInfo();
    return username === 'root' ? undefined : username;
  } catch {
    return undefined;
  }
}

const err = (text: string) => void process.stderr.write(text);

/** The order code's own words, without the facts beside them: a terminal is not a log. */
const log: Log = {
  info: () => {},
  warn: (_facts, message) => err(`${message}\n`),
  error: (_facts, message) => err(`${message}\n`),
};

outliveReader();
process.exitCode = await runOrders(speakAsAsked(process.argv.slice(2), process.env), {
  out: (text) => process.stdout.write(text),
  err,
  ask: async (question) => {
    if (!process.stdin.isTTY) return undefined;
    const lines = createInterface({ input: process.stdin, output: process.stderr });
    try {
      return await lines.question(question);
    } finally {
      lines.close();
    }
  },
  account: personOf(process.env),
  openDesk: () => openDesk(process.env, log),
});
