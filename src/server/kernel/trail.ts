import { type Attributes, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Log } from './log.ts';

/** What the work under way is about: it stands in each of its log lines. Numbers only, and none that opens an order. */
export interface Trail {
  requestId?: string;
  job?: string;
  orderNo?: string;
  attemptNo?: string;
}

/** What is handed down through a piece of work; outside of requests and jobs it has no trail. */
export interface Followed {
  log: Log;
  trail?: Trail;
}

/** Says in each line what the work is about, as far as it is known by then. */
const followedLog = (log: Log, trail: Trail): Log => ({
  info: (facts, message) => log.info({ ...trail, ...facts }, message),
  warn: (facts, message) => log.warn({ ...trail, ...facts }, message),
  error: (facts, message) => log.error({ ...trail, ...facts }, message),
});

/**
 * The context for one piece of work. It is handed on by hand: to follow work through its promises (AsyncLocalStorage) costs
 * Node 20 a seventh of the orders a second.
 */
export const follow = <Context extends Followed>(context: Context, trail: Trail): Context => ({
  ...context,
  trail,
  log: followedLog(context.log, trail),
});

export function note({ trail }: Pick<Followed, 'trail'>, more: Pick<Trail, 'orderNo' | 'attemptNo'>): void {
  if (trail) Object.assign(trail, more);
}

/** The trace of what runs now, where traces are kept. */
export function traceNow(): object {
  const span = trace.getActiveSpan()?.spanContext();
  return span ? { traceId: span.traceId } : {};
}

const tracer = trace.getTracer('shop');

/**
 * Does `work` as a span of the trace under way, which says its trail at the end; where no traces are kept, it is only done.
 * No attribute names a person.
 */
export const inSpan = <T>(name: string, trail: Trail | undefined, work: () => Promise<T>): Promise<T> =>
  tracer.startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
      throw error;
    } finally {
      span.setAttributes({ ...trail } satisfies Attributes);
      span.end();
    }
  });
