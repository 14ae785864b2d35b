import { timingSafeEqual } from 'node:crypto';
import type { Funnel } from '../../funnel/funnel.ts';
import { keyedDigest, readLink } from '../lib/ids.ts';

type Kind = 'draft' | 'arm';

const tokenForm = /^(?<text>(?<shown>.+)\.(?<until>\d{10}))\.(?<mark>[A-Za-z0-9_-]{27})$/;

const markOf = (secret: string, kind: Kind, text: string) =>
  keyedDigest(secret, kind, text).subarray(0, 20).toString('base64url');

function tokenOf(secret: string, kind: Kind, shown: string, until: number): string {
  const text = `${shown}.${Math.floor(until / 1000)}`;
  return `${text}.${markOf(secret, kind, text)}`;
}

/** Reads a token, even if it has expired. Returns undefined if this shop did not sign it. */
function readToken(secret: string, kind: Kind, link: string): { shown: string; until: number } | undefined {
  const { text = '', shown = '', until, mark = '' } = tokenForm.exec(readLink(link).token)?.groups ?? {};
  const right = Buffer.from(markOf(secret, kind, text));
  const given = Buffer.from(mark);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { shown, until: Number(until) * 1000 };
}

export const draftToken = (secret: string, hash: string, until: number): string =>
  tokenOf(secret, 'draft', Buffer.from(hash, 'hex').toString('base64url'), until);

export const armToken = (secret: string, name: string, arm: string, until: number): string =>
  tokenOf(secret, 'arm', `${name}.${arm}`, until);

export const readArmLink = (secret: string, link: string) => readToken(secret, 'arm', link);

export const createDraftFinder =
  (
    { secret, now }: { secret: string; now: () => number },
    load: (hash: string) => Promise<Funnel | undefined>,
  ) =>
  async (link: string): Promise<{ funnel: Funnel; until: number } | undefined> => {
    const draft = readToken(secret, 'draft', link);
    if (!draft || draft.until <= now()) return undefined;
    const funnel = await load(Buffer.from(draft.shown, 'base64url').toString('hex'));
    return funnel && { funnel, until: draft.until };
  };
