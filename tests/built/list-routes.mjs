import { subscribe } from 'node:diagnostics_channel';
import { writeFileSync } from 'node:fs';

/* Loaded before the built server: writes its routes into ROUTES_FILE, as the server itself registers them. */
subscribe('fastify.initialization', ({ fastify }) => {
  const routes = [];
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const each of [method].flat()) if (each !== 'HEAD') routes.push(`${each} ${url}`);
  });
  fastify.addHook('onReady', async () => {
    writeFileSync(process.env.ROUTES_FILE, JSON.stringify(routes.sort()));
  });
});
