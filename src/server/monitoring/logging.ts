import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyRequest } from 'fastify';

/** An address for the log: without its query, and without ids that open something. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .replace(/^\/(sandbox\/cashier|held|result|test_result|payment\/succeed)\/.*/, '/$1/…')
    .replace(/\/payment\/(?!succeed\/).*/, '/payment/…')
    .slice(0, 200);
}

/** A request for the log: it names no person and opens no order. */
export const loggedRequest = ({ method, url }: Pick<FastifyRequest, 'method' | 'url'>) => ({
  method,
  path: loggedPath(url),
});

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  [fact: string]: unknown;
}

const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');

/** The message of a failed query repeats people's details: only its statement and the database's message are kept. */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' };
  const { code } = error as NodeJS.ErrnoException;
  if (error instanceof DrizzleQueryError) {
    const cause = error.cause as NodeJS.ErrnoException | undefined;
    const facts = { type: error.name, code: cause?.code, message: cause?.message ?? '', query: error.query };
    return { ...facts, stack: framesOf(error) };
  }
  return { type: error.name, code, message: error.message, stack: framesOf(error) };
}
