import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A replaced directory keeps its name and gets another identity. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() ? `${found.dev}:${found.ino}` : undefined;
}

/** Reports events in `directories`. Watches can be lost, so call `renew` after events and regularly. */
export function watchDirectories(directories: readonly string[], onEvent: (path?: string) => void) {
  const watched = new Map<string, { watcher: FSWatcher; identity: string }>();
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
        if (path !== parent && name !== null) onEvent(join(path, name));
        else if (name === null || name === first) onEvent();
      });
      watcher.on('error', () => {
        drop(path);
        onEvent();
      });
      watched.set(path, { watcher, identity });
      // An event may have come before the watch.
      onEvent();
      return true;
    } catch {
      return false;
    }
  };

  return {
    /** Watches replaced directories again; returns false if an existing one cannot be watched. */
    renew: (): boolean => [parent, ...directories].map(renewOne).every(Boolean),
    close: () => {
      for (const path of [...watched.keys()]) drop(path);
    },
  };
}
