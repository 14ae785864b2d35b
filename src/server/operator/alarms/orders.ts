import { type SQL, sql } from 'drizzle-orm';
import { dayMs } from '../../../lib/shanghai-day.ts';
import { chanceOfAtLeast, chanceOfAtMost } from '../../../statistics/binomial.ts';
import { type Db, readOne, readRows, type StoreDeps } from '../../db/store.ts';
import { lastNotificationAt } from '../../payments/notify.ts';
import type { Payments } from '../../payments/providers/port/provider.ts';
import { type Alarm, hourMs, minuteMs } from './alarm.ts';

/* Queries use an index over time and look up related rows by key, because a join could read a whole table. */

const at = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

/**
 * An alarm starts if the counts are less likely than this by chance alone. At a check every five minutes,
 * that makes about one false alarm a year.
 */
const rare = 1e-5;
const fewestPaid = 10;
const leastUnopened = 0.02;
const fewestPressed = 20;
/** With fewer buyers per week, the usual share of payers is too uncertain. */
const fewestUsual = 100;
const lastPayments = 5;
const fewestUnpaid = 5;
/** Assumed share of payers if the last payment is more than eight days ago. */
const unknownRate = 0.5;

const percent = (share: number) => Number((share * 100).toFixed(1));

const recentlyPaid = (now: number) => sql`paid_at >= ${at(now - 48 * hourMs)}`;

/**
 * Counts paid orders of the last 48 hours and earlier paid orders. An earlier order counts as unopened unless
 * it was opened within two hours.
 */
export const unopenedRead = (now: number, daysBefore = 28): SQL => sql`
  select (count(*) filter (where ${recentlyPaid(now)}))::integer as paid,
    (count(*) filter (where ${recentlyPaid(now)} and opened_at is null))::integer as unopened,
    (count(*) filter (where not ${recentlyPaid(now)}))::integer as "paidBefore",
    (count(*) filter (where not ${recentlyPaid(now)}
      and (opened_at is null or opened_at > paid_at + interval '2 hours')))::integer as "unopenedBefore"
  from orders where paid_at >= ${at(now - 48 * hourMs - daysBefore * dayMs)} and paid_at < ${at(now - 2 * hourMs)}
    and state = 'paid' and erased_at is null`;

export async function findUnopened({ store: { db }, now }: StoreDeps): Promise<Alarm[]> {
  const facts = await readOne<Record<'paid' | 'unopened' | 'paidBefore' | 'unopenedBefore', number>>(
    db,
    unopenedRead(now()),
  );
  const { paid, unopened, paidBefore, unopenedBefore } = facts;
  const usual = Math.max(leastUnopened, unopenedBefore / Math.max(1, paidBefore));
  if (paid < fewestPaid || chanceOfAtLeast(unopened, paid, usual) >= rare) return [];
  return [{ name: 'paid-unopened', subject: 'shop', facts: { ...facts } }];
}

export const missingReportsRead = (now: number): SQL => sql`
  select count(*)::integer as orders from (
    select order_id from outbox where done_at is null and kind = 'report' and created_at < ${at(now - 10 * minuteMs)}
    union
    select id from orders where ${recentlyPaid(now)} and paid_at < ${at(now - 10 * minuteMs)}
      and coalesce(corrected_at, paid_at) < ${at(now - 10 * minuteMs)} and state = 'paid' and erased_at is null
      and (select true from reports where order_id = orders.id) is null
  ) missing`;

export async function findMissingReports({ store: { db }, now }: StoreDeps): Promise<Alarm[]> {
  const { orders } = await readOne<{ orders: number }>(db, missingReportsRead(now()));
  return orders > 0 ? [{ name: 'report-missing', subject: 'shop', facts: { orders } }] : [];
}

interface PaidRate {
  subject: string;
  /** Buyers who pressed pay 75 to 15 minutes ago. */
  hourPressed: number;
  hourPaid: number;
  dayPressed: number;
  dayPaid: number;
  weekPressed: number;
  /** Buyers who paid within 15 minutes, for a fair comparison with the newest orders. */
  weekPaid: number;
}

