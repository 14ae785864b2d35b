import { outliveReader } from './command-line.ts';
import { runFunnels } from './funnels/commands.ts';
import { speakAsAsked } from './work-language.ts';

outliveReader();

const { NO_COLOR, TERM } = process.env;

process.exitCode = await runFunnels(speakAsAsked(process.argv.slice(2), process.env, ['list', 'draw']), {
  root: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isColoured: process.stdout.isTTY === true && !NO_COLOR && TERM !== 'dumb',
});
