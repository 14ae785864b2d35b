import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context/server-context.ts';

/**
 * For whatever watches the process. When `/healthz` fails, restart it; when `/readyz` fails, it cannot make orders: send
 * visitors elsewhere. A provider that is down, or a listener that hears nothing, is named and does not make the shop unready:
 * orders are made and reports are read without, and every process would be taken out at once.
 */
export function healthRoutes(app: FastifyInstance, context: ServerContext): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));

  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (context.health.isLeaving) return reply.code(503).send({ ready: false, leaving: true });
    const { isReady, ...checks } = await context.health.check();
    const down = context.providers.down();
    const providers = Object.fromEntries(
      context.payments.all.map(({ name }) => [name, down.includes(name) ? 'does not answer' : 'ok']),
    );
    const listener = context.statuses.isHearing() ? 'ok' : 'hears nothing';
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, ...checks, listener, providers });
  });
}

/**
 * For a proxy that does not ask /readyz and says with `X-Next-Upstream` that it asks another process instead: what only reads is
 * answered 502 while this process leaves or its clock is wrong, and nothing has been done.
 */
export function passOn(app: FastifyInstance, isUnready: () => boolean): void {
  app.addHook('onRequest', async ({ method, headers }, reply) => {
    if (headers['x-next-upstream'] === undefined || !['GET', 'HEAD'].includes(method) || !isUnready()) return;
    return reply.code(502).header('cache-control', 'no-store').send({ ready: false });
  });
}
