import type { Fleet } from '../checker/fleet/fleet.ts';
import type { ServerContext } from './context/server-context.ts';
import { keyedDigest } from './kernel/ids.ts';
import type { Log } from './kernel/log.ts';
import { type Limits, memoryLimits } from './limits/limits.ts';
import { createHealth } from './monitoring/health.ts';
import { createMetrics } from './monitoring/metrics.ts';
import type { ReportMaker } from './orders/context.ts';
import { openStatusCache } from './orders/status-cache.ts';
import { watchProviders } from './providers/port/provider-client.ts';
import type { Deliver } from './providers/port/provider-module.ts';
import { paymentsWith, providersFor } from './providers/providers.ts';
import type { PaymentSettings } from './providers/settings.ts';
import { defaultRetentionDays, ownKey } from './settings/env.ts';
import { requireSecret } from './store/secret.ts';
import type { Store } from './store/store.ts';
import { createOrderWriter } from './store/write-orders.ts';
import { openSwitches } from './switches/switches.ts';

export interface ServerParts {
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
export async function openContext(parts: ServerParts): Promise<ServerContext> {
  const { store, fleet, reports, log, deliver, now = Date.now, origin } = parts;
  const {
    limits = memoryLimits(now),
    retentionDays = defaultRetentionDays,
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
    switches: await openSwitches(store.db),
    writeOrder: createOrderWriter(store.db),
    limits,
    reports,
    log,
    origin,
    retentionDays,
    wake: () => {},
  };
}
