import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ServerContext } from '../context/server-context.ts';
import { readRows } from '../store/store.ts';
import { type Alarm, type AlarmName, minuteMs } from './alarm.ts';
import {
  findMissingReports,
  findNobodyPays,
  findPaidRateDrops,
  findSilentProviders,
  findUnopened,
} from './orders.ts';
import { lateRead, refusedRead } from './reads.ts';
import { begin, end, isOn, knownAlarms } from './state.ts';
import { findTrials, stopTrial } from './trials.ts';

const everyMs = 5 * minuteMs;

interface Watch {
  /** Every alarm this watch can find; one that is on and not found has ended. */
  names: readonly AlarmName[];
  find(context: ServerContext): Promise<Alarm[]>;
}

const watches: readonly Watch[] = [
  { names: ['paid-unopened'], find: findUnopened },
  { names: ['report-missing'], find: findMissingReports },
  { names: ['paid-rate'], find: findPaidRateDrops },
  { names: ['nobody-pays'], find: findNobodyPays },
  { names: ['silent-notifications'], find: findSilentProviders },
  { names: ['call-backs-refused', 'call-backs-late'], find: findCallBacks },
  {
    names: ['experiment-split', 'experiment-harm', 'experiment-decided', 'experiment-ended'],
    find: findTrials,
  },
];

const isSame = (one: Alarm, other: Alarm) => one.name === other.name && one.subject === other.subject;

async function follow(context: ServerContext, { names, find }: Watch): Promise<void> {
  const found = await find(context);
  const on = (await knownAlarms(context.store.db)).filter(
    (alarm) => isOn(alarm) && names.includes(alarm.name),
  );
  const news = found.filter((alarm) => !on.some((known) => isSame(known, alarm)));
  for (const alarm of news) await begin(context, alarm, (transaction) => stopTrial(transaction, alarm));
  for (const known of on) if (!found.some((alarm) => isSame(alarm, known))) await end(context, known);
}

/** Runs all watches once, starting and ending alarms. A failing watch leaves its alarms as they are. */
export async function lookForAlarms(context: ServerContext): Promise<void> {
  for (const watch of watches) {
    await follow(context, watch).catch((err: unknown) =>
      context.log.error({ err, alarms: watch.names }, 'Alarms could not be looked for.'),
    );
    await nextTurn();
  }
  await context.switches.refresh();
}

export function createAlarmWatch(context: ServerContext): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (context.now() - lookedAt < everyMs) return;
    lookedAt = context.now();
    await lookForAlarms(context);
  };
}

async function findCallBacks({ store: { db }, now }: ServerContext): Promise<Alarm[]> {
  const refused = await readRows<{ subject: string }>(db, refusedRead(now()));
  const late = await readRows<{ subject: string; waiting: number }>(db, lateRead(now()));
  return [
    ...refused.map(({ subject }): Alarm => ({ name: 'call-backs-refused', subject, facts: {} })),
    ...late.map(({ subject, waiting }): Alarm => ({ name: 'call-backs-late', subject, facts: { waiting } })),
  ];
}
