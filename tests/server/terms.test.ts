import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { attempts, outbox, sandboxTrades } from '../../src/server/db/schema.ts';
import { settleMoney } from '../../src/server/payments/settle.ts';
import { aShop, sandboxMoney, until } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { expireUnpaid } from '../support/expire-unpaid.ts';
import { openForEach } from '../support/open-once.ts';
import { expectSoundBooks } from './invariants.ts';

describe.each(storesHere())('terms and odd cases on %s', (kind) => {
  const test = openForEach(() => aShop(kind));
  afterEach(() => expectSoundBooks(test.store));
  const takeCoupon = (orderId: string, couponKey = 'stay5') =>
    test.browser.call('setCouponKey', { orderId, couponKey });

  it('money that does not fit its attempt sends the order to review and is acknowledged (B12, B15)', async () => {
    const misfits = [{ amount: 1 }, { currency: 'USD' }, { merchant: 'somebody' }, { provider: 'other' }];
    for (const wrong of misfits) {
      const orderId = await test.order();
      const attemptNo = await test.cashier(orderId);
      expect(await settleMoney(test.shop, sandboxMoney(attemptNo, wrong))).toBe('review');
      expect(await settleMoney(test.shop, sandboxMoney(attemptNo, wrong))).toBe('already');
      expect(await test.status(orderId)).toBe('review');
      expect((await test.browser.call('wechatPay', { orderId })).status).toBe(409);
      expect((await test.browser.call('getResultV2', { orderId })).status).toBe(402);
    }
    expect(await settleMoney(test.shop, sandboxMoney('NOBODY'))).toBe('unknown-attempt');
    expect(await test.store.db.$count(outbox)).toBe(0);
  });

  it('an order nobody paid is closed after a day, and late money still pays it (B16)', async () => {
    test.mail.isBlocked = true;
    const paidLate = await test.order();
    const attemptNo = await test.cashier(paidLate);
    test.clock.now += 24 * 3_600_000 + 1;
    expect(await expireUnpaid(test.shop)).toBe(1);
    expect(await test.status(paidLate)).toBe('closed');
    expect((await test.browser.call('wechatPay', { orderId: paidLate })).status).toBe(409);
    expect((await takeCoupon(paidLate)).status).toBe(409);
    await test.store.db.update(sandboxTrades).set({ state: 'paid', transactionId: 'T1' });
    expect(await settleMoney(test.shop, sandboxMoney(attemptNo))).toBe('paid');
    expect(await test.status(paidLate)).toBe('paid');
  });

  it('closing does not win against money that was faster (B26)', async () => {
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
    expect((await takeCoupon(orderId)).data).toEqual({ couponKey: 'stay5', amount: 2480 });
    expect((await takeCoupon(orderId)).status).toBe(200);
    const [closed] = await test.store.db.select().from(attempts).where(eq(attempts.attemptNo, dear));
    expect(closed?.state).toBe('closed');
    expect((await test.press(dear, 'pay')).statusCode).toBe(303);
    const address = `/api/pay/alipay/pay?orderId=${orderId}&couponKey=free_all`;
    const cheap = await test.browser.send('GET', address);
    const attemptNo = String(cheap.headers.location).split('/').at(-1)!;
    const [attempt] = await test.store.db.select().from(attempts).where(eq(attempts.attemptNo, attemptNo));
    expect(attempt?.amount).toBe(2480);
    await test.press(attemptNo, 'pay');
    await until(async () => (await test.status(orderId)) === 'paid');
    const { data } = await test.browser.call('getOrder', { orderId });
    expect(data).toMatchObject({ amount: 2480, couponKey: 'stay5' });
    expect((await takeCoupon(orderId)).status).toBe(409);
    expect((await takeCoupon(await test.order(), 'other')).status).toBe(400);
    expect((await takeCoupon(await test.order({ funnel: 'old_coupon' }), 'old')).status).toBe(400);
  });

  it('a coupon is refused while an attempt turns out to be paid', async () => {
    test.mail.isBlocked = true;
    const orderId = await test.order();
    await test.press(await test.cashier(orderId), 'pay');
    expect((await takeCoupon(orderId)).status).toBe(409);
    expect(await test.status(orderId)).toBe('paid');
  });

  it('after the offer an attempt costs the list price; a definition published meanwhile changes nothing', async () => {
    const orderId = await test.order();
    const funnel = test.fleet.funnels.get('marriage_v1')!;
    const dearer = { ...funnel, payment: { ...funnel.payment, price: { amount: 1, listAmount: 2 } } };
    test.sell(dearer);
    const early = await test.cashier(orderId);
    test.clock.now += 15 * 60_000;
    const late = await test.cashier(orderId);
    const amounts = Object.fromEntries(
      (await test.store.db.select().from(attempts)).map(({ attemptNo, amount }) => [attemptNo, amount]),
    );
    expect(amounts).toEqual({ [early]: 2980, [late]: 9900 });
    expect((await test.browser.call('getOrder', { orderId })).data.amount).toBe(9900);
  });

  it('a report has the chapters and the voice its order was sold with, whatever is sold now', async () => {
    const funnel = test.fleet.funnels.get('marriage_v1')!;
    const sold = { chapters: ['chart', 'years'], voice: '您' } as const;
    test.sell({ ...funnel, report: { ...sold, chapters: [...sold.chapters] } });
    const orderId = await test.paidOrder();
    test.sell({ ...funnel, report: { chapters: ['chart'], voice: '你' } });
    await test.work();
    expect((await test.browser.call('getResultV2', { orderId })).status).toBe(200);
    expect(test.made.asked).toEqual([sold, sold]);
  });

  it('one open attempt serves every tap, also two at once', async () => {
    const orderId = await test.order();
    const taken = await Promise.all([1, 2, 3, 4].map(() => test.cashier(orderId)));
    expect(new Set(taken).size).toBe(1);
    expect(await test.store.db.$count(attempts)).toBe(1);
  });

  it('a silent provider leaves the attempt unknown and the order payable (B5)', async () => {
    const orderId = await test.order();
    const provider = test.shop.payments.all[0]!;
    const { prepare } = provider;
    provider.prepare = () => Promise.reject(new Error('socket hang up'));
    const reply = await test.browser.call('wechatPay', { orderId });
    expect(reply).toMatchObject({ http: 200, status: 503, data: null });
    expect((await test.store.db.select().from(attempts))[0]?.state).toBe('unknown');
    provider.prepare = prepare;
    await test.pay(orderId);
  });

  it('in the messaging app the pay data is signed and its payment pays the order', async () => {
    const orderId = await test.order();
    const { data } = await test.browser.call('wechatPay', { orderId, couponKey: '' });
    expect(data).toMatchObject({ signType: 'RSA', orderStatus: 'created' });
    expect(data.package).toMatch(/^prepay_id=sbx\w+$/);
    for (const name of ['appId', 'timeStamp', 'nonceStr', 'paySign']) expect(data[name]).toMatch(/./);
    const pay = async (fields: Record<string, string> = {}) => {
      const sent = new URLSearchParams({ package: String(data.package), ...fields });
      return (await test.browser.send('POST', '/sandbox/in-app/pay', sent.toString())).json();
    };
    const answer = (outcome: string) => ({ err_msg: `get_brand_wcpay_request:${outcome}` });
    for (const outcome of ['cancel', 'fail']) expect(await pay({ outcome })).toEqual(answer(outcome));
    expect(await pay({ package: 'prepay_id=nothing' })).toEqual(answer('fail'));
    expect(await pay()).toEqual(answer('ok'));
    await until(async () => (await test.status(orderId)) === 'paid');
  });
});
