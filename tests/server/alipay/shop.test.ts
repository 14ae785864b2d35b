import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { attempts, events, orders, refunds, reports } from '../../../src/server/db/schema.ts';
import { alipayProvider } from '../../../src/server/payments/providers/alipay/provider.ts';
import { paymentsWith } from '../../../src/server/payments/providers/port/provider-client.ts';
import { type AlipaySimulator, openAlipay } from '../../simulator/alipay/simulator.ts';
import { aShop, goToPay, type TestShop } from '../../support/a-shop.ts';
import { keys, settingsFor } from '../../support/an-alipay.ts';
import { askDesk } from '../../support/an-operator.ts';
import { expireUnpaid } from '../../support/expire-unpaid.ts';

/* The order code with Alipay behind it: what each failure comes to for an order and its money. */

let test: TestShop;
let alipay: AlipaySimulator;

beforeEach(async () => {
  test = await aShop();
  alipay = await openAlipay({
    now: () => test.clock.now,
    keys,
    deliver: async (url, headers, payload) => {
      const { pathname } = new URL(url);
      const response = await test.app.inject({ method: 'POST', url: pathname, headers, payload });
      expect(response.body).toBe(response.statusCode === 200 ? 'success' : 'fail');
      return response.statusCode;
    },
  });
  const settings = settingsFor(alipay.gateway, 'https://shop.example');
  const now = () => test.clock.now;
  test.shop.payments = paymentsWith({ alipay: alipayProvider(settings, { db: test.store.db, now }) });
});

afterEach(async () => {
  const rows = await test.store.db.select().from(attempts);
  for (const { attemptNo, state: trade, refunds: given } of alipay.ledger.values()) {
    const attempt = rows.find((row) => row.attemptNo === attemptNo)!;
    const [order] = await test.store.db.select().from(orders).where(eq(orders.id, attempt.orderId));
    // No money lost, none given back that did not come in, and nothing paid without it.
    if (trade === 'paid') expect(['paid', 'refunding', 'refunded', 'review']).toContain(order!.state);
    else expect(order!.state).not.toBe('paid');
    expect([...given.values()].reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(2980);
  }
  await test.close();
  await alipay.close();
});

async function atCashier(): Promise<{ orderId: string; attemptNo: string }> {
  const orderId = await test.order();
  const { headers } = await goToPay(test.browser, orderId, 'alipay');
  const page = await (await fetch(String(headers.location))).text();
  expect(page).toContain('data-fen="2980"');
  const [attempt] = await test.store.db.select().from(attempts).where(eq(attempts.orderId, orderId));
  return { orderId, attemptNo: attempt!.attemptNo };
}

async function wait(seconds: number): Promise<void> {
  test.clock.now += seconds * 1000;
  await test.work();
}

describe('an order paid with Alipay', () => {
  it('is paid by one of many notifications, and its report is made once', async () => {
    const { orderId, attemptNo } = await atCashier();
    alipay.setMode('notify', 'duplicate');
    expect(await alipay.pay(attemptNo)).toEqual([200, 200, 200]);
    await alipay.finish(attemptNo);
    await test.work();
    expect(await test.status(orderId)).toBe('paid');
    expect(await test.store.db.$count(events, eq(events.event, 'money'))).toBe(1);
    expect(await test.store.db.$count(reports)).toBe(1);
  });

  it('is paid without any notification, and after every kind of failure to ask', async () => {
    const { orderId, attemptNo } = await atCashier();
    alipay.setMode('notify', 'never');
    await alipay.pay(attemptNo);
    for (const mode of ['server-error', 'too-many', 'wrong-signature'] as const) {
      alipay.setMode('query', mode, 1);
      await wait(10);
      expect(await test.status(orderId)).toBe('created');
    }
    await wait(10);
    expect(await test.status(orderId)).toBe('paid');
  });

  it('of another amount goes to review, and what really came in goes back', async () => {
    const { orderId, attemptNo } = await atCashier();
    alipay.setMode('notify', 'wrong-amount');
    expect(await alipay.pay(attemptNo)).toEqual([200]);
    expect(await test.status(orderId)).toBe('review');
    expect(await test.store.db.$count(reports)).toBe(0);
    // Alipay holds less than its notification claimed: asked before anything is decided, it says how much.
    const given = await askDesk(test, 'refund', {
      order: attemptNo,
      reason: 'no sale',
      by: 'clerk',
    });
    expect(given).toMatchObject({ amount: 2980, state: 'refunded' });
  });

  it('is not paid by money for another app or seller', async () => {
    const { orderId, attemptNo } = await atCashier();
    const provider = test.shop.payments.all[0]!;
    test.shop.payments = paymentsWith({ alipay: { ...provider, merchant: 'another/seller' } });
    await alipay.pay(attemptNo);
    expect(await test.status(orderId)).toBe('review');
  });

  it('is paid by late money, also when it was closed by then', async () => {
    const { orderId, attemptNo } = await atCashier();
    alipay.setMode('notify', 'delayed');
    await alipay.pay(attemptNo);
    // The order was closed although the money was there: nobody had heard of it.
    await test.store.db.update(orders).set({ state: 'closed' }).where(eq(orders.id, orderId));
    expect(await alipay.deliverHeld()).toEqual([200]);
    expect(await test.status(orderId)).toBe('paid');
  });

  it('a page left open closes nothing early: the attempt ends after the page’s own time', async () => {
    const { orderId, attemptNo } = await atCashier();
    const stateOf = async () =>
      (await test.store.db.select().from(attempts).where(eq(attempts.attemptNo, attemptNo)))[0]!.state;
    await wait(3600);
    expect(await stateOf()).toBe('prepared');
    await wait(3600);
    expect(await stateOf()).toBe('closed');
    await expect(alipay.pay(attemptNo)).rejects.toThrow('ACQ.TRADE_HAS_CLOSE');
    test.clock.now += 24 * 3_600_000;
    await expireUnpaid(test.shop);
    expect(await test.status(orderId)).toBe('closed');
  });

  it('is not erased while its page could still be paid', async () => {
    const { orderId, attemptNo } = await atCashier();
    await expect(askDesk(test, 'erase', { order: attemptNo, by: 'clerk' })).rejects.toThrow(
      'may still be paid',
    );
    await alipay.pay(attemptNo);
    expect(await test.status(orderId)).toBe('paid');
  });

  it('is given back once, though the answer was lost, and the notification of it pays nothing', async () => {
    const { orderId, attemptNo } = await atCashier();
    await alipay.pay(attemptNo);
    alipay.setMode('refund', 'wrong-signature', 1);
    alipay.setMode('notify', 'never');
    const given = await askDesk(test, 'refund', {
      order: attemptNo,
      reason: 'a wish',
      by: 'clerk',
    });
    expect(given).toMatchObject({ amount: 2980, state: 'refunding' });
    alipay.setMode('notify', 'duplicate');
    await wait(60);
    expect(await test.status(orderId)).toBe('refunded');
    expect(await test.store.db.select().from(refunds)).toMatchObject([{ state: 'success', amount: 2980 }]);
    expect(alipay.ledger.get(attemptNo)!.refunds.size).toBe(1);
  });

  it('a forged notification writes nothing', async () => {
    const { orderId, attemptNo } = await atCashier();
    alipay.setMode('notify', 'wrong-signature');
    const before = await test.store.db.$count(events);
    expect(await alipay.pay(attemptNo)).toEqual([401]);
    expect(await test.store.db.$count(events)).toBe(before);
    alipay.setMode('notify', 'ok');
    await wait(10);
    expect(await test.status(orderId)).toBe('paid');
  });
});
