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
import { meant } from './options.ts';
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

/** `--json` and `-h` are what many tools call it. */
const spelled = (word: string) => (word === '--json' ? '--format=json' : word === '-h' ? '--help' : word);

const seeHelp = (name = '') => `how it is typed: npm run funnels -- ${name ? `${name} ` : ''}--help\n`;

const exits =
  'Exit codes: 0 sound or done, 1 something was found or waits, 2 typed wrong or could not run.\n';

const usage = () => `npm run funnels -- <command>\n\n${commandLines(Object.values(commands))}\n${exits}`;

/** Runs one command of the marketer's tool; the result is the exit code. */
export async function runFunnels(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [typed = '', ...rest] = argv;
  const isHelp = ['--help', '-h', 'help'].includes(typed);
  const [name, args] = isHelp ? [rest[0] ?? '', ['--help']] : [typed, rest.map(spelled)];
  const command: Command | undefined = Object.hasOwn(commands, name)
    ? commands[name as keyof typeof commands]
    : undefined;
  if ((isHelp && name === '') || (command && args.includes('--help'))) {
    terminal.out(command ? commandLines([command]) : usage());
    return exitCodes.valid;
  }
  if (!command) {
    const words = `unknown command ${name}${meant(name, Object.keys(commands))}\n${seeHelp()}`;
    terminal.err(name ? words : usage());
    return exitCodes.couldNotRun;
  }
  try {
    return await command.run(args, terminal);
  } catch (error) {
    const isTheirs = error instanceof UsageError;
    terminal.err(isTheirs ? `${error.message}\n${seeHelp(name)}` : `${(error as Error).stack}\n`);
    return exitCodes.couldNotRun;
  }
}
