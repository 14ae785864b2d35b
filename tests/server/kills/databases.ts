import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStore } from '../../../src/server/db/embedded.ts';
import { openPostgresStore } from '../../../src/server/db/postgres.ts';
import type { Store } from '../../../src/server/db/store.ts';
import { createDatabase, dropDatabase, type StoreKind } from '../../support/create-store.ts';

export interface Database {
  env: Readonly<Record<string, string>>;
  /** The embedded database opens only after its server has ended. */
  open(): Promise<Store>;
  remove(): Promise<void>;
}

export const adminUrl = process.env.TEST_DATABASE_URL ?? '';

export async function newDatabase(kind: StoreKind): Promise<Database> {
  if (kind === 'pglite') {
    const dataDir = await mkdtemp(join(tmpdir(), 'storefront-data-'));
    return {
      env: { DATA_DIR: dataDir, DATABASE_URL: 'embedded' },
      open: () => openEmbeddedStore(join(dataDir, 'pg'), 'apply'),
      remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
    };
  }
  const url = await createDatabase();
  return {
    env: { DATABASE_URL: url },
    open: () => openPostgresStore(url, { migrate: 'apply' }),
    remove: () => dropDatabase(url),
  };
}
