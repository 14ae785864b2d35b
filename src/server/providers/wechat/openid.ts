import { randomNumber } from '../../kernel/ids.ts';
import { ticketKey } from '../returns/tickets.ts';
import { readFields } from './fields.ts';
import type { WechatSettings } from './settings.ts';
import type { WechatStore } from './store.ts';

/*
 * Silent authorization (snsapi_base): the buyer sees nothing of it and needs not follow the account. It is asked for only
 * when the buyer taps pay. https://developers.weixin.qq.com/doc/service/guide/h5/auth.html
 */

export const authorizedPath = '/api/pay/wechat/authorized';

const stateLifeMs = 10 * 60_000;
/** One restart, then words: a browser that keeps no cookie would go round for ever. */
const mostRounds = 2;
/** An openid is personal data, and the next silent authorization costs a second. */
const openidLifeMs = 24 * 3_600_000;

export interface OpenidDeps {
  settings: WechatSettings;
  store: WechatStore;
  /** Ms. */
  now: () => number;
}

export interface AuthorizationRequest {
  attemptNo: string;
  visitor: string;
  /** Path and query of the payment screen. */
  path: string;
}

/** An openid is one account's word for a person: another account's is no use to it. */
const ownerOf = (settings: WechatSettings, visitor: string) => `${settings.appId}/${visitor}`;

export const findOpenid = ({ settings, store }: OpenidDeps, visitor: string): Promise<string | undefined> =>
  store.findOpenid(ownerOf(settings, visitor));

/** Where the buyer's browser fetches its code; undefined when it went there often enough for this attempt. */
export async function startAuthorization(
  { settings, store, now }: OpenidDeps,
  request: AuthorizationRequest,
): Promise<string | undefined> {
  const round = (await store.lastRound(request.attemptNo)) + 1;
  if (round > mostRounds) return undefined;
  const state = randomNumber(32);
  const expiresAt = new Date(now() + stateLifeMs);
  await store.putTicket(ticketKey(state), { purpose: 'authorize', ...request, round, expiresAt });
  const query = new URLSearchParams({
    appid: settings.appId,
    redirect_uri: settings.origin + authorizedPath,
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });
  return `${settings.authorizeOrigin}/connect/oauth2/authorize?${query}#wechat_redirect`;
}

type Exchanged =
  | { kind: 'openid'; openid: string }
  | { kind: 'snapshot' }
  /** The code is spent or too old, or WeChat is in trouble: another code may do. */
  | { kind: 'again'; reason: string }
  /** Wrong app or secret: no code will do. */
  | { kind: 'refused'; reason: string };

const spentCodes = new Set([-1, 40029, 40163, 42003, 45011]);

/** The openid behind a code. Nothing it throws or answers repeats the secret, the code or the openid's owner. */
async function exchange(settings: WechatSettings, code: string, signal: AbortSignal): Promise<Exchanged> {
  const query = new URLSearchParams({
    appid: settings.appId,
    secret: settings.appSecret,
    code,
    grant_type: 'authorization_code',
  });
  try {
    const response = await fetch(`${settings.openidOrigin}/sns/oauth2/access_token?${query}`, {
      signal,
      redirect: 'error',
    });
    const fields = readFields(Buffer.from(await response.arrayBuffer()));
    const { errcode, openid, is_snapshotuser: snapshot } = fields;
    if (typeof errcode === 'number' && errcode !== 0) {
      return { kind: spentCodes.has(errcode) ? 'again' : 'refused', reason: `errcode ${errcode}` };
    }
    // A made-up account of a page shown as a snapshot: it cannot pay.
    if (snapshot === 1) return { kind: 'snapshot' };
    if (typeof openid === 'string' && /^[\w-]{16,64}$/.test(openid)) return { kind: 'openid', openid };
    return { kind: 'again', reason: `no openid, status ${response.status}` };
  } catch {
    return { kind: 'again', reason: signal.aborted ? 'no answer in time' : 'no readable answer' };
  }
}

export type Authorized =
  /** The openid is kept, or was by an earlier visit with the same state. */
  | { kind: 'known'; path: string }
  | { kind: 'again'; url: string }
  | { kind: 'snapshot'; path: string }
  | { kind: 'failed'; path: string; reason: string }
  /** Nothing says which order this was for, or it was another browser's. */
  | { kind: 'lost' };

/** The buyer is back from WeChat with a code. `visitor`: who the browser's cookie says it is. */
export async function finishAuthorization(
  deps: OpenidDeps,
  back: { state: string; code: string; visitor: string | undefined },
  signal: AbortSignal,
): Promise<Authorized> {
  const { settings, store, now } = deps;
  const { state, code, visitor } = back;
  if (!visitor) return { kind: 'lost' };
  const key = ticketKey(state);
  const ticket = await store.findTicket(key);
  if (ticket?.purpose !== 'authorize' || ticket.visitor !== visitor) return { kind: 'lost' };
  const { path, attemptNo } = ticket;
  // Back, or a reload: the code was used then.
  if (!(await store.claimTicket(key, visitor))?.isFirst) return { kind: 'known', path };
  const exchanged: Exchanged = /^\w{1,128}$/.test(code)
    ? await exchange(settings, code, signal)
    : { kind: 'again', reason: 'no code' };
  switch (exchanged.kind) {
    case 'openid':
      await store.putOpenid(ownerOf(settings, visitor), exchanged.openid, now() + openidLifeMs);
      return { kind: 'known', path };
    case 'snapshot':
      return { kind: 'snapshot', path };
    case 'again': {
      const url = await startAuthorization(deps, { attemptNo, visitor, path });
      return url ? { kind: 'again', url } : { kind: 'failed', path, reason: exchanged.reason };
    }
    case 'refused':
      return { kind: 'failed', path, reason: exchanged.reason };
  }
}
