import { beforeAll, describe, expect, it } from 'vitest';
import { aRealShop } from '../support/create-real-shop.ts';
import { goToPay } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { expireUnpaid } from '../support/expire-unpaid.ts';
import { openOnce } from '../support/open-once.ts';
import { askDesk } from '../support/operator.ts';
import { expectSoundBooks } from './invariants.ts';

type Call = 'prepare' | 'query' | 'close' | 'refund';
const moments = ['before', 'after'] as const;

const quietly = (work: Promise<unknown>) => work.catch(() => undefined);

describe.each(storesHere())('while we wait for the provider, on %s', (kind) => {
  const test = openOnce(() => aRealShop(kind));
  /** Runs once in the middle of the next call of that name: before or after the provider has done it. */
  let inTheMiddle: { call: Call; moment: (typeof moments)[number]; work: () => Promise<unknown> } | undefined;

  beforeAll(() => {
    test.wechat.meanwhile = async (call, moment) => {
      if (inTheMiddle?.call !== call || inTheMiddle.moment !== moment) return;
      const { work } = inTheMiddle;
      inTheMiddle = undefined;
      await quietly(work());
    };
  });

  const tap = async (orderId: string, way: string) => {
    const left = await goToPay(test.browser, orderId, way);
    if (left.statusCode === 302 && way === 'alipay')
      await fetch(String(left.headers.location)).then((page) => page.text());
  };
  const later = async (ms: number) => {
    test.clock.now += ms;
    await test.work();
  };

  const events: Record<string, (orderId: string) => Promise<unknown>> = {
    'the buyer pays': async (orderId) => {
      for (const { attemptNo, way } of await test.attemptsOf(orderId))
        await quietly(test[way as 'wechat' | 'alipay'].pay(attemptNo));
    },
    'the same way is tapped again': (orderId) => tap(orderId, 'wechat'),
    'the other way is tapped, and paid': async (orderId) => {
      await tap(orderId, 'alipay');
      const other = (await test.attemptsOf(orderId)).find(({ way }) => way === 'alipay');
      if (other) await test.alipay.pay(other.attemptNo);
    },
    'a coupon is taken': (orderId) => test.browser.call('setCouponKey', { orderId, couponKey: 'stay5' }),
    'the providers are asked': () => later(6000),
    'the day is over': async () => {
      test.clock.now += 25 * 3_600_000;
      await expireUnpaid(test.shop);
    },
    'the operator gives it back': (orderId) =>
      askDesk(test, 'refund', { order: orderId, reason: 'a wish', by: 'clerk' }),
    'the operator erases it': (orderId) => askDesk(test, 'erase', { order: orderId, by: 'clerk' }),
  };

  const waits: Record<string, { call: Call; isPaid?: boolean; work: (orderId: string) => Promise<unknown> }> =
    {
      'a payment is opened': { call: 'prepare', work: (orderId) => tap(orderId, 'wechat') },
      'the provider is asked': { call: 'query', work: () => later(6000) },
      'an attempt is closed for a coupon': {
        call: 'close',
        work: (orderId) => test.browser.call('setCouponKey', { orderId, couponKey: 'stay5' }),
      },
      'money is given back': {
        call: 'refund',
        isPaid: true,
        work: (orderId) => askDesk(test, 'refund', { order: orderId, reason: 'a wish', by: 'clerk' }),
      },
    };

  const cases = Object.keys(waits).flatMap((wait) =>
    Object.keys(events).flatMap((event) => moments.map((moment) => ({ wait, event, moment }))),
  );

  const share = process.env.FULL_MATRIX ? 1 : 3;
  it.each(
    cases.filter((_, index) => index % share === (kind === 'postgres' ? 1 : 0) % share),
  )('$wait: $event, $moment it is done there (B11, B22, B25, B26)', async ({ wait, event, moment }) => {
    const { call, isPaid, work } = waits[wait]!;
    const orderId = await test.order();
    if (call !== 'prepare') await tap(orderId, 'wechat');
    if (isPaid) await test.wechat.pay((await test.attemptsOf(orderId))[0]!.attemptNo);
    const told = await test.status(orderId);

    inTheMiddle = { call, moment, work: () => events[event]!(orderId) };
    await quietly(work(orderId));
    expect(inTheMiddle, 'the call it waits for was made').toBeUndefined();

    const now = await test.status(orderId);
    if (told === 'paid') expect(['paid', 'refunding', 'refunded', 'review']).toContain(now);
    for (const rest of [6000, 3_600_000, 7_200_000]) await later(rest);
    const paid = [...test.ledger().values()].filter(({ transactionId }) => transactionId);
    await expectSoundBooks(test.store, new Set(paid.map(({ attemptNo }) => attemptNo)));
    for (const { refunds, amount } of test.ledger().values()) {
      const given = [...refunds.values()].reduce((sum, refund) => sum + refund.amount, 0);
      expect(given).toBeLessThanOrEqual(amount);
    }
  });
});
