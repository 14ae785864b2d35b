import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settings } from './schema.ts';
import type { Db } from './store.ts';

/** Stored with the orders it protects, so that all processes share it and a copy of the database works. */
export async function requireSecret(db: Db): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ key: 'secret', value }).onConflictDoNothing();
  const row = await db.query.settings.findFirst({ where: eq(settings.key, 'secret') });
  if (!row) throw new Error('The settings table lost its secret.');
  return row.value;
}
