import { createHash, createHmac } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArmOfFunnel, Experiment } from '../../checker/fleet/experiments.ts';
import { channelOf } from '../../engine/funnel/channel.ts';
import { isTime, type Visit } from '../../engine/funnel/circumstances.ts';
import { armOf, assignmentText, type Percents, phaseText } from '../../experiments/assignment.ts';
import { isRobot } from '../http/robots.ts';
import { findVisitor, requireVisitor } from '../http/visitor.ts';
import { readLink } from '../kernel/cell.ts';
import { believedFor, shownSince } from '../publishing/shown-views.ts';
import { readArmToken } from './arm-link.ts';
import { type Held, keepArm, readArms } from './arms-cookie.ts';
import { findArm, findRunning, type Trials } from './running.ts';

const weightsOf = ({ arms }: Experiment): Percents =>
  Object.fromEntries(arms.map(({ name, weight }) => [name, weight]));

/** Identifies a set of weights by eight hex digits, the same in every process. */
export const phaseOfWeights = (weights: Percents): string =>
  createHash('sha256').update(phaseText(weights)).digest('hex').slice(0, 8);

export const phaseOf = (experiment: Experiment): string => phaseOfWeights(weightsOf(experiment));

/** Returns the digest a visitor's lot is read from; unpredictable without the shop's secret. */
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

/** Returns a browser's arm; undefined if the experiment lost it. */
export function heldOf(experiment: Experiment, held: ReadonlyMap<string, Held>) {
  const own = held.get(experiment.name);
  if (!own) return undefined;
  const arm = armNamed(experiment, own.arm);
  return arm || own.arm === '' ? { ...own, arm } : undefined;
}

/** Draws a visitor's lot; `arm` is empty for those not taking part. */
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

/**
 * Returns the arms a browser may order: assigned ones, else a known visitor's lot, once the experiment has run as
 * long as views stay valid.
 */
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
  const isSettled =
    isTime(experiment.file, since) &&
    shownSince(fleet, since).every((seen) => seen.fleet.experiments.get(name)?.file.status === 'running');
  if (!isSettled) return held;
  return new Map([...held, [name, drawFor({ secret, fleet }, experiment, visit, visitorId)]]);
}

/**
 * Chooses a visitor's arm (undefined inside: the base) and tells the browser, so that it keeps the arm in other
 * channels and languages. Returns undefined if no experiment runs. Robots see the base and are told nothing.
 */
function chooseArm(
  context: Choosing,
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, ...visit }: Visit & { slug: string },
): { arm: ArmOfFunnel | undefined } | undefined {
  const experiment = findRunning(context, slug, visit.at);
  if (!experiment) return undefined;
  if (isRobot(request.headers['user-agent'] ?? '', context.countsHeadless)) return { arm: undefined };
  const { held, isOld } = readArms(request);
  const known = heldOf(experiment, held);
  if (known && !isOld) return { arm: known.arm };
  const visitorId = requireVisitor(request, reply);
  const told = known
    ? { ...known, arm: known.arm?.name ?? '' }
    : drawFor(context, experiment, visit, visitorId);
  const { experiments } = context.fleet();
  keepArm(request, reply, told, (other) => experiments.get(other)?.file.status === 'running');
  return { arm: armNamed(experiment, told.arm) };
}

/** `isDevelopment`: an address names an arm by name, alone or as `experiment.arm`; otherwise by a token. */
export function openExperiments(context: Choosing & { now: () => number }, isDevelopment = false) {
  const read = (said: string) => {
    if (isDevelopment) return { name: said, until: Number.POSITIVE_INFINITY };
    const named = readArmToken(context.secret, readLink(said).token);
    if (!named || named.until <= context.now()) return undefined;
    return { name: `${named.name}.${named.arm}`, until: named.until };
  };
  return {
    choose: (request: FastifyRequest, reply: FastifyReply, asked: Visit & { slug: string }) =>
      chooseArm(context, request, reply, asked),
    /** Returns the arm an address names, running or not, and its expiry (ms). */
    findNamed: (said: string, slug: string) => {
      const named = read(said);
      const arm = named && findArm(context.fleet(), slug, named.name);
      return arm && { arm, until: named.until };
    },
  };
}

export type Experiments = ReturnType<typeof openExperiments>;
