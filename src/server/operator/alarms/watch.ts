import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Fleet } from '../../../checker/fleet/fleet.ts';
import type { StoreDeps } from '../../db/store.ts';
import type { Switches } from '../../pauses/pauses.ts';
import type { Payments } from '../../payments/providers/port/provider.ts';
import {
  type Alarm,
  type AlarmDeps,
  type AlarmName,
  begin,
  end,
  isOn,
  knownAlarms,
  minuteMs,
} from './alarm.ts';
import { findExperiments, stopExperiment } from './experiments.ts';
import {
  findCallBacks,
  findMissingReports,
  findNobodyPays,
  findPaidRateDrops,
  findSilentProviders,
  findUnopened,
} from './orders.ts';
import { findWaiting } from './waiting.ts';

const everyMs = 5 * minuteMs;

type FindDeps = StoreDeps & { fleet: () => Fleet; payments: Payments };
export type WatchDeps = AlarmDeps & FindDeps & { switches: Switches };

interface Watch {
  /** All alarms that `find` may return. An alarm ends when `find` no longer returns it. */
  names: readonly AlarmName[];
  find(deps: FindDeps): Promise<Alarm[]>;
}

const watches: readonly Watch[] = [
  {
    names: ['orders-in-review', 'money-unmatched', 'jobs-failing', 'refunds-failing'],
    find: findWaiting,
  },
  { names: ['paid-unopened'], find: findUnopened },
  { names: ['report-missing'], find: findMissingReports },
  { names: ['paid-rate'], find: findPaidRateDrops },
  { names: ['nobody-pays'], find: findNobodyPays },
  { names: ['silent-notifications'], find: findSilentProviders },
  { names: ['call-backs-refused', 'call-backs-late'], find: findCallBacks },
  {
    names: ['experiment-split', 'experiment-harm', 'experiment-decided', 'experiment-ended'],
    find: findExperiments,
  },
];

const isSame = (one: Alarm, other: Alarm) => one.name === other.name && one.subject === other.subject;

async function follow(deps: AlarmDeps & FindDeps, { names, find }: Watch): Promise<void> {
  const found = await find(deps);
  const on = (await knownAlarms(deps.store.db)).filter((alarm) => isOn(alarm) && names.includes(alarm.name));
  const news = found.filter((alarm) => !on.some((known) => isSame(known, alarm)));
  // Only a new alarm pauses its experiment, because a person may have resumed the experiment since.
  for (const alarm of news)
    await begin(deps, alarm, (transaction) => stopExperiment(transaction, deps.fleet(), alarm));
  for (const known of on) if (!found.some((alarm) => isSame(alarm, known))) await end(deps, known);
}

export async function lookForAlarms(deps: WatchDeps): Promise<void> {
  for (const watch of watches) {
    await follow(deps, watch).catch((err: unknown) =>
      deps.log.error({ err, alarms: watch.names }, 'Alarms could not be looked for.'),
    );
    await nextTurn();
  }
  await deps.switches.refresh();
}

export function createAlarmWatch(deps: WatchDeps): () => Promise<void> {
  let lookedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (deps.now() - lookedAt < everyMs) return;
    lookedAt = deps.now();
    await lookForAlarms(deps);
  };
}
