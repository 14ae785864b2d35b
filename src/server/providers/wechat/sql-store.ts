import { and, eq, gt, max } from 'drizzle-orm';
import { wechatOpenids, wechatTickets } from '../../store/schema.ts';
import type { Db } from '../../store/store.ts';
import { sqlTickets } from '../returns/tickets.ts';
import type { WechatStore } from './store.ts';

/** Tickets and openids in the shop's database, shared by all its processes. `now` in ms. */
export function sqlStore(db: Db, now: () => number): WechatStore {
  return {
    ...sqlTickets(db, now),
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
