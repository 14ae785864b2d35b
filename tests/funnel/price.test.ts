import { describe, expect, it } from 'vitest';
import { durationMs } from '../../src/funnel/countdown.ts';
import { isCouponLive } from '../../src/funnel/coupon-time.ts';
import { amountDue, formatFen, quote, resolvePayment } from '../../src/funnel/price.ts';
import { aFunnel, text } from '../support/create-funnel.ts';

const terms = aFunnel().payment;
const orderedAt = Date.parse('2026-11-21T12:00:00+08:00');
const minute = 60_000;

describe('the payment terms of a channel', () => {
  const overridden = aFunnel({
    overrides: [
      { channels: ['20', '30'], payment: { price: { amount: 1980, listAmount: 4980 }, countdown: '10m' } },
      { channels: ['30', '40'], payment: { ways: ['alipay'], assignChannel: '99' } },
    ],
  });

  it('are the funnel’s own where no override names the channel', () => {
    expect(resolvePayment(overridden, '10')).toEqual(terms);
    expect(resolvePayment(overridden, '')).toEqual(terms);
    expect(resolvePayment(overridden, '2')).toEqual(terms);
  });

  it('are changed in the parts an override names, and in no other', () => {
    expect(resolvePayment(overridden, '20')).toEqual({
      ...terms,
      price: { amount: 1980, listAmount: 4980 },
      countdown: '10m',
    });
    expect(resolvePayment(overridden, '40')).toEqual({ ...terms, ways: ['alipay'], assignChannel: '99' });
  });

  it('come from the first of two overrides that name the same channel', () => {
    expect(resolvePayment(overridden, '30')).toEqual(resolvePayment(overridden, '20'));
  });

  it('leave the funnel as it was', () => {
    expect(overridden.payment).toEqual(terms);
  });
});

describe('a length of time', () => {
  it.each([
    ['1m', 60_000],
    ['15m', 900_000],
    ['90m', 5_400_000],
    ['2h', 7_200_000],
    ['24h', 86_400_000],
  ])('%s is %i ms', (written, ms) => {
    expect(durationMs(written)).toBe(ms);
  });
});

describe('a quote', () => {
  it('is the price and the list price, without an end where no countdown is promised', () => {
    expect(quote(terms, orderedAt)).toEqual({ amount: 2980, listAmount: 9900 });
  });

  it('ends its offer the promised time after the order', () => {
    expect(quote({ ...terms, countdown: '15m' }, orderedAt).offerEndsAt).toBe(orderedAt + 15 * minute);
  });

  it('takes the coupon off both prices', () => {
    expect(quote(terms, orderedAt, 500)).toEqual({ amount: 2480, listAmount: 9400 });
  });

  it.each([2979, 2980, 2981, 9900, 1_000_000])('is never free, with a coupon of %i fen', (off) => {
    const { amount, listAmount } = quote(terms, orderedAt, off);
    expect(amount).toBe(1);
    expect(listAmount).toBe(Math.max(1, 9900 - off));
  });
});

describe('what is due', () => {
  const quoted = quote({ ...terms, countdown: '15m' }, orderedAt);
  const end = orderedAt + 15 * minute;

  it.each([
    ['when ordered', orderedAt, 2980],
    ['a millisecond before the end', end - 1, 2980],
    ['at the end', end, 9900],
    ['a day later', end + 86_400_000, 9900],
  ])('%s', (_, at, amount) => {
    expect(amountDue(quoted, at)).toBe(amount);
  });

  it('stays the price for ever where no countdown was promised', () => {
    expect(amountDue(quote(terms, orderedAt), orderedAt + 1e12)).toBe(2980);
  });

  it('is the list price less the coupon once the offer has ended', () => {
    expect(amountDue(quote({ ...terms, countdown: '15m' }, orderedAt, 500), end)).toBe(9400);
  });
});

describe('a coupon lives', () => {
  const coupon = { off: 500, label: text('5 off'), expires: '2026-11-30' };

  it.each([
    ['on the morning of its last day in Shanghai', '2026-11-30T00:00:00+08:00', true],
    ['until the last millisecond before midnight there', '2026-11-30T23:59:59.999+08:00', true],
    ['not at midnight', '2026-12-01T00:00:00+08:00', false],
    ['not when it is still the last day in Greenwich', '2026-11-30T16:00:00Z', false],
    ['not when it is still the last day in New York', '2026-11-30T23:00:00-05:00', false],
  ])('%s', (_, at, live) => {
    expect(isCouponLive(coupon, Date.parse(at))).toBe(live);
  });

  it('for ever where no day is named', () => {
    expect(isCouponLive({}, Number.MAX_SAFE_INTEGER)).toBe(true);
  });
});

describe('an amount in fen', () => {
  it.each([
    [1, '¥0.01'],
    [10, '¥0.10'],
    [99, '¥0.99'],
    [100, '¥1'],
    [2980, '¥29.80'],
    [2905, '¥29.05'],
    [9900, '¥99'],
    [1_234_567, '¥12345.67'],
  ])('of %i is written %s', (fen, written) => {
    expect(formatFen(fen)).toBe(written);
  });
});
