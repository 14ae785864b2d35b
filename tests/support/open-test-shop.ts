import { memoryLimits } from '../../src/server/http/limits.ts';
import { openShop } from '../../src/server/open-shop.ts';
import { readEnv } from '../../src/server/settings/env.ts';

type ShopParts = Parameters<typeof openShop>[0];

/** Opens the parts of a shop as an empty environment has it; `parts` says what differs. */
export const openTestShop = (
  parts: Partial<ShopParts> & Pick<ShopParts, 'store' | 'fleet' | 'reports' | 'log' | 'now' | 'deliver'>,
) =>
  openShop({
    ...readEnv({}),
    origin: undefined,
    limits: memoryLimits(parts.now),
    findPicture: async () => undefined,
    ...parts,
  });
