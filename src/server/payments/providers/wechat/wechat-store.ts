import { and, eq, gt, max } from 'drizzle-orm';
import { wechatOpenids, wechatTickets } from '../../../db/schema.ts';
import type { Db } from '../../../db/store.ts';
import { sqlTickets } from '../returns/return-token.ts';

export function wechatStore(db: Db, now: () => number) {
  return {
    ...sqlTickets(db, now),
    async lastRound(attemptNo: string): Promise<number> {
      const [row] = await db
        .select({ last: max(wechatTickets.round) })
        .from(wechatTickets)
        .where(and(eq(wechatTickets.attemptNo, attemptNo), gt(wechatTickets.expiresAt, new Date(now()))));
      return row?.last ?? 0;
    },
    async putOpenid(owner: string, openid: string, expiresAt: number): Promise<void> {
      const set = { openid, expiresAt: new Date(expiresAt) };
      await db
        .insert(wechatOpenids)
        .values({ owner, ...set })
        .onConflictDoUpdate({ target: wechatOpenids.owner, set });
    },
    async findOpenid(owner: string): Promise<string | undefined> {
      const isLive = and(eq(wechatOpenids.owner, owner), gt(wechatOpenids.expiresAt, new Date(now())));
      const [row] = await db.select().from(wechatOpenids).where(isLive);
      return row?.openid;
    },
  };
}
export type WechatStore = ReturnType<typeof wechatStore>;
