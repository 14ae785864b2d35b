import { and, eq, gt, max } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { texts } from '../../../../contract/texts.ts';
import { wechatOpenids, wechatTickets } from '../../../db/schema.ts';
import { findVisitor } from '../../../http/visitor.ts';
import { type ProviderHost, type ProviderParts, payPath, payRoutesAt } from '../port/provider.ts';
import { claimTicket, findTicket, go, putTicket, queried, returnRoute, tell } from '../port/return-token.ts';
import { readFields } from './message.ts';
import { providerName, type WechatSettings } from './settings.ts';
import { files } from './text/files.generated.ts';

const words = texts(files);

/* Silent authorization (snsapi_base): https://developers.weixin.qq.com/doc/service/guide/h5/auth.html */

const stateLifeMs = 10 * 60_000;
/** Limits redirects, because a browser without cookies would otherwise be redirected forever. */
const mostRounds = 2;
const exchangeLimitMs = 4000;
/** In ms. Short, because an openid is personal data. */
const openidLifeMs = 24 * 3_600_000;

type OpenidDeps = Pick<ProviderParts, 'db' | 'now'> & { settings: WechatSettings };

/** Contains our app's id, because an openid is valid for one app only. */
const ownerOf = (settings: WechatSettings, visitor: string) => `${settings.appId}/${visitor}`;

export async function findOpenid({ settings, db, now }: OpenidDeps, visitor: string) {
  const { owner, expiresAt } = wechatOpenids;
  const isLive = and(eq(owner, ownerOf(settings, visitor)), gt(expiresAt, new Date(now())));
  const [row] = await db.select().from(wechatOpenids).where(isLive);
  return row?.openid;
}

export async function startAuthorization(
  deps: OpenidDeps,
  request: { attemptNo: string; visitor: string; path: string },
): Promise<string | undefined> {
  const { settings, db, now } = deps;
  const isOfAttempt = eq(wechatTickets.attemptNo, request.attemptNo);
  const [row] = await db
    .select({ last: max(wechatTickets.round) })
    .from(wechatTickets)
    .where(and(isOfAttempt, gt(wechatTickets.expiresAt, new Date(now()))));
  const round = (row?.last ?? 0) + 1;
  if (round > mostRounds) return undefined;
  const expiresAt = new Date(now() + stateLifeMs);
  const state = await putTicket(deps, { purpose: 'authorize', ...request, round, expiresAt });
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
  | { kind: 'again'; reason: string }
  | { kind: 'failed'; reason: string };

const spentCodes = new Set([-1, 40029, 40163, 42003, 45011]);

/** Exchanges a code for an openid. The result never contains the secret or the code. */
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
    // WeChat can show only a snapshot of a page. It then uses a made-up account, which cannot pay.
    if (snapshot === 1) return { kind: 'snapshot' };
    if (typeof openid === 'string' && /^[\w-]{16,64}$/.test(openid)) return { kind: 'openid', openid };
    return { kind: 'again', reason: `no openid, status ${response.status}` };
  } catch {
    return { kind: 'again', reason: signal.aborted ? 'no answer in time' : 'no readable answer' };
  }
}

async function finishAuthorization(
  deps: OpenidDeps & Pick<ProviderHost, 'openids'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { settings, db, now, openids } = deps;
  const state = queried(request, 'state');
  const visitor = findVisitor(request);
  const ticket = visitor ? await findTicket(deps, state) : undefined;
  if (ticket?.purpose !== 'authorize' || ticket.visitor !== visitor)
    return tell(request, reply, words.title, words.lost);
  const { path, attemptNo } = ticket;
  // The code is already used if the buyer reloaded the page or came back to it.
  if (!(await claimTicket(deps, state, visitor))) return go(reply, path);
  const exchanged = await exchange(settings, queried(request, 'code'), AbortSignal.timeout(exchangeLimitMs));
  if (exchanged.kind === 'snapshot') return tell(request, reply, words.title, words.snapshot, path);
  if (exchanged.kind === 'openid') {
    const known = { openid: exchanged.openid, expiresAt: new Date(now() + openidLifeMs) };
    await db
      .insert(wechatOpenids)
      .values({ owner: ownerOf(settings, visitor), ...known })
      .onConflictDoUpdate({ target: wechatOpenids.owner, set: known });
    openids.inc({ outcome: 'known' });
    return go(reply, path);
  }
  openids.inc({ outcome: 'failed' });
  request.server.log.error({ reason: exchanged.reason }, 'WeChat did not say who pays.');
  const url = exchanged.kind === 'again' && (await startAuthorization(deps, { attemptNo, visitor, path }));
  if (!url) return tell(request, reply, words.title, words.failed, path);
  return reply.header('cache-control', 'no-store').redirect(url, 302);
}

export async function visitRoutes(
  app: FastifyInstance,
  deps: OpenidDeps & Pick<ProviderHost, 'openids'>,
): Promise<void> {
  const { cell } = deps.settings;
  for (const at of payRoutesAt(providerName, 'authorized', cell))
    app.get(at, { exposeHeadRoute: false }, (request, reply) => finishAuthorization(deps, request, reply));
  await returnRoute(app, providerName, { ...deps, cell });
}
