import { describe, expect, it } from 'vitest';
import { formatCountdown } from '../../../src/funnel/countdown.ts';
import type { OrderView } from '../../../src/machine/types.ts';
import { dueOf } from '../../../src/web/checkout/amount.ts';
import { aFunnel, text } from '../../support/create-funnel.ts';
import { aContext } from '../../support/machine-context.ts';

const now = Date.parse('2026-11-21T12:00:00+08:00');
const inMs = (ms: number) => new Date(now + ms).toISOString();
const coupon = { key: 'stay5', offer: 'on-leave', off: 500, label: text('5 off') } as const;
const funnel = aFunnel({ payment: { ...aFunnel().payment, coupon, countdown: '15m' } });
const due = (order: OrderView | null, couponKey = '') => dueOf(aContext({ funnel, order, couponKey }), now);

describe('what is due, before the server has told or where it never tells', () => {
  it.each<[string, OrderView | null, string, number]>([
    ['is the definition’s price, and no countdown runs', null, '', 2980],
    ['is that where the server tells nothing', {}, '', 2980],
    ['is that less the coupon that was accepted', null, 'stay5', 2480],
    ['is that less the coupon of the order', { couponKey: 'stay5' }, '', 2480],
    ['is not lowered by a coupon the definition does not know', null, 'other', 2980],
  ])('%s', (_, order, couponKey, amount) => {
    expect(due(order, couponKey)).toEqual({ amount, listAmount: 9900 });
  });

  it('is never nothing', () => {
    const generous = aFunnel({
      payment: {
        ...funnel.payment,
        coupon: { ...coupon, off: 5000 },
        price: { amount: 2980, listAmount: 9900 },
      },
    });
    expect(dueOf(aContext({ funnel: generous, couponKey: 'stay5' }), now).amount).toBe(1);
  });

  it('is the channel’s price where an override names it', () => {
    const other = {
      ...funnel,
      overrides: [{ channels: ['20'], payment: { price: { amount: 1980, listAmount: 4980 } } }],
    };
    const context = aContext({ funnel: other, channelKey: '20' });
    expect(dueOf(context, now)).toEqual({ amount: 1980, listAmount: 4980 });
  });
});

describe('what is due, once the server has told', () => {
  const offer = { amount: 2980, listAmount: 9900 };
  const [same, coupon] = [{ amount: 9900, listAmount: 9900 }, { couponKey: 'stay5' }];
  const ended = { ...same, offerMs: 0 };
  it.each<[string, OrderView, ReturnType<typeof due>]>([
    ['is its amount, whatever the definition says', { ...offer, amount: 1990 }, { ...offer, amount: 1990 }],
    [
      'is its amount as it is: the coupon is already in it',
      { amount: 2480, listAmount: 9400, ...coupon },
      { ...offer, amount: 2480 },
    ],
    [
      'counts down to the end of the offer',
      { ...offer, offerEndsAt: inMs(90_000) },
      { ...offer, offerMs: 90_000 },
    ],
    ['is the offer until its last millisecond', { ...offer, offerEndsAt: inMs(1) }, { ...offer, offerMs: 1 }],
    ['counts down to nothing that gets dearer', { ...same, offerEndsAt: inMs(90_000) }, same],
    ['is the list amount when the offer ends', { ...offer, offerEndsAt: inMs(0) }, ended],
    ['is the list amount a moment later', { ...offer, offerEndsAt: inMs(-1) }, ended],
    ['is the list amount a day later', { ...offer, offerEndsAt: inMs(-86_400_000) }, ended],
    [
      'is the list amount less the coupon after the offer, beside the list price without it',
      { amount: 2480, listAmount: 9400, ...coupon, offerEndsAt: inMs(-1) },
      { amount: 9400, listAmount: 9900, offerMs: 0 },
    ],
    ['runs no countdown towards a time that is none', { amount: 2980, offerEndsAt: 'soon' }, offer],
  ])('%s', (_, order, expected) => {
    expect(due(order)).toEqual(expected);
  });

  it('says that the offer has ended where the server asks for the list price already', () => {
    const listed = { amount: 9900, listAmount: 9900 };
    expect(due({ ...listed, offerEndsAt: inMs(-90_000) })).toEqual({ ...listed, offerMs: 0 });
    const payment = { ...funnel.payment, price: listed };
    const context = aContext({
      funnel: { ...funnel, payment },
      order: { ...listed, offerEndsAt: inMs(-90_000) },
    });
    expect(dueOf(context, now)).toEqual(listed);
  });

  it.each([
    ['three hours ahead', 10_800_000],
    ['two days behind', -172_800_000],
  ])('counts down by the server’s clock on a phone whose own is %s', (_, clockAhead) => {
    const order = { amount: 2980, listAmount: 9900, offerEndsAt: inMs(90_000 - clockAhead), clockAhead };
    expect(due(order).offerMs).toBe(90_000);
    expect(due({ ...order, clockAhead: Number.NaN }).offerMs).toBe(Math.max(0, 90_000 - clockAhead));
  });

  it('falls back on the definition’s list price, less the coupon, where only the end is told', () => {
    expect(due({ offerEndsAt: inMs(-1), couponKey: 'stay5' }).amount).toBe(9400);
  });

  it('is the server’s where the page has no definition', () => {
    const order = { amount: 1990, listAmount: 4990 };
    expect(dueOf(aContext({ funnel: null, order }), now)).toEqual(order);
  });
});

