import { resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import type { PageRequest } from '../../src/funnel/funnel.ts';
import { buildApp } from '../../src/server/app.ts';
import { definitionOf, findOrder } from '../../src/server/orders/find.ts';
import { registerPages } from '../../src/server/pages/pages.ts';
import { sendNotFound } from '../../src/server/routes/errors.ts';
import type { TestShop } from './create-shop.ts';

export const carrying: Renderer = {
  ...{ template: '', styles: [] },
  renderPage: async ({ data }) => `<!doctype html><head></head>${JSON.stringify(data)}`,
};
export const carriedIn = (body: string) =>
  JSON.parse(/<\/head>(\{.*\})/.exec(body)?.[1] ?? '{}') as PageRequest['data'];

type PagesOptions = Parameters<typeof registerPages>[1];
type Renderer = PagesOptions['renderer'];

/** A server with a shop's pages, closed at the test's end: its sandbox would notify the next test's shop. */
export async function aPagesApp({ shop, fleet }: TestShop, options: Partial<PagesOptions>) {
  const app = await buildApp({
    shop,
    registerPages: async (server) => {
      server.setNotFoundHandler((request, reply) => sendNotFound(request, reply));
      await registerPages(server, {
        fleet: () => fleet,
        renderer: { template: '', styles: [], renderPage: async () => '<!doctype html>' },
        client: null,
        imagesDir: resolve('funnels/images'),
        now: shop.now,
        findFunnelOfOrder: async (orderId) => {
          const order = await findOrder(shop, orderId);
          return order && definitionOf(shop.store.db, order);
        },
        ...options,
      });
    },
  });
  try {
    onTestFinished(() => app.close());
  } catch {
    // The caller of `beforeAll` closes it.
  }
  return app;
}
