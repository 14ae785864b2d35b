import { and, count, eq, gte, inArray, isNull, lt, min, notInArray } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { attempts, billDifferences, orders, outbox, refunds, unmatchedMoney } from '../db/schema.ts';
import {
  failedRefunds,
  openAttemptStates,
  refundLifeMs,
  refundsUnderWay,
  stuckAfterTries,
} from '../db/states.ts';
import type { Db, Store } from '../db/store.ts';
import type { Health } from './health.ts';

function addGauges(registry: Registry, db: Db, now: () => number): void {
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
  gauge('shop_orders_in_review', 'Orders that somebody has to look at.', () =>
    db.$count(orders, eq(orders.state, 'review')),
  );
  gauge('shop_money_unmatched', 'Payments and refunds that belong to no order and wait for a person.', () =>
    db.$count(unmatchedMoney, isNull(unmatchedMoney.settledAt)),
  );
  gauge(
    'shop_bill_differences',
    'Lines of bills and entries here that do not agree and wait for a person.',
    () => db.$count(billDifferences, isNull(billDifferences.settledAt)),
  );
  gauge('shop_attempts_open', 'Payments that may still bring money.', () =>
    db.$count(attempts, and(inArray(attempts.state, openAttemptStates), isNull(attempts.receivedAmount))),
  );
  new Gauge({
    name: 'shop_refunds_open',
    help: 'Refunds that have not arrived: under-way, old (for three days), and closed or abnormal until a person settles them.',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      const isOld = lt(refunds.createdAt, new Date(now() - refundLifeMs));
      const isWaiting = (state: (typeof failedRefunds)[number]) =>
        and(eq(refunds.state, state), isNull(refunds.settledAt));
      const isUnderWay = inArray(refunds.state, refundsUnderWay);
      const wanted = { 'under-way': isUnderWay, old: and(isUnderWay, isOld) };
      const failed = Object.fromEntries(failedRefunds.map((state) => [state, isWaiting(state)]));
      for (const [state, which] of Object.entries({ ...wanted, ...failed }))
        this.set({ state }, await db.$count(refunds, which));
    },
  });
  // Not conversions and alarms: nobody is woken because an ad platform or a webhook is down.
  const isOurs = and(isNull(outbox.doneAt), notInArray(outbox.kind, ['conversion', 'alarm']));
  const age = 'Age of the oldest report or refund that is still to be made.';
  gauge('shop_outbox_oldest_seconds', age, async () => {
    const oldest = db.select({ at: min(outbox.createdAt) }).from(outbox);
    const [row] = await oldest.where(isOurs);
    return row?.at ? Math.max(0, (now() - row.at.getTime()) / 1000) : 0;
  });
  new Gauge({
    name: 'shop_outbox_waiting',
    help: 'Jobs that wait or are under way, by kind.',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset();
      const kinds = db.select({ kind: outbox.kind, jobs: count() }).from(outbox).where(isNull(outbox.doneAt));
      for (const { kind, jobs } of await kinds.groupBy(outbox.kind)) this.set({ kind }, jobs);
    },
  });
  gauge('shop_jobs_failing', 'Reports and refunds that keep failing; orders review names them.', () =>
    db.$count(outbox, and(isOurs, gte(outbox.tries, stuckAfterTries))),
  );
}

/** Further funnels and channels share one label, so that they cannot flood Prometheus. */
const mostLabelled = 500;

interface Sold {
  funnel: string;
  /** Configured key, never text from an address. */
  channel: string;
  /** In fen. */
  amount?: number;
}

