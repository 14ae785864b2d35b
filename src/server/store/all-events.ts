import { eq } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { events, eventsArchive } from './schema.ts';
import type { Db, Tx } from './store.ts';

/** All that ever happened to an order, in its order, the archived part included. */
export const eventsOf = (db: Db | Tx, orderId: string) =>
  unionAll(
    db.select().from(events).where(eq(events.orderId, orderId)),
    db.select().from(eventsArchive).where(eq(eventsArchive.orderId, orderId)),
  ).orderBy(events.seq);
