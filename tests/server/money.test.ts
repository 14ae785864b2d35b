import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { events, outbox, refunds, reports, sandboxTrades } from '../../src/server/db/schema.ts';
import { keyedDigest } from '../../src/server/lib/ids.ts';
import { signNotice } from '../../src/server/payments/providers/sandbox/provider.ts';
import { aShop, until } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach } from '../support/open-once.ts';
import { expectSoundBooks } from './invariants.ts';

describe.each(storesHere())('money on %s', (kind) => {
  const test = openForEach(() => aShop(kind));
  afterEach(() => expectSoundBooks(test.store));

  const notify = (headers: Record<string, string>, body: string | Buffer) =>
    test.app.inject({ method: 'POST', url: '/api/pay/sandbox/notify', headers, payload: body });
  const noticeOf = (attemptNo: string, transactionId: string) =>
    JSON.stringify({
      ...{ id: 'N1', attemptNo, transactionId, amount: 2980, currency: 'CNY', merchant: 'sandbox-shop' },
    });
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
    const second = await test.cashier(orderId);
    expect(second).not.toBe(first);
    await test.pay(orderId);
  });

  it('money that arrives late pays the order', async () => {
    const orderId = await test.order();
    await test.press(await test.cashier(orderId), 'pay-late');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await test.status(orderId)).toBe('created');
    test.clock.now += 4001;
    await until(async () => (await test.status(orderId)) === 'paid');
  });

  it('paying twice keeps the order paid and gives the second money back once (B25)', async () => {
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
    expect(trades.find(({ state }) => state === 'refunded')?.refundNo).toBe(`${refund!.refundNo}=2980`);
  });

  it('a notification may come a hundred times, in a row and at once: one transition, one report (B9, B10, B21)', async () => {
    const orderId = await test.order();
    test.mail.isBlocked = true;
    await test.press(await test.cashier(orderId), 'pay');
    const [trade] = await test.store.db.select().from(sandboxTrades);
    const body = noticeOf(trade!.attemptNo, trade!.transactionId!);
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

  it('without any notification the provider is asked when the buyer returns, and on its own (B19)', async () => {
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
    const body = noticeOf(await test.cashier(orderId), 'T1');
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
    for (const off of [-301_000, 302_000])
      forged.push({ headers: signNotice(key(), body, test.clock.now + off), body });
    forged.push({ headers: genuine, body: '' });
    for (const malformed of ['{"amount":"2980"}', 'not json'])
      forged.push({ headers: signNotice(key(), malformed, test.clock.now), body: malformed });
    expect(forged.length).toBeGreaterThan(400);
    for (const each of forged) expect((await notify(each.headers, each.body)).statusCode).toBe(401);
    expect(await test.store.db.$count(events)).toBe(before);
    expect(await test.status(orderId)).toBe('created');
    const nobody = await test.app.inject({ method: 'POST', url: '/api/pay/nobody/notify', payload: 'x' });
    expect(nobody.statusCode).toBe(404);
  });
});
