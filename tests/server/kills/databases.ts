import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbeddedStore } from '../../../src/server/db/embedded.ts';
import { openPostgresStore } from '../../../src/server/db/postgres.ts';
import type { Store } from '../../../src/server/db/store.ts';
import type { StoreKind } from '../../support/create-store.ts';

export interface Database {
  /** What tells a server process of it. */
  env: Readonly<Record<string, string>>;
  /** Opens it in this process; the embedded one only after its server has ended. */
  open(): Promise<Store>;
  remove(): Promise<void>;
}

export const adminUrl = process.env.TEST_DATABASE_URL ?? '';
const serverUrl = adminUrl || 'postgres://root@127.0.0.1:5432/test';

async function admin(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

export async function newDatabase(kind: StoreKind): Promise<Database> {
  if (kind === 'pglite') {
    const dataDir = await mkdtemp(join(tmpdir(), 'storefront-data-'));
    return {
      env: { DATA_DIR: dataDir, DATABASE_URL: 'embedded' },
      open: () => openEmbeddedStore(join(dataDir, 'pg'), 'apply'),
      remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 5 }),
    };
  }
  const name = `storefront_${process.pid}_${randomBytes(4).toString('hex')}`;
  await admin(`create database ${name}`);
  // Servers are killed here, never the database: no commit need wait for its disk.
  await admin(`alter database ${name} set synchronous_commit = off`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    env: { DATABASE_URL: url.href },
    open: () => openPostgresStore(url.href, { migrate: 'apply' }),
    remove: () => admin(`drop database ${name} with (force)`),
  };
}
