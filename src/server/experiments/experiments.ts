import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ArmOfFunnel } from '../../checker/fleet/experiments.ts';
import type { Visit } from '../../engine/funnel/circumstances.ts';
import { readLink } from '../kernel/cell.ts';
import { readArmToken } from './arm-link.ts';
import { type Choosing, chooseArm } from './choose-arm.ts';
import { experimentsOf } from './running.ts';

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
    if (isDevelopment) {
      const [arm = '', name] = said.split('.').toReversed();
      return { name, arm, until: Number.POSITIVE_INFINITY };
    }
    const named = readArmToken(context.secret, readLink(said).token);
    return named && named.until > context.now() ? named : undefined;
  };
  return {
    choose: (request, reply, asked) => chooseArm(context, request, reply, asked),
    findNamed: (said, slug) => {
      const named = read(said);
      if (!named) return undefined;
      const all = experimentsOf(context.fleet(), slug).filter(({ name }) => name === (named.name ?? name));
      const arm = all.flatMap(({ arms }) => arms).find(({ name }) => name === named.arm);
      return arm && { arm, until: named.until };
    },
  };
}
