import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { fillSlots } from '../../../contract/texts.ts';
import { dayMs } from '../../../lib/shanghai-day.ts';
import { callPlatform, GivenUp, NotTaken } from '../../conversions/send.ts';
import { type outbox, settings } from '../../db/schema.ts';
import type { Db, StoreDeps } from '../../db/store.ts';
import { enqueue, type Transaction, type TransitionDeps, transact } from '../../orders/transition.ts';
import type { Settings } from '../../settings/env.ts';
import sentences from './sentences.json' with { type: 'json' };

export type AlarmName = keyof typeof sentences;

export interface Alarm {
  name: AlarmName;
  /** Such as `funnel marriage_v1`, `provider wechat` or `shop`. */
  subject: string;
  facts: Readonly<Record<string, string | number>>;
}

export interface KnownAlarm extends Alarm {
  since: string;
  until?: string;
}

/** Also accepts names and facts that only other releases know. */
export const alarmText = ({ name, subject, facts }: Alarm): string =>
  fillSlots(sentences[name] ?? `${name}: {subject}.`, { subject, ...facts }, () => '?');

export const minuteMs = 60_000;
export const hourMs = 3_600_000;

export type AlarmDeps = StoreDeps & Pick<TransitionDeps, 'log' | 'wake'> & Pick<Settings, 'alarmWebhook'>;

const prefix = 'alarm:';
const keyOf = ({ name, subject }: Pick<Alarm, 'name' | 'subject'>) => `${prefix}${name}:${subject}`;

const refOf = ({ name, subject, since }: KnownAlarm) => `${name}:${subject}:${since}`;

export async function knownAlarms(db: Db): Promise<KnownAlarm[]> {
  const rows = await db
    .select()
    .from(settings)
    .where(and(gte(settings.key, prefix), lt(settings.key, 'alarm;')));
  return rows
    .map(({ value }) => JSON.parse(value) as KnownAlarm)
    .sort((a, b) => (a.since < b.since ? -1 : 1));
}

export const isOn = ({ until }: KnownAlarm): boolean => until === undefined;

async function tell(transaction: Transaction<AlarmDeps>, alarm: KnownAlarm): Promise<void> {
  const { deps, committed } = transaction;
  if (deps.alarmWebhook) await enqueue(transaction, { orderId: '', kind: 'alarm', ref: refOf(alarm) });
  const { name, subject, facts, since, until } = alarm;
  const about = { alarm: name, subject, since, ...(until && { until }), facts };
  committed.push(() =>
    isOn(alarm)
      ? deps.log.error(about, `alarm: ${alarmText(alarm)}`)
      : deps.log.warn(about, `alarm over: ${alarmText(alarm)}`),
  );
}

/** Starts an alarm and runs `alongside` in one transaction. Returns false if the alarm is already on. */
export function begin(
  deps: AlarmDeps,
  alarm: Alarm,
  alongside: (transaction: Transaction<AlarmDeps>) => Promise<void>,
): Promise<boolean> {
  return transact(deps, async (transaction) => {
    const known: KnownAlarm = { ...alarm, since: transaction.at.toISOString() };
    const value = JSON.stringify(known);
    const begun = await transaction.tx
      .insert(settings)
      .values({ key: keyOf(alarm), value })
      .onConflictDoUpdate({
        target: settings.key,
        set: { value },
        setWhere: sql`${settings.value}::json ->> 'until' is not null`,
      })
      .returning({ key: settings.key });
    if (begun.length === 0) return false;
    await alongside(transaction);
    await tell(transaction, known);
    return true;
  });
}

export function end(deps: AlarmDeps, alarm: KnownAlarm): Promise<void> {
  return transact(deps, async (transaction) => {
    const ended: KnownAlarm = { ...alarm, until: transaction.at.toISOString() };
    const isStill = and(eq(settings.key, keyOf(alarm)), eq(settings.value, JSON.stringify(alarm)));
    const written = await transaction.tx
      .update(settings)
      .set({ value: JSON.stringify(ended) })
      .where(isStill)
      .returning({ key: settings.key });
    if (written.length > 0) await tell(transaction, ended);
  });
}

type Job = Pick<typeof outbox.$inferSelect, 'ref' | 'tries' | 'createdAt'>;

function bodyOf(alarm: KnownAlarm, origin: string | undefined) {
  const { name, subject, facts, since, until = null } = alarm;
  const state = isOn(alarm) ? 'on' : 'off';
  const text = isOn(alarm) ? alarmText(alarm) : `Over: ${alarmText(alarm)}`;
  return {
    id: `${refOf(alarm)}:${state}`,
    alarm: name,
    subject,
    state,
    since,
    until,
    text,
    facts,
    shop: origin,
  };
}

export async function sendAlarm(
  { alarmWebhook: webhook, origin, store, log, now }: AlarmDeps & { origin: string | undefined },
  job: Job,
  ending: AbortSignal,
): Promise<void> {
  const alarm = (await knownAlarms(store.db)).find((known) => refOf(known) === job.ref);
  if (!webhook || !alarm) throw new GivenUp(webhook ? 'it is on again since' : 'ALARM_WEBHOOK is not set');
  const asked = { method: 'POST', url: webhook.url, body: bodyOf(alarm, origin) } as const;
  const why = await callPlatform(asked, { isLocal: webhook.isLocal, ending }).then(
    ({ status }) => (status >= 200 && status < 300 ? '' : `status ${status}`),
    (error: Error) => error.message,
  );
  if (!why) return;
  const isLate = now() > job.createdAt.getTime() + dayMs;
  if (job.tries === 1 || isLate) {
    const then = isLate ? 'It is told no more.' : 'It is told again.';
    log.warn({ alarm: alarm.name, subject: alarm.subject, why }, `The alarm webhook took no alarm. ${then}`);
  }
  throw isLate ? new GivenUp(why) : new NotTaken(why);
}
