import { and, eq, lt, or, sql } from 'drizzle-orm';
import { randomKey } from '../kernel/ids.ts';
import { leases } from './schema.ts';
import type { Db } from './store.ts';

/** A lease of `seconds` on `name`, by the database's clock. Losing it does no harm: work is guarded row by row, too. */
export function leaseOn(db: Db, name: string, seconds: number) {
  const holder = randomKey();
  const until = sql`clock_timestamp() + make_interval(secs => ${seconds})`;
  return {
    /** Takes the lease, or takes it again; false while another process holds it. */
    async hold(): Promise<boolean> {
      const held = await db
        .insert(leases)
        .values({ name, holder, until })
        .onConflictDoUpdate({
          target: leases.name,
          set: { holder, until },
          setWhere: or(eq(leases.holder, holder), lt(leases.until, sql`clock_timestamp()`)),
        })
        .returning({ name: leases.name });
      return held.length === 1;
    },
    async release(): Promise<void> {
      await db.delete(leases).where(and(eq(leases.name, name), eq(leases.holder, holder)));
    },
  };
}

export type Lease = ReturnType<typeof leaseOn>;
