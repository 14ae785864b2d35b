import type { Provider, RefundRequest, RefundView } from '../port/provider.ts';
import type { ProviderParts } from '../port/provider-module.ts';
import { returnRoute } from '../returns/return-page.ts';
import { type ReturnDeps, startReturn } from '../returns/return-token.ts';
import { sqlTickets } from '../returns/tickets.ts';
import { yuanOf } from './amount.ts';
import { GatewayError, openGateway } from './gateway.ts';
import { currency, merchantOf, providerName } from './merchant.ts';
import { readNotice } from './notice.ts';
import { payPageUrl } from './page.ts';
import type { AlipaySettings } from './settings.ts';
import { requireSame, viewOf } from './trade.ts';

/** Refusals of a refund that pass: the account is filled up. The same number is asked again. */
const passingRefusals = new Set(['ACQ.SELLER_BALANCE_NOT_ENOUGH']);

const namedBy = ({ transactionId, attemptNo }: RefundRequest): Record<string, string> =>
  transactionId ? { trade_no: transactionId } : { out_trade_no: attemptNo };

/** Alipay on the phone's web (alipay.trade.wap.pay), https://opendocs.alipay.com/open/203 */
export function alipayProvider(settings: AlipaySettings, deps: ReturnDeps): Provider {
  const { now } = deps;
  const gateway = openGateway(settings, now);
  const merchant = merchantOf(settings.appId, settings.sellerId);

  async function query(attemptNo: string, signal: AbortSignal) {
    const answer = await gateway.call('alipay.trade.query', { out_trade_no: attemptNo }, signal);
    return viewOf(answer, attemptNo, merchant);
  }

  /** The refund's own state. An answer without REFUND_SUCCESS says only that the question was understood. */
  async function queryRefund(refund: RefundRequest, signal: AbortSignal): Promise<RefundView> {
    const asked = { ...namedBy(refund), out_request_no: refund.refundNo };
    const answer = await gateway.call('alipay.trade.fastpay.refund.query', asked, signal);
    if (!answer.isOk || answer.fields.refund_status !== 'REFUND_SUCCESS') return 'submitted';
    requireSame(answer.fields, { ...asked, refund_amount: yuanOf(refund.amount) });
    return 'success';
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
      // The page handed out can still begin the trade until its `time_expire`, so it is not closed.
      if (answer.code === 'ACQ.TRADE_NOT_EXIST') return { kind: 'absent' };
      return query(attemptNo, signal);
    },
    async refund(refund, signal) {
      const asked = {
        ...namedBy(refund),
        refund_amount: yuanOf(refund.amount),
        out_request_no: refund.refundNo,
        refund_reason: refund.reason,
      };
      const answer = await gateway.call('alipay.trade.refund', asked, signal);
      if (answer.isOk) {
        requireSame(answer.fields, { out_trade_no: refund.attemptNo });
        return answer.fields.fund_change === 'Y' ? 'success' : queryRefund(refund, signal);
      }
      // It may be refused because it was done before: only the refund itself tells.
      if ((await queryRefund(refund, signal)) === 'success') return 'success';
      if (passingRefusals.has(answer.code)) {
        throw new GatewayError(`Alipay cannot give the money back yet (${answer.code}).`);
      }
      return 'abnormal';
    },
    readNotice: (_headers, rawBody) => readNotice(gateway, rawBody),
    acknowledgement: { ok: 'success', fail: 'fail', contentType: 'text/plain' },
    mount: (app) => returnRoute(app, providerName, deps),
  };
}

export const openProvider = (settings: AlipaySettings, { db, now }: ProviderParts) =>
  alipayProvider(settings, { tickets: sqlTickets(db, now), now });
