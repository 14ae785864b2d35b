import { later, t, translated } from '../../src/contract/t.ts';
import { commandLines, meant, UsageError } from '../command-line.ts';
import { type Command, CouldNotRun, type ExitCode, exitCodes, type Terminal } from './command.ts';

/** Loads each command on demand: `publish` needs half the server, `check` none of it. */
const commands = {
  check: async () => (await import('./check.ts')).check,
  codes: async () => (await import('./codes.ts')).explainCodes,
  list: async () => (await import('./list.ts')).list,
  language: async () => (await import('./language.ts')).language,
  texts: async () => (await import('./texts.ts')).texts,
  draw: async () => (await import('./draw.ts')).draw,
  keepsake: async () => (await import('./keepsake.ts')).keepsake,
  diff: async () => (await import('./diff.ts')).diff,
  review: async () => (await import('./review.ts')).review,
  show: async () => (await import('./show.ts')).show,
  flatten: async () => (await import('./show.ts')).flatten,
  new: async () => (await import('./new.ts')).newFunnel,
  link: async () => (await import('./link.ts')).link,
  history: async () => (await import('./history.ts')).history,
  experiments: async () => (await import('./experiments.ts')).experiments,
  promote: async () => (await import('./promote.ts')).promote,
  share: async () => (await import('./share.ts')).share,
  arm: async () => (await import('./share.ts')).arm,
  publish: async () => (await import('./publish.ts')).publish,
} as const satisfies Record<string, () => Promise<Command>>;

/** Accepts the `--json` and `-h` of other tools. */
const spelled = (word: string) => (word === '--json' ? '--format=json' : word === '-h' ? '--help' : word);

const seeHelp = (name = '') => t`how it is typed: npm run funnels -- ${name ? `${name} ` : ''}--help\n`;

const exits = later`Exit codes: 0 sound or done, 1 something was found or waits, 2 typed wrong or could not run.\n`;

async function usage(): Promise<string> {
  const all: Command[] = [];
  // One after another: the loader gives concurrent imports of a module an unfinished one.
  for (const load of Object.values(commands)) all.push(await load());
  return t`npm run funnels -- <command>\n\n${commandLines(all)}\n${translated(exits)}`;
}

const obstacles: Readonly<Record<string, string>> = {
  ENOENT: later`there is no such file or folder`,
  ENOTDIR: later`there is no such file or folder`,
  EISDIR: later`this is a folder`,
  EACCES: later`it may not be read or written`,
  EROFS: later`nothing can be written there`,
  ENOSPC: later`the disk is full`,
};

/** Returns undefined for our own errors. */
const obstacleOf = ({ code = '', path }: NodeJS.ErrnoException): string | undefined =>
  path && obstacles[code] ? t`${path}: ${translated(obstacles[code])}` : undefined;

export async function runFunnels(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [typed = '', ...rest] = argv;
  const isHelp = ['--help', '-h', 'help'].includes(typed);
  const [name, args] = isHelp ? [rest[0] ?? '', ['--help']] : [typed, rest.map(spelled)];
  const command: Command | undefined = Object.hasOwn(commands, name)
    ? await commands[name as keyof typeof commands]()
    : undefined;
  if ((isHelp && name === '') || (command && args.includes('--help'))) {
    terminal.out(command ? commandLines([command]) : await usage());
    return exitCodes.valid;
  }
  if (!command) {
    const words = t`unknown command ${name}${meant(name, Object.keys(commands))}\n${seeHelp()}`;
    terminal.err(name ? words : await usage());
    return exitCodes.couldNotRun;
  }
  try {
    return await command.run(args, terminal);
  } catch (error) {
    const { message, stack } = error as Error;
    if (error instanceof UsageError) terminal.err(`${message}\n${seeHelp(name)}`);
    else if (error instanceof CouldNotRun) terminal.err(`${message}\n`);
    else terminal.err(`${obstacleOf(error as NodeJS.ErrnoException) ?? stack}\n`);
    return exitCodes.couldNotRun;
  }
}
