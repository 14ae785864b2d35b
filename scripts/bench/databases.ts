import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { openWorkspace } from './workspace.ts';

/** The user must be allowed to create databases. */
const adminUrl = process.env.TEST_DATABASE_URL ?? 'postgres://root@127.0.0.1:5432/test';

async function admin(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface Place {
  kind: 'pglite' | 'postgres';
  dataDir: string;
  databaseUrl: string;
  remove: () => Promise<void>;
}

export async function openPlace(kind: Place['kind']): Promise<Place> {
  const dataDir = mkdtempSync(join(openWorkspace().root, 'data-'));
  if (kind === 'pglite') return { kind, dataDir, databaseUrl: '', remove: async () => {} };
  const name = `bench_${process.pid}_${randomBytes(4).toString('hex')}`;
  await admin(`create database ${name}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { kind, dataDir, databaseUrl: url.href, remove: () => admin(`drop database ${name} with (force)`) };
}
