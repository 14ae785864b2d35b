import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses } from '../../src/contract/calls.ts';
import type { PaymentTerms } from '../../src/funnel/funnel.ts';
import type { Context } from '../../src/machine/types.ts';
import {
  channelAfterPayment,
  chosenWay,
  isPayable,
  offeredWays,
  openWays,
} from '../../src/machine/ways-to-pay.ts';
import { aFunnel } from '../support/create-funnel.ts';
import { aContext } from '../support/machine-context.ts';

const priced = (changes: Partial<PaymentTerms>) => aFunnel({ payment: { ...aFunnel().payment, ...changes } });

describe('the ways to pay', () => {
  it('are the definition’s, in its order, in a browser', () => {
    expect(offeredWays(aContext({ funnel: priced({ ways: ['alipay', 'wechat'] }) }))).toEqual([
      'alipay',
      'wechat',
    ]);
  });

  it('are the messaging app’s own inside it', () => {
    expect(offeredWays(aContext({ inMessagingApp: true }))).toEqual(['wechat']);
  });

  it('are none inside the messaging app where its own is not offered', () => {
    const context = aContext({ inMessagingApp: true, funnel: priced({ ways: ['alipay'] }) });
    expect(offeredWays(context)).toEqual([]);
    expect(chosenWay(context)).toBeUndefined();
  });

  it('are the channel’s where an override names it', () => {
    const funnel = aFunnel({ overrides: [{ channels: ['20'], payment: { ways: ['alipay'] } }] });
    expect(offeredWays(aContext({ funnel, channelKey: '20' }))).toEqual(['alipay']);
    expect(offeredWays(aContext({ funnel, channelKey: '10' }))).toEqual(['wechat', 'alipay']);
  });

  it('are those of them that the shop has open, where it says so', () => {
    expect(offeredWays(aContext({ order: { ways: ['alipay', 'later-one'] } }))).toEqual(['alipay']);
    expect(offeredWays(aContext({ order: { ways: [] } }))).toEqual([]);
    expect(offeredWays(aContext({ order: {} }))).toEqual(['wechat', 'alipay']);
    const paused = aContext({ inMessagingApp: true, order: { ways: ['alipay'] } });
    expect([offeredWays(paused), openWays(paused)]).toEqual([[], ['alipay']]);
  });

  it('are none without a definition', () => {
    expect(offeredWays(aContext({ funnel: null }))).toEqual([]);
  });
});

describe('the way that will be used', () => {
  it('is the first offered until the visitor chooses', () => {
    expect(chosenWay(aContext())).toBe('wechat');
    expect(chosenWay(aContext({ paymentWay: 'alipay' }))).toBe('alipay');
    // It was paused since.
    expect(chosenWay(aContext({ paymentWay: 'alipay', order: { ways: ['wechat'] } }))).toBe('wechat');
  });
});

describe('an order', () => {
  const payable = {
    created: true,
    paid: false,
    closed: false,
    refunding: false,
    refunded: false,
    review: false,
  } as const satisfies Record<OrderStatus, boolean>;

  it.each(orderStatuses)('that is %s is payable only as the table says', (status) => {
    expect(isPayable(status)).toBe(payable[status]);
  });

  it.each([
    '',
    'unpaid',
    'WAITING',
  ])('of the status "%s", which the contract does not know, is payable', (status) => {
    expect(isPayable(status)).toBe(true);
  });
});

describe('the channel after payment', () => {
  const channel = { channelKey: '10', switch_4: false, wechat_work_kf_url: '', assignChannel: '30' };
  const assigning = aFunnel({
    payment: { ...aFunnel().payment, assignChannel: '40' },
    overrides: [{ channels: ['20'], payment: { assignChannel: '50' } }],
  });

  it.each<[string, Partial<Context>, string]>([
    ['stays where nobody assigns one', {}, '10'],
    ['is the channel’s where only it assigns one', { channel }, '30'],
    ['is the definition’s before the channel’s', { channel, funnel: assigning }, '40'],
    ['is the override’s before both', { channel, funnel: assigning, channelKey: '20' }, '50'],
    ['is the channel’s without a definition', { channel, funnel: null }, '30'],
    ['stays without definition and assignment', { funnel: null, channelKey: '77' }, '77'],
  ])('%s', (_, changes, key) => {
    expect(channelAfterPayment(aContext(changes))).toBe(key);
  });
});
