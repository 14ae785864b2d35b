import { basename, join, relative } from 'node:path';
import { type Parts, partsOf } from '../changes/parts.ts';
import type { Folder, Verdict } from '../checker/check-folder.ts';
import { imagesDir, isYaml, yamlDirs } from '../checker/finding/file-names.ts';
import type { Fleet } from '../checker/fleet/fleet.ts';
import { createFolderReader } from '../checker/read-folder.ts';
import { noSteps, type Steps } from '../checker/report/check-steps.ts';
import { type Diagnostic, isError } from '../checker/report/diagnostic.ts';
import { isVisible } from '../checker/rules/rules.ts';
import type { Validators } from '../checker/schema/schemas.ts';
import { createLiveFleet } from './live.ts';
import { watchDirectories } from './watch-directories.ts';

/** What a folder says, as plain data. */
export interface Reading {
  /** Null as long as it was never valid as a whole. */
  parts: Parts | null;
  /** Of each variant, what it extends. */
  bases: Fleet['bases'];
  errors: readonly Diagnostic[];
  /** Of what visitors would see. */
  warnings: readonly Diagnostic[];
}

export const readingOf = ({ fleet, diagnostics }: Verdict): Reading => ({
  parts: fleet && partsOf(fleet),
  bases: fleet?.bases ?? new Map(),
  errors: diagnostics.filter(isError),
  warnings: diagnostics.filter(isVisible),
});

export interface FleetListener {
  /** Another valid fleet is live. What did not change in it is the same object as before. */
  onFleet?: (fleet: Fleet) => void;
  /** There are errors, or other errors than before; all of them. What was valid stays live. */
  onBroken: (diagnostics: readonly Diagnostic[]) => void;
  onMended?: () => void;
  /** What is live or what is wrong has changed. Called after the others. */
  onReading?: (reading: Reading) => void;
  /** The folder was looked through, whether it changed or not. Called before the others. */
  onLook?: (folder: Folder) => void;
  /** The folder could not be read; without a listener it is a process warning. What was valid stays live. */
  onError?: (error: unknown) => void;
}

export interface WatchOptions {
  /** How long (ms) nothing must happen before the folder is read, since an editor's save is several events. */
  silence?: number;
  /** How often (ms) the folder is looked through even if nothing was heard; unchanged files are not read. */
  safetyNet?: number;
  /** How long (ms) a save waits while somebody else never stops writing. */
  longestWait?: number;
  validators?: Validators;
  steps?: Steps;
}

/** A file that is empty or gone may be in the middle of being saved: it is looked at so many times more, so many ms apart. */
const secondLook = 80;
const secondLooks = 3;
/** The safety net's interval (ms) where the system refuses to watch. */
const unwatched = 500;

const isSame = (a: Fleet | null, b: Fleet): boolean =>
  a !== null &&
  a.site === b.site &&
  a.channels === b.channels &&
  a.coupons === b.coupons &&
  a.questionnaires.size === b.questionnaires.size &&
  [...a.questionnaires.keys()].every((list) => b.questionnaires.has(list)) &&
  a.products.size === b.products.size &&
  [...a.products].every(([name, product]) => b.products.get(name) === product) &&
  a.funnels.size === b.funnels.size &&
  [...a.funnels].every(([slug, funnel]) => b.funnels.get(slug) === funnel) &&
  a.experiments.size === b.experiments.size &&
  [...a.experiments].every(([name, experiment]) => b.experiments.get(name) === experiment);

/** With the lines around them, so that who saves while mending a mistake hears of it again. */
const keyOf = (diagnostics: readonly Diagnostic[]) =>
  JSON.stringify(
    diagnostics.map((each) => [each.code, each.file, each.line, each.column, each.message, each.frame]),
  );

const isSameFolder = (a: Folder, b: Folder): boolean =>
  a.images === b.images &&
  a.pictures === b.pictures &&
  a.templates.size === b.templates.size &&
  [...b.templates].every(([name, template]) => a.templates.get(name) === template) &&
  a.files.size === b.files.size &&
  [...b.files].every(([file, checked]) => a.files.get(file) === checked);

