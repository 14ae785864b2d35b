import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../context/server-context.ts';

/**
 * For whatever watches over the process. `/healthz`: it is alive; when this fails, restart it. `/readyz`: it can do its
 * work, which is to make orders; when this fails, send visitors elsewhere. A provider that is down is told and does not make
 * the shop unready: reports are read and orders made without it, and every process would be taken out at once.
 */
export async function healthRoutes(app: FastifyInstance, context: ServerContext): Promise<void> {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));

  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (context.health.isLeaving) return reply.code(503).send({ ready: false, leaving: true });
    const { isReady, ...checks } = await context.health.check();
    const down = context.providers.down();
    const providers = Object.fromEntries(
      context.payments.all.map(({ name }) => [name, down.includes(name) ? 'does not answer' : 'ok']),
    );
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, ...checks, providers });
  });
}
