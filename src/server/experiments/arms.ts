import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  type ArmOfFunnel,
  type Experiment,
  experimentsOf,
  findArm,
} from '../../checker/fleet/experiments.ts';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { channelOf } from '../../funnel/channel.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import type { Visit } from '../../funnel/overrides.ts';
import { beginOf, endOf, isTime } from '../../lib/shanghai-day.ts';
import { armOf, assignmentText, type Percents, phaseText } from '../../statistics/assignment.ts';
import { findVisitor, isRobot, keepSigned, readSigned, requireVisitor } from '../http/visitor.ts';
import type { Switches } from '../pauses/pauses.ts';
import { readArmLink } from '../publishing/share-links.ts';
import {
  armBelievedFor,
  believedFor,
  type Named,
  shownSince,
  viewIdOf,
  viewNamed,
} from '../publishing/shown-views.ts';

export interface Trials {
  fleet: () => Fleet;
  switches: Switches;
}

const findRunning = ({ fleet, switches }: Trials, slug: string, at: number): Experiment | undefined =>
  experimentsOf(fleet(), slug).find(
    ({ name, file }) => file.status === 'running' && isTime(file, at) && !switches.find('experiment', name),
  );

const ranBetween = (
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

export interface Held {
  name: string;
  phase: string;
  arm: string;
}

const cookie = 'arms';
const mostHeld = 8;
const form = /^(.+)\.([0-9a-f]{8})\.([a-z0-9-]*)$/;

export function readArms(request: FastifyRequest): { held: ReadonlyMap<string, Held>; isOld: boolean } {
  const { value, isOld } = readSigned(request, cookie) ?? { value: '', isOld: false };
  const all = value.split('~').flatMap((part): Held[] => {
    const [, name, phase, arm] = form.exec(part) ?? [];
    return name && phase ? [{ name, phase, arm: arm ?? '' }] : [];
  });
  return { held: new Map(all.map((each) => [each.name, each])), isOld };
}

/** Adds an arm to the cookie. If the cookie is full, arms of stopped experiments go first. */
function keepArm(
  request: FastifyRequest,
  reply: FastifyReply,
  kept: Held,
  isNeeded: (name: string) => boolean,
): void {
  const others = [...readArms(request).held.values()].filter(({ name }) => name !== kept.name);
  const [needed, spare] = [true, false].map((is) => others.filter(({ name }) => isNeeded(name) === is));
  const last = [...spare!, ...needed!, kept].slice(-mostHeld);
  const value = last.map(({ name, phase, arm }) => `${name}.${phase}.${arm}`).join('~');
  keepSigned(request, reply, cookie, value);
}

const weightsOf = ({ arms }: Experiment): Percents =>
  Object.fromEntries(arms.map(({ name, weight }) => [name, weight]));

export const phaseOfWeights = (weights: Percents): string =>
  createHash('sha256').update(phaseText(weights)).digest('hex').slice(0, 8);

export const phaseOf = (experiment: Experiment): string => phaseOfWeights(weightsOf(experiment));

export function lotOf(secret: string, name: string, phase: string, visitorId: string): Buffer {
  const key = createHmac('sha256', secret).update('experiments').digest();
  return createHmac('sha256', key)
    .update(assignmentText(name, phase, visitorId))
    .digest();
}

export const drawArm = (secret: string, experiment: Experiment, visitorId: string): string | undefined =>
  armOf(
    lotOf(secret, experiment.name, phaseOf(experiment), visitorId),
    experiment.file.share ?? 100,
    weightsOf(experiment),
  );

interface Choosing extends Trials {
  secret: string;
  countsHeadless: boolean;
}

const armNamed = ({ arms }: Experiment, name: string): ArmOfFunnel | undefined =>
  arms.find((arm) => arm.name === name);

function heldOf(experiment: Experiment, held: ReadonlyMap<string, Held>) {
  const own = held.get(experiment.name);
  if (!own) return undefined;
  const arm = armNamed(experiment, own.arm);
  return arm || own.arm === '' ? { ...own, arm } : undefined;
}

function drawFor(
  { secret, fleet }: Pick<Choosing, 'secret' | 'fleet'>,
  experiment: Experiment,
  visit: Visit,
  visitorId: string,
): Held {
  const { channels = [], languages = [] } = experiment.file.exclude ?? {};
  const isExcluded =
    channels.includes(channelOf(fleet().channels, visit.channelKey).key) ||
    languages.includes(visit.language);
  const arm = isExcluded ? undefined : drawArm(secret, experiment, visitorId);
  return { name: experiment.name, phase: phaseOf(experiment), arm: arm ?? '' };
}

/** Returns the arms in the cookie. Draws a missing arm of the running experiment if the visitor is known. */
export function armsHeld(
  { fleet, switches, secret }: Trials & { secret: string },
  request: FastifyRequest,
  { slug, ...visit }: Visit & { slug: string },
): ReadonlyMap<string, Held> {
  const { held } = readArms(request);
  const visitorId = findVisitor(request);
  const experiment = findRunning({ fleet, switches }, slug, visit.at);
  if (!visitorId || !experiment || heldOf(experiment, held)) return held;
  const since = visit.at - believedFor;
  const { name } = experiment;
  // Draw only once pages from before the experiment can no longer order.
  const isSettled =
    isTime(experiment.file, since) &&
    shownSince(fleet, since).every((seen) => seen.fleet.experiments.get(name)?.file.status === 'running');
  if (!isSettled) return held;
  return new Map([...held, [name, drawFor({ secret, fleet }, experiment, visit, visitorId)]]);
}

/** An order counts for the results of `run` and `arm`. Both are '' for a browser without cookies. */
export interface ArmView {
  view: Funnel;
  run: string;
  arm: string;
}

const runOf = ({ name, phase }: Pick<Held, 'name' | 'phase'>): string => `${name}~${phase}`;

/** Returns the definition that the page names, if it belonged to this browser's arm during the last day. */
export function findArmView(
  { fleet, switches }: Trials,
  named: Named,
  held: ReadonlyMap<string, Held>,
  at: number,
): ArmView | undefined {
  const since = at - armBelievedFor;
  for (const { fleet: shown, last } of shownSince(fleet, since).toReversed()) {
    const span = [since, last] as const;
    for (const experiment of ranBetween(shown, switches, named.slug, span)) {
      const own = heldOf(experiment, held);
      // A browser without cookies gets a new arm on every visit, so it may order from any arm.
      const arms = own ? [own.arm].filter((arm) => arm !== undefined) : experiment.arms;
      for (const arm of arms) {
        const view = viewNamed(arm, named, span);
        if (view) return { view, run: own ? runOf(own) : '', arm: own ? arm.name : '' };
      }
    }
  }
  return undefined;
}

export function armViewNow(
  trials: Trials,
  { slug, ...visit }: Visit & { slug: string },
  held: ReadonlyMap<string, Held>,
): ArmView | undefined {
  const experiment = findRunning(trials, slug, visit.at);
  const own = experiment && heldOf(experiment, held);
  return own?.arm && { view: own.arm.views.find(visit), run: runOf(own), arm: own.arm.name };
}

export function countedArm(
  fleet: Trials['fleet'],
  { slug, mark, held, at }: { slug: string; mark: string; held: ReadonlyMap<string, Held>; at: number },
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

/**
 * Chooses a visitor's arm. Returns undefined if no experiment runs. `arm` is undefined for robots and
 * visitors who do not take part.
 */
function chooseArm(
  deps: Choosing,
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, ...visit }: Visit & { slug: string },
): { arm: ArmOfFunnel | undefined } | undefined {
  const experiment = findRunning(deps, slug, visit.at);
  if (!experiment) return undefined;
  if (isRobot(request.headers['user-agent'] ?? '', deps.countsHeadless)) return { arm: undefined };
  const { held, isOld } = readArms(request);
  const known = heldOf(experiment, held);
  if (known && !isOld) return { arm: known.arm };
  const visitorId = requireVisitor(request, reply);
  const drawn = known
    ? { ...known, arm: known.arm?.name ?? '' }
    : drawFor(deps, experiment, visit, visitorId);
  const { experiments } = deps.fleet();
  keepArm(request, reply, drawn, (other) => experiments.get(other)?.file.status === 'running');
  return { arm: armNamed(experiment, drawn.arm) };
}

export function openExperiments(deps: Choosing & { now: () => number }, isDevelopment = false) {
  return {
    choose: (request: FastifyRequest, reply: FastifyReply, asked: Visit & { slug: string }) =>
      chooseArm(deps, request, reply, asked),
    findNamed: (said: string, slug: string) => {
      // In development, a URL may name `arm` or `experiment.arm` without a token.
      const read = isDevelopment ? { shown: said, until: Infinity } : readArmLink(deps.secret, said);
      const arm = read && read.until > deps.now() ? findArm(deps.fleet(), slug, read.shown) : undefined;
      return arm && read && { arm, until: read.until };
    },
  };
}

export type Experiments = ReturnType<typeof openExperiments>;
