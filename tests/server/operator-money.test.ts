import { eq, isNull } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { attempts, events, outbox, refunds, reports, sandboxTrades } from '../../src/server/db/schema.ts';
import { OperatorRefusal } from '../../src/server/lib/refusal.ts';
import { aRealShop, atBothCashiers, paidAt } from '../support/create-real-shop.ts';
import { aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach, openOnce } from '../support/open-once.ts';
import { anOperator, askDesk } from '../support/operator.ts';
import { expectSoundBooks } from './invariants.ts';

describe.each(storesHere())('the operator’s money on %s', (kind) => {
  const test = openForEach(() => aShop(kind));
  afterEach(() => expectSoundBooks(test.store));

  const { orderTool, decide, waiting, numberOf, misfit } = anOperator(() => test);

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
    expect(await test.store.db.select().from(sandboxTrades)).toMatchObject([{ state: 'refunded' }]);
    const unpaid = await numberOf(await test.order());
    const err = `Order ${unpaid} is not paid: there is nothing to give back.\n`;
    expect(await decide('refund', unpaid)).toMatchObject({ code: 1, err });
  });

  it('gives parts back at the sandbox, each once, and then the rest', async () => {
    const orderId = await test.paidOrder();
    const orderNo = await numberOf(orderId);
    const part = (reason: string, amount: string, ...more: string[]) =>
      orderTool(['refund', orderNo, '--reason', reason, '--amount', amount, '--yes', ...more]);
    expect((await part('late', '5.00')).out).toBe(`Order ${orderNo}: ¥5.00 is given back.\n`);
    expect((await part('late', '5.00')).out).toBe(`Order ${orderNo}: ¥5.00 was given back.\n`);
    expect((await part('kindness', '4.80')).code).toBe(0);
    expect((await part('in cash', '10', '--by-hand')).code).toBe(0);
    expect((await part('too much', '10.01')).err).toBe(
      '¥10.00 of this payment is left to give back, less than ¥10.01.\n',
    );
    expect(await test.status(orderId)).toBe('paid');
    expect((await orderTool(['refund', orderNo, '--reason', 'the rest', '--yes'])).out).toBe(
      `Order ${orderNo}: ¥10.00 is given back.\n`,
    );
    expect(await test.status(orderId)).toBe('refunded');
    const made = await test.store.db.select().from(refunds);
    const own = ['late', 'kindness', 'in cash', 'the rest'].map(
      (why) => made.find(({ reason }) => reason === why)!,
    );
    expect(own.map(({ amount, state }) => [amount, state])).toEqual([
      [500, 'success'],
      [480, 'success'],
      [1000, 'by-hand'],
      [1000, 'success'],
    ]);
    const [trade] = await test.store.db.select().from(sandboxTrades);
    const [first, second, , rest] = own.map(({ refundNo }) => refundNo);
    expect(trade?.refundNo).toBe(`${first}=500 ${second}=480 ${rest}=1000`);
  });

  it('accepts money that does not fit: paid, with one report, and refundable to the fen', async () => {
    const { orderId, orderNo, attemptNo } = await misfit();
    const listed = await waiting();
    for (const fact of [orderNo, 'the money does not fit', '¥19.80', '¥29.80', 'CNY'])
      expect(listed).toContain(fact);
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
    expect(await test.rowOf(orderId)).toMatchObject({ paidAttemptNo: attemptNo, amount: 2980 });
    const log = await test.store.db.select().from(events).where(eq(events.event, 'money'));
    expect(log.map(({ data }) => data)).toEqual([
      { decision: 'accept', reason: 'they paid more', by: 'clerk', asked: 1980, received: 2980 },
    ]);
    await decide('refund', orderNo);
    expect(await test.store.db.select().from(refunds)).toMatchObject([{ amount: 2980, state: 'success' }]);
  });

  it('gives back money that does not fit, all that the provider says came, and shows what was told before', async () => {
    const { orderId, orderNo, attemptNo } = await misfit();
    const isIt = eq(attempts.attemptNo, attemptNo);
    await test.store.db.update(attempts).set({ receivedAmount: 2981 }).where(isIt);
    expect((await decide('review', orderNo, 'refund')).out).toBe(`Order ${orderNo}: ¥29.80 is given back.\n`);
    expect(await test.status(orderId)).toBe('refunded');
    const shown = (await orderTool(['show', orderNo])).out;
    expect(shown).toMatch(/received ¥29\.80.* told before ¥29\.81$/m);
  });
});

