import { describe, expect, it } from 'vitest';
import type { OfferedCoupon } from '../../src/funnel/funnel.ts';
import { couponInForce, couponToOffer } from '../../src/machine/coupon-offer.ts';
import type { Context } from '../../src/machine/types.ts';
import { aFunnel, text } from '../support/create-funnel.ts';
import { aContext } from '../support/machine-context.ts';

describe('a coupon', () => {
  const coupon: OfferedCoupon = { key: 'stay5', offer: 'on-leave', off: 500, label: text('5 off') };
  const context = (changes: Partial<Context> = {}, terms: Partial<OfferedCoupon> = {}) => {
    const payment = { ...aFunnel().payment, coupon: { ...coupon, ...terms } };
    return aContext({ funnel: aFunnel({ payment }), ...changes });
  };

  it.each([
    ['on-leave', 'on-cancel'],
    ['on-cancel', 'on-leave'],
  ] as const)('for the occasion %s is offered then, and not %s', (offer, other) => {
    expect(couponToOffer(context({}, { offer }), offer)?.key).toBe('stay5');
    expect(couponToOffer(context({}, { offer }), other)).toBeUndefined();
  });

  it('is offered on its last day and not on the next', () => {
    expect(couponToOffer(context({}, { expires: '2026-11-21' }), 'on-leave')?.key).toBe('stay5');
    expect(couponToOffer(context({}, { expires: '2026-11-20' }), 'on-leave')).toBeUndefined();
  });

  it.each<[string, Partial<Context>]>([
    ['declined', { couponDeclined: true }],
    ['accepted', { couponKey: 'stay5' }],
    ['stored with the order', { order: { couponKey: 'stay5' } }],
    ['another than the one in force', { couponKey: 'other' }],
    ['without a definition', { funnel: null }],
  ])('is not offered when %s', (_, changes) => {
    expect(couponToOffer(context(changes), 'on-leave')).toBeUndefined();
  });

  it('is not offered where the definition has none', () => {
    expect(couponToOffer(aContext(), 'on-leave')).toBeUndefined();
  });

  it('is the channel’s where an override names it', () => {
    const funnel = aFunnel({ overrides: [{ channels: ['20'], payment: { coupon } }] });
    expect(couponToOffer(aContext({ funnel, channelKey: '20' }), 'on-leave')?.off).toBe(500);
    expect(couponToOffer(aContext({ funnel, channelKey: '10' }), 'on-leave')).toBeUndefined();
  });

  it('in force is the one accepted here, else the order’s, else none', () => {
    const order = { couponKey: 'stored' };
    expect(couponInForce(aContext({ couponKey: 'here', order }))).toBe('here');
    expect(couponInForce(aContext({ order }))).toBe('stored');
    expect(couponInForce(aContext({ order: {} }))).toBe('');
    expect(couponInForce(aContext())).toBe('');
  });
});
