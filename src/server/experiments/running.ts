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

/** The arm of a funnel's experiments, running or not, that is named alone or after its experiment's name and a dot. */
export function findArm(fleet: Fleet, slug: string, said: string): ArmOfFunnel | undefined {
  const [arm, name] = said.split('.').toReversed();
  return experimentsOf(fleet, slug)
    .filter((experiment) => experiment.name === (name ?? experiment.name))
    .flatMap(({ arms }) => arms)
    .find((each) => each.name === arm);
}

/** Has the funnel any experiment, running or not? Then its orders may be of an arm. */
export const hasExperiment = (fleet: Fleet, slug: string): boolean => experimentsOf(fleet, slug).length > 0;

/** The experiment whose arms the funnel's visitors are shown now. */
export const findRunning = ({ fleet, switches }: Trials, slug: string, at: number): Experiment | undefined =>
  experimentsOf(fleet(), slug).find(
    ({ name, file }) => file.status === 'running' && isTime(file, at) && !switches.find('experiment', name),
  );

/** Those whose arms the funnel's visitors could be shown at some moment from `since` to `last` (ms). */
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
