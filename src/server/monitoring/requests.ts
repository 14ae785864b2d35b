import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { context as otel, propagation, ROOT_CONTEXT, type Span, SpanKind, trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import type { Trail } from '../kernel/trail.ts';
import { loggedRequest } from './logging.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyRequest {
    trail: Trail;
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
  app.decorateRequest('trail');
  app.decorateRequest('span');

  app.addHook('onRequest', (request, _reply, done) => {
    const { headers, method } = request;
    request.trail = { requestId: request.id };
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
    const { trail, span } = request;
    span?.setAttributes({ ...trail, 'http.response.status_code': status }).end();
    app.log.debug(
      { ...trail, ...loggedRequest(request), route, status, ms: Math.round(elapsedTime) },
      'Answered.',
    );
    done();
  });
}
