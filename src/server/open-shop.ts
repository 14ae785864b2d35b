import type { Fleet } from '../definition/fleet-types.ts';
import { memoryLimits, noLimits } from './http/limits.ts';
import { keyedDigest } from './ids.ts';
import { openStatusCache } from './orders/status-cache.ts';
import { paymentsWith } from './pay/registry.ts';
import type { Deliver } from './pay/sandbox/deliver.ts';
import { sandboxProvider } from './pay/sandbox/provider.ts';
import type { Log, ReportMaker, Shop } from './shop.ts';
import type { Store } from './store/open-store.ts';
import { requireSecret } from './store/settings.ts';

export interface ShopParts {
  store: Store;
  fleet: () => Fleet;
  reports: ReportMaker;
  log: Log;
  /** Brings the sandbox's notifications to the shop. */
  deliver: Deliver;
  now?: () => number;
  origin?: string;
  hasRateLimits?: boolean;
  retentionDays?: number;
}

/** Puts the shop together over an open store. `wake` does nothing until workers are started and take it over. */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { store, fleet, reports, log, deliver, now = Date.now, origin } = parts;
  const { hasRateLimits = true, retentionDays = 730 } = parts;
  const secret = await requireSecret(store.db);
  const key = keyedDigest(secret, 'sandbox', '').toString('base64url');
  const sandbox = sandboxProvider({ db: store.db, key, deliver, now });
  return {
    store,
    fleet,
    now,
    secret,
    payments: paymentsWith({ wechat: sandbox, alipay: sandbox }),
    statuses: await openStatusCache(store),
    limits: hasRateLimits ? memoryLimits(now) : noLimits,
    reports,
    log,
    origin,
    retentionDays,
    wake: () => {},
  };
}
