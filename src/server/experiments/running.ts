import type { ArmOfFunnel, Experiment } from '../../checker/fleet/experiments.ts';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { beginOf, endOf, isTime } from '../../engine/funnel/circumstances.ts';
import type { Switches } from '../switches/switches.ts';

export interface Trials {
  fleet: () => Fleet;
  switches: Switches;
}

export const experimentsOf = ({ experiments }: Fleet, slug: string): Experiment[] =>
  [...experiments.values()].filter(({ file }) => file.funnel === slug);

export function findArm(fleet: Fleet, slug: string, said: string): ArmOfFunnel | undefined {
  const [arm, name] = said.split('.').toReversed();
  return experimentsOf(fleet, slug)
    .filter((experiment) => experiment.name === (name ?? experiment.name))
    .flatMap(({ arms }) => arms)
    .find((each) => each.name === arm);
}

/** Whether orders may belong to an arm, of an experiment running or not. */
export const hasExperiment = (fleet: Fleet, slug: string): boolean => experimentsOf(fleet, slug).length > 0;

export const findRunning = ({ fleet, switches }: Trials, slug: string, at: number): Experiment | undefined =>
  experimentsOf(fleet(), slug).find(
    ({ name, file }) => file.status === 'running' && isTime(file, at) && !switches.find('experiment', name),
  );

/** Returns the experiments that visitors could see between `since` and `last` (ms). */
export const ranBetween = (
  fleet: Fleet,
  switches: Switches,
  slug: string,
  [since, last]: readonly [since: number, last: number],
): Experiment[] =>
  experimentsOf(fleet, slug).filter(({ name, file: { status, from, to } }) => {
    const paused = switches.find('experiment', name);
    const begins = from === undefined ? since : beginOf(from);
    const ends = Math.min(to === undefined ? last : endOf(to), paused?.since.getTime() ?? last);
    return status === 'running' && begins <= last && ends >= since;
  });
