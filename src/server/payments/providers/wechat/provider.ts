import { isIP } from 'node:net';
import { shanghaiTime } from '../../../../lib/shanghai-day.ts';
import type { InAppPayData } from '../../../../machine/types.ts';
import { plainAddress } from '../../../http/visitor.ts';
import {
  AttemptEnded,
  merchantOf,
  type PrepareRequest,
  type Provider,
  type ProviderParts,
  ProviderRefused,
  payPath,
} from '../port/provider.ts';
import { startReturn } from '../port/return-token.ts';
import { askForBill } from './bill.ts';
import { type Client, type ClientDeps, cutToBytes, OutcomeUnknown, openClient } from './client.ts';
import { type Fields, newNonce, paySignOf, secondsOf, textOf, UnreadableMessage } from './message.ts';
import { noticeReader, viewOf } from './notice.ts';
import { findOpenid, startAuthorization, visitRoutes } from './openid.ts';
import { refundCall } from './refund.ts';
import { currency, providerName, type WechatSettings } from './settings.ts';

const mostDescriptionBytes = 127;

/** Takes all terms from the attempt, because WeChat Pay rejects the same number with different terms. */
const termsOf = (settings: WechatSettings, request: PrepareRequest): Fields => ({
  appid: settings.appId,
  mchid: settings.mchId,
  description: cutToBytes(request.description, mostDescriptionBytes) || request.attemptNo,
  out_trade_no: request.attemptNo,
  time_expire: `${shanghaiTime(request.expiresAt.getTime()).replace(' ', 'T')}+08:00`,
  notify_url: settings.origin + payPath(providerName, 'notify', settings.cell),
  amount: { total: request.amount, currency },
});

function h5Terms(settings: WechatSettings, request: PrepareRequest): Fields {
  const address = plainAddress(request.payer.address);
  if (isIP(address) === 0) throw new ProviderRefused("The buyer's address is not known.");
  return {
    ...termsOf(settings, request),
    scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } },
  };
}

function bridgeData(settings: WechatSettings, answer: Fields, now: number): InAppPayData {
  const prepayId = textOf(answer, 'prepay_id');
  if (!/^[\w-]{1,64}$/.test(prepayId)) throw new UnreadableMessage('WeChat Pay sent no usable prepay_id.');
  const packed = `prepay_id=${prepayId}`;
  const named = { appId: settings.appId, timeStamp: secondsOf(now), nonceStr: newNonce() };
  const paySign = paySignOf(settings, { ...named, packed });
  return { ...named, package: packed, signType: 'RSA', paySign };
}

function cashierUrl(settings: WechatSettings, answer: Fields, back: string): string {
  const given = textOf(answer, 'h5_url');
  const isSafe = URL.canParse(given) && /^https?:$/.test(new URL(given).protocol);
  // Accept plain HTTP only if the API uses it, as in tests.
  if (!isSafe || (given.startsWith('http:') && !settings.apiOrigins.some((at) => at.startsWith('http:')))) {
    throw new UnreadableMessage('WeChat Pay sent no usable h5_url.');
  }
  return `${given}${given.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(settings.origin + back)}`;
}

type WechatDeps = ClientDeps & Pick<ProviderParts, 'db'>;

const prepareTries = 3;

