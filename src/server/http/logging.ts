import type { FastifyRequest } from 'fastify';

/** The address as the log may hold it: ids that open something are cut out, and the query with them. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .replace(/^\/(sandbox\/cashier|result|test_result|payment\/succeed)\/.*/, '/$1/…')
    .replace(/\/payment\/(?!succeed\/).*/, '/payment/…')
    .slice(0, 200);
}

/** No headers, no address, no query: a request in the log names no person and opens no order. */
export const loggedRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
  method,
  path: loggedPath(url),
});
