import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { context as otel, propagation, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LogContext } from '../lib/log.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    logContext: LogContext;
    span: Span | undefined;
  }
}

const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

/** Takes the id from `traceparent` (W3C), then `X-Request-Id`, else makes one. */
export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const traced = traceparent.exec(String(headers.traceparent ?? ''))?.[1];
  const named = String(headers['x-request-id'] ?? '');
  return traced ?? (/^[\w-]{8,64}$/.test(named) ? named : randomUUID());
}

const tracer = trace.getTracer('shop');

export function followRequests(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('logContext');
  app.decorateRequest('span');

  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method } = request;
    request.logContext = { requestId: request.id };
    const from = propagation.extract(ROOT_CONTEXT, headers);
    const attributes = { 'http.request.method': method, 'http.route': request.routeOptions.url ?? '' };
    const span = tracer.startSpan(
      `${method} ${attributes['http.route']}`,
      { kind: SpanKind.SERVER, attributes },
      from,
    );
    if (span.isRecording()) request.span = span;
    done();
  });

  // Only here: body parsing runs its callbacks outside earlier contexts.
  app.addHook('preValidation', (request, _reply, done) => {
    const { span } = request;
    if (span) otel.with(trace.setSpan(ROOT_CONTEXT, span), done);
    else done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    metrics.requests.observe({ route, status }, elapsedTime / 1000);
    const { logContext, span } = request;
    span?.setAttributes({ ...logContext, 'http.response.status_code': status }).end();
    app.log.debug(
      { ...logContext, ...loggedRequest(request), route, status, ms: Math.round(elapsedTime) },
      'Answered.',
    );
    done();
  });
}

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

const framesOf = (error: Error) =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join('\n');

/** Keeps a failed query's statement and database message; the error's own message has its parameters. */
export function loggedError(error: unknown) {
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
