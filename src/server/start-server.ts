import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Fleet } from '../checker/fleet/fleet.ts';
import { type AppDeps, buildApp } from './app.ts';
import { describeDestinations } from './conversions/destinations.ts';
import { openClock } from './db/clock.ts';
import type { Store } from './db/store.ts';
import { type Limits, memoryLimits, noLimits } from './http/limits.ts';
import { redisLimits } from './http/redis-limits.ts';
import { startWorkers } from './jobs/workers.ts';
import { StartError } from './lib/environment.ts';
import { type Log, openLogDestination } from './lib/log.ts';
import { addProcessGauges } from './monitoring/metrics.ts';
import { openTracing } from './monitoring/tracing.ts';
import { openDatabase } from './open-database.ts';
import { openShop, requireSecret, type Shop } from './open-shop.ts';
import type { ReportMaker } from './orders/report.ts';
import { followSwitches } from './pauses/pauses.ts';
import type { Deliver } from './payments/providers/port/provider.ts';
import type { FindPicture } from './reports/face.ts';
import type { Settings } from './settings/env.ts';

export interface ServerParts {
  fleet: () => Fleet;
  /** Runs once the database is open. Returns a function that stops watching the funnels. */
  openFleet?: (store: Store, now: () => number) => Promise<() => Promise<void>>;
  reports: ReportMaker;
  findPicture: FindPicture;
  registerPages?: AppDeps['registerPages'];
}

const unguarded =
  'Events can be changed by who serves: DATABASE_URL logs in as their owner. Name the owner in DATABASE_OWNER_URL and another login in DATABASE_URL.';

function createEarlyLog() {
  const early: ((log: Log) => void)[] = [];
  let opened: Log | undefined;
  const write = (level: keyof Log) => (facts: object, message: string) => {
    if (opened) opened[level](facts, message);
    else early.push((log) => log[level](facts, message));
  };
  const log: Log = { info: write('info'), warn: write('warn'), error: write('error') };
  const openLog = (to: Log) => {
    opened = to;
    for (const line of early) line(to);
  };
  return { log, openLog };
}

async function limitsFor(
  { hasRateLimits, redisUrl }: Settings,
  { db, cell }: Store,
  log: Log,
): Promise<Limits> {
  if (!hasRateLimits) return noLimits;
  return redisUrl
    ? redisLimits(redisUrl, await requireSecret(db), log, cell)
    : memoryLimits(() => performance.now());
}

const deliverTo =
  (origin: () => string | undefined): Deliver =>
  async (path, headers, body) => {
    const base = origin();
    if (!base) throw new Error('The server does not listen yet.');
    const signal = AbortSignal.timeout(5000);
    const response = await fetch(base + path, { method: 'POST', headers, body, signal });
    await response.arrayBuffer();
    return response.status;
  };

const bracketed = (host: string) => (host.includes(':') ? `[${host}]` : host);

const ownOrigin = ({ address, port }: AddressInfo) => {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return `http://${bracketed(host)}:${port}`;
};

const startFaults: Record<string, (settings: Settings) => string> = {
  EADDRINUSE: ({ port }) => `Port ${port} is taken by another program. Stop it, or choose another PORT.`,
  EACCES: ({ port }) => `Port ${port} may not be used by this user. Choose another PORT.`,
  ENOTFOUND: ({ host }) => `HOST ${host} is no address of this machine.`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine.`,
};

async function listen(app: FastifyInstance, settings: Settings): Promise<AddressInfo> {
  try {
    await app.listen({ port: settings.port, host: settings.host });
  } catch (error) {
    const fault = startFaults[(error as NodeJS.ErrnoException).code ?? ''];
    throw fault ? new StartError(fault(settings)) : error;
  }
  return app.server.address() as AddressInfo;
}

function tellWhatIsOff({
  store,
  log,
  channels,
  conversions,
}: Pick<Shop, 'store' | 'log' | 'channels' | 'conversions'>): void {
  if (!store.isGuarded) log.warn({}, unguarded);
  for (const { name, off } of describeDestinations(channels(), conversions))
    if (off) log.warn({ destination: name, off }, 'An ad platform is told nothing.');
}

export async function startServer(settings: Settings, parts: ServerParts) {
  const { fleet, reports, findPicture, registerPages } = parts;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  const { traces } = settings;
  try {
    if (traces) closers.push(await openTracing(traces.endpoint, traces.serviceName));
    const store = await openDatabase(settings, closers);
    const clock = await openClock(store.db);
    closers.push(clock.close);
    const closeFleet = await parts.openFleet?.(store, clock.now);
    if (closeFleet) closers.push(closeFleet);
    let origin: string | undefined;
    const lines = openLogDestination(process.stdout.fd);
    const { log, openLog } = createEarlyLog();
    const limits = await limitsFor(settings, store, log);
    closers.push(() => limits.close());
    const shop = await openShop({
      ...settings,
      store,
      fleet,
      reports,
      log,
      now: clock.now,
      deliver: deliverTo(() => origin),
      origin: settings.publicOrigin,
      limits,
      findPicture,
    });
    closers.push(() => shop.statuses.close());
    addProcessGauges(shop, { clockAhead: clock.ahead, linesDropped: lines.dropped });
    closers.push(() => shop.counts.flush());
    closers.push(followSwitches(shop));
    const workers = startWorkers(
      shop,
      { clockAhead: clock.ahead, share: settings.housekeepingShare, assetDays: settings.assetDays },
      settings.role,
    );
    shop.wake = workers.wake;
    // A `worker` process takes no payments, so other processes tell it which orders need reports.
    if (settings.role === 'worker') shop.statuses.follow(workers.onState);
    closers.push(() => workers.close());
    const { logLevel: level, trustProxy } = settings;
    const app = await buildApp({
      shop,
      logger: { level, stream: lines },
      trustProxy,
      clockAhead: clock.ahead,
      registerPages,
    });
    openLog(app.log);
    tellWhatIsOff(shop);
    closers.push(() => app.close());
    const address = await listen(app, settings);
    origin = ownOrigin(address);
    const shownHost = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
    const leave = async () => {
      shop.health.isLeaving = true;
      await pause(settings.leaveSeconds * 1000);
    };
    return { url: `http://${bracketed(shownHost)}:${address.port}`, app, shop, leave, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** LEAVE_SECONDS plus `withinMs` must stay below the 40 s that the systemd unit allows. */
export function closeOnSignal(server: Awaited<ReturnType<typeof startServer>>, withinMs = 20_000): void {
  let isClosing = false;
  const end = async (signal: NodeJS.Signals) => {
    if (isClosing) process.exit(signal === 'SIGINT' ? 130 : 143);
    isClosing = true;
    if (signal === 'SIGTERM') await server.leave();
    setTimeout(() => {
      server.app.log.warn({}, 'Something did not end in time: it is left to the next process.');
      process.exit(0);
    }, withinMs).unref();
    await server.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
