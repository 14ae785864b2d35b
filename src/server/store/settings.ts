import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { settings } from './schema.ts';
import type { Db } from './store.ts';

/**
 * The secret that signs cookies and derives lookup codes, kept with the orders it protects: every process on one
 * database agrees on it, and a copy of the database still opens its own orders.
 */
export async function requireSecret(db: Db): Promise<string> {
  const key = 'secret';
  await db
    .insert(settings)
    .values({ key, value: randomBytes(32).toString('base64url') })
    .onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  if (!row) throw new Error('The settings table lost its secret.');
  return row.value;
}
