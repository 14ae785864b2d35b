import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { reports } from '../../src/server/db/schema.ts';
import { aRealShop, atCashier } from '../support/create-real-shop.ts';
import { aBrowser, type Browser, goToPay } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { askDesk } from '../support/operator.ts';
import { expectSoundBooks } from './invariants.ts';

const inApp = { 'sec-fetch-mode': 'cors', accept: 'application/json' };

describe.each(storesHere())('with WeChat Pay and Alipay on %s', (kind) => {
  const test = openOnce(() => aRealShop(kind));

  const attemptOf = async (orderId: string) => (await test.attemptsOf(orderId))[0]!.attemptNo;

  async function openCashier(buyer: Browser, orderId: string, way: string): Promise<string> {
    const left = await goToPay(buyer, orderId, way);
    expect(left.statusCode).toBe(302);
    return String(left.headers.location);
  }

  it('in the messaging app: who pays is asked once, silently, and the notification pays the order', async () => {
    const buyer = aBrowser(test.app);
    const orderId = await test.order({}, buyer);
    const asked = await buyer.call('wechatPay', { orderId, couponKey: '' }, inApp);
    expect(asked.status).toBe(401);
    const back = new URL(test.wechat.authorize(String(asked.data.authorizeUrl))!);
    const returned = await buyer.send('GET', back.pathname + back.search);
    expect(returned.statusCode).toBe(302);
    expect(returned.headers.location).toBe(`/marriage_v1/payment/${orderId}?channelKey=10`);

    const prepared = await buyer.call('wechatPay', { orderId, couponKey: '' }, inApp);
    expect(prepared.status).toBe(200);
    expect(prepared.data).toMatchObject({ signType: 'RSA', package: expect.stringMatching(/^prepay_id=/) });
    expect(await test.wechat.pay(await attemptOf(orderId))).toEqual([200]);
    expect(await test.status(orderId)).toBe('paid');
    const again = { orderId: await test.order({}, buyer), couponKey: '' };
    expect((await buyer.call('wechatPay', again, inApp)).status).toBe(200);
  });

  it('Alipay: the page, a lost notification found by asking, and the report', async () => {
    const orderId = await test.order();
    const page = await fetch(await openCashier(test.browser, orderId, 'alipay'));
    expect(await page.text()).toContain('data-fen');
    test.alipay.setMode('notify', 'never');
    await test.alipay.pay(await attemptOf(orderId));
    expect(await test.status(orderId)).toBe('created');
    for (const mode of ['server-error', 'too-many', 'wrong-signature'] as const) {
      test.alipay.setMode('query', mode, 1);
      test.clock.now += 10_000;
      await test.work();
      expect(await test.status(orderId)).toBe('created');
    }
    test.clock.now += 10_000;
    await test.work();
    expect(await test.status(orderId)).toBe('paid');
    test.alipay.setMode('notify', 'ok');
  });

  it('of money that a notification told otherwise what really came in goes back', async () => {
    const { orderId, attemptNo } = await atCashier(test, 'alipay');
    test.alipay.setMode('notify', 'wrong-amount', 1);
    expect(await test.alipay.pay(attemptNo)).toEqual([200]);
    expect(await test.status(orderId)).toBe('review');
    const given = await askDesk(test, 'refund', { order: attemptNo, reason: 'no sale', by: 'clerk' });
    expect(given).toMatchObject({ amount: 2980, state: 'refunded' });
  });

  it('a page left open ends its attempt after the page’s own time, and keeps its order from being erased until then', async () => {
    const { orderId, attemptNo } = await atCashier(test, 'alipay');
    const stateAfter = async (ms: number) => {
      test.clock.now += ms;
      await test.work();
      return (await test.attemptsOf(orderId))[0]!.state;
    };
    const erasing = askDesk(test, 'erase', { order: attemptNo, by: 'clerk' });
    await expect(erasing).rejects.toThrow('may still be paid');
    expect(await stateAfter(3_600_000)).toBe('prepared');
    expect(await stateAfter(3_600_000)).toBe('closed');
    await expect(test.alipay.pay(attemptNo)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
  });

  it('a coupon is taken while the provider’s page lies open, and the old page still costs what it said', async () => {
    const buyer = aBrowser(test.app);
    const [couponed, stale] = [await test.order({}, buyer), await test.order({}, buyer)];
    for (const orderId of [couponed, stale]) {
      const left = await openCashier(buyer, orderId, 'alipay');
      const taken = await buyer.call('setCouponKey', { orderId, couponKey: 'stay5' });
      expect(taken).toMatchObject({ status: 200 });
      expect((await test.rowOf(orderId)).amount).toBe(2480);
      if (orderId === couponed) continue;
      await fetch(left).then((page) => page.text());
      await test.alipay.pay(await attemptOf(orderId));
      expect(await test.status(orderId)).toBe('paid');
    }
    await fetch(await openCashier(buyer, couponed, 'alipay')).then((page) => page.text());
    const own = await test.attemptsOf(couponed);
    expect(own.map(({ amount }) => amount).sort()).toEqual([2480, 2980]);
    await test.alipay.pay(own.find(({ amount }) => amount === 2480)!.attemptNo);
    expect(await test.status(couponed)).toBe('paid');
  });

  it('money that came and went at the provider unheard makes no report (B17, B18)', async () => {
    const { orderId, attemptNo } = await atCashier(test, 'wechat');
    test.wechat.setMode('notify', 'never', 1);
    await test.wechat.pay(attemptNo);
    const entry = test.wechat.ledger.get(attemptNo)!;
    entry.refunds.set('by-hand', { refundNo: 'by-hand', amount: entry.amount, state: 'success' });
    test.clock.now += 6000;
    await test.work();
    // WeChat Pay does not say how much of it went: a person has to look.
    expect(await test.status(orderId)).toBe('review');
    expect(await test.reportStatus(orderId)).toBe(402);
    expect(await test.store.db.$count(reports, eq(reports.orderId, orderId))).toBe(0);
  });

  it('a silent provider is told to the buyer in words, and the same tap works once it is back', async () => {
    const orderId = await test.order();
    test.wechat.setMode('prepare', 'server-error');
    const silent = await goToPay(test.browser, orderId, 'wechat');
    expect(silent.statusCode).toBe(503);
    expect(silent.body).not.toMatch(/Error|at \w+ \(/);
    test.wechat.setMode('prepare', 'ok');
    expect(await openCashier(test.browser, orderId, 'wechat')).not.toBe('');
  });

  it('leaves the books in order', async () => {
    await test.work();
    const entries = [...test.wechat.ledger.values(), ...test.alipay.ledger.values()];
    const paid = entries.filter(({ state, transactionId }) => state === 'paid' || transactionId);
    await expectSoundBooks(test.store, new Set(paid.map(({ attemptNo }) => attemptNo)));
  });
});
