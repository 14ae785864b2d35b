import type { FastifyInstance } from 'fastify';

const always = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin' } as const;
export const headersOfCalls = { ...always, 'cache-control': 'no-store' } as const;

/** `strict-origin`: an order's address opens it, so it must not leave; cashiers need the origin. */
export function securityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? headersOfCalls : always);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    done();
  });
}
