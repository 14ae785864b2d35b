import { inArray } from 'drizzle-orm';
import { sandboxTrades } from '../../../db/schema.ts';
import type { ProviderRecords } from '../port/provider.ts';

/** Keeps the ledger and clears the return path, because it names the order. */
export const records: ProviderRecords = {
  async eraseBuyer(tx, { attemptNos }) {
    await tx
      .update(sandboxTrades)
      .set({ returnPath: '/' })
      .where(inArray(sandboxTrades.attemptNo, attemptNos));
  },
};
