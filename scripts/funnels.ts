import { createInterface } from 'node:readline/promises';
import { outliveReader } from './command-line.ts';
import { runFunnels } from './funnels/commands.ts';
import { useAskedLanguage } from './work-language.ts';

outliveReader();

const { NO_COLOR, TERM } = process.env;

async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

process.exitCode = await runFunnels(useAskedLanguage(process.argv.slice(2), process.env, ['list', 'draw']), {
  root: process.cwd(),
  env: process.env,
  ...(process.stdin.isTTY && { ask }),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isColoured: process.stdout.isTTY === true && !NO_COLOR && TERM !== 'dumb',
});
