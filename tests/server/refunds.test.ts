import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { events, refunds } from '../../src/server/db/schema.ts';
import { aRealShop, atBothCashiers, paidAt } from '../support/create-real-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { anOperator } from '../support/operator.ts';
import { expectSoundBooks } from './invariants.ts';

describe.each(storesHere())('a refund, on %s', (kind) => {
  const { orderTool, decide, waiting, numberOf } = anOperator(() => test);
  const test = openOnce(() => aRealShop(kind));
  afterEach(async () => {
    test.wechat.refundState = 'success';
    await expectSoundBooks(test.store, test.paidThere());
    expect((await orderTool(['books'])).out).toContain('The books agree.');
  });

  const refund = (which: string, ...more: string[]) => decide('refund', which, ...more);
  const accept = (orderNo: string) => decide('review', orderNo, 'accept');
  const nothingWaits = 'No order waits for a decision.\n';
  const seen = async (orderId: string) => [await test.status(orderId), await test.reportStatus(orderId)];
  const counted = (state: string) => test.figure(`shop_refunds_open{state="${state}"}`);
  const entryOf = (attemptNo: string) => test.wechat.ledger.get(attemptNo)!.refunds.get(`R${attemptNo}`)!;
  async function paid() {
    const { orderId, attemptNo } = await paidAt(test, 'wechat');
    return { orderId, attemptNo, orderNo: await numberOf(orderId) };
  }
  /** Runs `work` once, before or after WeChat Pay does a refund. */
  function during(moment: 'before' | 'after', work: () => Promise<unknown>): void {
    const { meanwhile } = test.wechat;
    test.wechat.meanwhile = async (call, now) => {
      if (call !== 'refund' || now !== moment) return;
      test.wechat.meanwhile = meanwhile;
      await work();
    };
  }

  it('that the provider closes waits for a person, and is made again under a new number', async () => {
    const { orderId, attemptNo, orderNo } = await paid();
    test.wechat.refundState = 'closed';
    const first = await refund(orderNo);
    expect(first).toMatchObject({ code: 1, out: expect.stringContaining('the provider closed the refund') });
    expect(await waiting()).toMatch(
      new RegExp(`${orderNo}.*the provider closed the refund.*R${attemptNo} .*¥29.80.*CLOSED`),
    );
    expect([await counted('closed'), await test.reportStatus(orderId)]).toEqual([1, 200]);
    const shown = (await orderTool(['show', orderNo])).out;
    for (const told of [`R${attemptNo}`, 'closed', 'makes it again under a new number'])
      expect(shown).toContain(told);
    expect(await refund(orderNo)).toMatchObject({ code: 1 });
    test.wechat.refundState = 'processing';
    const third = await refund(`R${attemptNo}-2`);
    expect(third.out).toBe(`Order ${orderNo}: ¥29.80 is on its way back; the server goes on asking.\n`);
    expect([await waiting(), await counted('closed')]).toEqual([nothingWaits, 0]);
    expect(await counted('under-way')).toBe(1);
    expect((await refund(`R${attemptNo}`)).err).toContain('is already settled');
    expect((await refund(orderNo, '--by-hand')).err).toContain('is under way at the provider');
    expect(await test.reportStatus(orderId)).toBe(200);
    await test.wechat.endRefund(`R${attemptNo}-3`, 'success');
    expect(await seen(orderId)).toEqual(['refunded', 402]);
    expect((await refund(orderNo)).out).toBe(`Order ${orderNo}: ¥29.80 was given back.\n`);
    expect((await orderTool(['show', orderNo])).out).toMatch(/^refund +all given back$/m);
    expect(test.refundsThere(attemptNo)).toEqual([
      `R${attemptNo} 2980 closed`,
      `R${attemptNo}-2 2980 closed`,
      `R${attemptNo}-3 2980 success`,
    ]);
  });

  it.each([
    'closed',
    'abnormal',
  ] as const)('of a second payment that ends %s is seen, and the good payment stays', async (end) => {
    const { orderId, alipay: good, wechat: second } = await atBothCashiers(test);
    await test.alipay.pay(good);
    test.wechat.refundState = end;
    await test.wechat.pay(second);
    await test.work();
    test.wechat.refundState = 'success';
    const orderNo = await numberOf(orderId);
    expect(await test.status(orderId)).toBe('paid');
    expect(await waiting()).toMatch(new RegExp(`${orderNo}.*\\(of a second payment\\).*R${second}`));
    expect(await counted(end)).toBe(1);
    const refused = await refund(orderNo);
    expect(refused).toMatchObject({ code: 1, out: '', err: expect.stringContaining(`refund R${second}`) });
    expect((await accept(orderNo)).code).toBe(1);
    if (end === 'closed') expect((await refund(`R${second}`)).out).toContain('¥29.80 is given back');
    else {
      expect((await refund(`R${second}`)).out).toContain('merchant console');
      await test.wechat.endRefund(`R${second}`, 'success');
    }
    expect([...(await seen(orderId)), await waiting()]).toEqual(['paid', 200, nothingWaits]);
    expect(test.refundsThere(second).at(-1)).toBe(`R${second}${end === 'closed' ? '-2' : ''} 2980 success`);
    expect(test.refundsThere(good)).toEqual([]);
  });

  it('that is abnormal says the way out, and its notification ends it', async () => {
    const { orderId, attemptNo, orderNo } = await paid();
    test.wechat.refundState = 'abnormal';
    const { code, out } = await refund(orderNo);
    expect([code, out]).toEqual([1, expect.stringContaining('merchant console')]);
    expect(await waiting()).toContain('the refund does not reach the buyer');
    const accepted = await accept(orderNo);
    expect(accepted).toMatchObject({ code: 1, err: expect.stringContaining('waits for its refund') });
    await test.wechat.endRefund(`R${attemptNo}`, 'success');
    expect(await test.status(orderId)).toBe('refunded');
    expect(await counted('abnormal')).toBe(0);
  });

  it('of a part that is abnormal still waits for a person when exactly the rest goes back', async () => {
    const { orderId, attemptNo, orderNo } = await paid();
    test.wechat.refundState = 'abnormal';
    expect((await refund(orderNo, '--amount', '9.90')).code).toBe(1);
    test.wechat.refundState = 'success';
    expect((await refund(orderNo, '--amount', '19.90')).out).toContain('¥19.90 is given back');
    expect(await waiting()).toMatch(
      new RegExp(`${orderNo}.*does not reach the buyer.*R${attemptNo} .*¥9.90`),
    );
    expect((await refund(`R${attemptNo}`, '--by-hand')).code).toBe(0);
    expect([...(await seen(orderId)), await waiting()]).toEqual(['refunded', 402, nothingWaits]);
  });

  it('that another process has just sent to the shop’s own account is on its way there', async () => {
    const { attemptNo, orderNo } = await paid();
    test.wechat.refundState = 'abnormal';
    await refund(orderNo);
    const sentThere = { state: 'processing', isToShop: true };
    during('before', async () => Object.assign(entryOf(attemptNo), sentThere));
    const sent = await refund(`R${attemptNo}`, '--to-shop');
    expect(sent).toMatchObject({ code: 0, out: expect.stringContaining('on its way to the shop’s own') });
    expect(await waiting()).toBe(nothingWaits);
  });

  it('goes back to no earlier state when the provider says late what it was', async () => {
    const stateOf = async (refundNo: string) =>
      (await test.store.db.select().from(refunds).where(eq(refunds.refundNo, refundNo)))[0]?.state;
    const [overtaken, closed] = [await paid(), await paid()];
    test.wechat.refundState = 'processing';
    during('after', () => test.wechat.endRefund(`R${overtaken.attemptNo}`, 'abnormal'));
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
    const onItsWay = { code: 0, out: expect.stringContaining('on its way to the shop’s own') };
    for (let times = 0; times < 2; times += 1) expect(await send()).toMatchObject(onItsWay);
    expect((await refund(refundNo, '--by-hand')).err).toContain('under way at the provider');
    expect(test.wechat.countOf('refund')).toBe(asked + 1);
    const sent = test.wechat.received.findLast(({ method }) => method === 'POST')!.body.toString();
    expect(JSON.parse(sent)).toEqual({ out_refund_no: refundNo, type: 'MERCHANT_BANK_CARD' });
    await test.wechat.endRefund(refundNo, 'abnormal');
    expect(await waiting()).toBe(nothingWaits);
    entryOf(attemptNo).state = 'processing';
    expect((await refund(refundNo, '--by-hand')).err).toContain('under way at the provider');
    entryOf(attemptNo).state = 'success';
    test.clock.now += 60_000;
    await test.work();
    expect(await test.status(orderId)).toBe('review');
    expect(await waiting()).toContain('the refund went to the shop’s own account');
    const isThere = expect.stringContaining('is in the shop’s own account');
    expect(await send()).toMatchObject({ code: 0, out: isThere });
    await test.wechat.endRefund(refundNo, 'abnormal');
    entryOf(attemptNo).state = 'success';
    expect(await waiting()).toContain('the refund went to the shop’s own account');
    const log = await test.store.db.select().from(events).where(eq(events.subjectId, refundNo));
    expect(log.filter(({ data }) => data.by === 'clerk' && data.isToShop)).toHaveLength(1);
    expect((await refund(refundNo, '--by-hand')).code).toBe(0);
    expect([await test.status(orderId), await waiting()]).toEqual(['refunded', nothingWaits]);
    expect((await send('--by-hand')).code).toBe(2);
  });

  it('of a part is made once, leaves the report open, and the rest can follow', async () => {
    const { orderId, attemptNo, orderNo } = await paid();
    const part = () => refund(orderNo, '--amount', '9.90');
    for (const [amount, told] of [
      ['x', '--amount is yuan'],
      ['0', '--amount is yuan'],
      ['29.81', '¥29.80 of this payment is left'],
    ] as const)
      expect((await refund(orderNo, '--amount', amount)).err).toContain(told);
    test.wechat.refundState = 'closed';
    expect((await part()).code).toBe(1);
    expect(await seen(orderId)).toEqual(['paid', 200]);
    expect(await waiting()).toMatch(new RegExp(`${orderNo}.*closed the refund.*R${attemptNo} .*¥9.90`));
    test.wechat.refundState = 'processing';
    expect((await part()).out).toContain('¥9.90 is on its way back; the server');
    expect((await part()).out).toContain('¥9.90 is on its way back already');
    expect(await seen(orderId)).toEqual(['paid', 200]);
    await test.wechat.endRefund(`R${attemptNo}-2`, 'success');
    expect((await part()).out).toContain('¥9.90 was given back');
    expect(await seen(orderId)).toEqual(['paid', 200]);
    test.wechat.refundState = 'closed';
    await orderTool(['refund', orderNo, '--reason', 'another', '--amount', '5', '--yes']);
    expect((await accept(orderNo)).out).toContain('¥19.90');
    expect(await waiting()).toBe(nothingWaits);
    test.wechat.refundState = 'success';
    expect((await refund(orderNo)).out).toContain('¥19.90 is given back');
    expect(await seen(orderId)).toEqual(['refunded', 402]);
    const moved = test.refundsThere(attemptNo).filter((told) => told.endsWith(' success'));
    expect(moved.map((told) => told.split(' ')[1])).toEqual(['990', '1990']);
  });

  it('that a buyer goes without after all leaves the order paid', async () => {
    const { orderId, orderNo, attemptNo } = await paid();
    test.wechat.refundState = 'closed';
    await refund(orderNo);
    expect(await test.status(orderId)).toBe('review');
    expect((await accept(orderNo)).code).toBe(0);
    expect([...(await seen(orderId)), await waiting()]).toEqual(['paid', 200, nothingWaits]);
    await test.wechat.endRefund(`R${attemptNo}`, 'success');
    expect(await test.status(orderId)).toBe('refunded');
  });
});
