import { type PrepareRequest, ProviderRefused } from '../port/provider.ts';
import { mostFen, yuanOf } from './amount.ts';
import { chinaTime } from './china-time.ts';
import type { Gateway } from './gateway.ts';

/** Alipay stops taking the money this long before we take the attempt for dead. */
const marginMs = 60_000;
const longestSubject = 256;

/** `/`, `=`, `&` must not be in a subject; neither should what no screen shows. */
const subjectOf = (description: string) =>
  Array.from(description.replace(/[/=&\p{C}]+/gu, ' ').trim())
    .slice(0, longestSubject)
    .join('') || 'Order';

/**
 * The address of Alipay's pay page for one attempt. Nothing is asked of Alipay here: the trade begins only when the buyer
 * types the password, so `time_expire`, which is absolute, is all that bounds a page left open. Throws ProviderRefused.
 */
export async function payPageUrl(
  gateway: Gateway,
  now: number,
  request: PrepareRequest,
  back: () => Promise<string>,
): Promise<string> {
  const { attemptNo, mode, amount, description, expiresAt } = request;
  if (mode !== 'redirect') throw new ProviderRefused('Alipay is paid on a page of its own.');
  if (!Number.isInteger(amount) || amount < 1 || amount > mostFen) {
    throw new ProviderRefused('Alipay takes amounts from 0.01 yuan on.');
  }
  if (!/^\w{1,64}$/.test(attemptNo)) throw new ProviderRefused('The attempt has a number Alipay refuses.');
  const timeExpire = expiresAt.getTime() - marginMs;
  if (timeExpire <= now) throw new ProviderRefused('There is no time left to pay in.');
  const returnUrl = await back();
  return gateway.pageUrl('alipay.trade.wap.pay', returnUrl, {
    out_trade_no: attemptNo,
    total_amount: yuanOf(amount),
    subject: subjectOf(description),
    product_code: 'QUICK_WAP_WAY',
    quit_url: returnUrl,
    time_expire: chinaTime(timeExpire),
  });
}