function createSales(registry: Registry) {
  const labelNames = ['event', 'funnel', 'channel'] as const;
  const registers = [registry];
  const orders = new Counter({
    name: 'shop_orders_total',
    help: 'Orders created and paid.',
    labelNames,
    registers,
  });
  const fen = new Counter({
    name: 'shop_paid_fen_total',
    help: 'What paid orders brought, in fen; refunds are not taken off.',
    labelNames: ['funnel', 'channel'],
    registers,
  });
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

/** Adds gauges of the process, once, because the measuring of its event loop never ends. */
export function addProcessGauges(
  { metrics: { registry }, store: { connections }, statuses, health }: Measured,
  of: { clockAhead: () => number; linesDropped: () => number },
): void {
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  new Gauge({
    name: 'shop_order_states_kept',
    help: 'Orders whose state is in memory, out of which polls are answered.',
    registers,
    collect() {
      this.set(statuses.count());
    },
  });
  new Gauge({
    name: 'shop_ready',
    help: '1 while /readyz says that this process should be sent visitors, 0 while it says no.',
    registers,
    async collect() {
      this.set(!health.isLeaving && (await health.check()).isReady ? 1 : 0);
    },
  });
  new Gauge({
    name: 'shop_clock_ahead_seconds',
    help: 'By how much this machine’s clock is ahead of the database’s; past a minute either way housekeeping waits.',
    registers,
    collect() {
      this.set(of.clockAhead() / 1000);
    },
  });
  new Counter({
    name: 'shop_log_lines_dropped_total',
    help: 'Lines of the log that found no room on the disk, or no reader, and were dropped.',
    registers,
    collect() {
      this.reset();
      this.inc(of.linesDropped());
    },
  });
  if (!connections) return;
  new Gauge({
    name: 'shop_database_connections',
    help: 'Connections of the pool: open, idle, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [state, number] of Object.entries(connections())) this.set({ state }, number);
    },
  });
}

export function addListenerGauge(registers: [Registry], isHearing: () => boolean): void {
  new Gauge({
    name: 'shop_listener_hears',
    help: '1 while other processes are heard, 0 while every status is read from the database.',
    registers,
    collect() {
      this.set(isHearing() ? 1 : 0);
    },
  });
}

/** No label names a person or opens an order. `now` is in ms. */
export function createMetrics(db: Db, now: () => number) {
  const registry = new Registry();
  const registers = [registry];
  addGauges(registry, db, now);

  // A plain number, because polls are most requests.
  const polls = { answered: 0 };
  new Counter({
    name: 'shop_status_polls_total',
    help: 'Status polls answered out of memory.',
    registers,
    collect() {
      this.reset();
      this.inc(polls.answered);
    },
  });
  return {
    registry,
    polls,
    sold: createSales(registry),
    transitions: new Counter({
      name: 'shop_transitions_total',
      help: 'Changes of orders, payments and refunds, and those refused.',
      labelNames: ['subject', 'event', 'outcome'],
      registers,
    }),
    notices: new Counter({
      name: 'shop_notifications_total',
      help: 'What providers sent: money, refund, other; forged is what was refused.',
      labelNames: ['provider', 'outcome'],
      registers,
    }),
    payFailures: new Counter({
      name: 'shop_pay_failures_total',
      help: 'Payments that a buyer’s app did not open, by its own word; why, the log says.',
      labelNames: ['provider', 'mode'],
      registers,
    }),
    providerCalls: new Histogram({
      name: 'shop_provider_call_seconds',
      help: 'How long providers take to answer; of prepare also by mode, and sent-on: the buyer is sent to say who pays.',
      labelNames: ['provider', 'call', 'mode', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    openids: new Counter({
      name: 'shop_openids_total',
      help: 'Codes brought to WeChat to learn who pays in it: known, or failed.',
      labelNames: ['outcome'],
      registers,
    }),
    conversions: new Counter({
      name: 'shop_conversions_total',
      help: 'What ad platforms were told: sent, again, refused, expired, no-click-id.',
      labelNames: ['to', 'outcome'],
      registers,
    }),
    publishings: new Counter({
      name: 'shop_publishings_total',
      help: 'What marketers sent from elsewhere: done, repeated, stale, shared, refused, too-large, unreadable; wrong and tooMany are tokens.',
      labelNames: ['outcome'],
      registers,
    }),
    requests: new Histogram({
      name: 'shop_request_seconds',
      help: 'How long visitors wait for an answer.',
      labelNames: ['route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
