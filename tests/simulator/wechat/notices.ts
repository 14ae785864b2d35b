import { writeChinaTime } from '../china.ts';
import type { NoticeFault } from '../courier.ts';
import type { Posted } from '../modes.ts';
import { sealResource, signedHeaders } from './protocol.ts';

export interface Notice {
  url: string;
  attemptNo: string;
  event: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS' | 'REFUND.ABNORMAL' | 'REFUND.CLOSED';
  /** `extra`: fen that were never paid. */
  content: (extra: number) => object;
}

/** `keys`: which platform key signs and which APIv3 key encrypts. */
export function writeNotice(
  { url, attemptNo, event, content }: Notice,
  { keys, now, number }: { keys: { signing: string; sealing: string }; now: number; number: string },
  fault?: NoticeFault,
): Posted {
  const kind = event === 'TRANSACTION.SUCCESS' ? 'transaction' : 'refund';
  const body = JSON.stringify({
    id: `EV-${number.padStart(12, '0')}`,
    create_time: `${writeChinaTime(now).replace(' ', 'T')}+08:00`,
    resource_type: 'encrypt-resource',
    event_type: event,
    summary: kind === 'transaction' ? '支付成功' : '退款结果',
    resource: sealResource(keys.sealing, {
      kind,
      content: content(fault === 'wrong-amount' ? 1 : 0),
      nonce: number.padStart(12, 'n'),
    }),
  });
  const signed = fault === 'wrong-signature' ? `${body} ` : body;
  const headers = signedHeaders(keys.signing, { body: signed, nonce: `N${number.padStart(31, '0')}`, now });
  const probe = { 'Wechatpay-Signature': `WECHATPAY/SIGNTEST/${'A'.repeat(320)}` };
  return {
    url,
    attemptNo,
    body,
    headers: { 'Content-Type': 'application/json', ...headers, ...(fault === 'probe' && probe) },
  };
}
