import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate';
import type { OfferedCoupon } from '../../src/funnel/funnel.ts';
import { couponInForce, couponToOffer } from '../../src/machine/coupon-offer.ts';
import { funnelMachine } from '../../src/machine/machine.ts';
import { couponGraceMs } from '../../src/machine/setup.ts';
import type { Context, Input } from '../../src/machine/types.ts';
import { aFunnel, text } from '../support/create-funnel.ts';
import { aContext } from '../support/machine-context.ts';

const flush = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

const priced = (offer: OfferedCoupon['offer']) =>
  aFunnel({
    payment: { ...aFunnel().payment, coupon: { key: 'stay5', offer, off: 500, label: text('5 off') } },
  });

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

describe('somebody who came back from a cashier', () => {
  /** So long after the return, with a status answered each second. */
  async function backFor(ms: number, changes: Partial<Input> = {}, orderStatus: string | null = 'created') {
    const clock = new SimulatedClock();
    const machine = funnelMachine.provide({
      actors: {
        askStatus: fromPromise(async () => ({ orderStatus, took: 0 })),
        loadOrder: fromPromise(async () => ({})),
      } as never,
    });
    const input: Input = {
      funnel: priced('on-cancel'),
      at: { screen: 'payment', orderId: 'order-1' },
      channelKey: '10',
      inMessagingApp: false,
      today: '2026-11-21',
      isBack: true,
      ...changes,
    };
    const actor = createActor(machine, { input, clock }).start();
    await flush();
    for (let past = 0; past < ms; past += 500) {
      clock.increment(500);
      await flush();
    }
    return actor;
  }
  const isOffered = (snapshot: SnapshotFrom<typeof funnelMachine>) =>
    snapshot.matches({ payment: { checkout: 'offered' } });

  it('is offered the coupon for a cancelled payment once the server has had time to hear of the money', async () => {
    expect(isOffered((await backFor(couponGraceMs - 500)).getSnapshot())).toBe(false);
    const actor = await backFor(couponGraceMs);
    expect(isOffered(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'coupon.declined' });
    expect(actor.getSnapshot().matches({ payment: { checkout: 'idle' } })).toBe(true);
  });

  it.each<[string, Partial<Input>, string | null]>([
    ['nobody knows whether it is paid', {}, null],
    ['it is being checked', {}, 'review'],
    ['the messaging app’s sheet may still be open', { inMessagingApp: true }, 'created'],
    ['the coupon is for those who leave', { funnel: priced('on-leave') }, 'created'],
    ['the visitor has not been away', { isBack: false }, 'created'],
  ])('is offered none where %s', async (_, changes, status) => {
    const snapshot = (await backFor(3 * couponGraceMs, changes, status)).getSnapshot();
    expect(snapshot.matches({ payment: { checkout: 'idle' } })).toBe(true);
  });

  it('is on the success page once it is paid', async () => {
    expect((await backFor(couponGraceMs, {}, 'paid')).getSnapshot().matches('success')).toBe(true);
  });
});
