import { runFunnels } from './funnels/commands.ts';

process.exitCode = await runFunnels(process.argv.slice(2), {
  root: process.cwd(),
  out: (text) => process.stdout.write(text),
  err: (text) => process.stderr.write(text),
});
