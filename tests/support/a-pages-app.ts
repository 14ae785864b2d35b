import { resolve } from 'node:path';
import { buildApp } from '../../src/server/app.ts';
import { registerPages } from '../../src/server/pages/pages.ts';
import { sendNotFound } from '../../src/server/routes/errors.ts';
import type { TestShop } from './a-shop.ts';

type PagesOptions = Parameters<typeof registerPages>[1];

/** A server with the pages of a shop; what is not said is empty. */
export const aPagesApp = ({ shop, fleet }: TestShop, options: Partial<PagesOptions>) =>
  buildApp({
    context: shop,
    registerPages: async (server) => {
      server.setNotFoundHandler((request, reply) => sendNotFound(shop, request, reply));
      await registerPages(server, {
        fleet: () => fleet,
        renderer: { template: '', styles: [], renderPage: async () => '<!doctype html>' },
        client: null,
        imagesDir: resolve('funnels/images'),
        findFunnelOfOrder: async () => undefined,
        ...options,
      });
    },
  });
