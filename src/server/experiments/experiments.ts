import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArmOfFunnel } from '../../checker/fleet/experiments.ts';
import type { Visit } from '../../engine/funnel/circumstances.ts';
import { readLink } from '../kernel/cell.ts';
import { readArmToken } from './arm-link.ts';
import { type Choosing, chooseArm } from './choose-arm.ts';
import { findArm } from './running.ts';

/** What a page asks of experiments. */
export interface Experiments {
  choose: (
    request: FastifyRequest,
    reply: FastifyReply,
    asked: Visit & { slug: string },
  ) => ReturnType<typeof chooseArm>;
  /** The arm of a funnel that an address names, running or not, and until when (ms) it does. */
  findNamed: (said: string, slug: string) => { arm: ArmOfFunnel; until: number } | undefined;
}

/** `isDevelopment`: an arm is named by its name, alone or after its experiment's and a dot; else by a token of this shop. */
export function openExperiments(
  context: Choosing & { now: () => number },
  isDevelopment = false,
): Experiments {
  const read = (said: string) => {
    if (isDevelopment) return { name: said, until: Number.POSITIVE_INFINITY };
    const named = readArmToken(context.secret, readLink(said).token);
    if (!named || named.until <= context.now()) return undefined;
    return { name: `${named.name}.${named.arm}`, until: named.until };
  };
  return {
    choose: (request, reply, asked) => chooseArm(context, request, reply, asked),
    findNamed: (said, slug) => {
      const named = read(said);
      if (!named) return undefined;
      const arm = findArm(context.fleet(), slug, named.name);
      return arm && { arm, until: named.until };
    },
  };
}
