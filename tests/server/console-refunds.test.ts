import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { refunds, unmatchedMoney } from '../../src/server/db/schema.ts';
import { freshPart } from '../../src/server/payments/unmatched.ts';
import { aRealShop, atBothCashiers, atCashier, paidAt } from '../support/create-real-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { anOperator } from '../support/operator.ts';
import { expectSoundBooks } from './invariants.ts';

describe.each(storesHere())('money that goes back in the provider’s console, on %s', (kind) => {
  const { orderTool, decide, numberOf } = anOperator(() => test);
  const test = openOnce(() => aRealShop(kind));
  afterEach(() => expectSoundBooks(test.store, test.paidThere()));

  const rowsOf = (attemptNo: string) =>
    test.store.db.select().from(unmatchedMoney).where(eq(unmatchedMoney.attemptNo, attemptNo));

  const partRefundOf = async (orderId: string) =>
    (await test.browser.call('getOrder', { orderId })).data?.partRefund;

  it('tells its buyer of a part that went back while the report can be read, not once it is erased', async () => {
    const { orderId, attemptNo } = await paidAt(test, 'wechat');
    await test.wechat.refundInConsole(attemptNo, 1000);
    expect(await partRefundOf(orderId)).toMatch(/^¥10 of ¥29\.80 .* Your report stays open\.$/);
    expect((await orderTool(['erase', await numberOf(orderId), '--yes'])).code).toBe(0);
    expect(await partRefundOf(orderId)).toBeUndefined();
  });

  it.each([
    { second: 'of the same number', isSame: true },
    { second: 'of another number', isSame: false },
  ])('tells the day a part of the kept payment went back, not of a second one $second', async ({
    isSame,
  }) => {
    const before = test.clock.now;
    const { orderId, alipay: attemptNo, wechat: other } = await atBothCashiers(test);
    await test.alipay.pay(attemptNo);
    await test.alipay.refundInConsole(attemptNo, 1000);
    test.wechat.refundState = 'closed';
    await (isSame ? test.alipay.payAgain(attemptNo) : test.wechat.pay(other));
    await test.work();
    test.wechat.refundState = 'success';
    test.clock.now += 24 * 3_600_000;
    await (isSame
      ? test.alipay.refundInConsole(`${attemptNo}~2`, 500)
      : test.wechat.refundInConsole(other, 500));
    expect(await partRefundOf(orderId)).toContain('was given back on November 21, 2026');
    test.clock.now = before;
  });

  describe.each(['wechat', 'alipay'] as const)('%s', (name) => {
    const sim = () => test[name];
    const paid = () => paidAt(test, name);
    const shown = async (orderId: string) => (await orderTool(['show', await numberOf(orderId)])).out;

    it('given back whole in the console ends the order as a refund of ours does', async () => {
      const { orderId, attemptNo } = await paid();
      expect(await test.reportStatus(orderId)).toBe(200);
      sim().setMode('notify', 'duplicate', 1);
      await sim().refundInConsole(attemptNo, 2980);
      expect([await test.status(orderId), await test.reportStatus(orderId)]).toEqual(['refunded', 402]);
      expect(await test.store.db.$count(refunds, eq(refunds.orderId, orderId))).toBe(0);
      expect(await shown(orderId)).toContain('given back in the console  ¥29.80');
      expect((await decide('refund', await numberOf(orderId))).code).toBe(0);
      expect(test.refundsThere(attemptNo)).toHaveLength(1);
    });

    it('given back in part leaves the order paid and its report open; the rest is given back by us, or there', async () => {
      const [kept, ended] = [await paid(), await paid()];
      for (const { orderId, attemptNo } of [kept, ended]) {
        sim().setMode('notify', 'duplicate', 1);
        await sim().refundInConsole(attemptNo, 1000);
        expect([await test.status(orderId), await test.reportStatus(orderId)]).toEqual(['paid', 200]);
        expect(await shown(orderId)).toMatch(/given back in the console +¥10\.00\n/);
      }
      const rest = await decide('refund', await numberOf(ended.orderId));
      expect(rest).toMatchObject({ code: 0, out: expect.stringContaining('¥19.80') });
      expect(await test.status(ended.orderId)).toBe('refunded');
      const back = test.refundsThere(ended.attemptNo).map((told) => told.split(' ')[1]);
      expect(back).toEqual(['1000', '1980']);
      await sim().refundInConsole(kept.attemptNo, 1980);
      expect(await test.status(kept.orderId)).toBe('refunded');
      expect((await orderTool(['books'])).out).toContain('The books agree.');
    });

    it('given back before its payment was told of ends the order, too', async () => {
      const { orderId, attemptNo } = await atCashier(test, name);
      sim().setMode('notify', 'never', 1);
      await sim().pay(attemptNo);
      await sim().refundInConsole(attemptNo, 2980);
      expect(await test.status(orderId)).toBe('refunded');
    });

    it('given back in silence is found when a person asks about the order', async () => {
      const { orderId, attemptNo } = await paid();
      sim().setMode('notify', 'never', 1);
      await sim().refundInConsole(attemptNo, 2980);
      expect(await test.status(orderId)).toBe('paid');
      expect((await orderTool(['reconcile', await numberOf(orderId)])).code).toBe(0);
      if (name === 'alipay') return expect(await test.status(orderId)).toBe('refunded');
      // WeChat Pay does not say how much went back: the report stays open until a person has looked.
      expect([await test.status(orderId), await test.reportStatus(orderId)]).toEqual(['review', 200]);
      expect((await decide('refund', await numberOf(orderId), '--by-hand')).code).toBe(0);
      expect(await test.status(orderId)).toBe('refunded');
    });

    it('given back of what nobody here knows is told once, and noted', async () => {
      const number = `LOST${name.toUpperCase()}5`;
      sim().setMode('notify', 'never', 1);
      await sim().payUnknown(number, 2980);
      sim().setMode('notify', 'duplicate', 1);
      await sim().refundInConsole(number, 2980);
      const rows = await rowsOf(number);
      expect(rows).toMatchObject([{ kind: 'console-refund', amount: 2980, settledAt: null }]);
      expect((await decide('review', 'return', rows[0]!.id)).code).toBe(0);
      expect((await rowsOf(number))[0]).toMatchObject({ settledAs: 'returned', reason: 'a wish' });
      expect(test.refundsThere(number)).toHaveLength(1);
    });
  });
});

it.each([
  { told: 'a part once more', amount: 500, isSum: false, refundNo: 'A', fresh: 'known' },
  { told: 'another part of the same amount', amount: 500, isSum: false, refundNo: 'C', fresh: 500 },
  { told: 'the sum once more', amount: 800, isSum: true, refundNo: '', fresh: 'known' },
  { told: 'an earlier sum', amount: 500, isSum: true, refundNo: '', fresh: 'known' },
  { told: 'a higher sum', amount: 2980, isSum: true, refundNo: '', fresh: 2180 },
  { told: 'no amount', amount: null, isSum: true, refundNo: '', fresh: 'known' },
  { told: 'no amount, first', amount: null, isSum: true, refundNo: '', parts: [], fresh: 0 },
  { told: 'a sum, first', amount: 500, isSum: true, refundNo: '', parts: [], fresh: 500 },
])('what is new of a console refund, where the provider tells $told', ({ parts, fresh, ...told }) => {
  const known = parts ?? [
    { refundNo: 'A', amount: 500 },
    { refundNo: 'B', amount: 300 },
  ];
  expect(freshPart(told, known)).toBe(fresh);
});
