import { sql } from 'drizzle-orm';
import type { migrations } from './migrations.ts';
import { type Db, readRows } from './store.ts';

const known = new WeakMap<Db, Set<string>>();

/**
 * Was a migration applied a day ago? Until then a process of the release before may still serve, which reads nothing that
 * only this one knows.
 */
export async function isSettled(db: Db, name: keyof typeof migrations): Promise<boolean> {
  if (known.get(db)?.has(name)) return true;
  const rows = await readRows(
    db,
    sql`select from schema_migrations where name = ${name} and applied_at < now() - interval '1 day'`,
  );
  if (rows.length === 0) return false;
  known.set(db, new Set(known.get(db)).add(name));
  return true;
}
