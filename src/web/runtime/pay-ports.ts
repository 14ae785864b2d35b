import type { CouponOutcome, PrepareOutcome } from '../../machine/types.ts';
import { call } from './api-client.ts';

export { payInApp } from './pay-in-app.ts';

interface CouponInput {
  orderId: string;
  couponKey: string;
}

export async function preparePay(input: CouponInput, signal: AbortSignal): Promise<PrepareOutcome> {
  const { status, msg, fields } = await call('wechatPay', input, { signal });
  if (fields.orderStatus === 'paid') return { kind: 'paid' };
  const { authorizeUrl, orderStatus: _, ...data } = fields;
  if (status === 401 && authorizeUrl) return { kind: 'authorize', url: authorizeUrl };
  return status === 200 && data.package ? { kind: 'data', data } : { kind: 'refused', msg };
}

export async function setCoupon(input: CouponInput): Promise<CouponOutcome> {
  const { status, msg, fields } = await call('setCouponKey', input);
  if (status !== 200) return { msg };
  return { couponKey: fields.couponKey || input.couponKey, amount: fields.amount };
}
