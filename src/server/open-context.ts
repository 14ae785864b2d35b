import { addAlarmGauges } from './alarms/gauges.ts';
import type { ServerContext } from './context/server-context.ts';
import { keyedDigest } from './kernel/keyed-digest.ts';
import { memoryLimits } from './limits/limits.ts';
import { createHealth } from './monitoring/health.ts';
import { addListenerGauge, createMetrics } from './monitoring/metrics.ts';
import { openStatusCache } from './orders/status-cache.ts';
import { watchProviders } from './providers/port/provider-client.ts';
import type { Deliver } from './providers/port/provider-module.ts';
import { paymentsWith, providersFor } from './providers/providers.ts';
import type { PaymentSettings } from './providers/settings.ts';
import { type ConversionSettings, noConversions } from './settings/conversions.ts';
import { defaultRetentionDays, defaultVisitDays, ownKey } from './settings/env.ts';
import { requireSecret } from './store/secret.ts';
import { createOrderWriter } from './store/write-orders.ts';
import { openSwitches } from './switches/switches.ts';
import { createCounts } from './visits/counts.ts';

type ContextParts = Pick<ServerContext, 'store' | 'fleet' | 'reports' | 'log'> &
  Partial<
    Pick<
      ServerContext,
      | 'now'
      | 'origin'
      | 'channels'
      | 'experimentFile'
      | 'limits'
      | 'retentionDays'
      | 'visitDays'
      | 'countsHeadless'
      | 'cookieKeys'
      | 'findPicture'
      | 'alarmWebhook'
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
    fleet,
    log,
    deliver,
    now = Date.now,
    limits = memoryLimits(now),
    retentionDays = defaultRetentionDays,
    visitDays = defaultVisitDays,
    countsHeadless = false,
    payments = { kind: 'sandbox' },
    cookieKeys = [ownKey],
    findPicture = async () => undefined,
    conversions = noConversions,
  } = parts;
  const { db } = store;
  const secret = await requireSecret(db);
  const metrics = createMetrics(db, now);
  addAlarmGauges([metrics.registry], db, now);
  const statuses = await openStatusCache(store, log);
  addListenerGauge([metrics.registry], statuses.isHearing);
  return {
    store,
    fleet,
    reports: parts.reports,
    log,
    origin: parts.origin,
    channels: parts.channels ?? (() => fleet().channels),
    experimentFile: parts.experimentFile ?? (async (name) => fleet().experiments.get(name)?.file),
    conversions: payments.kind === 'live' || conversions.isLocal ? conversions : undefined,
    now,
    limits,
    retentionDays,
    visitDays,
    countsHeadless,
    secret,
    cookieKeys: cookieKeys.map((key) =>
      key === ownKey ? keyedDigest(secret, 'cookie', '').toString('base64url') : key,
    ),
    metrics,
    providers: watchProviders(metrics),
    payments: paymentsWith(
      await providersFor(payments, { db, cell: store.cell?.name ?? '', secret, deliver, now }),
    ),
    statuses,
    health: createHealth(store),
    counts: createCounts({ store, fleet, now, limits, log, visitDays, countsHeadless }),
    switches: await openSwitches(db),
    writeOrder: createOrderWriter(store),
    findPicture,
    alarmWebhook: parts.alarmWebhook,
    wake: () => {},
  };
}
