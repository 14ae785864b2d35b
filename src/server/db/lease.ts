import { and, eq, lt, or, sql } from 'drizzle-orm';
import { randomKey } from '../lib/ids.ts';
import { oneAtATime } from '../lib/once.ts';
import { leases } from './schema.ts';
import type { Db } from './store.ts';

/** Creates a lease that only one process at a time can hold, for `seconds` on the database's clock. */
export function leaseOn(db: Db, name: string, seconds: number) {
  const holder = randomKey();
  // Use only `now()`, and not in an `on conflict` clause, because Citus refuses anything else.
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
