import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkFleet } from '../definition/load.ts';
import { printDiagnostics } from '../definition/print.ts';
import { watchFleet } from '../definition/watch.ts';
import { makeChapters, makeForetaste, makeReport } from '../reports/make-report.ts';
import { EnvironmentError, readEnv } from './env.ts';
import { sendNotFound } from './http/errors.ts';
import { closeOnSignal, StartError, startServer } from './main.ts';
import { definitionOf, findOrder } from './orders/find.ts';
import { loadRenderer, registerPages } from './pages/pages.ts';
import { DataDirInUseError } from './store/data-dir-lock.ts';

/** The process behind `npm start`: settings, funnels, pages, server. It runs in the project's folder, built into `dist`. */
async function serve(): Promise<void> {
  const settings = readEnv(process.env);
  const root = process.cwd();
  const dist = resolve(fileURLToPath(new URL('.', import.meta.url)), '..');

  const { fleet: first, diagnostics } = await checkFleet(root);
  if (!first) throw new StartError(printDiagnostics(diagnostics));
  let fleet = first;
  const watcher = watchFleet(root, {
    onFleet: (next) => {
      fleet = next;
    },
    onBroken: (faults) =>
      process.stderr.write(`${printDiagnostics(faults)}\nThe last sound version stays live.\n`),
  });

  const renderer = await loadRenderer(dist);
  const server = await startServer(settings, {
    fleet: () => fleet,
    reports: { makeReport, makeForetaste, makeChapters },
    registerPages: async (app, { shop }) => {
      await registerPages(app, {
        fleet: () => fleet,
        renderer,
        clientDir: join(dist, 'client'),
        imagesDir: join(root, 'funnels/images'),
        findFunnelOfOrder: async (orderId) => {
          const order = await findOrder(shop.store.db, orderId);
          return order && definitionOf(shop.store.db, order);
        },
      });
      app.setNotFoundHandler((request, reply) => sendNotFound(shop, request, reply));
      app.addHook('onClose', async () => watcher.close());
    },
  });
  closeOnSignal(server);

  const lines = [
    `The shop is open: ${server.url}`,
    `  ${[...fleet.funnels.keys()].map((slug) => `${server.url}/${slug}`).join('\n  ')}`,
    `Orders are kept in ${settings.databaseUrl ? 'PostgreSQL (DATABASE_URL)' : settings.dataDir}.`,
    'Payments go to the sandbox cashier: no real money moves.',
    'Ctrl-C ends it.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

serve().catch((error: unknown) => {
  const isTheirs =
    error instanceof StartError || error instanceof EnvironmentError || error instanceof DataDirInUseError;
  process.stderr.write(`${isTheirs ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
