import { check } from './check.ts';
import { explainCodes } from './codes.ts';
import {
  type Command,
  commandLines,
  type ExitCode,
  exitCodes,
  type Terminal,
  UsageError,
} from './command.ts';
import { diff } from './diff.ts';
import { draw } from './draw.ts';
import { keepsake } from './keepsake.ts';
import { list } from './list.ts';
import { newFunnel } from './new.ts';
import { publish } from './publish.ts';

const commands = {
  check,
  codes: explainCodes,
  list,
  draw,
  keepsake,
  diff,
  new: newFunnel,
  publish,
} as const satisfies Record<string, Command>;

const usage = () => `npm run funnels -- <command>\n\n${commandLines(Object.values(commands))}`;

/** Runs one command of the marketer's tool; the result is the exit code. */
export async function runFunnels(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name = '', ...args] = argv;
  const command: Command | undefined = Object.hasOwn(commands, name)
    ? commands[name as keyof typeof commands]
    : undefined;
  if (name === '--help' || (command && args.includes('--help'))) {
    terminal.out(command ? commandLines([command]) : usage());
    return exitCodes.valid;
  }
  if (!command) {
    terminal.err(`${name ? `unknown command ${name}\n\n` : ''}${usage()}`);
    return exitCodes.couldNotRun;
  }
  try {
    return await command.run(args, terminal);
  } catch (error) {
    const isTheirs = error instanceof UsageError;
    terminal.err(isTheirs ? `${error.message}\n\n${usage()}` : `${(error as Error).stack}\n`);
    return exitCodes.couldNotRun;
  }
}