function paymentCalls(settings: WechatSettings, client: Client) {
  const addressOf = (attemptNo: string) =>
    `/v3/pay/transactions/out-trade-no/${encodeURIComponent(attemptNo)}`;

  const query: Provider['query'] = async (attemptNo, signal) => {
    const target = `${addressOf(attemptNo)}?mchid=${settings.mchId}`;
    const answer = await client.call({ method: 'GET', target }, signal);
    if (answer.kind === 'done') return viewOf(answer.fields, attemptNo);
    if (answer.meaning === 'absent') return { kind: 'absent' };
    throw new OutcomeUnknown(`A payment could not be asked about (${answer.detail}).`);
  };

  const close: Provider['close'] = async (attemptNo, signal) => {
    const target = `${addressOf(attemptNo)}/close`;
    const answer = await client.call({ method: 'POST', target, body: { mchid: settings.mchId } }, signal);
    if (answer.kind === 'done') return { kind: 'closed' };
    switch (answer.meaning) {
      case 'closed':
      case 'absent':
        return { kind: 'closed' };
      case 'paying':
        return { kind: 'open' };
      case 'paid':
        return query(attemptNo, signal);
      case 'refused':
        throw new OutcomeUnknown(`A payment could not be closed (${answer.detail}).`);
    }
  };

  /** Closes the attempt before it throws, because an earlier request may have opened it for payment. */
  async function refuse(attemptNo: string, why: string, signal: AbortSignal): Promise<never> {
    const { kind } = await close(attemptNo, signal);
    if (kind === 'closed') throw new ProviderRefused(`${why}.`);
    if (kind === 'success') throw new AttemptEnded(`${why}, and the attempt is paid.`);
    throw new OutcomeUnknown(`${why}, and the attempt is ${kind}.`);
  }

  async function order(kind: 'jsapi' | 'h5', body: Fields, attemptNo: string, signal: AbortSignal) {
    const target = `/v3/pay/transactions/${kind}`;
    const answer = await client.call({ method: 'POST', target, body, tries: prepareTries }, signal);
    if (answer.kind === 'done') return answer.fields;
    return refuse(attemptNo, `WeChat Pay refused (${answer.detail})`, signal);
  }

  return { query, close, refuse, order };
}

/** JSAPI inside WeChat, H5 elsewhere (API v3). https://pay.weixin.qq.com/doc/v3/merchant/4012062524 */
export function wechatProvider(settings: WechatSettings, deps: WechatDeps): Provider {
  const { db, now } = deps;
  const client = openClient(settings, deps);
  const openidDeps = { settings, db, now };
  const { query, close, refuse, order } = paymentCalls(settings, client);

  const prepareInApp: Provider['prepare'] = async (request, signal) => {
    const { attemptNo, returnPath } = request;
    const { visitor, openid: given } = request.payer;
    const openid = given ?? (visitor && (await findOpenid(openidDeps, visitor)));
    if (openid) {
      const terms = { ...termsOf(settings, request), payer: { openid } };
      const fields = await order('jsapi', terms, attemptNo, signal);
      return { kind: 'in-app', data: bridgeData(settings, fields, now()) };
    }
    const url = visitor && (await startAuthorization(openidDeps, { attemptNo, visitor, path: returnPath }));
    if (url) return { kind: 'authorize', url };
    return refuse(attemptNo, 'WeChat gave no openid, without which nobody can pay in it', signal);
  };

  const prepareRedirect: Provider['prepare'] = async (request, signal) => {
    const fields = await order('h5', h5Terms(settings, request), request.attemptNo, signal);
    const back = await startReturn({ db, now, cell: settings.cell }, providerName, request);
    return { kind: 'redirect', url: cashierUrl(settings, fields, back) };
  };

  return {
    name: providerName,
    merchant: merchantOf(settings.appId, settings.mchId),
    currency,
    isSandbox: false,
    prepare: (request, signal) =>
      request.mode === 'in-app' ? prepareInApp(request, signal) : prepareRedirect(request, signal),
    query,
    close,
    refund: refundCall(client, settings),
    bill: (day, signal) => askForBill(client, day, signal),
    readNotice: noticeReader(settings),
    acknowledgement: {
      ok: '{"code":"SUCCESS","message":"成功"}',
      fail: '{"code":"FAIL","message":"失败"}',
      contentType: 'application/json',
    },
    mount: (app, { openids }) => visitRoutes(app, { ...openidDeps, openids }),
  };
}

export const openProvider = (settings: WechatSettings, parts: ProviderParts) =>
  wechatProvider({ ...settings, cell: parts.cell }, parts);
