import { readFileSync, realpathSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import type { Fleet } from '../src/checker/fleet/fleet.ts';
import { printDiagnostics } from '../src/checker/report/print.ts';
import { t, workLanguage } from '../src/contract/t.ts';
import { makeSubset } from '../src/fonts/make-subset.ts';
import * as reports from '../src/products/make-report.ts';
import { watchFleet } from '../src/publishing/watch.ts';
import { watchDirectories } from '../src/publishing/watch-directories.ts';
import { openExperiments } from '../src/server/experiments/arms.ts';
import { StartError } from '../src/server/lib/environment.ts';
import { openOperatorSocket } from '../src/server/operator/remote.ts';
import { definitionOf, findOrder } from '../src/server/orders/find.ts';
import { type RenderPage, registerPages } from '../src/server/pages/pages.ts';
import {
  createShownPictures,
  type Folder,
  readPicture,
  withLastGood,
} from '../src/server/publishing/pictures.ts';
import { drawCard } from '../src/server/reports/card.ts';
import { sendNotFound } from '../src/server/routes/errors.ts';
import { readEnv } from '../src/server/settings/env.ts';
import { closeOnSignal, startServer } from '../src/server/start-server.ts';
import { headlineTexts } from '../src/web/messages/later-messages.ts';
import { bundleFrame } from './dev/bundle-frame.ts';
import { mayOpen, registerEdit } from './dev/edit-route.ts';
import { createWithPreparation } from './dev/in-preparation.ts';
import { createLiveChannel, type LiveChannel } from './dev/live-channel.ts';
import { registerLocate } from './dev/locate.ts';
import { registerPreview } from './dev/preview-routes.ts';
import { lanLines } from './funnels/qr.ts';
import { useAskedLanguage } from './work-language.ts';

const code = fileURLToPath(new URL('..', import.meta.url));

/** In ms. Editors write a file at once, or directly after emptying it. */
const silence = 10;

/** Lets Vite answer requests first. Requests for files that Vite does not know go on to the shop. */
function serveThrough(app: FastifyInstance, vite: ViteDevServer): void {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|storage|sandbox|images)\//.test(request.url)) return;
    const isServed = await new Promise<boolean>((done) => {
      reply.raw.once('finish', () => done(true));
      vite.middlewares(request.raw, reply.raw, () => done(false));
    });
    if (isServed) reply.hijack();
  });
}

/** Resolves when all funnels below `root` are valid for the first time. */
async function watchFor(
  live: LiveChannel,
  root: string,
  onPictures: (pictures: Folder) => void,
): Promise<{ close: () => void; written: () => Fleet }> {
  const withPreparation = createWithPreparation();
  let isOpen = false;
  let written: Fleet | undefined;
  let close = () => {};
  await new Promise<void>((begin) => {
    const listener = {
      ...live,
      onLook: ({ pictures }: { pictures: Folder }) => onPictures(pictures),
      onFleet: (fleet: Parameters<LiveChannel['onFleet']>[0]) => {
        written = fleet;
        live.onFleet(withPreparation(fleet));
        isOpen = true;
        begin();
      },
      onBroken: (diagnostics: Parameters<LiveChannel['onBroken']>[0]) => {
        live.onBroken(diagnostics);
        const ending = isOpen
          ? t`The last valid version stays live.`
          : t`The shop opens once this is mended.`;
        process.stderr.write(`${printDiagnostics(diagnostics)}\n${ending}\n`);
      },
      onMended: () => {
        live.onMended();
        process.stderr.write(t`All funnels are valid again.\n`);
      },
    };
    try {
      ({ close } = watchFleet(root, listener, { silence }));
    } catch (error) {
      const { code: reason, message } = error as NodeJS.ErrnoException;
      if (reason !== 'ENOENT') throw error;
      throw new StartError(t`This is not a folder with funnels/ and schemas/ in it: ${root}\n${message}`);
    }
  });
  return { close, written: () => written! };
}

/** Tells `live` once per saved picture, although saving causes several events. */
function watchPictures(live: LiveChannel, imagesDir: string): { close: () => void } {
  let timer: NodeJS.Timeout | undefined;
  const watching = watchDirectories([imagesDir], () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      watching.renew();
      live.onPictures();
    }, silence);
  });
  watching.renew();
  return watching;
}

