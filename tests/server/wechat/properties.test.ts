import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToBytes } from '../../../src/server/payments/providers/wechat/client.ts';
import { UnreadableMessage } from '../../../src/server/payments/providers/wechat/message.ts';
import { moneyOf, viewOf } from '../../../src/server/payments/providers/wechat/notice.ts';

const clustersOf = (text: string) =>
  Array.from(new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  fc.string({
    unit: fc.constantFrom('婚', '姻', '💍', '👨‍👩‍👧', 'é', 'a', ' ', '\n', '\ud83d'),
    maxLength: 200,
  }),
);

describe('a description', () => {
  it('fits its bytes, is a beginning of the text, and splits nothing a reader sees as one', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 130 }), (whole, most) => {
        const cut = cutToBytes(whole, most);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(most);
        expect(Buffer.from(cut).toString()).toBe(cut);
        expect(cut).not.toMatch(/\p{Cc}/u);
        const plain = Buffer.from(whole)
          .toString()
          .replace(/\p{Cc}+/gu, ' ')
          .trim();
        expect(plain.startsWith(cut)).toBe(true);
        const clusters = clustersOf(plain);
        const kept = clustersOf(cut);
        expect(clusters.slice(0, kept.length)).toEqual(kept);
        // The next cluster is too long, or only spaces follow.
        const rest = clusters.slice(kept.length).join('').trimStart();
        const next = clusters.slice(0, clusters.length - clustersOf(rest).length + 1).join('');
        expect(rest === '' || Buffer.byteLength(next) > most).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('that fits is left as it is', () => {
    expect(cutToBytes('婚姻报告', 12)).toBe('婚姻报告');
    expect(cutToBytes('婚姻报告', 11)).toBe('婚姻报');
    expect(cutToBytes('我👨‍👩‍👧', 20)).toBe('我');
  });
});

const transaction = (total: unknown, more: object = {}) => ({
  appid: 'wx0123456789abcdef',
  mchid: '1900000109',
  out_trade_no: 'A1',
  transaction_id: '42',
  trade_state: 'SUCCESS',
  amount: { total, currency: 'CNY' },
  ...more,
});

describe('an amount', () => {
  it('is a whole number of fen, and stays what it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (total) => {
        const sent = JSON.parse(JSON.stringify(transaction(total))) as Record<string, unknown>;
        expect(moneyOf(sent, 'e').amount).toBe(total);
      }),
    );
  });

  it('that is anything else is no amount', () => {
    const anything = fc
      .oneof(fc.jsonValue(), fc.double(), fc.integer({ max: 0 }), fc.constant(2 ** 53))
      .filter((value) => !(Number.isSafeInteger(value) && (value as number) > 0));
    fc.assert(
      fc.property(anything, (total) => {
        expect(() => moneyOf(transaction(total), 'e')).toThrow(UnreadableMessage);
      }),
    );
  });
});

describe('a trade_state', () => {
  it.each([
    ['SUCCESS', 'success'],
    ['REFUND', 'success'],
    ['NOTPAY', 'open'],
    ['USERPAYING', 'open'],
    ['CLOSED', 'closed'],
    ['REVOKED', 'closed'],
    ['PAYERROR', 'failed'],
  ])('%s is %s', (trade_state, kind) => {
    expect(viewOf(transaction(990, { trade_state }), 'A1').kind).toBe(kind);
  });

  it('that nobody knows says nothing', () => {
    const states = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'toString', 'success'));
    const known = /^(SUCCESS|REFUND|NOTPAY|USERPAYING|CLOSED|REVOKED|PAYERROR)$/;
    fc.assert(
      fc.property(states, (trade_state) => {
        fc.pre(!known.test(trade_state));
        expect(() => viewOf(transaction(990, { trade_state }), 'A1')).toThrow(UnreadableMessage);
      }),
    );
  });

  it('of another number than was asked about says nothing', () => {
    expect(() => viewOf(transaction(990), 'A2')).toThrow(UnreadableMessage);
  });
});
