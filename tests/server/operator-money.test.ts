import { eq, isNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OperatorRefusal } from '../../src/server/operator/refusal.ts';
import { attempts, events, outbox, refunds, reports, sandboxTrades } from '../../src/server/store/schema.ts';
import { aShop, type TestShop, until } from '../support/a-shop.ts';
import { storesHere } from '../support/a-store.ts';
import { anOperator, askDesk } from '../support/an-operator.ts';
import { expectSoundBooks } from './invariants.ts';

describe.each(storesHere())('the operator’s money on %s', (kind) => {
  let test: TestShop;
  beforeEach(async () => {
    test = await aShop(kind);
  });
  afterEach(() => expectSoundBooks(test.store));

  const { orderTool, rowOf, numberOf, misfit } = anOperator(() => test);

  it('gives money back once, after a yes, however often it is asked (B30)', async () => {
    const orderId = await test.paidOrder();
    const orderNo = await numberOf(orderId);
    const line = ['refund', orderNo, '--reason', 'a wish'];
    const unsure = await orderTool(line, 'no');
    expect(unsure).toMatchObject({ code: 1, err: 'Nothing was done.\n', out: '' });
    expect(unsure.asked).toContain('¥29.80');
    expect((await orderTool(line)).err).toContain('add --yes');
    expect((await orderTool(['refund', orderNo, '--yes'])).err).toContain('--reason');
    expect(await test.status(orderId)).toBe('paid');
    expect((await orderTool(line, 'yes')).out).toBe(`Order ${orderNo}: ¥29.80 is given back.\n`);
    expect(await test.status(orderId)).toBe('refunded');
    expect((await orderTool([...line, '--yes'])).out).toBe(`Order ${orderNo}: ¥29.80 was given back.\n`);
    await Promise.all([1, 2, 3].map(() => orderTool([...line, '--yes'])));
    await test.work();
    expect(await test.store.db.select().from(refunds)).toMatchObject([
      { amount: 2980, state: 'success', reason: 'a wish' },
    ]);
    expect((await test.store.db.select().from(sandboxTrades)).map(({ state }) => state)).toEqual([
      'refunded',
    ]);
    const unpaid = await numberOf(await test.order());
    expect(await orderTool(['refund', unpaid, '--reason', 'x', '--yes'])).toMatchObject({
      code: 1,
      err: `Order ${unpaid} is not paid: there is nothing to give back.\n`,
    });
  });

  it('goes on asking where the provider is silent, and asks again where it failed', async () => {
    const orderId = await test.paidOrder();
    const orderNo = await numberOf(orderId);
    const line = ['refund', orderNo, '--reason', 'a wish', '--yes'];
    const provider = test.shop.payments.all[0]!;
    const refund = provider.refund.bind(provider);
    provider.refund = () => Promise.reject(new Error('silence'));
    for (let times = 0; times < 2; times += 1)
      expect((await orderTool(line)).out).toContain(
        'has not taken the refund of ¥29.80 on: silence\nThe server goes on',
      );
    provider.refund = async () => ({ state: 'abnormal' });
    expect(await orderTool(line)).toMatchObject({ code: 1 });
    expect(await test.status(orderId)).toBe('review');
    test.clock.now += 60_000;
    await test.work();
    expect(await test.store.db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
    expect((await orderTool(['list', '--refund', 'abnormal'])).out).toContain(orderNo);
    expect((await orderTool(['review'])).out).toContain('the provider refused the refund');
    const accepted = await orderTool(['review', orderNo, 'accept', '--reason', 'x', '--yes']);
    expect(accepted).toMatchObject({ code: 1 });
    expect(accepted.err).toContain('waits for its refund');
    // The worker asked as well, heard the same, and is done with it: asking again must open the job, or nobody goes on when this call fails too.
    provider.refund = () => Promise.reject(new Error('silence'));
    await orderTool(line);
    expect(await test.status(orderId)).toBe('refunding');
    provider.refund = refund;
    test.clock.now += 60_000;
    await test.work();
    expect(await test.status(orderId)).toBe('refunded');
    expect(await test.store.db.$count(refunds)).toBe(1);
  });

  it('accepts money that does not fit: paid, with one report, and refundable to the fen', async () => {
    const { orderId, orderNo, attemptNo } = await misfit();
    const waiting = await orderTool(['review']);
    for (const fact of [orderNo, 'the money does not fit', '¥19.80', '¥29.80', 'CNY']) {
      expect(waiting.out).toContain(fact);
    }
    const line = ['review', orderNo, 'accept', '--reason', 'they paid more'];
    expect((await orderTool(line, 'no')).code).toBe(1);
    expect((await orderTool(line, 'yes')).out).toBe(`Order ${orderNo} is paid with ¥29.80.\n`);
    expect((await orderTool([...line, '--yes'])).err).toContain('is paid: it waits for no decision');
    await expect(askDesk(test, 'accept', { order: orderNo, reason: 'x', by: 'clerk' })).rejects.toThrow(
      OperatorRefusal,
    );
    await test.work();
    expect(await test.status(orderId)).toBe('paid');
    expect(await test.store.db.$count(reports)).toBe(1);
    await expectSoundBooks(test.store);
    expect(await rowOf(orderId)).toMatchObject({ paidAttemptNo: attemptNo, amount: 2980 });
    const log = await test.store.db.select().from(events).where(eq(events.event, 'money'));
    expect(log.map(({ data }) => data)).toEqual([
      { decision: 'accept', reason: 'they paid more', by: 'clerk', asked: 1980, received: 2980 },
    ]);
    await orderTool(['refund', orderNo, '--reason', 'x', '--yes']);
    expect(await test.store.db.select().from(refunds)).toMatchObject([{ amount: 2980, state: 'success' }]);
  });

  it('gives back money that does not fit, all of it', async () => {
    const { orderId, orderNo } = await misfit();
    const line = ['review', orderNo, 'refund', '--reason', 'no sale', '--yes'];
    expect((await orderTool(line)).out).toBe(`Order ${orderNo}: ¥29.80 is given back.\n`);
    expect(await test.status(orderId)).toBe('refunded');
    expect(await test.store.db.select().from(refunds)).toMatchObject([{ amount: 2980, state: 'success' }]);
    expect(await test.store.db.$count(outbox, eq(outbox.kind, 'report'))).toBe(0);
    expect((await orderTool(['review'])).out).toBe('No order waits for a decision.\n');
  });

  it('a second payment that does not fit is never taken for the one that was to go back', async () => {
    const orderId = await test.order();
    const first = await test.cashier(orderId, 'alipay');
    const second = await test.cashier(orderId, 'wechat');
    await test.store.db.update(attempts).set({ amount: 1980 }).where(eq(attempts.attemptNo, second));
    await test.press(first, 'pay');
    await until(async () => (await test.status(orderId)) === 'paid');
    await test.press(second, 'pay');
    await until(async () => (await test.store.db.$count(events, eq(events.event, 'money'))) === 1);
    await until(async () => (await test.store.db.$count(attempts, eq(attempts.receivedAmount, 2980))) === 2);
    const orderNo = await numberOf(orderId);
    const provider = test.shop.payments.all[0]!;
    const refund = provider.refund.bind(provider);
    provider.refund = async () => ({ state: 'abnormal' });
    await orderTool(['refund', orderNo, '--reason', 'x', '--yes']);
    expect(await test.status(orderId)).toBe('review');
    const accepted = await orderTool(['review', orderNo, 'accept', '--reason', 'x', '--yes']);
    expect(accepted.err).toContain('waits for its refund');
    provider.refund = refund;
    await orderTool(['review', orderNo, 'refund', '--reason', 'x', '--yes']);
    expect(await test.status(orderId)).toBe('refunded');
    // The second one went back by itself, with its own number.
    const given = await test.store.db.select().from(refunds).orderBy(refunds.createdAt);
    expect(given).toMatchObject([
      { attemptNo: second, amount: 2980, reason: 'paid-twice' },
      { attemptNo: first, state: 'success' },
    ]);
  });
});
