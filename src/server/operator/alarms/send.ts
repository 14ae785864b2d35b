import { dayMs } from '../../../engine/shanghai-day.ts';
import { callPlatform, GivenUp, NotTaken } from '../../conversions/send.ts';
import type { outbox } from '../../db/schema.ts';
import { alarmText, type KnownAlarm } from './alarm.ts';
import { type AlarmDeps, isOn, knownAlarms, refOf } from './state.ts';

type Job = Pick<typeof outbox.$inferSelect, 'ref' | 'tries' | 'createdAt'>;

/** `id` stays the same on retries. */
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

/** Posts the alarm's current state to the webhook. Throws NotTaken to retry, GivenUp if a retry is useless. */
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
