import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { ServerContext } from '../context/server-context.ts';
import { enqueue, type Transaction, transact } from '../orders/transition.ts';
import { settings } from '../store/schema.ts';
import type { Db } from '../store/store.ts';
import { type Alarm, alarmText, type KnownAlarm } from './alarm.ts';

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

async function tell(transaction: Transaction<ServerContext>, alarm: KnownAlarm): Promise<void> {
  const { context, committed } = transaction;
  if (context.alarmWebhook) await enqueue(transaction, { orderId: '', kind: 'alarm', ref: refOf(alarm) });
  const { name, subject, facts, since, until } = alarm;
  const told = { alarm: name, subject, since, ...(until && { until }), facts };
  committed.push(() =>
    isOn(alarm)
      ? context.log.error(told, `alarm: ${alarmText(alarm)}`)
      : context.log.warn(told, `alarm over: ${alarmText(alarm)}`),
  );
}

/** Runs `alongside` in the same transaction. Returns false if it is on already or another process was first. */
export function begin(
  context: ServerContext,
  alarm: Alarm,
  alongside: (transaction: Transaction<ServerContext>) => Promise<void>,
): Promise<boolean> {
  return transact(context, async (transaction) => {
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

export function end(context: ServerContext, alarm: KnownAlarm): Promise<void> {
  return transact(context, async (transaction) => {
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
