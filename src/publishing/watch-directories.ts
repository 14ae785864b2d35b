import { type FSWatcher, statSync, watch } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** A directory that was replaced has the same name and another identity. */
function identityOf(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isDirectory() ? `${found.dev}:${found.ino}` : undefined;
}

/**
 * Tells of what happens in `directories`, with the path where it is known. Watches can be lost, so call `renew` after each
 * event and now and then.
 */
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
      // Something may have happened in it before it was watched.
      onEvent();
      return true;
    } catch {
      return false;
    }
  };

  return {
    /** Watches again what was replaced or put back; false where something is there and cannot be watched. */
    renew: (): boolean => [parent, ...directories].map(renewOne).every(Boolean),
    close: () => {
      for (const path of [...watched.keys()]) drop(path);
    },
  };
}
