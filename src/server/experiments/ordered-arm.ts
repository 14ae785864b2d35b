import type { Visit } from '../../engine/funnel/circumstances.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { armBelievedFor, type Named, shownSince, viewIdOf, viewNamed } from '../publishing/shown-views.ts';
import { experimentsOf, findRunning, type Held, heldOf, ranBetween, type Trials } from './choose-arm.ts';

/** A view of an arm with the run and arm to count; both empty without cookies. */
export interface ArmView {
  view: Funnel;
  run: string;
  arm: string;
}

const runOf = ({ name, phase }: Pick<Held, 'name' | 'phase'>): string => `${name}~${phase}`;

type ByName = ReadonlyMap<string, Held>;

/**
 * Returns the named view if it belongs to this browser's arm and could be seen within a day. Browsers without cookies
 * see a new draw each time and may order any.
 */
export function findArmView(
  { fleet, switches }: Trials,
  named: Named,
  held: ByName,
  at: number,
): ArmView | undefined {
  const since = at - armBelievedFor;
  for (const { fleet: shown, last } of shownSince(fleet, since).toReversed()) {
    const span = [since, last] as const;
    for (const experiment of ranBetween(shown, switches, named.slug, span)) {
      const own = heldOf(experiment, held);
      const arms = own ? [own.arm].filter((arm) => arm !== undefined) : experiment.arms;
      for (const arm of arms) {
        const view = viewNamed(arm, named, span);
        if (view) return { view, run: own ? runOf(own) : '', arm: own ? arm.name : '' };
      }
    }
  }
  return undefined;
}

/** Returns the view of the browser's arm; undefined for the base. */
export function armViewNow(
  trials: Trials,
  { slug, ...visit }: Visit & { slug: string },
  held: ByName,
): ArmView | undefined {
  const experiment = findRunning(trials, slug, visit.at);
  const own = experiment && heldOf(experiment, held);
  return own?.arm && { view: own.arm.views.find(visit), run: runOf(own), arm: own.arm.name };
}

/** Returns the view whose name starts with `mark`, if it is of this browser's arm within the last day. */
export function countedArm(
  fleet: Trials['fleet'],
  { slug, mark, held, at }: { slug: string; mark: string; held: ByName; at: number },
): ArmView | undefined {
  if (held.size === 0) return undefined;
  const lately = shownSince(fleet, at - armBelievedFor).map((shown) => shown.fleet);
  for (const experiment of [fleet(), ...lately].flatMap((each) => experimentsOf(each, slug))) {
    const own = heldOf(experiment, held);
    const views = own?.arm ? [own.arm.funnel, ...own.arm.views.all] : [];
    const view = views.find((each) => viewIdOf(each).startsWith(mark));
    if (own?.arm && view) return { view, run: runOf(own), arm: own.arm.name };
  }
  return undefined;
}
