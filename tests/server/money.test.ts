import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyedDigest } from '../../src/server/ids.ts';
import { expireUnpaid } from '../../src/server/orders/expire.ts';
import { settleMoney } from '../../src/server/orders/settle.ts';
import { refundOrder } from '../../src/server/pay/refunds.ts';
import { signNotice } from '../../src/server/pay/sandbox/signature.ts';
import {
  attempts,
  events,
  orders,
  outbox,
  refunds,
  reports,
  sandboxTrades,
} from '../../src/server/store/schema.ts';
import { aShop, type TestShop, until } from './a-shop.ts';
import { storeKinds } from './a-store.ts';
import { expectSoundBooks } from './invariants.ts';

describe.each(storeKinds)('money on %s', (kind) => {
  let test: TestShop;
  beforeEach(async () => {
    test = await aShop(kind);
  }, 60_000);
  afterEach(async () => {
    await expectSoundBooks(test.store);
    await test.close();
  });

  const evidence = (attemptNo: string, changes: Record<string, unknown> = {}) => ({
    provider: 'sandbox',
    attemptNo,
    transactionId: 'T1',
    amount: 2980,
    currency: 'CNY',
    merchant: 'sandbox-shop',
    evidence: 'notice:1',
    ...changes,
  });
  const notify = (headers: Record<string, string>, body: string) =>
    test.app.inject({ method: 'POST', url: '/api/pay/sandbox/notify', headers, payload: body });
  const key = () => keyedDigest(test.shop.secret, 'sandbox', '').toString('base64url');

  it('the cashier leads back to the payment screen with the query kept, and the notification pays the order', async () => {
    const orderId = await test.order({ query: 'channelKey=10&utm=a%20b&code=secret' });
    const attemptNo = await test.cashier(orderId);
    const page = await test.browser.send('GET', `/sandbox/cashier/${attemptNo}`);
    expect(page.body).toContain('data-screen="cashier"');
    expect(page.body).toContain('data-price="2980"');
    for (const action of ['pay', 'decline', 'cancel', 'pay-late', 'pay-twice']) {
      expect(page.body).toContain(`data-action="cashier-${action}"`);
    }
    const back = await test.press(attemptNo, 'pay');
    expect(back.statusCode).toBe(303);
    expect(back.headers.location).toBe(`/marriage_v1/payment/${orderId}?channelKey=10&utm=a+b`);
    await until(async () => (await test.status(orderId)) === 'paid');
    const again = await test.browser.send('GET', `/api/pay/alipay/pay?orderId=${orderId}&couponKey=`);
    expect(again.statusCode).toBe(302);
    expect(again.headers.location).toBe(`/payment/succeed/${orderId}?channelKey=10&utm=a+b`);
    const inApp = await test.browser.call('wechatPay', { orderId, couponKey: '' });
    expect(inApp.data).toEqual({ orderStatus: 'paid' });
  });

  it('declining and cancelling leave the order payable', async () => {
    const orderId = await test.order();
    const first = await test.cashier(orderId);
    expect((await test.press(first, 'cancel')).statusCode).toBe(303);
    expect(await test.cashier(orderId)).toBe(first);
    await test.press(first, 'decline');
    test.clock.now += 6000;
    await test.work();
    const second = await test.cashier(orderId);
    expect(second).not.toBe(first);
    await test.press(second, 'pay');
    await until(async () => (await test.status(orderId)) === 'paid');
  });

  it('money that arrives late pays the order', async () => {
    const orderId = await test.order();
    await test.press(await test.cashier(orderId), 'pay-late');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await test.status(orderId)).toBe('created');
    test.clock.now += 4001;
    await until(async () => (await test.status(orderId)) === 'paid');
  });

  it('paying twice keeps the order paid and gives the second money back once', async () => {
    const orderId = await test.order();
    await test.press(await test.cashier(orderId), 'pay-twice');
    await until(async () => (await test.store.db.$count(refunds)) === 1);
    await test.work();
    await test.work();
    expect(await test.status(orderId)).toBe('paid');
    const [refund] = await test.store.db.select().from(refunds);
    expect(refund).toMatchObject({ refundNo: `R${refund!.attemptNo}`, amount: 2980, state: 'success' });
    const trades = await test.store.db.select().from(sandboxTrades);
    expect(trades.map(({ state }) => state).sort()).toEqual(['paid', 'refunded']);
    expect(trades.find(({ state }) => state === 'refunded')?.refundNo).toBe(refund!.refundNo);
  });

  it('a notification may come a hundred times, in a row and at once: one transition, one report', async () => {
    const orderId = await test.order();
    test.mail.isBlocked = true;
    await test.press(await test.cashier(orderId), 'pay');
    const [trade] = await test.store.db.select().from(sandboxTrades);
    const body = JSON.stringify({
      id: 'N1',
      kind: 'payment',
      attemptNo: trade!.attemptNo,
      transactionId: trade!.transactionId,
      amount: 2980,
      currency: 'CNY',
      merchant: 'sandbox-shop',
    });
    const send = () => notify(signNotice(key(), body, test.clock.now), body);
    for (let each = 0; each < 50; each += 1) expect((await send()).statusCode).toBe(200);
    const replies = await Promise.all(Array.from({ length: 50 }, send));
    expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true);
    await test.work();
    await test.work();
    expect(await test.status(orderId)).toBe('paid');
    const moves = await test.store.db.select().from(events).where(eq(events.event, 'money'));
    expect(moves).toHaveLength(1);
    expect(await test.store.db.$count(outbox)).toBe(1);
    expect(await test.store.db.$count(reports)).toBe(1);
    expect(test.made.count).toBe(1);
  });

  it('without any notification the provider is asked when the buyer returns, and on its own', async () => {
    test.mail.isBlocked = true;
    const orderId = await test.order();
    await test.press(await test.cashier(orderId), 'pay');
    test.clock.now += 1000;
    await test.work();
    expect(await test.status(orderId)).toBe('created');
    await test.browser.call('getOrder', { orderId });
    await test.work();
    expect(await test.status(orderId)).toBe('paid');

    const alone = await test.order();
    await test.press(await test.cashier(alone), 'pay');
    test.clock.now += 5001;
    await test.work();
    expect(await test.status(alone)).toBe('paid');
  });

  it('forged, altered and old notifications are refused and write nothing', async () => {
    const orderId = await test.order();
    const attemptNo = await test.cashier(orderId);
    const body = JSON.stringify({
      id: 'N1',
      kind: 'payment',
      attemptNo,
      transactionId: 'T1',
      amount: 2980,
      currency: 'CNY',
      merchant: 'sandbox-shop',
    });
    const genuine = signNotice(key(), body, test.clock.now);
    const before = await test.store.db.$count(events);
    const flip = (text: string, bit: number) => {
      const bytes = Buffer.from(text);
      bytes[bit >> 3]! ^= 1 << (bit & 7);
      return bytes.toString('latin1');
    };
    const forged: { headers: Record<string, string>; body: string | Buffer }[] = [];
    for (const name of ['sandbox-timestamp', 'sandbox-nonce', 'sandbox-signature']) {
      const value = genuine[name]!;
      for (let bit = 0; bit < value.length * 8; bit += 3) {
        const changed = flip(value, bit);
        // Some flips give bytes no header can hold.
        if (/^[\x21-\x7e]+$/.test(changed)) forged.push({ headers: { ...genuine, [name]: changed }, body });
      }
      const { [name]: _, ...without } = genuine;
      forged.push({ headers: without, body });
    }
    for (let bit = 0; bit < body.length * 8; bit += 5) {
      forged.push({ headers: genuine, body: Buffer.from(flip(body, bit), 'latin1') });
    }
    forged.push({ headers: signNotice('another key', body, test.clock.now), body });
    forged.push({ headers: signNotice(key(), body, test.clock.now - 301_000), body });
    forged.push({ headers: signNotice(key(), body, test.clock.now + 302_000), body });
    forged.push({ headers: genuine, body: '' });
    expect(forged.length).toBeGreaterThan(400);
    for (const each of forged) {
      const reply = await notify(each.headers, each.body as string);
      expect(reply.statusCode).toBe(401);
    }
    expect(await test.store.db.$count(events)).toBe(before);
    expect(await test.status(orderId)).toBe('created');
    expect(
      (await test.app.inject({ method: 'POST', url: '/api/pay/nobody/notify', payload: 'x' })).statusCode,
    ).toBe(404);
    const malformed = '{"kind":"payment","amount":"2980"}';
    expect((await notify(signNotice(key(), malformed, test.clock.now), malformed)).statusCode).toBe(401);
    const notJson = 'not json';
    expect((await notify(signNotice(key(), notJson, test.clock.now), notJson)).statusCode).toBe(401);
  });

  it('money that does not fit its attempt sends the order to review and is acknowledged', async () => {
    for (const wrong of [
      { amount: 1 },
      { currency: 'USD' },
      { merchant: 'somebody' },
      { provider: 'other' },
    ]) {
      const orderId = await test.order();
      const attemptNo = await test.cashier(orderId);
      expect(await settleMoney(test.shop, evidence(attemptNo, wrong))).toBe('review');
      expect(await settleMoney(test.shop, evidence(attemptNo, wrong))).toBe('already');
      expect(await test.status(orderId)).toBe('review');
      expect((await test.browser.call('wechatPay', { orderId })).status).toBe(409);
      expect((await test.browser.call('getResultV2', { orderId })).status).toBe(402);
    }
    expect(await settleMoney(test.shop, evidence('NOBODY'))).toBe('unknown-attempt');
    expect(await test.store.db.$count(outbox)).toBe(0);
  });

  it('an order nobody paid is closed after a day, and late money still pays it', async () => {
    test.mail.isBlocked = true;
    const paidLate = await test.order();
    const attemptNo = await test.cashier(paidLate);
    test.clock.now += 24 * 3_600_000 + 1;
    expect(await expireUnpaid(test.shop)).toBe(1);
    expect(await test.status(paidLate)).toBe('closed');
    expect((await test.browser.call('wechatPay', { orderId: paidLate })).status).toBe(409);
    expect((await test.browser.call('setCouponKey', { orderId: paidLate, couponKey: 'stay5' })).status).toBe(
      409,
    );
    await test.store.db.update(sandboxTrades).set({ state: 'paid', transactionId: 'T1' });
    expect(await settleMoney(test.shop, evidence(attemptNo))).toBe('paid');
    expect(await test.status(paidLate)).toBe('paid');
  });

  it('closing does not win against money that was faster', async () => {
    test.mail.isBlocked = true;
    const orderId = await test.order();
    await test.press(await test.cashier(orderId), 'pay');
    test.clock.now += 24 * 3_600_000 + 1;
    expect(await expireUnpaid(test.shop)).toBe(0);
    expect(await test.status(orderId)).toBe('paid');
  });

  it('a coupon closes the open attempt, lowers the price, and only the stored one counts', async () => {
    const orderId = await test.order();
    const dear = await test.cashier(orderId);
    const coupon = await test.browser.call('setCouponKey', { orderId, couponKey: 'stay5' });
    expect(coupon.data).toEqual({ couponKey: 'stay5', amount: 2480 });
    expect((await test.browser.call('setCouponKey', { orderId, couponKey: 'stay5' })).status).toBe(200);
    const [closed] = await test.store.db.select().from(attempts).where(eq(attempts.attemptNo, dear));
    expect(closed?.state).toBe('closed');
    expect((await test.press(dear, 'pay')).statusCode).toBe(303);
    const cheap = await test.browser.send('GET', `/api/pay/alipay/pay?orderId=${orderId}&couponKey=free_all`);
    const attemptNo = String(cheap.headers.location).split('/').at(-1)!;
    const [attempt] = await test.store.db.select().from(attempts).where(eq(attempts.attemptNo, attemptNo));
    expect(attempt?.amount).toBe(2480);
    await test.press(attemptNo, 'pay');
    await until(async () => (await test.status(orderId)) === 'paid');
    const { data } = await test.browser.call('getOrder', { orderId });
    expect(data).toMatchObject({ amount: 2480, couponKey: 'stay5' });
    expect((await test.browser.call('setCouponKey', { orderId, couponKey: 'stay5' })).status).toBe(409);
    const other = await test.order();
    expect((await test.browser.call('setCouponKey', { orderId: other, couponKey: 'other' })).status).toBe(
      400,
    );
    const old = await test.order({ funnel: 'old_coupon' });
    expect((await test.browser.call('setCouponKey', { orderId: old, couponKey: 'old' })).status).toBe(400);
  });

  it('a coupon is refused while an attempt turns out to be paid', async () => {
    test.mail.isBlocked = true;
    const orderId = await test.order();
    await test.press(await test.cashier(orderId), 'pay');
    expect((await test.browser.call('setCouponKey', { orderId, couponKey: 'stay5' })).status).toBe(409);
    expect(await test.status(orderId)).toBe('paid');
  });

  it('after the offer an attempt costs the list price; a definition published meanwhile changes nothing', async () => {
    const orderId = await test.order();
    const funnel = test.fleet.funnels.get('marriage_v1')!;
    const dearer = { ...funnel, payment: { ...funnel.payment, price: { amount: 1, listAmount: 2 } } };
    (test.fleet.funnels as Map<string, typeof funnel>).set('marriage_v1', dearer);
    const early = await test.cashier(orderId);
    test.clock.now += 15 * 60_000;
    const late = await test.cashier(orderId);
    const amounts = Object.fromEntries(
      (await test.store.db.select().from(attempts)).map(({ attemptNo, amount }) => [attemptNo, amount]),
    );
    expect(amounts).toEqual({ [early]: 2980, [late]: 9900 });
    expect((await test.browser.call('getOrder', { orderId })).data.amount).toBe(9900);
  });

  it('one open attempt serves every tap, also two at once', async () => {
    const orderId = await test.order();
    const taken = await Promise.all([1, 2, 3, 4].map(() => test.cashier(orderId)));
    expect(new Set(taken).size).toBe(1);
    expect(await test.store.db.$count(attempts)).toBe(1);
  });

  it('a silent provider leaves the attempt unknown and the order payable', async () => {
    const orderId = await test.order();
    const provider = test.shop.payments.all[0]!;
    const { prepare } = provider;
    provider.prepare = () => Promise.reject(new Error('socket hang up'));
    const reply = await test.browser.call('wechatPay', { orderId });
    expect(reply).toMatchObject({ http: 200, status: 503, data: null });
    expect((await test.store.db.select().from(attempts))[0]?.state).toBe('unknown');
    provider.prepare = prepare;
    await test.press(await test.cashier(orderId), 'pay');
    await until(async () => (await test.status(orderId)) === 'paid');
  });

  it('a refund of the whole order takes the report back', async () => {
    const orderId = await test.paidOrder();
    await test.work();
    expect(await refundOrder(test.shop, orderId, 'asked')).toBe(true);
    expect(await refundOrder(test.shop, orderId, 'asked')).toBe(false);
    expect(await test.status(orderId)).toBe('refunding');
    await test.work();
    expect(await test.status(orderId)).toBe('refunded');
    expect((await test.browser.call('getResultV2', { orderId })).status).toBe(402);
    const [order] = await test.store.db.select().from(orders);
    expect(order?.version).toBe(3);
  });

  it('in the messaging app the pay data is signed and its payment pays the order', async () => {
    const orderId = await test.order();
    const { data } = await test.browser.call('wechatPay', { orderId, couponKey: '' });
    expect(data).toMatchObject({ signType: 'RSA', orderStatus: 'created' });
    expect(data.package).toMatch(/^prepay_id=sbx\w+$/);
    for (const name of ['appId', 'timeStamp', 'nonceStr', 'paySign']) expect(data[name]).toMatch(/./);
    const pay = (fields: Record<string, string>) =>
      test.browser.send('POST', '/sandbox/in-app/pay', new URLSearchParams(fields).toString());
    const packed = String(data.package);
    expect((await pay({ package: packed, outcome: 'cancel' })).json()).toEqual({
      err_msg: 'get_brand_wcpay_request:cancel',
    });
    expect((await pay({ package: packed, outcome: 'fail' })).json()).toEqual({
      err_msg: 'get_brand_wcpay_request:fail',
    });
    expect((await pay({ package: 'prepay_id=nothing' })).json()).toEqual({
      err_msg: 'get_brand_wcpay_request:fail',
    });
    expect((await pay({ package: packed })).json()).toEqual({ err_msg: 'get_brand_wcpay_request:ok' });
    await until(async () => (await test.status(orderId)) === 'paid');
  });
});
