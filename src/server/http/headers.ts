import type { FastifyInstance } from 'fastify';

/**
 * On every answer. `strict-origin`: the address of an order is a capability and stays here, while the mobile cashier
 * still sees the origin it insists on.
 */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin' });
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
  });
}
