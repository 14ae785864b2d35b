import { chinaTime } from '../port/china-time.ts';
import { type PrepareRequest, ProviderRefused } from '../port/provider.ts';
import { mostFen, yuanOf } from './amount.ts';
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
 * The address of Alipay's pay page for one attempt. Alipay is asked nothing: the trade begins when the buyer types the
 * password, and `time_expire` alone ends what a page left open can still do. Throws ProviderRefused.
 */
export async function payPageUrl(
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
    time_expire: chinaTime(timeExpire),
  });
}
