import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../db/store.ts';
import type { Health } from './health.ts';

export function figuresOf(registry: Registry) {
  const registers = [registry];
  return {
    gauge: (name: string, help: string, read: () => number | Promise<number>) =>
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read());
        },
      }),
    labelledGauge: <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      read: () => Promise<readonly (readonly [labels: Record<Label, string>, value: number])[]>,
    ) =>
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const found = await read();
          this.reset();
          for (const [labels, value] of found) this.set(labels, value);
        },
      }),
    counter: <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      new Counter({ name, help, labelNames, registers }),
    readCounter: (name: string, help: string, read: () => number) =>
      new Counter({
        name,
        help,
        registers,
        collect() {
          this.reset();
          this.inc(read());
        },
      }),
    histogram: <Label extends string>(
      name: string,
      help: string,
      labelNames: readonly Label[],
      buckets: number[],
    ) => new Histogram({ name, help, labelNames, buckets, registers }),
  };
}

/**
 * Maximum number of pairs of funnel and channel, because each pair costs Prometheus a time series. Further
 * pairs count as `others`.
 */
const mostLabelled = 500;

interface Sold {
  funnel: string;
  /** A key of `channels.yaml`, never text from a URL. */
  channel: string;
  amount?: number;
}

function createSales(registry: Registry) {
  const { counter } = figuresOf(registry);
  const orders = counter('shop_orders_total', 'Orders created and paid.', ['event', 'funnel', 'channel']);
  const paid = 'What paid orders brought, in fen; refunds are not taken off.';
  const fen = counter('shop_paid_fen_total', paid, ['funnel', 'channel']);
  const known = new Set<string>();
  return (event: 'created' | 'paid', { amount, ...labels }: Sold): void => {
    const name = `${labels.funnel} ${labels.channel}`;
    if (known.size < mostLabelled) known.add(name);
    const where = known.has(name) ? labels : { funnel: 'others', channel: 'others' };
    orders.inc({ event, ...where });
    if (event === 'paid') fen.inc(where, amount ?? 0);
  };
}

interface Measured {
  metrics: Metrics;
  store: Store;
  statuses: { count: () => number };
  health: Health;
}

/** Call only once per process, because measuring the event loop cannot be stopped. */
export function addProcessGauges(
  { metrics: { registry }, store: { connections }, statuses, health }: Measured,
  of: { clockAhead: () => number; linesDropped: () => number },
): void {
  collectDefaultMetrics({ register: registry });
  const { gauge, labelledGauge, readCounter } = figuresOf(registry);
  gauge(
    'shop_order_states_kept',
    'Orders whose state is in memory, out of which polls are answered.',
    statuses.count,
  );
  gauge(
    'shop_ready',
    '1 while /readyz says that this process should be sent visitors, 0 while it says no.',
    async () => (!health.isLeaving && (await health.check()).isReady ? 1 : 0),
  );
  gauge(
    'shop_clock_ahead_seconds',
    'By how much this machine’s clock is ahead of the database’s; past a minute either way housekeeping waits.',
    () => of.clockAhead() / 1000,
  );
  readCounter(
    'shop_log_lines_dropped_total',
    'Lines of the log that found no room on the disk, or no reader, and were dropped.',
    of.linesDropped,
  );
  if (!connections) return;
  labelledGauge(
    'shop_database_connections',
    'Connections of the pool: open, idle, and requests that wait for one.',
    ['state'],
    async () => Object.entries(connections()).map(([state, number]) => [{ state }, number] as const),
  );
}

export function addListenerGauge(registry: Registry, isHearing: () => boolean): void {
  const help = '1 while other processes are heard, 0 while every status is read from the database.';
  figuresOf(registry).gauge('shop_listener_hears', help, () => (isHearing() ? 1 : 0));
}

/** No label may identify a person or an order. */
export function createMetrics() {
  const registry = new Registry();
  const { counter, readCounter, histogram } = figuresOf(registry);
  // Use a plain number, which is cheaper than a counter, because most requests are polls.
  const polls = { answered: 0 };
  readCounter('shop_status_polls_total', 'Status polls answered out of memory.', () => polls.answered);
  return {
    registry,
    polls,
    sold: createSales(registry),
    transitions: counter(
      'shop_transitions_total',
      'Changes of orders, payments and refunds, and those refused.',
      ['subject', 'event', 'outcome'],
    ),
    notices: counter(
      'shop_notifications_total',
      'What providers sent: money, refund, other; forged is what was refused.',
      ['provider', 'outcome'],
    ),
    payFailures: counter(
      'shop_pay_failures_total',
      'Payments that a buyer’s app did not open, by its own word; why, the log says.',
      ['provider', 'mode'],
    ),
    providerCalls: histogram(
      'shop_provider_call_seconds',
      'How long providers take to answer; of prepare also by mode, and sent-on: the buyer is sent to say who pays.',
      ['provider', 'call', 'mode', 'outcome'],
      [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    ),
    openids: counter(
      'shop_openids_total',
      'Codes brought to WeChat to learn who pays in it: known, or failed.',
      ['outcome'],
    ),
    conversions: counter(
      'shop_conversions_total',
      'What ad platforms were told: sent, again, refused, expired, no-click-id.',
      ['to', 'outcome'],
    ),
    publishings: counter(
      'shop_publishings_total',
      'What marketers sent from elsewhere: done, repeated, stale, shared, refused, too-large, unreadable; wrong and tooMany are tokens.',
      ['outcome'],
    ),
    requests: histogram(
      'shop_request_seconds',
      'How long visitors wait for an answer.',
      ['route', 'status'],
      [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    ),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
