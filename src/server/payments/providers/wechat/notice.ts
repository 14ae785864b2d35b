import { createDecipheriv } from 'node:crypto';
import {
  ForgedNotice,
  type MoneyEvidence,
  merchantOf,
  type Provider,
  type ProviderPaymentStatus,
} from '../port/provider.ts';
import {
  type Fields,
  fenOf,
  findSignatureFault,
  nestedOf,
  readFields,
  requireSame,
  signedHeaders,
  textOf,
  UnreadableMessage,
} from './message.ts';
import { refundViewOf } from './refund.ts';
import { currency, providerName, type WechatSettings } from './settings.ts';

export function moneyOf(fields: Fields, evidence: string): MoneyEvidence {
  const amount = nestedOf(fields, 'amount');
  return {
    provider: providerName,
    attemptNo: textOf(fields, 'out_trade_no'),
    transactionId: textOf(fields, 'transaction_id'),
    amount: fenOf(amount, 'total'),
    currency: textOf(amount, 'currency'),
    merchant: merchantOf(textOf(fields, 'appid'), textOf(fields, 'mchid')),
    evidence,
  };
}

const kinds: Readonly<Record<string, ProviderPaymentStatus['kind']>> = {
  SUCCESS: 'success',
  REFUND: 'success',
  /** An expired order stays in this state until we close it. */
  NOTPAY: 'open',
  USERPAYING: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'failed',
};

const isPaid = (fields: Fields): boolean => textOf(fields, 'trade_state') === 'SUCCESS';

export function viewOf(fields: Fields, attemptNo: string): ProviderPaymentStatus {
  requireSame(fields, { out_trade_no: attemptNo });
  const state = textOf(fields, 'trade_state');
  const kind = Object.hasOwn(kinds, state) ? kinds[state] : undefined;
  if (!kind) throw new UnreadableMessage('WeChat Pay answered with an unknown trade_state.');
  if (kind !== 'success') return { kind };
  const money = moneyOf(fields, `query:${textOf(fields, 'transaction_id')}`);
  return { kind, money: state === 'REFUND' ? { ...money, refundedAtProvider: 'unsure' } : money };
}

const tagLength = 16;

function open(key: Buffer, nonce: Buffer, associated: Buffer, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength });
    decipher.setAAD(associated);
    decipher.setAuthTag(sealed.subarray(-tagLength));
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** Decrypts AEAD_AES_256_GCM with the tag at the end. https://pay.weixin.qq.com/doc/v3/merchant/4012071382 */
export function openResource(resource: Fields, keys: readonly Buffer[]): Fields {
  if (textOf(resource, 'algorithm') !== 'AEAD_AES_256_GCM') {
    throw new UnreadableMessage('WeChat Pay encrypted a notification in an unknown way.');
  }
  const nonce = Buffer.from(textOf(resource, 'nonce'));
  const { associated_data: said } = resource;
  const associated = Buffer.from(typeof said === 'string' ? said : '');
  const sealed = Buffer.from(textOf(resource, 'ciphertext'), 'base64');
  if (sealed.length >= tagLength) {
    for (const key of keys) {
      const opened = open(key, nonce, associated, sealed);
      if (opened) return readFields(opened);
    }
  }
  throw new UnreadableMessage('A notification of WeChat Pay opens with no APIv3 key of ours.');
}

/** Throws ForgedNotice for a wrong or old signature. https://pay.weixin.qq.com/doc/v3/merchant/4012791861 */
export const noticeReader =
  (settings: WechatSettings): Provider['readNotice'] =>
  (headers, rawBody, now) => {
    const signed = signedHeaders((name) => {
      const value = headers[name];
      return typeof value === 'string' ? value : undefined;
    });
    const fault = findSignatureFault(settings.verificationKeys, signed, rawBody, now);
    if (fault) throw new ForgedNotice(`A notification was not signed by WeChat Pay: ${fault}.`);

    const fields = readFields(rawBody);
    const event = textOf(fields, 'event_type');
    const evidence = `notice:${textOf(fields, 'id')}`;
    const open = () => openResource(nestedOf(fields, 'resource'), settings.apiV3Keys);
    if (event === 'TRANSACTION.SUCCESS') {
      const transaction = open();
      return isPaid(transaction)
        ? { kind: 'money', money: moneyOf(transaction, evidence) }
        : { kind: 'other' };
    }
    if (!/^REFUND\.(SUCCESS|ABNORMAL|CLOSED)$/.test(event)) return { kind: 'other' };
    const refund = open();
    // A refund notification names no app, so check only the merchant.
    requireSame(refund, { mchid: settings.mchId });
    return {
      kind: 'refund',
      provider: providerName,
      transactionId: textOf(refund, 'transaction_id'),
      amount: fenOf(nestedOf(refund, 'amount'), 'refund'),
      isSum: false,
      currency,
      merchant: merchantOf(settings.appId, settings.mchId),
      refundNo: textOf(refund, 'out_refund_no'),
      attemptNo: textOf(refund, 'out_trade_no'),
      view: refundViewOf(refund, 'refund_status'),
      evidence,
    };
  };
