import type { FastifyInstance } from 'fastify';

const always = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin' } as const;
export const headersOfCalls = { ...always, 'cache-control': 'no-store' } as const;

/**
 * Sends the security headers with every answer. `strict-origin`: whoever knows an order's address may read it, so it stays
 * here; the mobile cashier still sees the origin it insists on.
 */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? headersOfCalls : always);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
