import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import {
  attempts,
  complaints,
  events,
  lookupKeys,
  orders,
  outbox,
  phoneBindings,
  refunds,
  reports,
  sandboxTrades,
} from '../../src/server/db/schema.ts';
import { deleteDoneWork } from '../../src/server/jobs/outbox.ts';
import { makeStoredReport } from '../../src/server/orders/report.ts';
import { move, transact } from '../../src/server/orders/transition.ts';
import { eraseAtOnce, eraseOld } from '../../src/server/payments/erase.ts';
import { settleMoney } from '../../src/server/payments/settle.ts';
import { aShop, sandboxMoney, until } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach } from '../support/open-once.ts';
import { copyOrder } from '../support/order-rows.ts';
import { workersOf } from '../support/work-once.ts';
import { expectSoundBooks } from './invariants.ts';

const dayMs = 24 * 3_600_000;

describe.each(storesHere())('the retention period on %s', (kind) => {
  const test = openForEach(() => aShop(kind));
  afterEach(() => expectSoundBooks(test.store));

  it('ends with everything of the person gone and the books as they were', async () => {
    const { db } = test.store;
    const orderId = await test.paidOrder({ query: 'channelKey=10&from=secret' });
    await test.work();
    await test.browser.call('setPhoneNumber', { orderId, phoneNumber: '13800138000' });
    await test.browser.call('complain', { orderId, reason: 'other', text: 'my words', contact: 'me@home' });
    await test.browser.call('complain', { reason: 'other', text: 'of no order', contact: 'x@home' });
    const { lookupCode, orderNo } = (await test.browser.call('getOrder', { orderId })).data as Record<
      string,
      string
    >;
    const before = await test.rowOf(orderId);
    const money = await db.select().from(attempts);

    test.clock.now += 730 * dayMs - 1;
    expect(await eraseOld(test.shop)).toBe(0);
    expect((await test.browser.call('getResultV2', { orderId })).status).toBe(200);
    test.clock.now += 1;
    expect(await eraseOld(test.shop)).toBe(1);
    expect(await eraseOld(test.shop)).toBe(0);

    const erasedAt = new Date(test.clock.now);
    const gone = { details: {}, answers: {}, query: '', payloadHash: '', erasedAt };
    expect(await test.rowOf(orderId)).toEqual({ ...before, ...gone });
    expect(await db.select().from(attempts)).toEqual(money);
    for (const table of [reports, phoneBindings, lookupKeys]) expect(await db.$count(table)).toBe(0);
    expect(await db.$count(outbox)).toBe(1);
    expect(await deleteDoneWork(db, test.clock.now)).toBe(false);
    expect(await db.$count(outbox)).toBe(0);
    const [linked] = await db.select().from(complaints).where(eq(complaints.orderId, orderId));
    expect(linked).toMatchObject({ text: '', contact: '', reason: 'other' });
    expect(await db.$count(complaints, eq(complaints.text, 'of no order'))).toBe(0);
    expect(await db.$count(complaints)).toBe(2);
    const erasures = await db.select().from(events).where(eq(events.event, 'erase'));
    expect(erasures).toMatchObject([{ orderId, fromState: 'paid', toState: 'paid', accepted: true }]);

    for (const call of ['getResult', 'getResultV2', 'setOpenResult'] as const) {
      const reply = await test.browser.call(call, { orderId });
      expect(reply).toMatchObject({ http: 200, status: 404, data: null });
      expect(reply.msg).toContain('were erased');
    }
    const view = await test.browser.call('getOrder', { orderId });
    expect(view.data).toMatchObject({ orderStatus: 'paid', amount: 2980, summary: [], correctable: false });
    expect(view.data).not.toHaveProperty('foretaste');
    expect(view.data).not.toHaveProperty('lookupCode');
    const asked = { orderNo: orderNo!, code: lookupCode! };
    expect((await test.browser.call('searchOrders', asked)).status).toBe(404);
    expect((await test.browser.call('setInfo', { orderId, fullName: '王二' })).status).toBe(404);
    const bound = await test.browser.call('setPhoneNumber', { orderId, phoneNumber: '13800138000' });
    expect(bound.status).toBe(404);
    expect(await db.$count(phoneBindings)).toBe(0);
    await makeStoredReport(test.shop, orderId);
    expect(await db.$count(reports)).toBe(0);
    expect(test.logged).toEqual([]);
  });

  it('leaves orders whose money is under way, and takes them once it has come to rest', async () => {
    const { db } = test.store;
    const unpaid = await test.order();
    const refunding = await test.paidOrder();
    await transact(test.shop, (change) => move(change, 'order', refunding, 'refund-start'));
    const reviewed = await test.order();
    await transact(test.shop, (change) => move(change, 'order', reviewed, 'mismatch'));
    const paidTwice = await test.order();
    await test.press(await test.cashier(paidTwice), 'pay-twice');
    await until(async () => (await db.$count(refunds)) === 1);
    test.clock.now += 731 * dayMs;
    expect(await eraseOld(test.shop)).toBe(0);
    for (const orderId of [unpaid, refunding, reviewed, paidTwice]) {
      expect((await test.rowOf(orderId)).details.fullName).toBe('林小满');
    }
    await test.work();
    await test.work();
    await transact(test.shop, (change) => move(change, 'order', refunding, 'refund-success'));
    expect(await eraseOld(test.shop)).toBe(2);
    expect((await test.rowOf(paidTwice)).details).toEqual({});
    expect((await test.rowOf(refunding)).state).toBe('refunded');
  });

  it('a failure in the middle erases nothing of the order', async () => {
    const orderId = await test.paidOrder();
    await test.work();
    const { db } = test.shop.store;
    const { transaction } = db;
    db.transaction = (work, ...rest) =>
      transaction.call(
        db,
        async (tx) => {
          await work(tx as never);
          throw new Error('the power went');
        },
        ...rest,
      ) as never;
    test.clock.now += 731 * dayMs;
    await expect(eraseOld(test.shop)).rejects.toThrow('the power went');
    db.transaction = transaction;
    expect((await test.rowOf(orderId)).details.fullName).toBe('林小满');
    expect(await db.$count(reports)).toBe(1);
  });

  it('money that comes for an erased order goes back', async () => {
    test.mail.isBlocked = true;
    const orderId = await test.order();
    const attemptNo = await test.cashier(orderId);
    await transact(test.shop, (change) => move(change, 'order', orderId, 'expire'));
    test.clock.now += 731 * dayMs;
    expect(await eraseOld(test.shop)).toBe(1);
    await test.store.db.update(sandboxTrades).set({ state: 'paid', transactionId: 'T1' });
    const money = sandboxMoney(attemptNo);
    expect(await settleMoney(test.shop, money)).toBe('refunding');
    expect(await settleMoney(test.shop, money)).toBe('already');
    await test.work();
    expect(await test.status(orderId)).toBe('refunded');
    expect(await test.store.db.$count(reports)).toBe(0);
  });

  it('is looked after by the workers, batch after batch, and then once an hour', async () => {
    const orderId = await test.order();
    await transact(test.shop, (change) => move(change, 'order', orderId, 'expire'));
    const row = await test.rowOf(orderId);
    const copies = await copyOrder(test.store.db, orderId, eraseAtOnce);
    const closed = { subject: 'order', event: 'expire', fromState: 'created', toState: 'closed' } as const;
    const event = { ...closed, accepted: true, evidence: '', data: {}, at: row.createdAt };
    await test.store.db.insert(events).values(copies.map((id) => ({ ...event, orderId: id, subjectId: id })));
    test.clock.now += 731 * dayMs;
    const left = () => test.store.db.$count(orders, eq(orders.query, row.query));
    const workers = workersOf(test.shop);
    try {
      workers.wake();
      await until(async () => (await left()) === 0);
      const { query } = row;
      await test.store.db.update(orders).set({ erasedAt: null, query }).where(eq(orders.id, orderId));
      workers.wake();
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(await left()).toBe(1);
      test.clock.now += 3_600_000;
      workers.wake();
      await until(async () => (await left()) === 0);
    } finally {
      await workers.close();
    }
  });
});
