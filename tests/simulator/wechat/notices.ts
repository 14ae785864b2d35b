import type { Deliver, NoticeMode } from '../modes.ts';
import type { Credentials } from './credentials.ts';
import { sealResource, signedHeaders } from './protocol.ts';

export interface Posted {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface NoticeContent {
  url: string;
  event: 'TRANSACTION.SUCCESS' | 'REFUND.SUCCESS' | 'REFUND.ABNORMAL' | 'REFUND.CLOSED';
  kind: 'transaction' | 'refund';
  /** `extra`: fen that were never paid. */
  content: (extra: number) => object;
}

export interface Courier {
  account: Credentials;
  now: () => number;
  deliver: Deliver;
  /** Which platform key signs and which APIv3 key encrypts. */
  keys: () => { signing: string; sealing: string };
  nextNumber: () => number;
}

/** Signs, encrypts and posts notifications; what was posted is kept to look at. */
export function openCourier({ account, now, deliver, keys, nextNumber }: Courier) {
  const held: { content: NoticeContent; isReversed: boolean }[] = [];
  const posted: Posted[] = [];

  function write({ url, event, kind, content }: NoticeContent, extra: number): Posted {
    const number = String(nextNumber());
    const { signing, sealing } = keys();
    const body = JSON.stringify({
      id: `EV-${number.padStart(12, '0')}`,
      create_time: `${new Date(now() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`,
      resource_type: 'encrypt-resource',
      event_type: event,
      summary: kind === 'transaction' ? '支付成功' : '退款结果',
      resource: sealResource(sealing, { kind, content: content(extra), nonce: number.padStart(12, 'n') }),
    });
    const headers = signedHeaders(account, signing, {
      body,
      nonce: `N${number.padStart(31, '0')}`,
      now: now(),
    });
    return { url, body, headers: { 'Content-Type': 'application/json', ...headers } };
  }
  async function post(notice: Posted): Promise<number> {
    posted.push(notice);
    return deliver(notice.url, notice.headers, notice.body);
  }
  const withSignature = (notice: Posted, signature: string): Posted => ({
    ...notice,
    headers: { ...notice.headers, 'Wechatpay-Signature': signature },
  });

  return {
    posted,
    async send(content: NoticeContent, mode: NoticeMode): Promise<readonly number[]> {
      switch (mode) {
        case 'ok':
          return [await post(write(content, 0))];
        case 'duplicate':
          return [await post(write(content, 0)), await post(write(content, 0))];
        case 'delayed':
        case 'reordered':
          held.push({ content, isReversed: mode === 'reordered' });
          return [];
        case 'never':
          return [];
        case 'wrong-signature': {
          const notice = write(content, 0);
          const other = write(content, 0).headers['Wechatpay-Signature']!;
          return [await post(withSignature(notice, other))];
        }
        case 'wrong-amount':
          return [await post(write(content, 1))];
        case 'probe': {
          const probe = withSignature(write(content, 0), `WECHATPAY/SIGNTEST/${'A'.repeat(320)}`);
          return [await post(probe), await post(write(content, 0))];
        }
      }
    },
    async deliverHeld(): Promise<readonly number[]> {
      const due = held.splice(0);
      const ordered = due.some(({ isReversed }) => isReversed) ? due.reverse() : due;
      const statuses: number[] = [];
      for (const { content } of ordered) statuses.push(await post(write(content, 0)));
      return statuses;
    },
  };
}
