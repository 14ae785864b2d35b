import { eq, lte, sql } from 'drizzle-orm';
import { wechatOpenids } from '../../../db/schema.ts';
import type { ProviderRecords } from '../port/provider.ts';

export const records: ProviderRecords = {
  async eraseExpired(db, now) {
    await db.delete(wechatOpenids).where(lte(wechatOpenids.expiresAt, now));
  },
  async eraseBuyer(tx, { visitorId }) {
    await tx.delete(wechatOpenids).where(eq(sql`split_part(${wechatOpenids.owner}, '/', 2)`, visitorId));
  },
};
