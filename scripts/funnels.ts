import { askAt, outliveReader } from './command-line.ts';
import { runFunnels } from './funnels/commands.ts';
import { useAskedLanguage } from './work-language.ts';

outliveReader();

const { NO_COLOR, TERM } = process.env;

process.exitCode = await runFunnels(useAskedLanguage(process.argv.slice(2), process.env, ['list', 'draw']), {
  root: process.cwd(),
  env: process.env,
  ...(process.stdin.isTTY && { ask: (question: string) => askAt(process.stdout, question) }),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isColoured: process.stdout.isTTY === true && !NO_COLOR && TERM !== 'dumb',
});
