import type { FastifyInstance } from 'fastify';
import type { Health } from '../monitoring/health.ts';
import type { StatusCache } from '../orders/status-cache.ts';
import type { ProviderDeps } from '../payments/providers/port/provider-client.ts';

/**
 * `/readyz` reports when a provider or the database's notifications fail, but stays 200. Such a fault affects
 * every process, so a 503 would take the whole shop down.
 */
export function healthRoutes(
  app: FastifyInstance,
  deps: ProviderDeps & { health: Health; statuses: StatusCache },
): void {
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ alive: true }));

  app.get('/readyz', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (deps.health.isLeaving) return reply.code(503).send({ ready: false, leaving: true });
    const { isReady, ...checks } = await deps.health.check();
    const down = deps.providers.down();
    const providers = Object.fromEntries(
      deps.payments.all.map(({ name }) => [name, down.includes(name) ? 'does not answer' : 'ok']),
    );
    const listener = deps.statuses.isHearing() ? 'ok' : 'hears nothing';
    return reply.code(isReady ? 200 : 503).send({ ready: isReady, ...checks, listener, providers });
  });
}