describe.each(storesHere())('the operator’s money at a provider in trouble, on %s', (kind) => {
  const test = openOnce(() => aRealShop(kind));
  afterEach(async () => {
    test.wechat.refundState = 'success';
    await expectSoundBooks(test.store, test.paidThere());
  });

  const { orderTool, decide, waiting, numberOf } = anOperator(() => test);
  const refund = (orderNo: string) => decide('refund', orderNo);
  const accept = (orderNo: string) => decide('review', orderNo, 'accept');
  const given = (orderId: string) => test.store.db.select().from(refunds).where(eq(refunds.orderId, orderId));
  const arrive = (attemptNo: string) => {
    test.wechat.ledger.get(attemptNo)!.refunds.get(`R${attemptNo}`)!.state = 'success';
  };

  it('goes on asking where the provider is silent, and asks again where it failed', async () => {
    const { orderId, attemptNo } = await paidAt(test, 'wechat');
    const orderNo = await numberOf(orderId);
    test.wechat.setMode('refund', 'server-error', 2);
    for (let times = 0; times < 2; times += 1)
      expect((await refund(orderNo)).out).toMatch(
        /has not taken the refund of ¥29\.80 on: .*SYSTEM_ERROR.*\nThe server goes on/,
      );
    test.wechat.refundState = 'abnormal';
    expect(await refund(orderNo)).toMatchObject({ code: 1 });
    expect(await test.status(orderId)).toBe('review');
    test.clock.now += 60_000;
    await test.work();
    expect(await test.store.db.$count(outbox, isNull(outbox.doneAt))).toBe(0);
    expect((await orderTool(['list', '--refund', 'abnormal'])).out).toContain(orderNo);
    expect(await waiting()).toContain('the refund does not reach the buyer');
    expect((await accept(orderNo)).err).toContain('waits for its refund');
    // The worker has closed its job after the same answer; asking again must reopen it for when this call fails.
    test.wechat.setMode('refund-query', 'server-error', 1);
    await refund(orderNo);
    expect(await test.status(orderId)).toBe('refunding');
    arrive(attemptNo);
    test.clock.now += 60_000;
    await test.work();
    expect(await test.status(orderId)).toBe('refunded');
    expect(await given(orderId)).toHaveLength(1);
  });

  it('a second payment that does not fit is never taken for the one that was to go back', async () => {
    const { orderId, wechat: first, alipay: second } = await atBothCashiers(test);
    await test.store.db.update(attempts).set({ amount: 1980 }).where(eq(attempts.attemptNo, second));
    await test.wechat.pay(first);
    await test.alipay.pay(second);
    expect(await test.status(orderId)).toBe('paid');
    const orderNo = await numberOf(orderId);
    test.wechat.refundState = 'abnormal';
    await refund(orderNo);
    expect(await test.status(orderId)).toBe('review');
    expect((await accept(orderNo)).err).toContain('waits for its refund');
    arrive(first);
    await decide('review', orderNo, 'refund');
    await test.work();
    expect(await test.status(orderId)).toBe('refunded');
    const amount = 2980;
    expect((await given(orderId)).toSorted((a) => (a.attemptNo === first ? 1 : -1))).toMatchObject([
      { attemptNo: second, amount, reason: 'paid-twice', state: 'success' },
      { attemptNo: first, amount, state: 'success' },
    ]);
  });
});
