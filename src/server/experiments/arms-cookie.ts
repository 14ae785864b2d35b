import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepSigned, readSigned } from '../http/visitor.ts';

/** What a browser was told of one experiment; without an arm, it sees the funnel as it is. */
export interface Held {
  name: string;
  /** Of the weights it was drawn by. */
  phase: string;
  arm: string;
}

const cookie = 'arms';
const mostHeld = 8;
const form = /^(.+)\.([0-9a-f]{8})\.([a-z0-9-]*)$/;

/** What this browser was told, by experiment; nothing that we did not sign. `isOld`: by a key on its way out. */
export function readArms(request: FastifyRequest): { held: ReadonlyMap<string, Held>; isOld: boolean } {
  const { value, isOld } = readSigned(request, cookie) ?? { value: '', isOld: false };
  const all = value.split('~').flatMap((part): Held[] => {
    const [, name, phase, arm] = form.exec(part) ?? [];
    return name && phase ? [{ name, phase, arm: arm ?? '' }] : [];
  });
  return { held: new Map(all.map((each) => [each.name, each])), isOld };
}

/** Adds one; of too many the first is forgotten that is not `needed`. */
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
