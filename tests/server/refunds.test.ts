import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { events, refunds, unmatchedMoney } from '../../src/server/db/schema.ts';
import { aRealShop, atCashier, paidAt } from '../support/create-real-shop.ts';
import { goToPay } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { anOperator } from '../support/operator.ts';
import { expectSoundBooks } from './invariants.ts';

describe.each(storesHere())('a refund, on %s', (kind) => {
  const { orderTool, numberOf } = anOperator(() => test);
  const test = openOnce(() => aRealShop(kind));
  afterEach(async () => {
    test.wechat.refundState = 'success';
    await expectSoundBooks(test.store, test.paidThere());
    expect((await orderTool(['books'])).out).toContain('The books agree.');
  });

  const refund = (which: string, ...more: string[]) =>
    orderTool(['refund', which, '--reason', 'a wish', '--yes', ...more]);
  const waiting = async () => (await orderTool(['review'])).out;
  const nothingWaits = 'No order waits for a decision.\n';
  const report = async (orderId: string) => (await test.browser.call('getResultV2', { orderId })).status;
  const there = (attemptNo: string) =>
    [...test.wechat.ledger.get(attemptNo)!.refunds.values()].map(
      ({ refundNo, amount, state }) => `${refundNo} ${amount} ${state}`,
    );
  async function counted(state: string): Promise<number> {
    const told = await test.shop.metrics.registry.metrics();
    return Number(new RegExp(`^shop_refunds_open{state="${state}"} (\\d+)$`, 'm').exec(told)?.[1]);
  }
  async function paid() {
    const { orderId, attemptNo } = await paidAt(test, 'wechat');
    return { orderId, attemptNo, orderNo: await numberOf(orderId) };
  }
  /** Paid with Alipay, and with WeChat Pay once more, whose refund ends so. */
  async function paidTwice(end: 'closed' | 'abnormal') {
    const { orderId, attemptNo: good } = await atCashier(test, 'alipay');
    await goToPay(test.browser, orderId, 'wechat');
    const own = await test.attemptsOf(orderId);
    const second = own.find(({ way }) => way === 'wechat')!.attemptNo;
    await test.alipay.pay(good);
    test.wechat.refundState = end;
    await test.wechat.pay(second);
    await test.work();
    test.wechat.refundState = 'success';
    return { orderId, orderNo: await numberOf(orderId), good, second };
  }

  it('that the provider closes waits for a person, and is made again under a new number', async () => {
    const { orderId, attemptNo, orderNo } = await paid();
    test.wechat.refundState = 'closed';
    const first = await refund(orderNo);
    expect(first).toMatchObject({ code: 1, out: expect.stringContaining('the provider closed the refund') });
    expect(await waiting()).toMatch(
      new RegExp(`${orderNo}.*the provider closed the refund.*R${attemptNo} .*¥29.80.*CLOSED`),
    );
    expect([await counted('closed'), await report(orderId)]).toEqual([1, 200]);
    const shown = (await orderTool(['show', orderNo])).out;
    for (const told of [`R${attemptNo}`, 'closed', 'makes it again under a new number'])
      expect(shown).toContain(told);
    // The second is closed as well: each number names one refund.
    expect(await refund(orderNo)).toMatchObject({ code: 1 });
    test.wechat.refundState = 'processing';
    const third = await refund(`R${attemptNo}-2`);
    expect(third.out).toBe(`Order ${orderNo}: ¥29.80 is on its way back; the server goes on asking.\n`);
    expect([await waiting(), await counted('closed'), await counted('under-way')]).toEqual([
      nothingWaits,
      0,
      1,
    ]);
    expect((await refund(`R${attemptNo}`)).err).toContain('is already settled');
    expect((await refund(orderNo, '--by-hand')).err).toContain('is under way at the provider');
    expect(await report(orderId)).toBe(200);
    await test.wechat.endRefund(`R${attemptNo}-3`, 'success');
    expect([await test.status(orderId), await report(orderId)]).toEqual(['refunded', 402]);
    expect((await refund(orderNo)).out).toBe(`Order ${orderNo}: ¥29.80 was given back.\n`);
    expect((await orderTool(['show', orderNo])).out).toMatch(/^refund +all given back$/m);
    expect(there(attemptNo)).toEqual([
      `R${attemptNo} 2980 closed`,
      `R${attemptNo}-2 2980 closed`,
      `R${attemptNo}-3 2980 success`,
    ]);
  });

  it.each([
    'closed',
    'abnormal',
  ] as const)('of a second payment that ends %s is seen, and the good payment stays', async (end) => {
    const { orderId, orderNo, good, second } = await paidTwice(end);
    expect(await test.status(orderId)).toBe('paid');
    expect(await waiting()).toMatch(new RegExp(`${orderNo}.*\\(of a second payment\\).*R${second}`));
    expect(await counted(end)).toBe(1);
    const refused = await refund(orderNo);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining(`refund R${second}`) });
    expect((await orderTool(['review', orderNo, 'accept', '--reason', 'x', '--yes'])).code).toBe(1);
    if (end === 'closed') expect((await refund(`R${second}`)).out).toContain('¥29.80 is given back');
    else {
      expect((await refund(`R${second}`)).out).toContain('merchant console');
      await test.wechat.endRefund(`R${second}`, 'success');
    }
    expect([await test.status(orderId), await report(orderId), await waiting()]).toEqual([
      'paid',
      200,
      nothingWaits,
    ]);
    expect(there(second).at(-1)).toBe(`R${second}${end === 'closed' ? '-2' : ''} 2980 success`);
    expect(test.alipay.ledger.get(good)!.refunds.size).toBe(0);
  });

  it('that is abnormal says the way out: its notification ends it, or it is paid by hand', async () => {
    const [settled, byHand] = [await paid(), await paid()];
    test.wechat.refundState = 'abnormal';
    for (const { orderNo } of [settled, byHand]) {
      const { code, out } = await refund(orderNo);
      expect([code, out]).toEqual([1, expect.stringContaining('merchant console')]);
    }
    expect(await waiting()).toContain('the refund does not reach the buyer');
    await test.wechat.endRefund(`R${settled.attemptNo}`, 'success');
    expect(await test.status(settled.orderId)).toBe('refunded');
    // Somebody sent it to the shop's own account in the console.
    test.wechat.ledger.get(byHand.attemptNo)!.refunds.get(`R${byHand.attemptNo}`)!.isToShop = true;
    await test.wechat.endRefund(`R${byHand.attemptNo}`, 'success');
    expect(await waiting()).toContain('the refund went to the shop’s own account');
    const accept = await orderTool(['review', byHand.orderNo, 'accept', '--reason', 'x', '--yes']);
    expect(accept).toMatchObject({ code: 1, err: expect.stringContaining('waits for its refund') });
    const noted = await refund(byHand.orderNo, '--by-hand');
    expect(noted).toMatchObject({ code: 0, out: expect.stringContaining('was paid back by hand') });
    expect([await test.status(byHand.orderId), await waiting()]).toEqual(['refunded', nothingWaits]);
    expect((await refund(byHand.orderNo, '--by-hand')).code).toBe(0);
    expect(await counted('abnormal')).toBe(0);
  });

  it('that another process has just sent to the shop’s own account is on its way there', async () => {
    const { attemptNo, orderNo } = await paid();
    test.wechat.refundState = 'abnormal';
    await refund(orderNo);
    const there = test.wechat.ledger.get(attemptNo)!.refunds.get(`R${attemptNo}`)!;
    const { meanwhile } = test.wechat;
    test.wechat.meanwhile = async (_, moment) => {
      const { target } = test.wechat.received.at(-1)!;
      if (moment === 'before' && target.includes('apply-abnormal-refund'))
        Object.assign(there, { state: 'processing', isToShop: true });
    };
    const sent = await refund(`R${attemptNo}`, '--to-shop');
    test.wechat.meanwhile = meanwhile;
    expect(sent).toMatchObject({ code: 0, out: expect.stringContaining('on its way to the shop’s own') });
    expect(await waiting()).toBe(nothingWaits);
  });

  it('goes back to no earlier state when the provider says late what it was', async () => {
    const stateOf = async (refundNo: string) =>
      (await test.store.db.select().from(refunds).where(eq(refunds.refundNo, refundNo)))[0]?.state;
    const [overtaken, closed] = [await paid(), await paid()];
    // Its notification overtakes the answer that it is under way.
    test.wechat.refundState = 'processing';
    const { meanwhile } = test.wechat;
    test.wechat.meanwhile = async (call, moment) => {
      if (call !== 'refund' || moment !== 'after') return;
      test.wechat.meanwhile = meanwhile;
      await test.wechat.endRefund(`R${overtaken.attemptNo}`, 'abnormal');
    };
    expect((await refund(overtaken.orderNo)).out).toContain('does not take the money');
    expect(await stateOf(`R${overtaken.attemptNo}`)).toBe('abnormal');
    expect((await refund(overtaken.orderNo, '--by-hand')).code).toBe(0);

    test.wechat.refundState = 'closed';
    await refund(closed.orderNo);
    test.wechat.refundState = 'success';
    expect((await refund(closed.orderNo)).out).toContain('¥29.80 is given back');
    await test.wechat.endRefund(`R${closed.attemptNo}`, 'abnormal');
    expect(await stateOf(`R${closed.attemptNo}`)).toBe('closed');
  });

  it('that is abnormal goes to the shop’s own account, once, and is paid by hand from there', async () => {
    const { orderId, attemptNo, orderNo } = await paid();
    const refundNo = `R${attemptNo}`;
    const send = (...more: string[]) => refund(refundNo, '--to-shop', ...more);
    expect((await refund(orderNo, '--to-shop')).err).toContain('has refused no refund of this payment');
    test.wechat.refundState = 'abnormal';
    expect((await refund(orderNo)).out).toContain('--to-shop');
    const asked = test.wechat.countOf('refund');
    test.wechat.refundState = 'processing';
    for (let times = 0; times < 2; times += 1)
      expect(await send()).toMatchObject({
        code: 0,
        out: expect.stringContaining('on its way to the shop’s own'),
      });
    expect((await refund(refundNo, '--by-hand')).err).toContain('under way at the provider');
    expect(test.wechat.countOf('refund')).toBe(asked + 1);
    expect(
      JSON.parse(test.wechat.received.findLast(({ method }) => method === 'POST')!.body.toString()),
    ).toEqual({
      out_refund_no: refundNo,
      type: 'MERCHANT_BANK_CARD',
    });
    // The old notification comes once more, and says nothing of the way to the shop's account.
    const there = test.wechat.ledger.get(attemptNo)!.refunds.get(refundNo)!;
    await test.wechat.endRefund(refundNo, 'abnormal');
    expect(await waiting()).toBe(nothingWaits);
    there.state = 'processing';
    expect((await refund(refundNo, '--by-hand')).err).toContain('under way at the provider');
    there.state = 'success';
    test.clock.now += 60_000;
    await test.work();
    expect(await test.status(orderId)).toBe('review');
    expect(await waiting()).toContain('the refund went to the shop’s own account');
    expect(await send()).toMatchObject({
      code: 0,
      out: expect.stringContaining('is in the shop’s own account'),
    });
    await test.wechat.endRefund(refundNo, 'abnormal');
    there.state = 'success';
    expect(await waiting()).toContain('the refund went to the shop’s own account');
    const log = await test.store.db.select().from(events).where(eq(events.subjectId, refundNo));
    expect(log.filter(({ data }) => data.by === 'clerk' && data.isToShop)).toHaveLength(1);
    expect((await refund(refundNo, '--by-hand')).code).toBe(0);
    expect([await test.status(orderId), await waiting()]).toEqual(['refunded', nothingWaits]);
    expect((await send('--by-hand')).code).toBe(2);
  });

  it('of a part is made once, leaves the report open, and the rest can follow', async () => {
    const { orderId, attemptNo, orderNo } = await paid();
    const part = (...more: string[]) => refund(orderNo, '--amount', '9.90', ...more);
    for (const [amount, told] of [
      ['x', '--amount is yuan'],
      ['0', '--amount is yuan'],
      ['29.81', '¥29.80 of this payment is left'],
    ] as const)
      expect((await refund(orderNo, '--amount', amount)).err).toContain(told);
    test.wechat.refundState = 'closed';
    expect((await part()).code).toBe(1);
    expect([await test.status(orderId), await report(orderId)]).toEqual(['paid', 200]);
    expect(await waiting()).toMatch(new RegExp(`${orderNo}.*closed the refund.*R${attemptNo} .*¥9.90`));
    test.wechat.refundState = 'processing';
    expect((await part()).out).toContain('¥9.90 is on its way back; the server');
    expect((await part()).out).toContain('¥9.90 is on its way back already');
    expect([await test.status(orderId), await report(orderId)]).toEqual(['paid', 200]);
    await test.wechat.endRefund(`R${attemptNo}-2`, 'success');
    expect((await part()).out).toContain('¥9.90 was given back');
    expect([await test.status(orderId), await report(orderId)]).toEqual(['paid', 200]);
    // A closed part that the buyer does without.
    test.wechat.refundState = 'closed';
    await orderTool(['refund', orderNo, '--reason', 'another', '--amount', '5', '--yes']);
    expect((await orderTool(['review', orderNo, 'accept', '--reason', 'kept', '--yes'])).out).toContain(
      '¥19.90',
    );
    expect(await waiting()).toBe(nothingWaits);
    test.wechat.refundState = 'success';
    expect((await refund(orderNo)).out).toContain('¥19.90 is given back');
    expect([await test.status(orderId), await report(orderId)]).toEqual(['refunded', 402]);
    const moved = [...test.wechat.ledger.get(attemptNo)!.refunds.values()].filter(
      ({ state }) => state === 'success',
    );
    expect(moved.map(({ amount }) => amount)).toEqual([990, 1990]);
  });

  it('that a buyer goes without after all leaves the order paid', async () => {
    const { orderId, orderNo, attemptNo } = await paid();
    test.wechat.refundState = 'closed';
    await refund(orderNo);
    expect(await test.status(orderId)).toBe('review');
    expect((await orderTool(['review', orderNo, 'accept', '--reason', 'kept', '--yes'])).code).toBe(0);
    expect([await test.status(orderId), await report(orderId), await waiting()]).toEqual([
      'paid',
      200,
      nothingWaits,
    ]);
    await test.wechat.endRefund(`R${attemptNo}`, 'success');
    expect(await test.status(orderId)).toBe('refunded');
  });

  it('of money that belongs to no order is returned again under a new number, or by hand', async () => {
    const numbers = ['LOSTREFUND1', 'LOSTREFUND2'];
    for (const number of numbers) await test.wechat.payUnknown(number, 2980);
    const rows = await test.store.db.select().from(unmatchedMoney).orderBy(unmatchedMoney.attemptNo);
    const back = (id: string, ...more: string[]) =>
      orderTool(['review', 'return', id, '--reason', 'not ours', '--yes', ...more]);
    test.wechat.refundState = 'closed';
    for (const { id } of rows)
      expect(await back(id)).toMatchObject({ code: 1, out: expect.stringContaining('CLOSED') });
    expect(await waiting()).toContain('did not go back: CLOSED');
    test.wechat.refundState = 'success';
    expect((await back(rows[0]!.id)).out).toBe('¥29.80 is given back.\n');
    expect(there('LOSTREFUND1')).toEqual(['RLOSTREFUND1 2980 closed', 'RLOSTREFUND1-2 2980 success']);
    expect((await back(rows[1]!.id, '--by-hand')).out).toContain('paid back by hand');
    expect(there('LOSTREFUND2')).toHaveLength(1);
    expect(await waiting()).toBe(nothingWaits);
  });

  it('that the provider has not taken on yet says why, and is tried again', async () => {
    const { orderId } = await paidAt(test, 'alipay');
    test.alipay.setBalance(100);
    const { code, out } = await refund(await numberOf(orderId));
    expect([code, out]).toEqual([1, expect.stringContaining('ACQ.SELLER_BALANCE_NOT_ENOUGH')]);
    test.alipay.setBalance(Number.MAX_SAFE_INTEGER);
    test.clock.now += 60_000;
    await test.work();
    expect(await test.status(orderId)).toBe('refunded');
  });
});
