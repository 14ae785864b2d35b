import { timingSafeEqual } from 'node:crypto';
import { armParameter, draftParameter } from '../../contract/paths.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { keyedDigest, readLink } from '../lib/ids.ts';

/** Whether the page was a preview: a draft, or an arm chosen by link. */
export function isOfDraft(query: string): boolean {
  const parameters = new URLSearchParams(query);
  return parameters.has(draftParameter) || parameters.has(armParameter);
}

const sizes = { hash: 32, until: 4, mark: 20 } as const;

const markOf = (secret: string, signed: Buffer) =>
  keyedDigest(secret, 'draft', signed.toString('hex')).subarray(0, sizes.mark);

/** Makes a token for one definition until `until` (ms since 1970). Needs the shop's secret. */
export function draftToken(secret: string, hash: string, until: number): string {
  const signed = Buffer.alloc(sizes.hash + sizes.until);
  signed.write(hash, 'hex');
  signed.writeUInt32BE(Math.floor(until / 1000), sizes.hash);
  return Buffer.concat([signed, markOf(secret, signed)]).toString('base64url');
}

/** Returns what our token names, even after it has expired; undefined if we did not sign it. */
function readDraftToken(secret: string, token: string): { hash: string; until: number } | undefined {
  const bytes = Buffer.from(token, 'base64url');
  const isWhole = bytes.length === sizes.hash + sizes.until + sizes.mark;
  // Decoding skips foreign characters, which would then appear in the page.
  if (!isWhole || bytes.toString('base64url') !== token) return undefined;
  const signed = bytes.subarray(0, sizes.hash + sizes.until);
  if (!timingSafeEqual(markOf(secret, signed), bytes.subarray(signed.length))) return undefined;
  return {
    hash: signed.subarray(0, sizes.hash).toString('hex'),
    until: signed.readUInt32BE(sizes.hash) * 1000,
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
