import { inArray, lte } from 'drizzle-orm';
import { wechatTickets } from '../../../db/schema.ts';
import type { ProviderRecords } from '../port/provider.ts';

export const records: ProviderRecords = {
  async eraseExpired(db, now) {
    await db.delete(wechatTickets).where(lte(wechatTickets.expiresAt, now));
  },
  async eraseBuyer(tx, { attemptNos }) {
    await tx.delete(wechatTickets).where(inArray(wechatTickets.attemptNo, attemptNos));
  },
};
