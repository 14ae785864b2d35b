import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../store/open-store.ts';
import { wechatTickets } from '../store/schema.ts';

/** Something a browser brings back from a provider, good once and for a while. */
export interface Ticket {
  purpose: 'authorize' | 'return';
  attemptNo: string;
  /** Whose browser it was given to; empty: nobody's. */
  visitor: string;
  /** Path and query of the payment screen: opens the order, so it never leaves with the ticket. */
  path: string;
  /** The how-manieth authorization of this attempt in a row; 0 for a return. */
  round: number;
  /** Ms. */
  expiresAt: number;
}

export interface Claimed {
  ticket: Ticket;
  /** The visitor who claimed it first: the caller, when it is now. */
  claimedBy: string;
  isFirst: boolean;
}

/** What providers have to remember between two visits. Every method is atomic, across processes too. */
export interface Tickets {
  /** `key`: a digest; the ticket's own text is kept nowhere. */
  putTicket(key: string, ticket: Ticket): Promise<void>;
  findTicket(key: string): Promise<Ticket | undefined>;
  /** Claims a ticket for a visitor, unless another did; undefined where there is none, or no longer. */
  claimTicket(key: string, visitor: string): Promise<Claimed | undefined>;
}

export const ticketKey = (text: string) => createHash('sha256').update(text).digest('base64url');

type Row = typeof wechatTickets.$inferSelect;

const ticketOf = ({ purpose, attemptNo, visitor, path, round, expiresAt }: Row): Ticket => ({
  purpose,
  attemptNo,
  visitor,
  path,
  round,
  expiresAt: expiresAt.getTime(),
});

/** Tickets in the shop's database, shared by all its processes and providers. `now` in ms. */
export function sqlTickets(db: Db, now: () => number): Tickets {
  const isLive = (key: string) =>
    and(eq(wechatTickets.key, key), gt(wechatTickets.expiresAt, new Date(now())));
  return {
    async putTicket(key, ticket) {
      await db.insert(wechatTickets).values({ ...ticket, key, expiresAt: new Date(ticket.expiresAt) });
    },
    async findTicket(key) {
      const [row] = await db.select().from(wechatTickets).where(isLive(key));
      return row && ticketOf(row);
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
        return { ticket: ticketOf(row), claimedBy: row.claimedBy ?? visitor, isFirst };
      });
    },
  };
}
