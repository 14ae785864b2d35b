import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { wechatTickets } from '../../store/schema.ts';
import type { Db } from '../../store/store.ts';

/** Something a browser brings back from a provider, good once and for a while. */
export type Ticket = Omit<typeof wechatTickets.$inferSelect, 'key' | 'claimedBy'>;

/** What providers have to remember between two visits. Every method is atomic, across processes too. */
export interface Tickets {
  /** `key`: a digest; the ticket's own text is kept nowhere. */
  putTicket(key: string, ticket: Ticket): Promise<void>;
  findTicket(key: string): Promise<Ticket | undefined>;
  /** Claims a ticket for a visitor, unless another did: for whom it is now. Undefined where there is none, or no longer. */
  claimTicket(key: string, visitor: string): Promise<{ claimedBy: string; isFirst: boolean } | undefined>;
}

export const ticketKey = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Tickets in the shop's database, shared by all its processes and providers. `now` in ms. */
export function sqlTickets(db: Db, now: () => number): Tickets {
  const isLive = (key: string) =>
    and(eq(wechatTickets.key, key), gt(wechatTickets.expiresAt, new Date(now())));
  return {
    async putTicket(key, ticket) {
      await db.insert(wechatTickets).values({ ...ticket, key });
    },
    async findTicket(key) {
      const [row] = await db.select().from(wechatTickets).where(isLive(key));
      return row;
    },
    async claimTicket(key, visitor) {
      return db.transaction(async (tx) => {
        // The row is held until the claim is written: of two visits at once, one is the first.
        const [row] = await tx.select().from(wechatTickets).where(isLive(key)).for('update');
        if (!row) return undefined;
        const isFirst = row.claimedBy === null;
        if (isFirst) {
          await tx.update(wechatTickets).set({ claimedBy: visitor }).where(eq(wechatTickets.key, key));
        }
        return { claimedBy: row.claimedBy ?? visitor, isFirst };
      });
    },
  };
}
