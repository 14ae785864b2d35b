import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArmOfFunnel, Experiment } from '../../checker/fleet/experiments.ts';
import { channelOf } from '../../engine/funnel/channel.ts';
import { isTime, type Visit } from '../../engine/funnel/circumstances.ts';
import { isRobot } from '../http/robots.ts';
import { findVisitor, requireVisitor } from '../http/visitor.ts';
import { believedFor, shownSince } from '../publishing/shown-views.ts';
import { type Held, keepArm, readArms } from './arms-cookie.ts';
import { drawArm, phaseOf } from './draw.ts';
import { findRunning, type Trials } from './running.ts';

export interface Choosing extends Trials {
  secret: string;
  countsHeadless: boolean;
}

const armNamed = ({ arms }: Experiment, name: string): ArmOfFunnel | undefined =>
  arms.find((arm) => arm.name === name);

/** What the browser holds of an experiment; nothing of an arm that it does not have any more. */
export function heldOf(experiment: Experiment, held: ReadonlyMap<string, Held>) {
  const own = held.get(experiment.name);
  if (!own) return undefined;
  const arm = armNamed(experiment, own.arm);
  return arm || own.arm === '' ? { ...own, arm } : undefined;
}

const isExcluded = ({ file }: Experiment, fleet: ReturnType<Trials['fleet']>, visit: Visit): boolean => {
  const { channels = [], languages = [] } = file.exclude ?? {};
  return (
    channels.includes(channelOf(fleet.channels, visit.channelKey).key) || languages.includes(visit.language)
  );
};

/**
 * What this browser may order by: what it was told; of an experiment that it has no word of, a known visitor's lot, once
 * everybody has seen arms for as long as a page is believed.
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
  const arm = isExcluded(experiment, fleet(), visit) ? '' : (drawArm(secret, experiment, visitorId) ?? '');
  return new Map([...held, [name, { name, phase: phaseOf(experiment), arm }]]);
}

/**
 * Which arm the visitor sees of a funnel; `arm` undefined: the funnel as it is. The result is undefined where no experiment
 * runs. Whoever saw one of them goes on seeing it, also by another channel or in another language: the browser is told.
 * Robots see the funnel as it is, and are told nothing.
 */
export function chooseArm(
  context: Choosing,
  request: FastifyRequest,
  reply: FastifyReply,
  { slug, ...visit }: Visit & { slug: string },
): { arm: ArmOfFunnel | undefined } | undefined {
  const experiment = findRunning(context, slug, visit.at);
  if (!experiment) return undefined;
  if (isRobot(request.headers['user-agent'] ?? '', context.countsHeadless)) return { arm: undefined };
  const { name } = experiment;
  const { held, isOld } = readArms(request);
  const known = heldOf(experiment, held);
  if (known && !isOld) return { arm: known.arm };
  const fleet = context.fleet();
  const visitorId = requireVisitor(request, reply);
  const draw = () =>
    isExcluded(experiment, fleet, visit) ? '' : drawArm(context.secret, experiment, visitorId);
  const arm = known ? known.arm?.name : draw();
  const phase = known?.phase ?? phaseOf(experiment);
  const isRunning = (other: string) => fleet.experiments.get(other)?.file.status === 'running';
  keepArm(request, reply, { name, phase, arm: arm ?? '' }, isRunning);
  return { arm: armNamed(experiment, arm ?? '') };
}
