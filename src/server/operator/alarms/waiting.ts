import {
  and,
  count,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lt,
  min,
  not,
  notInArray,
  or,
} from 'drizzle-orm';
import type { Registry } from 'prom-client';
import { attempts, billDifferences, orders, outbox, refunds, unmatchedMoney } from '../../db/schema.ts';
import {
  type failedRefunds,
  openAttemptStates,
  refundLifeMs,
  refundsUnderWay,
  stuckAfterTries,
} from '../../db/states.ts';
import { type Db, readOne, type StoreDeps } from '../../db/store.ts';
import { figuresOf } from '../../monitoring/metrics.ts';
import { StillUnderWay } from '../../payments/refunds.ts';
import { type Alarm, type AlarmName, isOn, knownAlarms } from './alarm.ts';
import { unopenedRead } from './orders.ts';

/** Excludes conversions and alarms, because nobody has to be woken if an ad platform or webhook fails. */
const isOurs = and(isNull(outbox.doneAt), notInArray(outbox.kind, ['conversion', 'alarm']));

const submitMs = 10 * 60_000;

export function isFailing(now: number) {
  const isOlder = (ms: number) => lt(outbox.createdAt, new Date(now - ms));
  const isUnasked = and(inArray(outbox.kind, ['refund', 'return']), isOlder(submitMs));
  // Check for null, because a process that dies in the middle of a job leaves no `lastError`.
  const isUnderWay = and(isNotNull(outbox.lastError), like(outbox.lastError, `${StillUnderWay.name}%`));
  return and(
    isOurs,
    or(gte(outbox.tries, stuckAfterTries), isUnasked),
    // Wait longer for refunds that the provider has accepted, because a bank may take days.
    or(not(isUnderWay!), isOlder(refundLifeMs)),
  );
}

async function countRefunds(db: Db, now: number) {
  const isUnderWay = inArray(refunds.state, refundsUnderWay);
  const isOld = and(isUnderWay, lt(refunds.createdAt, new Date(now - refundLifeMs)));
  const isUnsettled = (state: (typeof failedRefunds)[number]) =>
    and(eq(refunds.state, state), isNull(refunds.settledAt));
  return {
    'under-way': await db.$count(refunds, isUnderWay),
    old: await db.$count(refunds, isOld),
    closed: await db.$count(refunds, isUnsettled('closed')),
    abnormal: await db.$count(refunds, isUnsettled('abnormal')),
  };
}

interface Waiting {
  figure: string;
  help: string;
  alarm: AlarmName;
  count: (db: Db, now: number) => Promise<number>;
}

const waiting: readonly Waiting[] = [
  {
    figure: 'shop_orders_in_review',
    help: 'Orders that somebody has to look at.',
    alarm: 'orders-in-review',
    count: (db) => db.$count(orders, eq(orders.state, 'review')),
  },
  {
    figure: 'shop_money_unmatched',
    help: 'Payments and refunds that belong to no order and wait for a person.',
    alarm: 'money-unmatched',
    count: (db) => db.$count(unmatchedMoney, isNull(unmatchedMoney.settledAt)),
  },
  {
    figure: 'shop_jobs_failing',
    help: 'Reports and refunds that keep failing, and refunds not asked for in ten minutes; orders review names them.',
    alarm: 'jobs-failing',
    count: (db, now) => db.$count(outbox, isFailing(now)),
  },
];

export async function findWaiting({ store: { db }, now }: StoreDeps): Promise<Alarm[]> {
  const { old, closed, abnormal } = await countRefunds(db, now());
  const counts: [AlarmName, number][] = [['refunds-failing', old + closed + abnormal]];
  for (const { alarm, count } of waiting) counts.push([alarm, await count(db, now())]);
  return counts.flatMap(([name, number]) => (number > 0 ? { name, subject: 'shop', facts: {} } : []));
}

export function addDatabaseGauges(registry: Registry, db: Db, now: () => number): void {
  const { gauge, labelledGauge } = figuresOf(registry);
  for (const { figure, help, count } of waiting) gauge(figure, help, () => count(db, now()));
  gauge(
    'shop_bill_differences',
    'Lines of bills and entries here that do not agree and wait for a person.',
    () => db.$count(billDifferences, isNull(billDifferences.settledAt)),
  );
  gauge('shop_attempts_open', 'Payments that may still bring money.', () =>
    db.$count(attempts, and(inArray(attempts.state, openAttemptStates), isNull(attempts.receivedAmount))),
  );
  gauge('shop_paid_unopened', 'Orders paid 2 to 48 hours ago whose report nobody opened.', async () => {
    const { unopened } = await readOne<{ unopened: number }>(db, unopenedRead(now(), 0));
    return unopened;
  });
  gauge('shop_outbox_oldest_seconds', 'Age of the oldest report or refund still to be made.', async () => {
    const [oldest] = await db
      .select({ at: min(outbox.createdAt) })
      .from(outbox)
      .where(isOurs);
    return oldest?.at ? Math.max(0, (now() - oldest.at.getTime()) / 1000) : 0;
  });
  labelledGauge(
    'shop_refunds_open',
    'Refunds that have not arrived: under-way, old (for three days), and closed or abnormal until a person settles them.',
    ['state'],
    async () => Object.entries(await countRefunds(db, now())).map(([state, number]) => [{ state }, number]),
  );
  labelledGauge('shop_outbox_waiting', 'Jobs that wait or are under way, by kind.', ['kind'], async () => {
    const jobs = db.select({ kind: outbox.kind, jobs: count() }).from(outbox).where(isNull(outbox.doneAt));
    return (await jobs.groupBy(outbox.kind)).map(({ kind, jobs }) => [{ kind }, jobs]);
  });
  labelledGauge(
    'shop_alarm',
    'Alarms: 1 while something is wrong, 0 when it is over.',
    ['name', 'subject'],
    async () => {
      const known = await knownAlarms(db);
      return known.map((alarm) => [{ name: alarm.name, subject: alarm.subject }, isOn(alarm) ? 1 : 0]);
    },
  );
}
