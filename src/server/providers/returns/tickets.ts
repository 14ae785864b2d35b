import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { wechatTickets } from '../../store/schema.ts';
import type { Db } from '../../store/store.ts';

export type Ticket = Omit<typeof wechatTickets.$inferSelect, 'key' | 'claimedBy'>;

/** Under what a ticket is kept: its own text is kept nowhere. */
export const ticketKey = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Tickets in the shop's database. Every method is atomic across all processes. `now` in ms. */
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
    /** Claims a ticket for a visitor, unless another did: whose it is now. Undefined where there is none any more. */
    claimTicket: (
      key: string,
      visitor: string,
    ): Promise<{ claimedBy: string; isFirst: boolean } | undefined> =>
      db.transaction(async (tx) => {
        // The row is held until the claim is written: of two visits at once, one is the first.
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
