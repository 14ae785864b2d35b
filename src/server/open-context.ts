import { addAlarmGauges } from './alarms/gauges.ts';
import type { OperatorContext, ServerContext } from './context/server-context.ts';
import { type ConversionSettings, noConversions } from './conversions/settings.ts';
import { keyedDigest } from './kernel/ids.ts';
import { memoryLimits } from './limits/limits.ts';
import { createHealth } from './monitoring/health.ts';
import { addListenerGauge, createMetrics } from './monitoring/metrics.ts';
import { openStatusCache } from './orders/status-cache.ts';
import { watchProviders } from './providers/port/provider-client.ts';
import type { Deliver } from './providers/port/provider-module.ts';
import { paymentsWith, providersFor } from './providers/providers.ts';
import type { PaymentSettings } from './providers/settings.ts';
import { defaultRetentionDays, defaultVisitDays, ownKey } from './settings/env.ts';
import { requireSecret } from './store/secret.ts';
import { createOrderWriter } from './store/write-orders.ts';
import { openSwitches } from './switches/switches.ts';
import { createCounts } from './visits/counts.ts';

interface OperatorParts extends Pick<OperatorContext, 'store' | 'log' | 'channels' | 'experimentFile'> {
  deliver: Deliver;
  now?: (() => number) | undefined;
  origin?: string | undefined;
  payments?: PaymentSettings | undefined;
  conversions?: ConversionSettings | undefined;
}

/** Opens everything that operations need. `wake` does nothing until workers start. */
export async function openOperatorContext(parts: OperatorParts): Promise<OperatorContext> {
  const { store, log, channels, experimentFile, origin, deliver, now = Date.now } = parts;
  const { payments = { kind: 'sandbox' }, conversions = noConversions } = parts;
  const { db } = store;
  const secret = await requireSecret(db);
  const metrics = createMetrics(db, now);
  const shop = { db, cell: store.cell?.name ?? '', secret, deliver, now };
  return {
    store,
    log,
    now,
    origin,
    secret,
    channels,
    experimentFile,
    conversions: payments.kind === 'live' || conversions.isLocal ? conversions : undefined,
    metrics,
    providers: watchProviders(metrics),
    payments: paymentsWith(await providersFor(payments, shop)),
    statuses: await openStatusCache(store, log),
    switches: await openSwitches(db),
    wake: () => {},
  };
}

type ContextParts = Pick<ServerContext, 'fleet' | 'reports'> &
  Pick<OperatorParts, 'store' | 'log' | 'deliver' | 'now' | 'origin' | 'payments' | 'conversions'> &
  Partial<
    Pick<
      ServerContext,
      | 'limits'
      | 'retentionDays'
      | 'visitDays'
      | 'countsHeadless'
      | 'cookieKeys'
      | 'findPicture'
      | 'alarmWebhook'
    >
  >;

export async function openContext(parts: ContextParts): Promise<ServerContext> {
  const { fleet, reports, store, log } = parts;
  const operator = await openOperatorContext({
    ...parts,
    channels: () => fleet().channels,
    experimentFile: async (name) => fleet().experiments.get(name)?.file,
  });
  const { now, secret, metrics, statuses } = operator;
  const {
    limits = memoryLimits(now),
    retentionDays = defaultRetentionDays,
    visitDays = defaultVisitDays,
    countsHeadless = false,
    cookieKeys = [ownKey],
    findPicture = async () => undefined,
    alarmWebhook,
  } = parts;
  addAlarmGauges([metrics.registry], store.db, now);
  addListenerGauge([metrics.registry], statuses.isHearing);
  return {
    ...operator,
    fleet,
    reports,
    limits,
    retentionDays,
    visitDays,
    countsHeadless,
    cookieKeys: cookieKeys.map((key) =>
      key === ownKey ? keyedDigest(secret, 'cookie', '').toString('base64url') : key,
    ),
    health: createHealth(store),
    counts: createCounts({ store, fleet, now, limits, log, visitDays, countsHeadless }),
    writeOrder: createOrderWriter(store),
    findPicture,
    alarmWebhook,
  };
}
