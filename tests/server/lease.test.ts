import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { leaseOn } from '../../src/server/db/lease.ts';
import { aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';

describe.each(storesHere())('a lease on %s', (kind) => {
  it('is held by one, kept by asking again, and passes on when given back or run out (B33)', async () => {
    const { store, close } = await aShop(kind);
    const [one, other] = [leaseOn(store.db, 'work', 5), leaseOn(store.db, 'work', 5)];
    const asked = await Promise.all([one.hold(), other.hold()]);
    expect(asked.filter(Boolean)).toHaveLength(1);
    const [holder, waiting] = asked[0] ? [one, other] : [other, one];
    expect(await holder.hold()).toBe(true);
    expect(await waiting.hold()).toBe(false);
    await waiting.release();
    expect(await waiting.hold()).toBe(false);
    await holder.release();
    expect(await waiting.hold()).toBe(true);
    expect(await holder.hold()).toBe(false);
    await store.db.execute(sql`update leases set until = now() - interval '1 second'`);
    expect(await holder.hold()).toBe(true);
    expect(await leaseOn(store.db, 'other work', 5).hold()).toBe(true);
    await close();
  });
});
