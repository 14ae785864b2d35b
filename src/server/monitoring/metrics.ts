import { and, eq, gte, inArray, isNull, min, notInArray } from 'drizzle-orm';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { attempts, orders, outbox, refunds, unmatchedMoney } from '../store/schema.ts';
import { openAttemptStates, stuckAfterTries } from '../store/states.ts';
import type { Db } from '../store/store.ts';

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
  gauge('shop_attempts_open', 'Payments that may still bring money.', () =>
    db.$count(attempts, and(inArray(attempts.state, openAttemptStates), isNull(attempts.receivedAmount))),
  );
  gauge('shop_refunds_open', 'Refunds that have not arrived.', () =>
    db.$count(refunds, notInArray(refunds.state, ['success', 'closed'])),
  );
  // A platform that is down for a day, or a webhook, is nothing for which somebody is woken.
  const isOurs = and(isNull(outbox.doneAt), notInArray(outbox.kind, ['conversion', 'alarm']));
  const age = 'Age of the oldest report or refund that is still to be made.';
  gauge('shop_outbox_oldest_seconds', age, async () => {
    const oldest = db.select({ at: min(outbox.createdAt) }).from(outbox);
    const [row] = await oldest.where(isOurs);
    return row?.at ? Math.max(0, (now() - row.at.getTime()) / 1000) : 0;
  });
  gauge('shop_jobs_failing', 'Reports and refunds that keep failing; orders review names them.', () =>
    db.$count(outbox, and(isOurs, gte(outbox.tries, stuckAfterTries))),
  );
}

/** All that the shop counts. No label names a person or opens an order. `now` in ms. */
export function createMetrics(db: Db, now: () => number) {
  const registry = new Registry();
  const registers = [registry];
  addGauges(registry, db, now);

  // A plain number, for polls are most of all requests.
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
    providerCalls: new Histogram({
      name: 'shop_provider_call_seconds',
      help: 'How long providers take to answer.',
      labelNames: ['provider', 'call', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
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
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    }),
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
