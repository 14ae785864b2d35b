import type { Experiment } from '../../../checker/fleet/experiments.ts';
import type { Fleet } from '../../../checker/fleet/fleet.ts';
import { endOf } from '../../../lib/shanghai-day.ts';
import type { Verdict } from '../../../statistics/reading.ts';
import { switches } from '../../db/schema.ts';
import type { StoreDeps } from '../../db/store.ts';
import type { Transaction } from '../../orders/transition.ts';
import { loadResults } from '../results/results.ts';
import type { Alarm } from './alarm.ts';

function alarmsOf({ name: subject, file }: Experiment, verdict: Verdict | undefined, now: number): Alarm[] {
  const isOver = file.to !== undefined && endOf(file.to) <= now;
  const ended: Alarm[] = isOver ? [{ name: 'experiment-ended', subject, facts: {} }] : [];
  const list = (arms: readonly string[]) => arms.join(', ') || 'none';
  switch (verdict?.state) {
    case 'broken-split':
      return [{ name: 'experiment-split', subject, facts: {} }, ...ended];
    case 'harm':
      return [{ name: 'experiment-harm', subject, facts: { arms: list(verdict.arms) } }, ...ended];
    case 'decided': {
      const facts = { for: list(verdict.for), against: list(verdict.against) };
      return [{ name: 'experiment-decided', subject, facts }, ...ended];
    }
    default:
      return ended;
  }
}

export async function findExperiments({
  fleet,
  store,
  now,
}: StoreDeps & { fleet: () => Fleet }): Promise<Alarm[]> {
  const found: Alarm[] = [];
  for (const experiment of fleet().experiments.values()) {
    const { name, file } = experiment;
    if (file.status !== 'running') continue;
    const results = await loadResults(store.db, name, file);
    found.push(...alarmsOf(experiment, results?.reading?.verdict, now()));
  }
  return found;
}

const byDefault = { harm: 'stop', split: 'stop', decided: 'keep' } as const;
const causes: Readonly<Record<string, keyof typeof byDefault>> = {
  'experiment-harm': 'harm',
  'experiment-split': 'split',
  'experiment-decided': 'decided',
};

export async function stopExperiment(
  { tx, at }: Transaction<unknown>,
  fleet: Fleet,
  { name, subject }: Alarm,
): Promise<void> {
  const by = causes[name];
  const said = { ...byDefault, ...fleet.experiments.get(subject)?.file.stop };
  if (!by || said[by] !== 'stop') return;
  await tx
    .insert(switches)
    .values({ kind: 'experiment', key: subject, since: at, by, words: {} })
    .onConflictDoNothing();
}
