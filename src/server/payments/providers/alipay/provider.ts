import { shanghaiTime } from '../../../../lib/shanghai-day.ts';
import {
  merchantOf,
  type PrepareRequest,
  type Provider,
  type ProviderParts,
  ProviderRefused,
  type RefundRequest,
  type RefundView,
  sayReason,
} from '../port/provider.ts';
import { type ReturnDeps, returnRoute, startReturn } from '../port/return-token.ts';
import { mostFen, yuanOf } from '../port/yuan.ts';
import { askForBill } from './bill.ts';
import { type Gateway, GatewayError, openGateway } from './gateway.ts';
import { readNotice, requireSame, viewOf } from './notice.ts';
import { type AlipaySettings, currency, providerName } from './settings.ts';

/** In ms. A trade expires at Alipay this long before our attempt expires. */
const marginMs = 60_000;
const longestSubject = 256;

/** Replaces `/`, `=` and `&`, which Alipay forbids in a subject. */
const subjectOf = (description: string) =>
  Array.from(description.replace(/[/=&\p{C}]+/gu, ' ').trim())
    .slice(0, longestSubject)
    .join('') || 'Order';

async function payPageUrl(
  gateway: Gateway,
  now: number,
  { attemptNo, mode, amount, description, expiresAt }: PrepareRequest,
  back: () => Promise<string>,
): Promise<string> {
  if (mode !== 'redirect') throw new ProviderRefused('Alipay is paid on a page of its own.');
  if (!Number.isInteger(amount) || amount < 1 || amount > mostFen) {
    throw new ProviderRefused('Alipay takes amounts from 0.01 yuan on.');
  }
  if (!/^\w{1,64}$/.test(attemptNo)) throw new ProviderRefused('The attempt has a number Alipay refuses.');
  const timeExpire = expiresAt.getTime() - marginMs;
  if (timeExpire <= now) throw new ProviderRefused('There is no time left to pay in.');
  const returnUrl = await back();
  return gateway.pageUrl(returnUrl, {
    out_trade_no: attemptNo,
    total_amount: yuanOf(amount),
    subject: subjectOf(description),
    product_code: 'QUICK_WAP_WAY',
    quit_url: returnUrl,
    time_expire: shanghaiTime(timeExpire),
  });
}

/** The shop's account lacks money for the moment, so we retry with the same number. */
const passingRefusals = new Set(['ACQ.SELLER_BALANCE_NOT_ENOUGH']);

const namedBy = ({ transactionId, attemptNo }: RefundRequest): Record<string, string> =>
  transactionId ? { trade_no: transactionId } : { out_trade_no: attemptNo };

/** Payment in mobile browsers (alipay.trade.wap.pay): https://opendocs.alipay.com/open/203 */
export function alipayProvider(settings: AlipaySettings, deps: ReturnDeps): Provider {
  const { now } = deps;
  const gateway = openGateway(settings, now);
  const merchant = merchantOf(settings.appId, settings.sellerId);

  async function query(attemptNo: string, signal: AbortSignal) {
    const answer = await gateway.call('alipay.trade.query', { out_trade_no: attemptNo }, signal);
    return viewOf(answer, attemptNo, merchant);
  }

  async function queryRefund(refund: RefundRequest, signal: AbortSignal): Promise<RefundView> {
    const asked = { ...namedBy(refund), out_request_no: refund.refundNo };
    const answer = await gateway.call('alipay.trade.fastpay.refund.query', asked, signal);
    if (!answer.isOk || answer.fields.refund_status !== 'REFUND_SUCCESS') return { state: 'submitted' };
    requireSame(answer.fields, { ...asked, refund_amount: yuanOf(refund.amount) });
    return { state: 'success' };
  }

  return {
    name: providerName,
    merchant,
    currency,
    isSandbox: false,
    async prepare(request) {
      const back = async () => settings.origin + (await startReturn(deps, providerName, request));
      return { kind: 'redirect', url: await payPageUrl(gateway, now(), request, back) };
    },
    query,
    async close(attemptNo, signal) {
      const answer = await gateway.call('alipay.trade.close', { out_trade_no: attemptNo }, signal);
      if (answer.isOk) {
        requireSame(answer.fields, { out_trade_no: attemptNo });
        return { kind: 'closed' };
      }
      // The attempt is not closed. The buyer's open Alipay page can still start the trade until
      // `time_expire`.
      if (answer.code === 'ACQ.TRADE_NOT_EXIST') return { kind: 'absent' };
      return query(attemptNo, signal);
    },
    async refund(refund, signal) {
      const asked = {
        ...namedBy(refund),
        refund_amount: yuanOf(refund.amount),
        out_request_no: refund.refundNo,
        refund_reason: sayReason(refund.reason),
      };
      const answer = await gateway.call('alipay.trade.refund', asked, signal);
      if (answer.isOk) {
        requireSame(answer.fields, { out_trade_no: refund.attemptNo });
        return answer.fields.fund_change === 'Y' ? { state: 'success' } : queryRefund(refund, signal);
      }
      // Query the refund, because Alipay also rejects a refund that it has already made.
      const known = await queryRefund(refund, signal);
      if (known.state === 'success') return known;
      if (passingRefusals.has(answer.code)) {
        throw new GatewayError(`Alipay cannot give the money back yet (${answer.code}).`);
      }
      return { state: 'abnormal', told: answer.code };
    },
    bill: (day, signal) => askForBill(gateway, settings, day, signal),
    readNotice: (_headers, rawBody) => readNotice(gateway, rawBody),
    acknowledgement: { ok: 'success', fail: 'fail', contentType: 'text/plain' },
    mount: (app) => returnRoute(app, providerName, deps),
  };
}

export const openProvider = (settings: AlipaySettings, parts: ProviderParts) =>
  alipayProvider({ ...settings, cell: parts.cell }, parts);
