import { writeSync } from 'node:fs';
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

const mostWaitingBytes = 256 * 1024;
const retryMs = 1000;

/**
 * Opens where the log's lines go. They are written at once; while there is no room (a full disk, a reader that is behind) up to
 * 256 KB wait, and what comes on top is dropped and counted. Nothing here throws or blocks: the shop goes on without its log.
 */
export function openLogDestination(fd: number) {
  let waiting = Buffer.alloc(0);
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    try {
      // A full disk takes a part of what it is given.
      while (waiting.length > 0) waiting = waiting.subarray(writeSync(fd, waiting));
    } catch {
      timer = setTimeout(flush, retryMs).unref();
    }
  }
  process.once('exit', flush);

  return {
    /** Returns how many lines were dropped since the start. */
    dropped: () => dropped,
    write(line: string): void {
      if (waiting.length > mostWaitingBytes) dropped += 1;
      else waiting = waiting.length > 0 ? Buffer.concat([waiting, Buffer.from(line)]) : Buffer.from(line);
      if (!timer) flush();
    },
  };
}
