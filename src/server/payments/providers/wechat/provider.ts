import { AttemptEnded, type Provider, type ProviderParts, ProviderRefused } from '../port/provider.ts';
import { startReturn } from '../returns/return-token.ts';
import { askForBill, billHour } from './bill.ts';
import { type Client, type ClientDeps, OutcomeUnknown, openClient } from './client.ts';
import type { Fields } from './fields.ts';
import { readNotice, viewOf } from './notice.ts';
import { findOpenid, startAuthorization, visitRoutes } from './openid.ts';
import { bridgeData, cashierUrl, h5Terms, termsOf } from './prepare.ts';
import { giveBack } from './refund.ts';
import { currency, merchantOf, providerName, type WechatSettings } from './settings.ts';

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
    throw new OutcomeUnknown(`A payment could not be asked about (${answer.told}).`);
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
      // Paid first: only a query tells the amount.
      case 'paid':
        return query(attemptNo, signal);
      case 'refused':
        throw new OutcomeUnknown(`A payment could not be closed (${answer.told}).`);
    }
  };

  /**
   * Closes an order before reporting it refused: an earlier call with the same number (another buyer or language) may
   * have made one that can still be paid.
   */
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
    return refuse(attemptNo, `WeChat Pay refused (${answer.told})`, signal);
  }

  return { query, close, refuse, order };
}

/**
 * WeChat Pay inside WeChat (JSAPI) and in other browsers (H5), API v3:
 * https://pay.weixin.qq.com/doc/v3/merchant/4012062524
 */
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
    refund: (refund, signal) => giveBack(client, settings, refund, signal),
    bill: (day, signal) => askForBill(client, day, signal),
    billHour,
    readNotice: (headers, rawBody, at) => readNotice(settings, headers, rawBody, at),
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
