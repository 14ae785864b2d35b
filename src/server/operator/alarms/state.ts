import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { settings } from '../../db/schema.ts';
import type { Db, StoreDeps } from '../../db/store.ts';
import { enqueue, type Transaction, type TransitionDeps, transact } from '../../orders/transition.ts';
import type { AlarmWebhook } from '../../settings/alarms.ts';
import { type Alarm, alarmText, type KnownAlarm } from './alarm.ts';

export type AlarmDeps = StoreDeps &
  Pick<TransitionDeps, 'log' | 'wake'> & { alarmWebhook: AlarmWebhook | undefined };

const prefix = 'alarm:';
const keyOf = ({ name, subject }: Pick<Alarm, 'name' | 'subject'>) => `${prefix}${name}:${subject}`;

/** Outbox reference of an alarm, the same from its beginning to its end. */
export const refOf = ({ name, subject, since }: KnownAlarm) => `${name}:${subject}:${since}`;

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
  const told = { alarm: name, subject, since, ...(until && { until }), facts };
  committed.push(() =>
    isOn(alarm)
      ? deps.log.error(told, `alarm: ${alarmText(alarm)}`)
      : deps.log.warn(told, `alarm over: ${alarmText(alarm)}`),
  );
}

/** Runs `alongside` in the same transaction. Returns false if it is on already or another process was first. */
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
