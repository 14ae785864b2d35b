import { relative, sep } from 'node:path';
import { createFolderCheck, type Folder, type Verdict } from '../../src/checker/check-folder.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import { isError } from '../../src/checker/report/diagnostic.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { compileSchemas, type Validators } from '../../src/checker/schema/schemas.ts';
import { t, workLanguage } from '../../src/contract/t.ts';
import type { Funnel, Site } from '../../src/funnel/funnel.ts';
import { beginOf } from '../../src/lib/shanghai-day.ts';
import { createLiveFleet } from '../../src/publishing/live.ts';
import { meant, oneOf, UsageError } from '../command-line.ts';
import { CouldNotRun, type Terminal } from './command.ts';

export function dayTyped(day: string | undefined): string | undefined {
  const date = new Date(`${day}T00:00:00Z`);
  if (day === undefined || (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(day))) return day;
  throw new UsageError(t`--on is a day, such as 2027-02-14`);
}

/** Returns when the day of `--on` begins in Shanghai, in ms since 1970; now without one. */
export function momentTyped(day: string | undefined): number {
  const typed = dayTyped(day);
  return typed === undefined ? Date.now() : beginOf(typed);
}

/** Returns `--lang`, else the terminal's language if the shop has it. Throws UsageError. */
export function languageShown(asked: string | undefined, { languages, defaultLanguage }: Site): string {
  const own = workLanguage();
  return oneOf('--lang', asked ?? (languages.includes(own) ? own : defaultLanguage), languages);
}

/** Accepts `/marriage_v1`, `marriage_v1.yaml` and `funnels/marriage_v1.yaml` for `marriage_v1`. */
export const slugTyped = (word: string): string =>
  word.replace(/^(\.?\/)?(funnels\/)?/, '').replace(/\.ya?ml$/, '');

/** Names files with errors and leaves them out; the fleet is null if nothing valid is left. */
export async function findFleet({ root, err }: Terminal) {
  const { fleet, diagnostics } = createLiveFleet()(await createFolderReader(root)());
  const errors = diagnostics.filter(isError);
  const files = [...new Set(errors.map(({ file }) => file))].join(', ');
  if (!fleet) err(`${printDiagnostics(errors)}\n`);
  else if (files) err(t`Left out: ${files}. npm run funnels -- check tells what is wrong there.\n`);
  return { fleet, errors };
}

/** Throws a UsageError that names the nearest address. */
export function requireKnown(fleet: Fleet, word: string): Funnel {
  const slug = slugTyped(word);
  const funnel = fleet.funnels.get(slug);
  if (!funnel) throw new UsageError(t`there is no funnel ${slug}${meant(slug, [...fleet.funnels.keys()])}`);
  return funnel;
}

/** Returns undefined for our own errors. */
function obstacleOf(error: unknown, root: string): string | undefined {
  if (error instanceof SyntaxError) return t`a file in schemas/ is not JSON: ${error.message}`;
  const { code, path, syscall } = error as NodeJS.ErrnoException;
  if (!syscall || path === undefined) return undefined;
  const file = relative(root, path).split(sep).join('/');
  if (code === 'ENOENT') return t`there is no ${file} in ${root}: run this in the shop’s own folder`;
  return t`${file} cannot be read (${code})`;
}

export interface FolderVerdict extends Verdict {
  /** Its variants are merged. */
  folder: Folder;
  validators: Validators;
}

/** Checks the whole fleet below `root` as of a day. Throws CouldNotRun. */
export async function readVerdict(root: string, day?: string): Promise<FolderVerdict> {
  try {
    const validators = compileSchemas(root);
    const checkFolder = createFolderCheck(day);
    const folder = checkFolder.resolve(await createFolderReader(root, validators)());
    return { folder, validators, ...checkFolder(folder) };
  } catch (error) {
    const obstacle = obstacleOf(error, root);
    throw obstacle === undefined ? error : new CouldNotRun(obstacle);
  }
}
