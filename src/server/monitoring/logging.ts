import { writeSync } from 'node:fs';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyRequest } from 'fastify';

export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? '';
  return path
    .replace(/^\/(sandbox\/cashier|held|result|test_result|payment\/succeed)\/.*/, '/$1/…')
    .replace(/\/payment\/(?!succeed\/).*/, '/payment/…')
    .slice(0, 200);
}

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

/** Keeps a failed query's statement and database message; the error's own message has its parameters. */
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

const mostWaitingBytes = 256 * 1024;
const retryMs = 1000;

/**
 * Opens the log's destination. Writes at once; with a full disk or slow reader up to 256 KB wait and further lines
 * are counted and dropped. Never throws or blocks.
 */
export function openLogDestination(fd: number) {
  let waiting = Buffer.alloc(0);
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    try {
      // A full disk accepts part of a line.
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting));
    } catch {
      timer = setTimeout(flush, retryMs).unref();
    }
  }
  process.once('exit', flush);

  return {
    dropped: () => dropped,
    write(line: string): void {
      if (waiting.length > mostWaitingBytes) dropped += 1;
      else waiting = waiting.length > 0 ? Buffer.concat([waiting, Buffer.from(line)]) : Buffer.from(line);
      if (!timer) flush();
    },
  };
}
