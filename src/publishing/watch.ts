import { join } from 'node:path';
import type { Folder } from '../checker/check-folder.ts';
import { type Diagnostic, isError } from '../checker/diagnostics/diagnostic.ts';
import type { Fleet } from '../checker/fleet/fleet.ts';
import { createFolderReader } from '../checker/read-folder.ts';
import { funnelsDir, imagesDir, sharedDir } from '../checker/schema/file-names.ts';
import type { Validators } from '../checker/schema/schemas.ts';
import { createTurns } from '../checker/turns.ts';
import { createLiveFleet } from './live.ts';
import { watchDirectories } from './watch-directories.ts';

export interface Reading {
  /** The last valid state of every file that has had one; null until the shop as a whole has been valid once. */
  fleet: Fleet | null;
  /** Everything that is wrong in the folder as it lies there now. */
  errors: readonly Diagnostic[];
}

export interface FleetListener {
  /** A valid fleet is live: the first one, and each that differs. What did not change is the same object as before. */
  onFleet: (fleet: Fleet) => void;
  /** There are errors in the folder, or others than before; all of them. What was valid stays live. */
  onBroken: (diagnostics: readonly Diagnostic[]) => void;
  /** There is no error any more. */
  onMended?: () => void;
  /** What is live or what is wrong has changed: both at once, after the others have heard. */
  onReading?: (reading: Reading) => void;
  /** The folder was looked through, whatever came of it: a picture's file may have changed. */
  onLook?: () => void;
  /** The folder could not be read at all; without a listener it is a process warning. What was valid stays live. */
  onError?: (error: unknown) => void;
}

export interface WatchOptions {
  /** Saving an editor's file is several events: how long (ms) nothing must happen before the folder is read. */
  silence?: number;
  /** How often (ms) the folder is looked through although nothing was heard; unchanged files are not read. */
  safetyNet?: number;
  /** Somebody who never stops writing keeps no other save waiting longer than this (ms). */
  longestWait?: number;
  /** The compiled schemas, where somebody has them already. */
  validators?: Validators;
}

/** A file that is empty or gone may be in the middle of being saved: look again (ms), this often, before believing it. */
const secondLook = 80;
const secondLooks = 3;
/** Instead of the safety net's interval (ms), where the system refuses to watch. */
const unwatched = 500;

const isSame = (a: Fleet | null, b: Fleet): boolean =>
  a !== null &&
  a.site === b.site &&
  a.channels === b.channels &&
  a.coupons === b.coupons &&
  a.questionnaires.size === b.questionnaires.size &&
  [...a.questionnaires.keys()].every((list) => b.questionnaires.has(list)) &&
  a.funnels.size === b.funnels.size &&
  [...a.funnels].every(([slug, funnel]) => b.funnels.get(slug) === funnel);

/** With the lines around them: who works on a mistake and saves hears of it again. */
const keyOf = (diagnostics: readonly Diagnostic[]) =>
  JSON.stringify(
    diagnostics.map(({ code, file, line, column, message, frame }) => [
      code,
      file,
      line,
      column,
      message,
      frame,
    ]),
  );

const isSameFolder = (a: Folder, b: Folder): boolean =>
  a.images === b.images &&
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

/**
 * Watches the folder of funnels below `root` and reads what changes, beginning with everything as it is. Broken files
 * never replace valid ones. Throws when `schemas/` is missing.
 */
export function watchFleet(
  root: string,
  listener: FleetListener,
  { silence = 50, safetyNet = 3000, longestWait = 2000, validators }: WatchOptions = {},
): { close: () => void } {
  const read = createFolderReader(root, validators);
  const checkLive = createLiveFleet();
  let fleet: Fleet | null = null;
  let folder: Folder | undefined;
  let told = '[]';
  let timer: NodeJS.Timeout | undefined;
  let looks = 0;
  let isClosed = false;
  let isReading = false;
  let isStale = false;
  /** When the first event came that has not led to a judgement yet; undefined: none. */
  let waitingSince: number | undefined;

  const tell = (next: Folder) => {
    if (next === folder) return;
    folder = next;
    const { fleet: live, diagnostics } = checkLive(next);
    const errors = diagnostics.filter(isError);
    const isNew = live !== null && !isSame(fleet, live);
    if (isNew) {
      fleet = live;
      listener.onFleet(live);
    }
    const key = keyOf(errors);
    const isTold = key === told;
    told = key;
    if (!isTold && errors.length > 0) listener.onBroken(errors);
    else if (!isTold) listener.onMended?.();
    if (isNew || !isTold) listener.onReading?.({ fleet, errors });
  };

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
      const next = await read();
      const turn = createTurns();
      for (const _ of checkLive.prepare(next)) await turn();
      if (isClosed) return;
      // Somebody is still writing: what was read is half of something.
      if (isStale && !hasWaited()) return;
      if (looks < secondLooks && looksUnfinished(next, folder)) {
        looks += 1;
        schedule(secondLook);
        return;
      }
      looks = 0;
      waitingSince = undefined;
      tell(folder && isSameFolder(folder, next) ? folder : next);
      listener.onLook?.();
    } finally {
      isReading = false;
      if (isStale) schedule(silence);
    }
  };

  const schedule = (delay: number) => {
    if (isClosed) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      refresh().catch((error: unknown) => {
        if (listener.onError) listener.onError(error);
        else process.emitWarning(error as Error);
      });
    }, delay);
  };

  const onEvent = () => {
    waitingSince ??= performance.now();
    if (isReading) isStale = true;
    else if (!hasWaited()) schedule(silence);
  };
  const directories = [funnelsDir, sharedDir, imagesDir].map((directory) => join(root, directory));
  const watching = watchDirectories(directories, onEvent);

  let net: NodeJS.Timeout | undefined;
  const lookThrough = () => {
    const isWatched = watching.renew();
    net = setTimeout(
      () => {
        schedule(0);
        lookThrough();
      },
      isWatched ? safetyNet : Math.min(safetyNet, unwatched),
    );
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
