import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { funnelsDir, imagesDir, sharedDir } from './check-file.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Fleet } from './fleet-types.ts';
import { createFolderReader } from './folder.ts';
import type { Folder } from './judge.ts';
import { createLiveFleet } from './live.ts';

export interface FleetListener {
  /** A sound fleet is live: the first one, and each that differs. What did not change is the same object as before. */
  onFleet: (fleet: Fleet) => void;
  /** Something is wrong in the folder, or something else than before; all of it. What was sound stays live. */
  onBroken: (diagnostics: readonly Diagnostic[]) => void;
  /** Nothing is wrong any more. */
  onMended?: () => void;
  /** The folder could not be read at all; without a listener it is a process warning. What was sound stays live. */
  onError?: (error: unknown) => void;
}

/** Saving an editor's file is several events: wait for silence (ms). */
const silence = 50;
/** A file that is empty or gone may be in the middle of being saved: look again (ms), this often, before believing it. */
const secondLook = 80;
const secondLooks = 3;

const isSame = (a: Fleet | null, b: Fleet): boolean =>
  a !== null &&
  a.site === b.site &&
  a.channels === b.channels &&
  a.coupons === b.coupons &&
  a.questionnaires.size === b.questionnaires.size &&
  [...a.questionnaires.keys()].every((list) => b.questionnaires.has(list)) &&
  a.funnels.size === b.funnels.size &&
  [...a.funnels].every(([slug, funnel]) => b.funnels.get(slug) === funnel);

const keyOf = (diagnostics: readonly Diagnostic[]) =>
  JSON.stringify(
    diagnostics.map(({ code, file, line, column, message }) => [code, file, line, column, message]),
  );

function looksUnfinished(folder: Folder, before: Folder | undefined): boolean {
  const isEmpty = [...folder.files.values()].some(({ diagnostics }) =>
    diagnostics.some(({ code }) => code === 'source/empty'),
  );
  return (
    isEmpty || (before !== undefined && [...before.files.keys()].some((file) => !folder.files.has(file)))
  );
}

/**
 * Watches the folder of funnels below `root` and reads what changes, beginning with everything as it is. Broken files
 * never replace sound ones. Throws when the folder or `schemas/` is missing.
 */
export function watchFleet(root: string, listener: FleetListener): { close: () => void } {
  const read = createFolderReader(root);
  const judgeLive = createLiveFleet();
  let fleet: Fleet | null = null;
  let folder: Folder | undefined;
  let told = '[]';
  let timer: NodeJS.Timeout | undefined;
  let looks = 0;
  let isClosed = false;
  let isReading = false;
  let isStale = false;

  const tell = (next: Folder) => {
    folder = next;
    const { fleet: live, diagnostics } = judgeLive(next);
    if (live && !isSame(fleet, live)) {
      fleet = live;
      listener.onFleet(live);
    }
    const key = keyOf(diagnostics);
    if (key === told) return;
    told = key;
    if (diagnostics.length > 0) listener.onBroken(diagnostics);
    else listener.onMended?.();
  };

  const refresh = async (): Promise<void> => {
    if (isReading) {
      isStale = true;
      return;
    }
    isReading = true;
    isStale = false;
    try {
      const next = await read();
      if (isClosed) return;
      if (looks < secondLooks && looksUnfinished(next, folder)) {
        looks += 1;
        schedule(secondLook);
      } else {
        looks = 0;
        tell(next);
      }
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

  const onEvent = () => schedule(silence);
  const watchers = [funnelsDir, sharedDir, imagesDir].flatMap((directory): FSWatcher[] => {
    try {
      return [watch(join(root, directory), onEvent)];
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT' && directory !== funnelsDir) return [];
      throw error;
    }
  });
  // A watched folder that is taken away reports an error; what was read stays live.
  for (const watcher of watchers) watcher.on('error', onEvent);
  schedule(0);

  return {
    close: () => {
      isClosed = true;
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
