import { basename, join, relative } from 'node:path';
import { type Parts, partsOf } from '../changes/parts.ts';
import type { Folder, Verdict } from '../checker/check-folder.ts';
import { imagesDir, isYaml, yamlDirs } from '../checker/finding/file-names.ts';
import type { Fleet } from '../checker/fleet/fleet.ts';
import { noSteps, type Steps } from '../checker/images/file-reading.ts';
import { createFolderReader } from '../checker/read-folder.ts';
import { type Diagnostic, isError } from '../checker/report/diagnostic.ts';
import { isVisible } from '../checker/rules/rules.ts';
import type { Validators } from '../checker/schema/schemas.ts';
import { createLiveFleet } from './live.ts';
import { watchDirectories } from './watch-directories.ts';

/** The content of a folder as plain data. */
export interface Reading {
  /** Null until the folder was valid once. */
  parts: Parts | null;
  /** Variant slug to the slug it extends. */
  bases: Fleet['bases'];
  errors: readonly Diagnostic[];
  /** Only warnings that visitors would notice. */
  warnings: readonly Diagnostic[];
}

export const readingOf = ({ fleet, diagnostics }: Verdict): Reading => ({
  parts: fleet && partsOf(fleet),
  bases: fleet?.bases ?? new Map(),
  errors: diagnostics.filter(isError),
  warnings: diagnostics.filter(isVisible),
});

export interface FleetListener {
  /** Called with another valid fleet; its unchanged parts are the same objects. */
  onFleet?: (fleet: Fleet) => void;
  /** Called with all errors when they change; the last valid fleet stays live. */
  onBroken: (diagnostics: readonly Diagnostic[]) => void;
  onMended?: () => void;
  /** Called last, when the fleet or the errors have changed. */
  onReading?: (reading: Reading) => void;
  /** Called first, after each look through the folder, changed or not. */
  onLook?: (folder: Folder) => void;
  /** Called if the folder cannot be read; without a listener it is a process warning. */
  onError?: (error: unknown) => void;
}

export interface WatchOptions {
  /** Quiet time in ms before the folder is read: an editor's save is several events. */
  silence?: number;
  /** Time in ms between two looks without an event; unchanged files are not read. */
  safetyNet?: number;
  /** Longest wait of a save in ms while other files keep changing. */
  longestWait?: number;
  validators?: Validators;
  steps?: Steps;
}

/** An empty or missing file may be half saved, so it is read again: time between the looks in ms, and their number. */
const secondLook = 80;
const secondLooks = 3;
/** Time in ms between two looks if the system refuses to watch. */
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

/** Includes the lines around a finding, so that a save near a mistake reports it again. */
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

/** Collects changed files until they are taken; undefined stands for any file. */
function createTouched(root: string) {
  let files: Set<string> | undefined;
  return {
    add: (path?: string) => {
      // Any other event can exchange files, such as a link with a new target.
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

/** Reads the folder of funnels below `root` now and after each change. Throws if `schemas/` is missing. */
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
  /** Time of the first event since the last report. */
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
      // A file was still being written, so half of it was read.
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
      // A reading that takes longer than this interval must not be discarded.
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