const ofSeries = {
  funnel: sql`select o.slug as subject, min(a.created_at) as pressed_at, min(o.paid_at) as paid_at`,
  // Count an order as paid only at the provider that got the money, because a buyer may try two providers.
  provider: sql`select a.provider as subject, min(a.created_at) as pressed_at,
    min(o.paid_at) filter (where o.paid_attempt_no = a.attempt_no) as paid_at`,
};

export const paidRateRead = (series: keyof typeof ofSeries, now: number): SQL => {
  const [hour, day] = [at(now - 75 * minuteMs), at(now - dayMs)];
  const counted = (name: string, when: SQL, isPaid = sql`paid_at is not null`) =>
    sql`(count(*) filter (where ${when}))::integer as ${sql.identifier(`${name}Pressed`)},
      (count(*) filter (where ${when} and ${isPaid}))::integer as ${sql.identifier(`${name}Paid`)}`;
  return sql`
    select subject, ${counted('hour', sql`pressed_at >= ${hour}`)}, ${counted('day', sql`pressed_at >= ${day}`)},
      ${counted('week', sql`pressed_at < ${day}`, sql`paid_at < pressed_at + interval '15 minutes'`)}
    from (${ofSeries[series]} from attempts a join lateral (
        select slug, paid_at, paid_attempt_no from orders where id = a.order_id offset 0) o on true
      where a.created_at >= ${at(now - 8 * dayMs)} group by 1, a.order_id) each_order
    where pressed_at < ${at(now - 15 * minuteMs)} group by 1 order by 1`;
};

function dropsOf(kind: string, rate: PaidRate): Alarm[] {
  if (rate.weekPressed < fewestUsual) return [];
  // Use Laplace's estimate, which stays below 100 %: at 100 %, one unpaid order would raise the alarm.
  const usual = (rate.weekPaid + 1) / (rate.weekPressed + 2);
  const spans = [
    { hours: 1, pressed: rate.hourPressed, paid: rate.hourPaid },
    { hours: 24, pressed: rate.dayPressed, paid: rate.dayPaid },
  ];
  const drop = spans.find(
    ({ pressed, paid }) => pressed >= fewestPressed && chanceOfAtMost(paid, pressed, usual) < rare,
  );
  if (!drop) return [];
  const subject = `${kind} ${rate.subject}`;
  return [{ name: 'paid-rate', subject, facts: { ...drop, usual: percent(usual) } }];
}

export async function findPaidRateDrops({ store: { db }, now }: StoreDeps): Promise<Alarm[]> {
  const found: Alarm[] = [];
  for (const series of ['funnel', 'provider'] as const) {
    const rates = await readRows<PaidRate>(db, paidRateRead(series, now()));
    found.push(...rates.flatMap((rate) => dropsOf(series, rate)));
  }
  return found;
}

/** `pressed` counts buyers who pressed pay after the last payment, `before` counts all earlier ones. */
interface Unpaid {
  provider: string;
  mode: string;
  pressed: number;
  before: number;
  paidBefore: number;
}

const unpaidRead = (now: number): SQL => sql`
  with buyers as (
    select a.provider, a.mode, o.visitor_id, max(a.created_at) as pressed_at,
      bool_or(coalesce(o.paid_attempt_no = a.attempt_no, false)) as is_paid
    from attempts a join lateral (
      select visitor_id, paid_attempt_no from orders where id = a.order_id offset 0) o on true
    where a.created_at >= ${at(now - 8 * dayMs)} and a.created_at < ${at(now - 15 * minuteMs)} group by 1, 2, 3
  ), last as (
    select provider, mode, max(pressed_at) filter (where is_paid) as paid_at from buyers group by 1, 2
  )
  select provider, mode,
    (count(*) filter (where pressed_at > coalesce(paid_at, '-infinity')))::integer as pressed,
    (count(*) filter (where pressed_at <= paid_at))::integer as before,
    (count(*) filter (where is_paid))::integer as "paidBefore"
  from buyers join last using (provider, mode) group by 1, 2 order by 1, 2`;