const createVite = (app: FastifyInstance, live: LiveChannel, root: string) =>
  createServer({
    configFile: join(code, 'vite.config.ts'),
    root: join(code, 'src/web'),
    define: { 'import.meta.env.WORK_LANGUAGE': JSON.stringify(workLanguage()) },
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      // The network may read only the code of pages: secrets and the database are in the same project.
      fs: { allow: ['src', 'node_modules'].map((folder) => realpathSync(join(code, folder))) },
    },
    appType: 'custom',
    // These files are outside of the root. If Vite found their packages later, Vite would reload the page.
    optimizeDeps: { entries: ['index.html', '../preview/*/{frame,gallery,listen}.{ts,tsx}'] },
    // Vite restarts when its configuration changes, and each start has a new channel.
    plugins: [
      { name: 'live-funnels', configureServer: ({ environments }) => live.open(environments.client.hot) },
      {
        name: 'own-editor',
        configureServer: ({ middlewares }) => {
          const folders = [join(root, 'funnels'), join(code, 'src')];
          middlewares.use('/__open-in-editor', (request, reply, next) =>
            mayOpen(request, folders) ? next() : reply.writeHead(403).end(),
          );
        },
      },
    ],
  });

/** `npm run dev` serves the funnels of the current folder with Vite inside; `--lan` opens it to phones. */
async function develop(): Promise<void> {
  const root = process.cwd();
  const [option, ...more] = useAskedLanguage(process.argv.slice(2), process.env);
  const isOnLan = option === '--lan';
  if (more.length > 0 || (option !== undefined && !isOnLan))
    throw new StartError(t`npm run dev knows one option: --lan, for phones in the same network.`);
  const settings = readEnv({
    ...process.env,
    DATA_DIR: process.env.DATA_DIR ?? 'data/dev',
    ...(isOnLan && { HOST: '0.0.0.0', PAYMENTS: process.env.PAYMENTS || 'sandbox' }),
  });
  const live = createLiveChannel();
  const { fleet } = live;
  const imagesDir = join(root, 'funnels/images');
  let folder: Folder = new Map();
  const pictures = createShownPictures({
    published: () => undefined,
    folder: () => folder,
    read: async () => undefined,
  });
  const onPictures = (next: Folder) => {
    folder = withLastGood(folder, next);
  };
  const { written, close } = await watchFor(live, root, onPictures);
  const watchers = [{ close }, watchPictures(live, imagesDir)];
  const findPicture = async (name: string) => (await pictures.findText(name)) ?? readPicture(imagesDir, name);
  const server = await startServer(settings, {
    fleet,
    reports,
    findPicture,
    registerPages: async (app, { shop }) => {
      const vite = await createVite(app, live, root);
      serveThrough(app, vite);
      const renderPage: RenderPage = async (request) => {
        const html = readFileSync(join(code, 'src/web/index.html'), 'utf8');
        const template = await vite.transformIndexHtml('/', html);
        const module = (await vite.ssrLoadModule('/render.tsx')) as { renderPage: RenderPage };
        return module.renderPage(request, template);
      };
      registerLocate(app, root, fleet);
      registerEdit(app, root, fleet);
      const frame = process.env.FRAMES === 'bundled' ? await bundleFrame(app, code) : undefined;
      registerPreview(app, { vite, fleet, written, root, code, frame });
      if (!settings.databaseUrl) app.addHook('onClose', await openOperatorSocket(shop, settings.dataDir));
      await registerPages(app, {
        fleet,
        renderer: { renderPage, template: '', styles: [] },
        client: null,
        imagesDir,
        // Drawings are read from disk, so a saved drawing appears before it is checked.
        pictures: { ...pictures, findContent: async () => undefined },
        headlines: { words: headlineTexts, make: makeSubset },
        origin: shop.origin,
        cards: { findArt: shop.findPicture, make: drawCard },
        isDevelopment: true,
        experiments: openExperiments(shop, true),
        findFunnelOfOrder: async (orderId) => {
          const order = await findOrder(shop, orderId);
          return order && definitionOf(shop.store.db, order);
        },
      });
      app.setNotFoundHandler(sendNotFound);
      for (const watcher of watchers) app.addHook('onClose', async () => watcher.close());
      app.addHook('onClose', () => vite.close());
    },
  });
  closeOnSignal(server);
  const shop = `${server.url}/${fleet().site.home}`;
  process.stdout.write(t`The shop is open, with live reload: ${shop}\n`);
  if (isOnLan) process.stdout.write(lanLines(shop, networkInterfaces(), process.stdout.isTTY === true));
}

develop().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
