import { memoryLimits } from '../../src/server/http/limits.ts';
import { openShop } from '../../src/server/open-shop.ts';
import { readEnv } from '../../src/server/settings/env.ts';
import { countingReports } from '../server/counting-reports.ts';

type ShopParts = Parameters<typeof openShop>[0];

export const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

/** Opens a shop with an empty environment; `parts` says what differs. */
export const openTestShop = (parts: Partial<ShopParts> & Pick<ShopParts, 'store' | 'fleet' | 'now'>) =>
  openShop({
    ...readEnv({}),
    origin: undefined,
    limits: memoryLimits(parts.now),
    log: silentLog,
    reports: countingReports().maker,
    findPicture: async () => undefined,
    deliver: async () => 200,
    ...parts,
  });
