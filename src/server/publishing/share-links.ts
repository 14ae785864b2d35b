import { timingSafeEqual } from 'node:crypto';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { keyedDigest, readLink } from '../lib/ids.ts';

const draftSizes = { hash: 32, until: 4, mark: 20 } as const;

const draftMarkOf = (secret: string, signed: Buffer) =>
  keyedDigest(secret, 'draft', signed.toString('hex')).subarray(0, draftSizes.mark);

/** Makes a token for one definition; it expires at `until` (ms since 1970). */
export function draftToken(secret: string, hash: string, until: number): string {
  const signed = Buffer.alloc(draftSizes.hash + draftSizes.until);
  signed.write(hash, 'hex');
  signed.writeUInt32BE(Math.floor(until / 1000), draftSizes.hash);
  return Buffer.concat([signed, draftMarkOf(secret, signed)]).toString('base64url');
}

/** Reads a draft's token, even an expired one. Returns undefined if this shop did not sign it. */
function readDraftToken(secret: string, token: string): { hash: string; until: number } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const isWhole = bytes.length === draftSizes.hash + draftSizes.until + draftSizes.mark;
  // Decoding ignores characters outside the alphabet. Refuse such tokens, because the page repeats the token.
  if (!isWhole || bytes.toString('base64url') !== token) return undefined;
  const signed = bytes.subarray(0, draftSizes.hash + draftSizes.until);
  if (!timingSafeEqual(draftMarkOf(secret, signed), bytes.subarray(signed.length))) return undefined;
  return {
    hash: signed.subarray(0, draftSizes.hash).toString('hex'),
    until: signed.readUInt32BE(draftSizes.hash) * 1000,
  };
}

export const createDraftFinder =
  (
    { secret, now }: { secret: string; now: () => number },
    load: (hash: string) => Promise<Funnel | undefined>,
  ) =>
  async (link: string): Promise<{ funnel: Funnel; until: number } | undefined> => {
    const draft = readDraftToken(secret, readLink(link).token);
    if (!draft || draft.until <= now()) return undefined;
    const funnel = await load(draft.hash);
    return funnel && { funnel, until: draft.until };
  };

const armForm = /^(?<name>[^.]+)\.(?<arm>[a-z0-9-]+)\.(?<until>\d{10})\.(?<mark>[A-Za-z0-9_-]{27})$/;

const armMarkOf = (secret: string, said: string) =>
  keyedDigest(secret, 'arm', said).subarray(0, 20).toString('base64url');

/** Makes a token for one arm, `name.arm.expiry.hmac`; it expires at `until` (ms since 1970). */
export function armToken(secret: string, name: string, arm: string, until: number): string {
  const said = `${name}.${arm}.${Math.floor(until / 1000)}`;
  return `${said}.${armMarkOf(secret, said)}`;
}

/**
 * Reads an arm's token. Returns the arm (`experiment.arm`) and its expiry, or undefined if this shop did not sign the
 * token.
 */
export function readArmToken(secret: string, token: string): { named: string; until: number } | undefined {
  const { name = '', arm = '', until = '', mark = '' } = armForm.exec(token)?.groups ?? {};
  const right = Buffer.from(armMarkOf(secret, `${name}.${arm}.${until}`));
  const said = Buffer.from(mark);
  if (said.length !== right.length || !timingSafeEqual(said, right)) return undefined;
  return { named: `${name}.${arm}`, until: Number(until) * 1000 };
}
