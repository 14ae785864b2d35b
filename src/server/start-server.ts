import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Fleet } from '../checker/fleet/fleet.ts';
import { type AppDeps, buildApp } from './app.ts';
import type { ServerContext } from './context/server-context.ts';
import { startWorkers } from './jobs/workers.ts';
import type { Log } from './kernel/log.ts';
import { type Limits, memoryLimits, noLimits } from './limits/limits.ts';
import { redisLimits } from './limits/redis-limits.ts';
import { openContext } from './open-context.ts';
import { openDatabase, StartError } from './open-database.ts';
import type { ReportMaker } from './orders/context.ts';
import type { Deliver } from './providers/port/provider-module.ts';
import type { Settings } from './settings/env.ts';
import { requireSecret } from './store/secret.ts';
import type { Store } from './store/store.ts';
import { followSwitches } from './switches/switches.ts';

export interface ServerParts {
  fleet: () => Fleet;
  /** Called as soon as the database is open, before anybody asks for the fleet; its end, before the database's. */
  openFleet?: (store: Store) => Promise<() => Promise<void>>;
  reports: ReportMaker;
  registerPages?: AppDeps['registerPages'];
}

export interface RunningServer {
  /** Where to look, for a person. */
  url: string;
  app: FastifyInstance;
  context: ServerContext;
  /** Says "leaving" to whoever asks whether it is ready, for as long as the settings say; visitors are still served. */
  leave(): Promise<void>;
  /** Finishes what is under way, stops the workers, closes the database and releases the data folder. */
  close(): Promise<void>;
}

const unguarded =
  'Events can be changed by who serves: the role of DATABASE_URL may not make or take on the role storefront_serving.';

/** A log for what starts before there is one: what is said to it meanwhile is said again once it opens. */
function logToCome() {
  const early: ((log: Log) => void)[] = [];
  let opened: Log | undefined;
  const say = (line: (log: Log) => void) => (opened ? line(opened) : early.push(line));
  const log: Log = {
    info: (facts, message) => say((to) => to.info(facts, message)),
    warn: (facts, message) => say((to) => to.warn(facts, message)),
    error: (facts, message) => say((to) => to.error(facts, message)),
  };
  const openLog = (to: Log) => {
    opened = to;
    for (const line of early) line(to);
  };
  return { log, openLog };
}

async function limitsFor({ hasRateLimits, redisUrl }: Settings, { db }: Store, log: Log): Promise<Limits> {
  if (!hasRateLimits) return noLimits;
  return redisUrl ? redisLimits(redisUrl, await requireSecret(db), log) : memoryLimits(Date.now);
}

/** Posts to this very server, as a provider's machine would. */
const deliverTo =
  (origin: () => string | undefined): Deliver =>
  async (path, headers, body) => {
    const base = origin();
    if (!base) throw new Error('The server does not listen yet.');
    const response = await fetch(base + path, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.timeout(5000),
    });
    await response.arrayBuffer();
    return response.status;
  };

const ownOrigin = ({ address, family, port }: AddressInfo) => {
  const host = address === '0.0.0.0' ? '127.0.0.1' : address === '::' ? '::1' : address;
  return family === 'IPv6' || host.includes(':') ? `http://[${host}]:${port}` : `http://${host}:${port}`;
};

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<AddressInfo> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new StartError(`Port ${port} is taken by another program. Stop it, or choose another PORT.`);
    }
    if (code === 'EACCES')
      throw new StartError(`Port ${port} may not be used by this user. Choose another PORT.`);
    if (code === 'ENOTFOUND' || code === 'EADDRNOTAVAIL') {
      throw new StartError(`HOST ${host} is no address of this machine.`);
    }
    throw error;
  }
  return app.server.address() as AddressInfo;
}

/**
 * Starts the whole server: the folder's lock, the database, the shop, its workers, the socket. Throws StartError or
 * DataDirInUseError with a message for the person who started it; what was opened by then is closed again.
 */
export async function startServer(settings: Settings, parts: ServerParts): Promise<RunningServer> {
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).reverse()) await closer();
  };
  try {
    const store = await openDatabase(settings, closers);
    const closeFleet = await parts.openFleet?.(store);
    if (closeFleet) closers.push(closeFleet);
    let origin: string | undefined;
    const { log: forwarded, openLog } = logToCome();
    const limits = await limitsFor(settings, store, forwarded);
    closers.push(() => limits.close());
    const context = await openContext({
      store,
      fleet: parts.fleet,
      reports: parts.reports,
      log: forwarded,
      deliver: deliverTo(() => origin),
      payments: settings.payments,
      origin: settings.publicOrigin,
      limits,
      retentionDays: settings.retentionDays,
      cookieKeys: settings.cookieKeys,
    });
    closers.push(() => context.statuses.close());
    closers.push(followSwitches(context));
    const workers = startWorkers(context);
    context.wake = workers.wake;
    closers.push(() => workers.close());
    const app = await buildApp({
      context,
      logger: { level: settings.logLevel },
      trustProxy: settings.trustProxy,
      registerPages: parts.registerPages,
    });
    openLog(app.log);
    if (!store.isGuarded) app.log.warn({}, unguarded);
    closers.push(() => app.close());
    const address = await listen(app, settings);
    origin = ownOrigin(address);
    const shownHost = ['0.0.0.0', '::'].includes(settings.host) ? 'localhost' : settings.host;
    const url = `http://${shownHost.includes(':') ? `[${shownHost}]` : shownHost}:${address.port}`;
    const leave = async () => {
      context.health.isLeaving = true;
      await pause(settings.leaveSeconds * 1000);
    };
    return { url, app, context, leave, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Closes the server on Ctrl-C, or on a stop from outside after it has left; a second signal does not wait. */
export function closeOnSignal(server: RunningServer): void {
  let isClosing = false;
  const end = (signal: NodeJS.Signals) => {
    if (isClosing) process.exit(signal === 'SIGINT' ? 130 : 143);
    isClosing = true;
    const left = signal === 'SIGTERM' ? server.leave() : Promise.resolve();
    left.then(server.close).then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}
