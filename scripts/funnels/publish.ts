import { createInterface } from 'node:readline/promises';
import { isDeepStrictEqual } from 'node:util';
import { isError } from '../../src/definition/diagnostic.ts';
import { createFolderReader } from '../../src/definition/folder.ts';
import { createLiveFleet } from '../../src/definition/live.ts';
import { gapsIn, type Part, type Parts, partOfFile, partsOf } from '../../src/definition/parts.ts';
import { printDiagnostics } from '../../src/definition/print.ts';
import { createGate } from '../../src/definition/publish-gate.ts';
import { openPublished, PublishedError } from '../../src/definition/published.ts';
import { heldLines } from '../../src/definition/publishing.ts';
import { compileSchemas, type Validators } from '../../src/definition/schemas.ts';
import { LockedError } from '../../src/definition/whole-files.ts';
import { publishedDirOf } from '../../src/server/env.ts';
import { type Command, type ExitCode, exitCodes, plural, type Terminal, UsageError } from './command.ts';

export interface Surroundings {
  env: Readonly<Record<string, string | undefined>>;
  /** Asks a person; undefined where nobody sits there. */
  ask: ((question: string) => Promise<string>) | undefined;
}

async function askOnTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

interface Arguments {
  names: string[];
  isYes: boolean;
  isDryRun: boolean;
}

/** `funnels/marriage_v1.yaml`, `/marriage_v1` and `marriage_v1` are the same; `coupons` is `shared/coupons`. */
function readArguments(args: readonly string[]): Arguments {
  const read: Arguments = { names: [], isYes: false, isDryRun: false };
  for (const argument of args) {
    if (argument === '--yes') read.isYes = true;
    else if (argument === '--dry-run') read.isDryRun = true;
    else if (argument.startsWith('-')) throw new UsageError(`unknown option ${argument}`);
    else read.names.push(argument.replace(/^\.?\/|\.ya?ml$/g, '').replace(/^funnels\//, ''));
  }
  return read;
}

/** The folder as a server sees it: broken files left out, and said to be broken. */
async function look(root: string, validators: Validators) {
  const { fleet, diagnostics } = createLiveFleet()(await createFolderReader(root, validators)());
  const errors = diagnostics.filter(isError);
  return {
    sound: fleet && partsOf(fleet),
    errors,
    broken: new Set(errors.map(({ file }) => partOfFile(file))),
  };
}

function choose(names: readonly string[], waiting: readonly string[], broken: ReadonlySet<string>): string[] {
  if (names.length === 0) return waiting.filter((name) => !broken.has(name));
  return names.map((name) => {
    if (broken.has(name)) throw new UsageError(`${name} is not sound: mend it, then publish it`);
    const found = [name, `shared/${name}`].find((known) => waiting.includes(known));
    if (!found) {
      const list = waiting.length > 0 ? `waiting: ${waiting.join(', ')}` : 'nothing waits';
      throw new UsageError(`${name} does not wait; ${list}`);
    }
    return found;
  });
}

const chosenParts = (names: readonly string[], sound: Parts) =>
  new Map<string, Part | undefined>(names.map((name) => [name, sound.get(name)]));

function withChosen(agreed: Parts, chosen: ReadonlyMap<string, Part | undefined>): Parts {
  const parts = new Map(agreed);
  for (const [name, part] of chosen) {
    if (part) parts.set(name, part);
    else parts.delete(name);
  }
  return parts;
}

async function hasYes(question: string, { isYes }: Arguments, { ask }: Surroundings): Promise<boolean> {
  return isYes || (ask !== undefined && /^\s*(y|yes|是)\s*$/i.test(await ask(question)));
}

async function publishWith(
  args: Arguments,
  { root, out, err }: Terminal,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const dir = publishedDirOf(surroundings.env);
  const validators = compileSchemas(root);
  const folder = openPublished(dir, validators);
  const published = await folder.read();
  if (!published) {
    err(
      `Nothing was ever published in ${dir}: a server started with PUBLISH=held takes everything as it is.\n`,
    );
    err('Should a server be running, say which folder is its own: DATA_DIR or PUBLISHED_DIR.\n');
    return exitCodes.couldNotRun;
  }
  for (const fault of published.faults) err(`${fault}\n`);
  const { sound, broken, errors } = await look(root, validators);
  if (errors.length > 0) err(`${printDiagnostics(errors)}\n\nWhat is not sound is not published.\n`);
  if (!sound) return exitCodes.notSound;

  const { acknowledged, shown } = published;
  const { held } = createGate()({ acknowledged, shown, sound, broken });
  const names = choose(
    args.names,
    held.map(({ name }) => name),
    broken,
  );
  if (names.length === 0) {
    out('Nothing waits: all that is sound is live.\n');
    return errors.length > 0 ? exitCodes.notSound : exitCodes.sound;
  }
  out(`${heldLines(held.filter(({ name }) => names.includes(name)))}\n\n`);
  const chosen = chosenParts(names, sound);
  const gaps = gapsIn(withChosen(acknowledged, chosen));
  if (gaps.length > 0) {
    err(`These cannot go live alone: ${gaps.join('; ')}.\nPublish together what belongs together.\n`);
    return exitCodes.notSound;
  }
  if (args.isDryRun) return exitCodes.notSound;
  if (!(await hasYes(`Make ${plural(names.length, 'file')} live? [y/N] `, args, surroundings))) {
    err(surroundings.ask ? 'Nothing was published.\n' : 'Nobody is here to say yes: add --yes.\n');
    return exitCodes.notSound;
  }
  const again = await look(root, validators);
  if (!again.sound || !isDeepStrictEqual(chosenParts(names, again.sound), chosen)) {
    err('The files have changed since they were shown. Nothing was published: look again.\n');
    return exitCodes.notSound;
  }
  await folder.acknowledge(chosen, new Date());
  out(`Published: ${names.join(', ')}. A running server shows it within a second.\n`);
  return exitCodes.sound;
}

/** `publish` in other surroundings than this process's. */
export async function runPublish(
  args: readonly string[],
  terminal: Terminal,
  surroundings: Surroundings,
): Promise<ExitCode> {
  try {
    return await publishWith(readArguments(args), terminal, surroundings);
  } catch (error) {
    const { code, path = '' } = error as NodeJS.ErrnoException;
    if (error instanceof LockedError) terminal.err('Somebody else is publishing right now: try again.\n');
    else if (error instanceof PublishedError) terminal.err(`${error.message}\n`);
    else if (code === 'EACCES' || code === 'EROFS') terminal.err(`${path} may not be written (${code}).\n`);
    else throw error;
    return exitCodes.couldNotRun;
  }
}

export const publish: Command = {
  usage: 'publish [files…] [--yes] [--dry-run]',
  summary:
    'what waits at a server with PUBLISH=held, and after a yes makes it live; exit 0 published or nothing waits, 1 still waiting, 2 could not run',
  run: (args, terminal) =>
    runPublish(args, terminal, {
      env: process.env,
      ask: process.stdin.isTTY ? askOnTerminal : undefined,
    }),
};
