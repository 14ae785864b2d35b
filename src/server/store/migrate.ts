import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const folder = fileURLToPath(new URL('./migrations/', import.meta.url));

export interface Migrator {
  /** Runs statements without parameters, several at once. */
  run(sql: string): Promise<void>;
  rows(sql: string): Promise<Record<string, unknown>[]>;
}

/**
 * Brings the database to the newest migration. Files are applied in the order of their numbers, each in one
 * transaction, once. The caller holds the lock that keeps two servers from doing it at the same time.
 */
export async function migrate(database: Migrator): Promise<void> {
  await database.run(
    'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
  );
  const applied = new Set(
    (await database.rows('select name from schema_migrations')).map(({ name }) => name),
  );
  const files = (await readdir(folder)).filter((name) => /^\d{4}_\w+\.sql$/.test(name)).sort();
  for (const name of files) {
    if (applied.has(name)) continue;
    const statements = await readFile(`${folder}${name}`, 'utf8');
    // The name holds digits and letters only (see the filter), so it needs no quoting.
    await database.run(
      `begin; ${statements}; insert into schema_migrations (name) values ('${name}'); commit;`,
    );
  }
}
