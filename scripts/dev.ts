import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';
import { loadFleet } from '../src/definition/load.ts';
import { printDiagnostics } from '../src/definition/print.ts';
import { watchFleet } from '../src/definition/watch.ts';
import { makeChapters, makeForetaste, makeReport } from '../src/reports/make-report.ts';
import { readEnv } from '../src/server/env.ts';
import { sendNotFound } from '../src/server/http/errors.ts';
import { closeOnSignal, startServer } from '../src/server/main.ts';
import { type RenderPage, registerPages } from '../src/server/pages/pages.ts';

/**
 * `npm run dev`: the whole shop on one port, with Vite inside. Code changes reach the open page by hot replacement, YAML
 * changes by a reload; what was typed is kept in session storage either way.
 */
const root = process.cwd();
let fleet = await loadFleet(root);
let vite: ViteDevServer | undefined;

const watcher = watchFleet(root, {
  onFleet: (next) => {
    fleet = next;
    vite?.ws.send({ type: 'full-reload' });
  },
  onBroken: (faults) => console.error(printDiagnostics(faults)),
});

/** Vite answers first; what it does not know goes on to the shop. */
function serveThrough(app: FastifyInstance, dev: ViteDevServer): void {
  app.addHook('onRequest', async (request, reply) => {
    if (/^\/(api|storage|sandbox|images)\//.test(request.url)) return;
    const isServed = await new Promise<boolean>((done) => {
      reply.raw.once('finish', () => done(true));
      dev.middlewares(request.raw, reply.raw, () => done(false));
    });
    if (isServed) reply.hijack();
  });
}

const server = await startServer(readEnv({ ...process.env, DATA_DIR: process.env.DATA_DIR ?? 'data/dev' }), {
  fleet: () => fleet,
  reports: { makeReport, makeForetaste, makeChapters },
  registerPages: async (app, { shop }) => {
    const dev = await createServer({
      server: { middlewareMode: true, hmr: { server: app.server } },
      appType: 'custom',
    });
    vite = dev;
    serveThrough(app, dev);
    const renderPage: RenderPage = async (request) => {
      const template = await dev.transformIndexHtml('/', readFileSync(resolve('src/web/index.html'), 'utf8'));
      const module = (await dev.ssrLoadModule('/render.tsx')) as { renderPage: RenderPage };
      return module.renderPage(request, template);
    };
    await registerPages(app, {
      fleet: () => fleet,
      renderer: { renderPage, template: '' },
      clientDir: null,
      imagesDir: resolve('funnels/images'),
      isDevelopment: true,
      findFunnelOfOrder: async () => undefined,
    });
    app.setNotFoundHandler((request, reply) => sendNotFound(shop, request, reply));
    app.addHook('onClose', async () => {
      watcher.close();
      await dev.close();
    });
  },
});
closeOnSignal(server);
console.log(`The shop is open, with live reload: ${server.url}/${fleet.site.home}`);
