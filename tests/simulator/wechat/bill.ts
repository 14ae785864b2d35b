import { type Moved, sumOf } from '../bills.ts';
import { writeChinaTime, yuan } from '../china.ts';
import { account } from './credentials.ts';

const heading =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const summary =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';

const row = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',');

function lineOf(moved: Moved): string {
  const { kind, transactionId, attemptNo, refundNo, amount, at, isForeign } = moved;
  const isRefund = kind === 'refund';
  const app = isForeign ? 'wxfedcba9876543210' : account.appId;
  const paid = yuan(isRefund ? 0 : amount);
  const back = yuan(isRefund ? amount : 0);
  const of = [
    writeChinaTime(at),
    app,
    account.mchId,
    '0',
    '',
    transactionId,
    attemptNo,
    'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o',
  ];
  const what = ['JSAPI', isRefund ? 'REFUND' : 'SUCCESS', 'OTHERS', 'CNY', paid, '0.00'];
  const refund = isRefund
    ? [`5030000${refundNo}`, refundNo, back, '0.00', 'ORIGINAL', 'SUCCESS']
    : ['0', '0', back, '0.00', '', ''];
  return row([...of, ...what, ...refund, '婚姻报告, 完整版', '', '0.18000', '0.60%', paid, back, '']);
}

export function billText(lines: readonly Moved[]): string {
  const paid = yuan(sumOf(lines, 'payment'));
  const back = yuan(sumOf(lines, 'refund'));
  const sums = row([String(lines.length), paid, back, '0.00', '0.18000', paid, back]);
  return `\uFEFF${[heading, ...lines.map(lineOf), summary, sums].join('\r\n')}\r\n`;
}