const everPaidRead = (provider: string, mode: string): SQL => sql`
  select exists (select from attempts where provider = ${provider} and mode = ${mode} and state = 'success') as "isProven"`;

/** Returns the usual share of payers. Returns 1 if nobody has ever paid, so that the alarm starts early. */
async function usualRate(db: Db, unpaid: Unpaid): Promise<number> {
  const { provider, mode, before, paidBefore } = unpaid;
  if (before > 0) return (paidBefore + 1) / (before + 2);
  const { isProven } = await readOne<{ isProven: boolean }>(db, everPaidRead(provider, mode));
  return isProven ? unknownRate : 1;
}

export async function findNobodyPays({ store: { db }, now }: StoreDeps): Promise<Alarm[]> {
  const found: Alarm[] = [];
  for (const unpaid of await readRows<Unpaid>(db, unpaidRead(now()))) {
    const { provider, mode, pressed } = unpaid;
    if (pressed < fewestUnpaid) continue;
    const usual = await usualRate(db, unpaid);
    if (chanceOfAtMost(0, pressed, usual) >= rare) continue;
    const subject = `provider ${provider} ${mode}`;
    found.push({ name: 'nobody-pays', subject, facts: { pressed, usual: percent(usual) } });
  }
  return found;
}

export const lastPaymentsRead = (provider: string, now: number): SQL => sql`
  select extract(epoch from paid_at) * 1000 as at, exists (
      select from events e where e.order_id = orders.id and e.subject = 'attempt'
        and e.subject_id = orders.paid_attempt_no and e.event = 'success' and e.evidence like 'query:%') as "isAsked"
  from orders where paid_at >= ${at(now - 7 * dayMs)} and paid_at < ${at(now - minuteMs)}
    and (select provider from attempts where attempt_no = orders.paid_attempt_no) = ${provider}
  order by paid_at desc limit 5`;

async function isSilent({ store: { db }, now }: StoreDeps, provider: string) {
  const rows = await readRows<{ at: string | number; isAsked: boolean }>(
    db,
    lastPaymentsRead(provider, now()),
  );
  const [newest, oldest] = [rows[0], rows.at(-1)].map((row) => Number(row?.at));
  if (rows.length < lastPayments || !rows.every(({ isAsked }) => isAsked)) return false;
  if (newest! < now() - hourMs) return false;
  // Allow a minute, because the stored time of the last notification may be up to 30 s too old.
  return (await lastNotificationAt(db, provider)) < oldest! - minuteMs;
}

export async function findSilentProviders(deps: StoreDeps & { payments: Payments }): Promise<Alarm[]> {
  const found: Alarm[] = [];
  for (const { name } of deps.payments.all) {
    if (await isSilent(deps, name))
      found.push({ name: 'silent-notifications', subject: `provider ${name}`, facts: {} });
  }
  return found;
}

export const refusedRead = (now: number): SQL => sql`
  select subject from (
    select ref as subject, last_error, row_number() over (partition by ref order by done_at desc, id desc) as nth
    from outbox where kind = 'conversion' and done_at >= ${at(now - dayMs)}
  ) recent where nth <= 10 group by 1
  having count(*) = 10 and bool_and(coalesce(last_error, '') like 'given-up: status%') order by 1`;

export const lateRead = (now: number): SQL => sql`
  select ref as subject, count(*)::integer as waiting
  from outbox where kind = 'conversion' and done_at is null group by 1
  having min(created_at) < ${at(now - hourMs)} order by 1`;

export async function findCallBacks({ store: { db }, now }: StoreDeps): Promise<Alarm[]> {
  const refused = await readRows<{ subject: string }>(db, refusedRead(now()));
  const late = await readRows<{ subject: string; waiting: number }>(db, lateRead(now()));
  return [
    ...refused.map(({ subject }): Alarm => ({ name: 'call-backs-refused', subject, facts: {} })),
    ...late.map(({ subject, waiting }): Alarm => ({ name: 'call-backs-late', subject, facts: { waiting } })),
  ];
}
