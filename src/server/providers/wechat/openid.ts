import { randomNumber } from '../../kernel/ids.ts';
import { payPath } from '../port/pay-path.ts';
import { ticketKey } from '../returns/tickets.ts';
import { readFields } from './fields.ts';
import { providerName } from './merchant.ts';
import type { WechatSettings } from './settings.ts';
import type { WechatStore } from './wechat-store.ts';

/* Silent authorization (snsapi_base): https://developers.weixin.qq.com/doc/service/guide/h5/auth.html */

const stateLifeMs = 10 * 60_000;
/** A browser that keeps no cookie would be sent round for ever. */
const mostRounds = 2;
/** An openid is personal data, and the next silent authorization costs a second. */
const openidLifeMs = 24 * 3_600_000;

export interface OpenidDeps {
  settings: WechatSettings;
  store: WechatStore;
  now: () => number;
}

/** An openid is one account's word for a person, of no use to another account. */
const ownerOf = (settings: WechatSettings, visitor: string) => `${settings.appId}/${visitor}`;

export const findOpenid = ({ settings, store }: OpenidDeps, visitor: string): Promise<string | undefined> =>
  store.findOpenid(ownerOf(settings, visitor));

/** Where the buyer's browser fetches its code; undefined when it went there often enough. `path`: of the payment screen. */
export async function startAuthorization(
  { settings, store, now }: OpenidDeps,
  request: { attemptNo: string; visitor: string; path: string },
): Promise<string | undefined> {
  const round = (await store.lastRound(request.attemptNo)) + 1;
  if (round > mostRounds) return undefined;
  const state = randomNumber(32);
  const expiresAt = new Date(now() + stateLifeMs);
  await store.putTicket(ticketKey(state), { purpose: 'authorize', ...request, round, expiresAt });
  const query = new URLSearchParams({
    appid: settings.appId,
    redirect_uri: settings.origin + payPath(providerName, 'authorized', settings.cell),
    response_type: 'code',
    scope: 'snsapi_base',
    state,
  });
  return `${settings.authorizeOrigin}/connect/oauth2/authorize?${query}#wechat_redirect`;
}

type Exchanged =
  | { kind: 'openid'; openid: string }
  | { kind: 'snapshot' }
  /** Another code may do. */
  | { kind: 'again'; reason: string }
  | { kind: 'failed'; reason: string };

const spentCodes = new Set([-1, 40029, 40163, 42003, 45011]);

/** The openid behind a code. Nothing it throws or answers repeats the secret, the code or the openid's owner. */
async function exchange(settings: WechatSettings, code: string, signal: AbortSignal): Promise<Exchanged> {
  if (!/^\w{1,128}$/.test(code)) return { kind: 'again', reason: 'no code' };
  const query = new URLSearchParams({
    appid: settings.appId,
    secret: settings.appSecret,
    code,
    grant_type: 'authorization_code',
  });
  try {
    const url = `${settings.openidOrigin}/sns/oauth2/access_token?${query}`;
    const response = await fetch(url, { signal, redirect: 'error' });
    const fields = readFields(Buffer.from(await response.arrayBuffer()));
    const { errcode, openid, is_snapshotuser: snapshot } = fields;
    if (typeof errcode === 'number' && errcode !== 0) {
      return { kind: spentCodes.has(errcode) ? 'again' : 'failed', reason: `errcode ${errcode}` };
    }
    // WeChat shows a page as a snapshot under a made-up account, which cannot pay.
    if (snapshot === 1) return { kind: 'snapshot' };
    if (typeof openid === 'string' && /^[\w-]{16,64}$/.test(openid)) return { kind: 'openid', openid };
    return { kind: 'again', reason: `no openid, status ${response.status}` };
  } catch {
    return { kind: 'again', reason: signal.aborted ? 'no answer in time' : 'no readable answer' };
  }
}

/** `exchanged`: what came of a code that was brought to WeChat, and `reason` why it failed. */
type Authorized = { exchanged?: 'known' | 'failed'; reason?: string } & (
  | { kind: 'known'; path: string }
  | { kind: 'again'; url: string }
  /** `lost`: nothing says which order this was for, or it was another browser's. */
  | { kind: 'snapshot' | 'failed' | 'lost'; path?: string }
);

export async function finishAuthorization(
  deps: OpenidDeps,
  { state, code, visitor }: { state: string; code: string; visitor: string | undefined },
  signal: AbortSignal,
): Promise<Authorized> {
  const { settings, store, now } = deps;
  const key = ticketKey(state);
  const ticket = visitor ? await store.findTicket(key) : undefined;
  if (ticket?.purpose !== 'authorize' || ticket.visitor !== visitor) return { kind: 'lost' };
  const { path, attemptNo } = ticket;
  // Back, or a reload: the code was used then.
  if (!(await store.claimTicket(key, visitor))?.isFirst) return { kind: 'known', path };
  const exchanged = await exchange(settings, code, signal);
  if (exchanged.kind === 'openid') {
    await store.putOpenid(ownerOf(settings, visitor), exchanged.openid, now() + openidLifeMs);
    return { kind: 'known', path, exchanged: 'known' };
  }
  // A snapshot is no failure of ours or of WeChat's: the page says how to go on.
  if (exchanged.kind === 'snapshot') return { ...exchanged, path };
  const failed = { exchanged: 'failed', reason: exchanged.reason } as const;
  const url = exchanged.kind === 'again' && (await startAuthorization(deps, { attemptNo, visitor, path }));
  return url ? { kind: 'again', url, ...failed } : { kind: 'failed', path, ...failed };
}
