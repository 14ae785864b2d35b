import { and, eq, gt, lte, max, sql } from 'drizzle-orm';
import type { Db } from '../../store/open-store.ts';
import { wechatOpenids, wechatTickets } from '../../store/schema.ts';
import type { Ticket, WechatStore } from './store.ts';

type Row = typeof wechatTickets.$inferSelect;

const ticketOf = ({ purpose, attemptNo, visitor, path, round, expiresAt }: Row): Ticket => ({
  purpose,
  attemptNo,
  visitor,
  path,
  round,
  expiresAt: expiresAt.getTime(),
});

/** Tickets and openids in the shop's database, shared by all its processes. `now` in ms. */
export function sqlStore(db: Db, now: () => number): WechatStore {
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
    async lastRound(attemptNo) {
      const [row] = await db
        .select({ last: max(wechatTickets.round) })
        .from(wechatTickets)
        .where(and(eq(wechatTickets.attemptNo, attemptNo), gt(wechatTickets.expiresAt, new Date(now()))));
      return row?.last ?? 0;
    },
    async putOpenid(owner, openid, expiresAt) {
      const values = { openid, expiresAt: new Date(expiresAt) };
      await db
        .insert(wechatOpenids)
        .values({ owner, ...values })
        .onConflictDoUpdate({ target: wechatOpenids.owner, set: values });
    },
    async findOpenid(owner) {
      const [row] = await db
        .select({ openid: wechatOpenids.openid })
        .from(wechatOpenids)
        .where(and(eq(wechatOpenids.owner, owner), gt(wechatOpenids.expiresAt, new Date(now()))));
      return row?.openid;
    },
  };
}

/** Forgets what has expired; how many rows that were. */
export async function eraseExpired(db: Db, now: number): Promise<number> {
  const at = new Date(now);
  const tickets = await db
    .delete(wechatTickets)
    .where(lte(wechatTickets.expiresAt, at))
    .returning({ n: sql`1` });
  const openids = await db
    .delete(wechatOpenids)
    .where(lte(wechatOpenids.expiresAt, at))
    .returning({ n: sql`1` });
  return tickets.length + openids.length;
}
