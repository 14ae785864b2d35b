import { runFunnels } from './funnels/commands.ts';
import { speakAsAsked } from './work-language.ts';

// Whoever closes the pipe, such as `head`, has read enough: the exit code stays that of what was found.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

const { NO_COLOR, TERM } = process.env;

process.exitCode = await runFunnels(speakAsAsked(process.argv.slice(2), process.env), {
  root: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
  isColoured: process.stdout.isTTY === true && !NO_COLOR && TERM !== 'dumb',
});
