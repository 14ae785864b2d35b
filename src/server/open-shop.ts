import type { Fleet } from '../definition/fleet-types.ts';
import { ownKey } from './env.ts';
import { createHealth } from './health.ts';
import { type Limits, memoryLimits } from './http/limits.ts';
import { keyedDigest } from './ids.ts';
import { createMetrics } from './metrics.ts';
import { openStatusCache } from './orders/status-cache.ts';
import { createOrderWriter } from './orders/write-orders.ts';
import { watchProviders } from './pay/ask-provider.ts';
import { providersFor } from './pay/providers.ts';
import { paymentsWith } from './pay/registry.ts';
import type { Deliver } from './pay/sandbox/deliver.ts';
import type { PaymentSettings } from './pay/settings.ts';
import type { Log, ReportMaker, Shop } from './shop.ts';
import type { Store } from './store/open-store.ts';
import { requireSecret } from './store/settings.ts';

export interface ShopParts {
  store: Store;
  fleet: () => Fleet;
  reports: ReportMaker;
  log: Log;
  /** The sandbox where nothing is said. */
  payments?: PaymentSettings;
  /** Brings the sandbox's notifications to the shop. */
  deliver: Deliver;
  now?: () => number;
  origin?: string;
  limits?: Limits;
  retentionDays?: number;
  /** As in the settings; the database's own key alone where nothing is said. */
  cookieKeys?: readonly string[];
}

/** Puts the shop together over an open store. `wake` does nothing until workers are started and take it over. */
export async function openShop(parts: ShopParts): Promise<Shop> {
  const { store, fleet, reports, log, deliver, now = Date.now, origin } = parts;
  const {
    limits = memoryLimits(now),
    retentionDays = 730,
    payments = { kind: 'sandbox' },
    cookieKeys = [ownKey],
  } = parts;
  const secret = await requireSecret(store.db);
  const metrics = createMetrics(store.db, now);
  return {
    store,
    fleet,
    now,
    secret,
    cookieKeys: cookieKeys.map((key) =>
      key === ownKey ? keyedDigest(secret, 'cookie', '').toString('base64url') : key,
    ),
    metrics,
    providers: watchProviders(metrics),
    payments: paymentsWith(await providersFor(payments, { db: store.db, secret, deliver, now })),
    statuses: await openStatusCache(store, log),
    health: createHealth(store),
    writeOrder: createOrderWriter(store.db),
    limits,
    reports,
    log,
    origin,
    retentionDays,
    wake: () => {},
  };
}
