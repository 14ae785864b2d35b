import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname } from 'node:path';

interface Watched {
  watcher: FSWatcher;
  /** Which directory it was: one that was replaced is another, under the same name. */
  identity: string;
}

export interface DirectoryWatch {
  /** Watches again what was replaced or put back; true if all that is there is watched. */
  renew: () => boolean;
  close: () => void;
}

function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() ? `${found.dev}:${found.ino}` : undefined;
}

/**
 * Tells of everything that happens in `directories`, and of their own coming and going as long as the directory of the
 * first is there. A watch can be lost (a directory replaced, the system out of watches): `renew` after each event, and
 * now and then.
 */
export function watchDirectories(directories: readonly string[], onEvent: () => void): DirectoryWatch {
  const watched = new Map<string, Watched>();
  const parent = dirname(directories[0]!);
  const first = basename(directories[0]!);

  const drop = (path: string) => {
    watched.get(path)?.watcher.close();
    watched.delete(path);
  };

  const renewOne = (path: string): boolean => {
    try {
      const identity = identityOf(path);
      if (watched.get(path)?.identity === identity) return true;
      drop(path);
      if (identity === undefined) return true;
      const watcher = watch(path, (_event, name) => {
        if (path !== parent || name === null || name === first) onEvent();
      });
      watcher.on('error', () => {
        drop(path);
        onEvent();
      });
      watched.set(path, { watcher, identity });
      // Something may have happened in it since it was last looked at.
      onEvent();
      return true;
    } catch {
      return false;
    }
  };

  return {
    renew: () => [parent, ...directories].map(renewOne).every(Boolean),
    close: () => {
      for (const path of [...watched.keys()]) drop(path);
    },
  };
}
