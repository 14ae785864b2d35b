import type { ServerContext } from './context/server-context.ts';
import { keyedDigest } from './kernel/keyed-digest.ts';
import { memoryLimits } from './limits/limits.ts';
import { createHealth } from './monitoring/health.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { openStatusCache } from './orders/status-cache.ts';
import { watchProviders } from './providers/port/provider-client.ts';
import type { Deliver } from './providers/port/provider-module.ts';
import { paymentsWith, providersFor } from './providers/providers.ts';
import type { PaymentSettings } from './providers/settings.ts';
import { type ConversionSettings, noConversions } from './settings/conversions.ts';
import { defaultRetentionDays, ownKey } from './settings/env.ts';
import { requireSecret } from './store/secret.ts';
import { createOrderWriter } from './store/write-orders.ts';
import { openSwitches } from './switches/switches.ts';

type ContextParts = Pick<ServerContext, 'store' | 'fleet' | 'reports' | 'log'> &
  Partial<
    Pick<
      ServerContext,
      'now' | 'origin' | 'channels' | 'limits' | 'retentionDays' | 'cookieKeys' | 'findPicture'
    >
  > & {
    payments?: PaymentSettings;
    conversions?: ConversionSettings;
    deliver: Deliver;
  };

/** Puts the context together over an open store. `wake` does nothing until the workers are started. */
export async function openContext(parts: ContextParts): Promise<ServerContext> {
  const {
    store,
    deliver,
    now = Date.now,
    limits = memoryLimits(now),
    retentionDays = defaultRetentionDays,
    payments = { kind: 'sandbox' },
    cookieKeys = [ownKey],
    findPicture = async () => undefined,
    conversions = noConversions,
  } = parts;
  const { db } = store;
  const secret = await requireSecret(db);
  const metrics = createMetrics(db, now);
  return {
    store,
    fleet: parts.fleet,
    reports: parts.reports,
    log: parts.log,
    origin: parts.origin,
    channels: parts.channels ?? (() => parts.fleet().channels),
    conversions: payments.kind === 'live' || conversions.isLocal ? conversions : undefined,
    now,
    limits,
    retentionDays,
    secret,
    cookieKeys: cookieKeys.map((key) =>
      key === ownKey ? keyedDigest(secret, 'cookie', '').toString('base64url') : key,
    ),
    metrics,
    providers: watchProviders(metrics),
    payments: paymentsWith(await providersFor(payments, { db, secret, deliver, now })),
    statuses: await openStatusCache(store, parts.log),
    health: createHealth(store),
    switches: await openSwitches(db),
    writeOrder: createOrderWriter(db),
    findPicture,
    wake: () => {},
  };
}