function looksUnfinished(folder: Folder, before: Folder | undefined): boolean {
  const isNewlyEmpty = [...folder.files].some(
    ([file, checked]) =>
      before?.files.get(file) !== checked && checked.diagnostics.some(({ code }) => code === 'source/empty'),
  );
  return (
    isNewlyEmpty || (before !== undefined && [...before.files.keys()].some((file) => !folder.files.has(file)))
  );
}

function createAnnouncer(listener: FleetListener, checkLive: ReturnType<typeof createLiveFleet>) {
  let fleet: Fleet | null = null;
  let folder: Folder | undefined;
  let lastErrors = '[]';
  return {
    looksUnfinished: (next: Folder) => looksUnfinished(next, folder),
    announce(next: Folder): void {
      if (folder && isSameFolder(folder, next)) return;
      folder = next;
      const verdict = checkLive(next);
      const live = verdict.fleet;
      const reading = readingOf(verdict);
      const { errors } = reading;
      const isNew = live !== null && !isSame(fleet, live);
      if (isNew) {
        fleet = live;
        listener.onFleet?.(live);
      }
      const key = keyOf(errors);
      const isUnchanged = key === lastErrors;
      lastErrors = key;
      if (!isUnchanged && errors.length > 0) listener.onBroken(errors);
      else if (!isUnchanged) listener.onMended?.();
      if (isNew || !isUnchanged) listener.onReading?.(reading);
    },
  };
}

/** The files that changed since they were last taken; undefined: it may be any of them. */
function createTouched(root: string) {
  let files: Set<string> | undefined;
  return {
    add: (path?: string) => {
      // Whatever else happens in the folder can exchange files, as a link that is turned.
      if (path === undefined || !isYaml(basename(path))) files = undefined;
      else files?.add(relative(root, path));
    },
    take: () => {
      const taken = files;
      files = new Set();
      return taken;
    },
  };
}

/** Reads the folder of funnels below `root`, now and whenever it changes. Throws when `schemas/` is missing. */
export function watchFleet(
  root: string,
  listener: FleetListener,
  { silence = 50, safetyNet = 3000, longestWait = 2000, validators, steps = noSteps }: WatchOptions = {},
): { close: () => void } {
  const read = createFolderReader(root, validators, steps);
  const touched = createTouched(root);
  const checkLive = createLiveFleet(steps);
  const { looksUnfinished, announce } = createAnnouncer(listener, checkLive);
  let timer: NodeJS.Timeout | undefined;
  let net: NodeJS.Timeout | undefined;
  let looks = 0;
  let [isClosed, isReading, isStale] = [false, false, false];
  /** When the first event came that was not announced yet. */
  let waitingSince: number | undefined;
  const hasWaited = () => waitingSince !== undefined && performance.now() - waitingSince > longestWait;

  const refresh = async (): Promise<void> => {
    if (isReading) {
      isStale = true;
      return;
    }
    watching.renew();
    isReading = true;
    isStale = false;
    try {
      const next = await read(touched.take());
      // Somebody is still writing, and half of it was read.
      if (isClosed || (isStale && !hasWaited())) return;
      if (looks < secondLooks && looksUnfinished(next)) {
        looks += 1;
        touched.add();
        schedule(secondLook);
        return;
      }
      looks = 0;
      waitingSince = undefined;
      listener.onLook?.(next);
      announce(next);
    } catch (error) {
      touched.add();
      throw error;
    } finally {
      isReading = false;
      if (isStale) schedule(silence);
    }
  };

  const onError = listener.onError ?? ((error) => process.emitWarning(error as Error));
  const schedule = (delay: number) => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => void refresh().catch(onError), delay);
  };
  const directories = [...yamlDirs, imagesDir].map((directory) => join(root, directory));
  const watching = watchDirectories(directories, (path) => {
    touched.add(path);
    waitingSince ??= performance.now();
    if (isReading) isStale = true;
    else if (!hasWaited()) schedule(silence);
  });
  const lookThrough = () => {
    const pause = watching.renew() ? safetyNet : Math.min(safetyNet, unwatched);
    net = setTimeout(() => {
      touched.add();
      // A reading that takes longer than this must not be thrown away for it.
      if (!isReading) schedule(0);
      lookThrough();
    }, pause);
  };
  lookThrough();
  schedule(0);

  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      clearTimeout(net);
      watching.close();
    },
  };
}