describe('the list price of one of several offers', () => {
  const offer = (amount: number, listAmount: number) => ({
    price: { amount, listAmount },
    label: text('Offer'),
    contains: ['marriage' as const],
  });
  const offers = { basic: offer(1990, 1990), both: offer(3980, 6980) };
  const context = (order: OrderView | null, rest = {}) =>
    aContext({
      funnel: { ...funnel, payment: { ...funnel.payment, price: offers.basic.price, offers } },
      order,
      ...rest,
    });

  it('is the one of the offer that was ordered, whoever looks', () => {
    const order = { amount: 3980, listAmount: 6980 };
    expect(dueOf(context(order), now)).toEqual({ amount: 3980, listAmount: 6980 });
    expect(dueOf(context({ ...order, details: { offer: 'both' } }), now).listAmount).toBe(6980);
  });

  it('is told without the coupon that was taken off it', () => {
    const order = { amount: 3480, listAmount: 6480, couponKey: 'stay5' };
    expect(dueOf(context(order), now)).toEqual({ amount: 3480, listAmount: 6980 });
  });

  it('does not rise with a coupon that was accepted since the order was told', () => {
    const order = { amount: 3480, listAmount: 6980, couponKey: '' };
    expect(dueOf(context(order, { couponKey: 'stay5' }), now)).toEqual({ amount: 3480, listAmount: 6980 });
  });

  it('is the one of the offer that was chosen, before the server has told', () => {
    const draft = { step: 0, values: { offer: 'both' }, answers: {} };
    expect(dueOf(context(null, { draft }), now)).toEqual({ amount: 3980, listAmount: 6980 });
    expect(dueOf(context(null, { draft, couponKey: 'stay5' }), now)).toEqual({
      amount: 3480,
      listAmount: 6980,
    });
  });
});

describe('a countdown', () => {
  it.each([
    [0, '0:00'],
    [1, '0:01'],
    [1000, '0:01'],
    [59_000, '0:59'],
    [59_001, '1:00'],
    [845_000, '14:05'],
    [3_599_000, '59:59'],
    [3_599_001, '1:00:00'],
    [3_723_000, '1:02:03'],
    [90_000_000, '25:00:00'],
  ])('of %i ms is shown as %s', (ms, shown) => {
    expect(formatCountdown(ms)).toBe(shown);
  });
});
