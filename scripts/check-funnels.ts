import { existsSync } from 'node:fs';
import { relative, resolve, sep } from 'node:path';
import { checkFleet } from '../src/definition/load.ts';
import { githubAnnotation, printDiagnostics } from '../src/definition/print.ts';
import { say } from '../src/engine/copy.ts';
import { formatFen } from '../src/engine/price.ts';

/** Exit codes: CI tells a funnel that is not sound from a check that could not be made. */
const sound = 0;
const notSound = 1;
const couldNotRun = 2;

export interface Terminal {
  /** Holds `funnels/` and `schemas/`. */
  root: string;
  out: (text: string) => void;
  err: (text: string) => void;
}

interface Command {
  usage: string;
  summary: string;
  run: (args: readonly string[], terminal: Terminal) => Promise<number>;
}

class UsageError extends Error {}

const formats = ['pretty', 'github', 'json'] as const;
type Format = (typeof formats)[number];

function readCheckArguments(args: readonly string[], root: string): { format: Format; files: string[] } {
  let format: Format = 'pretty';
  const files: string[] = [];
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index]!;
    if (argument === '--format' || argument.startsWith('--format=')) {
      const wanted = argument === '--format' ? args[++index] : argument.slice('--format='.length);
      const known = formats.find((name) => name === wanted);
      if (!known) throw new UsageError(`--format is one of ${formats.join(', ')}`);
      format = known;
    } else if (argument.startsWith('-')) throw new UsageError(`unknown option ${argument}`);
    else {
      if (!existsSync(resolve(root, argument))) throw new UsageError(`there is no ${argument}`);
      files.push(relative(root, resolve(root, argument)).split(sep).join('/'));
    }
  }
  return { format, files };
}

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** The whole fleet is always checked, for files refer to each other; `files` chooses whose findings are shown. */
async function check(args: readonly string[], { root, out }: Terminal): Promise<number> {
  const { format, files } = readCheckArguments(args, root);
  const { fleet, diagnostics: all } = await checkFleet(root);
  const isShown = (file: string) =>
    files.length === 0 || files.some((path) => file === path || file.startsWith(`${path}/`));
  const diagnostics = all.filter(({ file }) => isShown(file));
  if (format === 'json') out(`${JSON.stringify({ diagnostics }, null, 2)}\n`);
  else if (format === 'github')
    for (const diagnostic of diagnostics) out(`${githubAnnotation(diagnostic)}\n`);
  else if (diagnostics.length === 0) {
    out(
      files.length > 0
        ? `${plural(files.length, 'file')}: sound\n`
        : `${plural(fleet!.funnels.size, 'funnel')}: sound\n`,
    );
  } else {
    const broken = new Set(diagnostics.map(({ file }) => file)).size;
    out(
      `${printDiagnostics(diagnostics)}\n\n${plural(diagnostics.length, 'finding')} in ${plural(broken, 'file')}\n`,
    );
  }
  return diagnostics.length === 0 ? sound : notSound;
}

async function list(args: readonly string[], { root, out, err }: Terminal): Promise<number> {
  if (args.length > 0) throw new UsageError(`list takes no arguments`);
  const { fleet, diagnostics } = await checkFleet(root);
  if (!fleet) {
    err(`${printDiagnostics(diagnostics)}\n`);
    return notSound;
  }
  const rows = [...fleet.funnels.values()].map(({ slug, product, entry, payment, languages, title }) => [
    `/${slug}`,
    product,
    entry.layout,
    `${formatFen(payment.price.amount)} of ${formatFen(payment.price.listAmount)}`,
    payment.ways.join('+'),
    languages.join(' '),
    say(title, fleet.site.defaultLanguage),
  ]);
  const table = [['address', 'product', 'layout', 'price', 'ways', 'languages', 'title'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  for (const row of table)
    out(
      `${row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd()}\n`,
    );
  return sound;
}

const commands = {
  check: {
    usage: 'check [files…] [--format pretty|github|json]',
    summary: 'everything that is wrong in every file; exit 0 sound, 1 not sound, 2 could not run',
    run: check,
  },
  list: { usage: 'list', summary: 'the funnels: address, product, layout, price', run: list },
} as const satisfies Record<string, Command>;

const usage = () =>
  `npm run funnels -- <command>\n\n${Object.values(commands)
    .map(({ usage: line, summary }) => `  ${line}\n      ${summary}`)
    .join('\n')}\n`;

/** Runs one command of the marketer's tool; the result is the exit code. */
export async function runFunnels(argv: readonly string[], terminal: Terminal): Promise<number> {
  const [name = '', ...args] = argv;
  const command: Command | undefined = Object.hasOwn(commands, name)
    ? commands[name as keyof typeof commands]
    : undefined;
  if (!command) {
    terminal.err(`${name ? `unknown command ${name}\n\n` : ''}${usage()}`);
    return couldNotRun;
  }
  try {
    return await command.run(args, terminal);
  } catch (error) {
    const isTheirs = error instanceof UsageError;
    terminal.err(isTheirs ? `${error.message}\n\n${usage()}` : `${(error as Error).stack}\n`);
    return couldNotRun;
  }
}

if (process.argv[1]?.endsWith('check-funnels.ts')) {
  process.exitCode = await runFunnels(process.argv.slice(2), {
    root: process.cwd(),
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
  });
}
