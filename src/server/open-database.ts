import { join } from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import { lockDataDir } from './db/data-dir-lock.ts';
import type { DatabaseSettings } from './db/database-settings.ts';
import { openEmbeddedStore } from './db/embedded.ts';
import { openPostgresStore } from './db/postgres.ts';
import type { Store } from './db/store.ts';
import { StartError } from './lib/environment.ts';

const reasonOf = (error: unknown): string => {
  if (error instanceof DrizzleQueryError && error.cause) return reasonOf(error.cause);
  return error instanceof Error
    ? error.message || (error as NodeJS.ErrnoException).code || error.name
    : String(error);
};

/** Explains disk errors, because the embedded database reports only internal codes. */
const embeddedReason = (error: unknown) =>
  /Aborted\(|ErrnoError|unreachable/.test(reasonOf(error))
    ? `its files cannot be read or written: is the disk full? (${reasonOf(error).split('\n')[0]})`
    : reasonOf(error);

export async function openDatabase(
  settings: DatabaseSettings & { dataDir: string },
  closers: (() => Promise<void>)[],
): Promise<Store> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = settings;
  const openServer = () =>
    openPostgresStore(databaseUrl, settings).catch((error: unknown) => {
      const variables = databaseOwnerUrl ? 'DATABASE_OWNER_URL or DATABASE_URL' : 'DATABASE_URL';
      throw new StartError(`The PostgreSQL server of ${variables} cannot be used: ${reasonOf(error)}`);
    });
  const openEmbedded = async () => {
    try {
      closers.push(await lockDataDir(dataDir));
      return await openEmbeddedStore(join(dataDir, 'pg'), settings.migrate);
    } catch (error) {
      if (error instanceof StartError) throw error;
      throw new StartError(
        `The database in DATA_DIR ${dataDir} cannot be opened: ${embeddedReason(error)}. DATA_DIR is a folder this user may write.`,
      );
    }
  };
  const store = await (databaseUrl ? openServer() : openEmbedded());
  closers.push(() => store.close());
  return store;
}
