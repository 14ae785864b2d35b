import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { wechatTickets } from '../../store/schema.ts';
import type { Db } from '../../store/store.ts';

export type Ticket = Omit<typeof wechatTickets.$inferSelect, 'key' | 'claimedBy'>;

/** Store the SHA-256; never the ticket. */
export const ticketKey = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Every method is atomic across processes. `now` is in ms. */
export function sqlTickets(db: Db, now: () => number) {
  const isLive = (key: string) =>
    and(eq(wechatTickets.key, key), gt(wechatTickets.expiresAt, new Date(now())));
  return {
    async putTicket(key: string, ticket: Ticket): Promise<void> {
      await db.insert(wechatTickets).values({ ...ticket, key });
    },
    async findTicket(key: string): Promise<Ticket | undefined> {
      const [row] = await db.select().from(wechatTickets).where(isLive(key));
      return row;
    },
    /** Claims a ticket for a visitor unless another has, and returns the owner; undefined if it expired. */
    claimTicket: (
      key: string,
      visitor: string,
    ): Promise<{ claimedBy: string; isFirst: boolean } | undefined> =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(wechatTickets).where(isLive(key)).for('update');
        if (!row) return undefined;
        const isFirst = row.claimedBy === null;
        if (isFirst) {
          await tx.update(wechatTickets).set({ claimedBy: visitor }).where(eq(wechatTickets.key, key));
        }
        return { claimedBy: row.claimedBy ?? visitor, isFirst };
      }),
  };
}
export type Tickets = ReturnType<typeof sqlTickets>;
