import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../definition/diagnostic.ts';
import { DiagnosticsError } from '../definition/diagnostics-error.ts';
import type { Fleet } from '../definition/fleet-types.ts';
import { printDiagnostics } from '../definition/print.ts';
import { openPublished, PublishedError } from '../definition/published.ts';
import { type Publishing, startPublishing } from '../definition/publishing.ts';
import { compileSchemas } from '../definition/schemas.ts';
import { type FleetListener, type Reading, watchFleet } from '../definition/watch.ts';
import { makeChapters, makeForetaste, makeReport } from '../reports/make-report.ts';
import { EnvironmentError, readEnv, type Settings } from './env.ts';
import { sendNotFound } from './http/errors.ts';
import { closeOnSignal, startServer } from './main.ts';
import { StartError } from './open-database.ts';
import { operatorRoutes } from './operator/routes.ts';
import { openOperatorSocket } from './operator/socket.ts';
import { definitionOf, findOrder } from './orders/find.ts';
import { loadRenderer, registerPages } from './pages/pages.ts';
import { DataDirInUseError } from './store/data-dir-lock.ts';

const warn = (text: string) => void process.stderr.write(`${text}\n`);
const brokenWords = (errors: readonly Diagnostic[]) =>
  `${printDiagnostics(errors)}\nThe last sound version stays live.`;

/**
 * The funnels of the shop, and what waits for a yes. Where they are open without the folder, `follow` begins to watch it;
 * else it is watched from the beginning.
 */
async function openFunnels(root: string, { publish: mode, publishedDir }: Settings) {
  const validators = compileSchemas(root);
  let latest: Reading | undefined;
  let publishing: Publishing | undefined;
  let watcher: { close: () => void } | undefined;
  const watch = (onFirst?: (reading: Reading) => void, onFailed?: (error: unknown) => void) => {
    const listener: FleetListener = {
      onFleet: () => {},
      // Until the shop is open, the same may be the reason why it does not open.
      onBroken: (errors) => publishing && warn(brokenWords(errors)),
      onReading: (reading) => {
        latest = reading;
        if (publishing) void publishing.offer(reading);
        else onFirst?.(reading);
      },
      onError: (error) =>
        publishing || !onFailed ? warn(`The funnels cannot be read: ${error}`) : onFailed(error),
    };
    watcher = watchFleet(root, listener, { validators });
  };
  const folder = openPublished(publishedDir, validators);
  const readFirst = () => new Promise<Reading>(watch);
  publishing = await startPublishing({ folder, mode, now: Date.now, say: warn }, readFirst);
  if (latest) {
    void publishing.offer(latest);
    if (latest.errors.length > 0) warn(brokenWords(latest.errors));
  }
  const { fleet, state, close } = publishing;
  return {
    fleet,
    state,
    follow: () => {
      if (!watcher) watch();
    },
    close: async () => {
      watcher?.close();
      await close();
    },
  };
}

/** Who takes the payments, and what is offered that nobody here can take. */
function paymentLines({ payments }: Settings, fleet: Fleet): string[] {
  if (payments.kind === 'sandbox') return ['Payments go to the sandbox cashier: no real money moves.'];
  const taken = (['wechat', 'alipay'] as const).filter((way) => payments[way]);
  const offered = new Set([...fleet.funnels.values()].flatMap((funnel) => funnel.payment.ways));
  const missing = [...offered].filter((way) => !taken.includes(way));
  return [
    `Payments: ${taken.join(' and ')}.`,
    ...missing.map(
      (way) => `Funnels offer ${way}, and PAYMENTS does not name it: buyers who choose it are refused.`,
    ),
  ];
}

/** The process behind `npm start`: settings, funnels, pages, server. It runs in the project's folder, built into `dist`. */
async function serve(): Promise<void> {
  const settings = readEnv(process.env);
  const root = process.cwd();
  const dist = resolve(fileURLToPath(new URL('.', import.meta.url)), '..');

  const { fleet, state, follow, close: closeFunnels } = await openFunnels(root, settings);
  const renderer = await loadRenderer(dist);
  const server = await startServer(settings, {
    fleet,
    reports: { makeReport, makeForetaste, makeChapters },
    registerPages: async (app, { shop }) => {
      const { operatorToken: token, publish: mode } = settings;
      if (token) {
        const view = () => ({ ...state(), mode, fleet: fleet(), now: shop.now() });
        await operatorRoutes(app, { token, limits: shop.limits, view, metrics: shop.metrics.registry });
      }
      await registerPages(app, {
        fleet,
        renderer,
        clientDir: join(dist, 'client'),
        imagesDir: join(root, 'funnels/images'),
        findFunnelOfOrder: async (orderId) => {
          const order = await findOrder(shop.store.db, orderId);
          return order && definitionOf(shop.store.db, order);
        },
      });
      app.setNotFoundHandler((request, reply) => sendNotFound(shop, request, reply));
      app.addHook('onClose', closeFunnels);
      // Only one process may open the embedded database: the operator's tool speaks to this one.
      if (!settings.databaseUrl) app.addHook('onClose', await openOperatorSocket(shop, settings.dataDir));
    },
  });
  closeOnSignal(server);

  const lines = [
    `The shop is open: ${server.url}`,
    `  ${[...fleet().funnels.keys()].map((slug) => `${server.url}/${slug}`).join('\n  ')}`,
    `Orders are kept in ${settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : settings.dataDir}.`,
    ...paymentLines(settings, fleet()),
    'Ctrl-C ends it.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  follow();
}

serve().catch((error: unknown) => {
  const isTheirs =
    error instanceof StartError ||
    error instanceof EnvironmentError ||
    error instanceof DataDirInUseError ||
    error instanceof DiagnosticsError ||
    error instanceof PublishedError;
  process.stderr.write(`${isTheirs ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
