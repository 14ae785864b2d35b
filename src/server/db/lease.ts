import { and, eq, lt, or, sql } from 'drizzle-orm';
import { randomKey } from '../lib/ids.ts';
import { oneAtATime } from '../lib/once.ts';
import { leases } from './schema.ts';
import type { Db } from './store.ts';

/** Creates a lease that one process at a time can have, for `seconds` by the database's clock. */
export function leaseOn(db: Db, name: string, seconds: number) {
  const holder = randomKey();
  // Citus accepts no clock but `now()`, and not even that in an `on conflict` clause.
  const until = sql`now() + make_interval(secs => ${seconds})`;
  const isFree = or(eq(leases.holder, holder), lt(leases.until, sql`now()`));
  async function take(): Promise<boolean> {
    const taken = { name: leases.name };
    const held = await db
      .update(leases)
      .set({ holder, until })
      .where(and(eq(leases.name, name), isFree))
      .returning(taken);
    if (held.length === 1) return true;
    const made = await db
      .insert(leases)
      .values({ name, holder, until })
      .onConflictDoNothing()
      .returning(taken);
    return made.length === 1;
  }
  return {
    hold: oneAtATime(take),
    async release(): Promise<void> {
      await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
    },
  };
}

export type Lease = ReturnType<typeof leaseOn>;
