import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepSigned, readSigned } from '../http/visitor.ts';

export interface Held {
  name: string;
  phase: string;
  arm: string;
}

const cookie = 'arms';
const mostHeld = 8;
const form = /^(.+)\.([0-9a-f]{8})\.([a-z0-9-]*)$/;

/** Returns a browser's arms by experiment, if we signed them. `isOld`: the signing key is being replaced. */
export function readArms(request: FastifyRequest): { held: ReadonlyMap<string, Held>; isOld: boolean } {
  const { value, isOld } = readSigned(request, cookie) ?? { value: '', isOld: false };
  const all = value.split('~').flatMap((part): Held[] => {
    const [, name, phase, arm] = form.exec(part) ?? [];
    return name && phase ? [{ name, phase, arm: arm ?? '' }] : [];
  });
  return { held: new Map(all.map((each) => [each.name, each])), isOld };
}

/** Adds an arm. If there are too many, drops the oldest that is not needed. */
export function keepArm(
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
