import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { DataDirInUseError, lockDataDir } from './store/data-dir-lock.ts';
import type { DatabaseSettings } from './store/database-settings.ts';
import { openEmbeddedStore } from './store/embedded.ts';
import { openPostgresStore } from './store/postgres.ts';
import type { Store } from './store/store.ts';

/** The server cannot start, and the person who started it can mend it. */
export class StartError extends Error {
  override name = 'StartError';
}

/** What the database said, not which statement it said it of. */
const reasonOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause);
  return error instanceof Error
    ? error.message || (error as NodeJS.ErrnoException).code || error.name
    : String(error);
};

/** Errors of a disk come as numbers of the embedded database's own; a full one is by far the likeliest. */
const embeddedReason = (error: unknown) =>
  /Aborted\(|ErrnoError|unreachable/.test(reasonOf(error))
    ? `its files cannot be read or written: is the disk full? (${reasonOf(error).split('\n')[0]})`
    : reasonOf(error);

/**
 * Opens the database of the settings: the PostgreSQL server, or the embedded one, whose folder it locks; `closers` gets
 * what gives it back. Throws StartError or DataDirInUseError with a message for the person who started it.
 */
export async function openDatabase(
  settings: DatabaseSettings & { dataDir: string },
  closers: (() => Promise<void>)[],
): Promise<Store> {
  const { databaseUrl, dataDir } = settings;
  let store: Store;
  if (databaseUrl) {
    try {
      store = await openPostgresStore(databaseUrl, settings);
    } catch (error) {
      const variables = settings.databaseOwnerUrl ? 'DATABASE_OWNER_URL or DATABASE_URL' : 'DATABASE_URL';
      throw new StartError(`The PostgreSQL server of ${variables} cannot be used: ${reasonOf(error)}`);
    }
  } else {
    try {
      closers.push(await lockDataDir(dataDir));
      store = await openEmbeddedStore(join(dataDir, 'pg'), settings.migrate);
    } catch (error) {
      if (error instanceof DataDirInUseError) throw error;
      throw new StartError(
        `The database in DATA_DIR ${dataDir} cannot be opened: ${embeddedReason(error)}. DATA_DIR is a folder this user may write.`,
      );
    }
  }
  closers.push(() => store.close());
  return store;
}
