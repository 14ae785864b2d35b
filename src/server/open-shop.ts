import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Fleet } from '../checker/fleet/fleet.ts';
import { settings } from './db/schema.ts';
import type { Db } from './db/store.ts';
import { createOrderWriter } from './db/write-orders.ts';
import type { Limits } from './http/limits.ts';
import { keyedDigest } from './lib/ids.ts';
import { createHealth } from './monitoring/health.ts';
import { addListenerGauge, createMetrics } from './monitoring/metrics.ts';
import { addDatabaseGauges } from './operator/alarms/waiting.ts';
import type { OperatorDeps } from './operator/operations.ts';
import type { ReportMaker } from './orders/report.ts';
import { openStatusCache } from './orders/status-cache.ts';
import { openSwitches } from './pauses/pauses.ts';
import { type Deliver, paymentsWith } from './payments/providers/port/provider.ts';
import { watchProviders } from './payments/providers/port/provider-client.ts';
import { providersFor } from './payments/providers/providers.ts';
import type { FindPicture } from './reports/face.ts';
import { ownKey, type Settings } from './settings/env.ts';
import { createCounts } from './visits/counts.ts';

/** Stores the secret in the database, so that all processes share it and backups include it. */
export async function requireSecret(db: Db): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(settings).values({ key: 'secret', value }).onConflictDoNothing();
  const row = await db.query.settings.findFirst({ where: eq(settings.key, 'secret') });
  if (!row) throw new Error('The settings table lost its secret.');
  return row.value;
}

interface OperatorParts
  extends Pick<
      OperatorDeps,
      'store' | 'log' | 'now' | 'origin' | 'channels' | 'experimentFile' | 'listNames'
    >,
    Pick<Settings, 'payments' | 'conversions'> {
  deliver: Deliver;
}

export async function openOperator(parts: OperatorParts): Promise<OperatorDeps> {
  const { store, log, now, origin, channels, experimentFile, listNames } = parts;
  const { payments, conversions, deliver } = parts;
  const { db } = store;
  const secret = await requireSecret(db);
  const metrics = createMetrics();
  const shop = { db, cell: store.cell?.name ?? '', secret, deliver, now };
  return {
    store,
    log,
    now,
    origin,
    secret,
    channels,
    experimentFile,
    listNames,
    conversions: payments.kind === 'live' || conversions.isLocal ? conversions : undefined,
    metrics,
    providers: watchProviders(metrics),
    payments: paymentsWith(await providersFor(payments, shop)),
    statuses: await openStatusCache(store, log),
    switches: await openSwitches(db),
  };
}

interface ShopParts
  extends Omit<OperatorParts, 'channels' | 'experimentFile' | 'listNames'>,
    Pick<Settings, 'retentionDays' | 'visitDays' | 'countsHeadless' | 'cookieKeys' | 'alarmWebhook'> {
  fleet: () => Fleet;
  reports: ReportMaker;
  limits: Limits;
  findPicture: FindPicture;
}

export async function openShop(parts: ShopParts) {
  const { fleet, reports, store, log, limits, retentionDays, visitDays, countsHeadless } = parts;
  const operator = await openOperator({
    ...parts,
    channels: () => fleet().channels,
    experimentFile: async (name) => fleet().experiments.get(name)?.file,
    listNames: async (kind) =>
      kind === 'channel' ? Object.keys(fleet().channels.channels) : [...fleet()[`${kind}s`].keys()],
  });
  const { now, secret, metrics, statuses } = operator;
  addDatabaseGauges(metrics.registry, store.db, now);
  addListenerGauge(metrics.registry, statuses.isHearing);
  return {
    ...operator,
    fleet,
    reports,
    limits,
    retentionDays,
    visitDays,
    countsHeadless,
    cookieKeys: parts.cookieKeys.map((key) =>
      key === ownKey ? keyedDigest(secret, 'cookie', '').toString('base64url') : key,
    ),
    health: createHealth(store),
    counts: createCounts({ store, fleet, now, limits, log, visitDays, countsHeadless }),
    writeOrder: createOrderWriter(store),
    findPicture: parts.findPicture,
    alarmWebhook: parts.alarmWebhook,
  };
}

export type Shop = Awaited<ReturnType<typeof openShop>>;
