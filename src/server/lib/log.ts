import { randomUUID } from 'node:crypto';
import { writeSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import {
  type Attributes,
  context as otel,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Histogram } from 'prom-client';

export interface LogContext {
  requestId?: string;
  job?: string;
  orderNo?: string;
  attemptNo?: string;
}

export interface Followed {
  log: Log;
  logContext?: LogContext;
}

const followedLog = (log: Log, logContext: LogContext): Log => ({
  info: (facts, message) => log.info({ ...logContext, ...facts }, message),
  warn: (facts, message) => log.warn({ ...logContext, ...facts }, message),
  error: (facts, message) => log.error({ ...logContext, ...facts }, message),
});

/** Adds `logContext` to every line. AsyncLocalStorage would cost a seventh of the orders per second. */
export const follow = <Deps extends Followed>(deps: Deps, logContext: LogContext): Deps => ({
  ...deps,
  logContext,
  log: followedLog(deps.log, logContext),
});

export function addLogContext(
  { logContext }: Pick<Followed, 'logContext'>,
  more: Pick<LogContext, 'orderNo' | 'attemptNo'>,
): void {
  if (logContext) Object.assign(logContext, more);
}

export function traceNow(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId } : {};
}

const tracer = trace.getTracer('shop');

export const inSpan = <T>(
  name: string,
  logContext: LogContext | undefined,
  work: () => Promise<T>,
): Promise<T> =>
  tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.setAttributes({ ...logContext } satisfies Attributes);
      span.end();
    }
  });

/** Never log names, birthdays, phone numbers or ids that grant access. */
export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

declare module 'fastify' {
  interface FastifyRequest {
    logContext: LogContext;
    span: Span | undefined;
  }
}

const traceparent = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}/;

export function requestIdOf({ headers }: { headers: IncomingHttpHeaders }): string {
  const traced = traceparent.exec(String(headers.traceparent ?? ''))?.[1];
  const named = String(headers['x-request-id'] ?? '');
  return traced ?? (/^[\w-]{8,64}$/.test(named) ? named : randomUUID());
}

export function followRequests(
  app: FastifyInstance,
  { requests }: { requests: Pick<Histogram<'route' | 'status'>, 'observe'> },
): void {
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

  // Set the trace context only now, because it would be lost while the body is parsed.
  app.addHook('preValidation', (request, _reply, done) => {
    const { span } = request;
    if (span) otel.with(trace.setSpan(ROOT_CONTEXT, span), done);
    else done();
  });

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode: status, elapsedTime } = reply;
    requests.observe({ route, status }, elapsedTime / 1000);
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

/** Returns an error's loggable parts, without a failed query's message, because it contains parameters. */
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

/** Opens the log, which never throws or blocks. Up to 256 KB wait for the disk; further lines are dropped. */
export function openLogDestination(fd: number) {
  let waiting = Buffer.alloc(0);
  let dropped = 0;
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    try {
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
