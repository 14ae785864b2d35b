import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { checkFile } from '../../src/checker/check-file.ts';
import { createFolderCheck, type Folder } from '../../src/checker/check-folder.ts';
import type { Source } from '../../src/checker/document/yaml-document.ts';
import { fileOfExperiment, fileOfFunnel } from '../../src/checker/finding/file-names.ts';
import { merge } from '../../src/checker/merge/merge.ts';
import { isMap, type Json, type MergeContext } from '../../src/checker/merge/merge-context.ts';
import { createFolderReader } from '../../src/checker/read-folder.ts';
import { isError } from '../../src/checker/report/diagnostic.ts';
import { printDiagnostics } from '../../src/checker/report/print.ts';
import { kindsIn } from '../../src/checker/resolve-overlays.ts';
import { compileSchemas, type Validators } from '../../src/checker/schema/schemas.ts';
import { later, t } from '../../src/contract/t.ts';
import type { ExperimentFile, FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import { meant, readOptions, UsageError } from '../command-line.ts';
import { type Command, exitCodes, type Terminal } from './command.ts';
import { editedText, writeValue } from './edited-yaml.ts';

const nowhere = { source: {} as Source, pointer: '', depth: 0 };

export function armValue(funnel: FunnelFile, set: Json, kinds: readonly string[]): FunnelFile {
  const context: MergeContext = { placeOf: () => nowhere, report: () => {}, kinds, replaced: 0 };
  return merge({ value: funnel, sourceMap: { at: nowhere } }, set, '', '', context).value as FunnelFile;
}

/** Returns undefined if the patch does not fit. */
function mergedWith(value: unknown, patch: unknown, key: string, kinds: readonly string[]): unknown {
  let isFit = true;
  const report: MergeContext['report'] = ({ code }) => {
    if (!code.startsWith('overlay/same') && !code.startsWith('overlay/half')) isFit = false;
  };
  const context: MergeContext = { placeOf: () => nowhere, report, kinds, replaced: 0 };
  const merged = merge({ value, sourceMap: { at: nowhere } }, patch, '', key, context);
  return isFit ? merged.value : undefined;
}

/** Returns the shortest patch from `base` to `meant` that names no list entries. */
function patchBetween(base: Json, meant: Json): Json {
  const gone = Object.keys(base).filter((key) => !Object.hasOwn(meant, key));
  const changed = Object.entries(meant).flatMap(([key, value]) => {
    if (isDeepStrictEqual(base[key], value)) return [];
    const isWithin =
      isMap(value) && isMap(base[key]) && !(key === 'entry' && value.layout !== base[key].layout);
    return [[key, isWithin ? patchBetween(base[key] as Json, value) : value]];
  });
  return Object.fromEntries([...gone.map((key) => [key, null]), ...changed]);
}

/** Joins `own` and `set` to a patch from `base` to `meant`; keys that `set` leaves alone stay as `own` has them. */
function composed(
  { base, own, set, meant }: { base: Json; own: Json; set: Json; meant: Json },
  kinds: readonly string[],
): Json {
  const patch: Record<string, unknown> = { ...own };
  for (const [key, said] of Object.entries(set)) {
    if (isDeepStrictEqual(base[key], meant[key])) {
      delete patch[key];
      continue;
    }
    const [below, now] = [base[key], meant[key]];
    const isFirst = own[key] === undefined;
    const candidates: unknown[] = [];
    if (now === undefined) candidates.push(null);
    else if (isFirst) candidates.push(said);
    else if (isMap(own[key]) && isMap(said)) {
      const [under, mine] = [below, own[key]];
      if (isMap(under) && isMap(now))
        candidates.push(composed({ base: under, own: mine, set: said, meant: now }, kinds));
      else candidates.push({ ...mine, ...said });
    }
    if (isMap(below) && isMap(now)) candidates.push(patchBetween(below, now));
    candidates.push(now);
    patch[key] = candidates.find((each) =>
      each === null ? below !== undefined : isDeepStrictEqual(mergedWith(below, each, key, kinds), now),
    );
  }
  return patch;
}

/** Comments and everything that the arm leaves alone stay. */
export function promotedText(
  folder: Folder,
  whole: Folder,
  { slug, set, text }: { slug: string; set: Json; text: string },
  validators: Validators,
): string {
  const kinds = kindsIn(validators);
  const value = whole.files.get(fileOfFunnel(slug))!.valid!.value as FunnelFile;
  const arm = armValue(value, set, kinds) as unknown as Json;
  const patch = folder.files.get(fileOfFunnel(slug))!.overlay?.patch;
  if (!patch) return editedText(text, (document) => writeValue(document, arm));
  const base = whole.files.get(fileOfFunnel(patch.extends))!.valid!.value as unknown as Json;
  const { extends: _, ...own } = patch;
  // A variant does not inherit these keys from its base.
  const { live: __, listed: ___, extends: ____, ...rest } = base;
  const below = value.canonical === undefined ? rest : { ...rest, canonical: value.canonical };
  const said: Record<string, unknown> = { ...composed({ base: below, own, set, meant: arm }, kinds) };
  // A listed variant has its own canonical address, any other that of its base.
  const canonical = said.listed === true ? undefined : (base.canonical ?? patch.extends);
  if (arm.canonical !== canonical) said.canonical = arm.canonical ?? null;
  return editedText(text, (document) => writeValue(document, { extends: patch.extends, ...said }));
}

export const stoppedText = (text: string, arm: string): string =>
  editedText(text, (document) => {
    document.set('status', 'stopped');
    document.set('result', arm);
  });

function requireArm(folder: Folder, name: string, arm: string) {
  const names = [...folder.files.values()].flatMap(({ file, schema }) =>
    schema === 'experiment' ? file.replace(/^.*\/|\.yaml$/g, '') : [],
  );
  const file = folder.files.get(fileOfExperiment(name));
  if (!file) throw new UsageError(t`there is no experiment ${name}${meant(name, names)}`);
  const { value } = file.valid ?? {};
  if (!value) throw new UsageError(t`${file.file} is not valid: npm run funnels -- check says why`);
  const experiment = value as ExperimentFile;
  const named = experiment.arms[arm];
  if (!named) throw new UsageError(t`${name} has no arm ${arm}${meant(arm, Object.keys(experiment.arms))}`);
  if (experiment.result !== undefined)
    throw new UsageError(t`${name} was decided: its result is ${experiment.result}`);
  return { experiment, set: named.set as Json | undefined };
}

async function runPromote(args: readonly string[], { root, out, err }: Terminal) {
  const { words } = readOptions(args, { most: 2 });
  const [typed, arm] = words;
  if (!typed || !arm)
    throw new UsageError(t`name an experiment and one of its arms, such as card_first short-hero`);
  const name = typed.replace(/^(funnels\/)?(experiments\/)?/, '').replace(/\.yaml$/, '');
  const validators = compileSchemas(root);
  const checkFolder = createFolderCheck();
  const folder = await createFolderReader(root, validators)();
  const { experiment, set } = requireArm(folder, name, arm);
  const faults = checkFolder(folder).diagnostics.filter(isError);
  if (faults.length > 0) {
    err(t`${printDiagnostics(faults)}\nMend that first: what is promoted has to be sound.\n`);
    return exitCodes.couldNotRun;
  }
  const [file, record] = [fileOfFunnel(experiment.funnel), fileOfExperiment(name)];
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const whole = checkFolder.resolve(folder);
  const target = { slug: experiment.funnel, text: read(file) };
  const text = set ? promotedText(folder, whole, { ...target, set }, validators) : target.text;
  const stopped = stoppedText(read(record), arm);
  const files = new Map(folder.files)
    .set(file, checkFile(file, Buffer.from(text), validators))
    .set(record, checkFile(record, Buffer.from(stopped), validators));
  const after = { ...folder, files };
  const wanted = set
    ? armValue(whole.files.get(file)!.valid!.value as FunnelFile, set, kindsIn(validators))
    : whole.files.get(file)!.valid!.value;
  const errors = checkFolder(after).diagnostics.filter(isError);
  if (
    errors.length > 0 ||
    !isDeepStrictEqual(checkFolder.resolve(after).files.get(file)!.valid?.value, wanted)
  ) {
    err(
      t`${printDiagnostics(errors)}\n${file} cannot be written so that it is exactly ${arm}: write it by hand.\n`,
    );
    return exitCodes.couldNotRun;
  }
  // Written first: a shop that reads in between holds the funnel's texts with the stopped experiment.
  writeFileSync(join(root, record), stopped);
  writeFileSync(join(root, file), text);
  const both = `${experiment.funnel} experiments/${name}`;
  out(
    t`${file} says what ${arm} shows, and ${record} is stopped. A shop that follows this folder shows it at once; where publishing is held: npm run funnels -- publish ${both}\n`,
  );
  return exitCodes.valid;
}

export const promote: Command = {
  usage: 'promote <experiment> <arm>',
  summary: later`writes what an arm changes into its funnel, and stops the experiment; publishes nothing`,
  run: runPromote,
};
