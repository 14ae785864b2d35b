import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { events, orders, unmatchedMoney } from '../../src/server/db/schema.ts';
import type { Provider } from '../../src/server/payments/providers/port/provider.ts';
import { aRealShop, paidAt, type RealShop } from '../support/create-real-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { anOperator } from '../support/operator.ts';
import { expectSoundBooks } from './invariants.ts';

describe.each(storesHere())('money that belongs to no order, on %s', (kind) => {
  const { orderTool, numberOf } = anOperator(() => test);
  const test = openOnce(() => aRealShop(kind));
  afterEach(() => expectSoundBooks(test.store, test.paidThere()));

  const waiting = async () =>
    (JSON.parse((await orderTool(['review', '--json'])).out) as { unmatched: Record<string, string>[] })
      .unmatched;
  const gauge = async () =>
    Number(/^shop_money_unmatched (\d+)$/m.exec(await test.shop.metrics.registry.metrics())?.[1]);
  const rowsOf = (attemptNo: string) =>
    test.store.db.select().from(unmatchedMoney).where(eq(unmatchedMoney.attemptNo, attemptNo));

  describe.each(['wechat', 'alipay'] as const)('%s', (name) => {
    const sim = () => test[name];

    const paid = () => paidAt(test, name);
    const ledgerOf = (number: string) => sim().ledger.get(number)!;

    it('for an unknown attempt is seen once, however often it is told', async () => {
      const number = `LOST${name.toUpperCase()}1`;
      sim().setMode('notify', 'duplicate', 1);
      test.logged.length = 0;
      await sim().payUnknown(number, 2980);
      const { transactionId } = ledgerOf(number);
      expect(await rowsOf(number)).toMatchObject([
        {
          kind: 'unknown-attempt',
          provider: name,
          transactionId,
          amount: 2980,
          currency: 'CNY',
          settledAt: null,
        },
      ]);
      const alarms = test.logged.filter((line) => line.includes('belongs to no order'));
      expect(alarms).toHaveLength(1);
      for (const told of [name, transactionId!, '2980']) expect(alarms[0]).toContain(told);
      expect(await gauge()).toBe((await waiting()).length);
      const { out } = await orderTool(['review']);
      expect(out).toContain('Money that belongs to no order');
      expect(out).toContain(transactionId);
      const logged = await test.store.db.select().from(events).where(eq(events.subjectId, number));
      expect(logged).toMatchObject([{ event: 'success', accepted: false }]);
    });

    it('pays the order a person says it is for, whatever its price, and can be given back later', async () => {
      const number = `LOST${name.toUpperCase()}2`;
      await sim().payUnknown(number, 1980);
      const [row] = await rowsOf(number);
      const orderId = await test.order();
      const orderNo = await numberOf(orderId);
      const line = ['review', 'attach', row!.id, orderNo, '--reason', 'their bill says so'];
      const asked = await orderTool(line, 'no');
      expect(asked.asked).toContain('¥19.80');
      expect(asked.asked).toContain(orderNo);
      expect(await test.status(orderId)).toBe('created');

      sim().setMode('query', 'server-error', 3);
      expect(await orderTool([...line, '--yes'])).toMatchObject({
        code: 1,
        err: expect.stringContaining('confirm'),
      });
      sim().setMode('query', 'ok');
      expect(await orderTool([...line, '--yes'])).toMatchObject({ code: 0 });
      expect(await test.rowOf(orderId)).toMatchObject({ state: 'paid', paidAttemptNo: number });
      await test.work();
      expect((await test.browser.call('getResultV2', { orderId })).status).toBe(200);
      expect((await rowsOf(number))[0]).toMatchObject({
        settledAs: 'attached',
        orderId,
        reason: 'their bill says so',
      });
      // Again, and elsewhere: it is used.
      expect((await orderTool([...line, '--yes'])).code).toBe(1);

      expect((await orderTool(['refund', orderNo, '--reason', 'x', '--yes'])).code).toBe(0);
      expect(await test.status(orderId)).toBe('refunded');
      expect([...ledgerOf(number).refunds.values()]).toMatchObject([{ amount: 1980 }]);
    });

    it('is not attached to an order that is paid, nor where it went back already', async () => {
      const number = `LOST${name.toUpperCase()}3`;
      await sim().payUnknown(number, 2980);
      const [row] = await rowsOf(number);
      const { orderId } = await paid();
      const line = ['review', 'attach', row!.id, await numberOf(orderId), '--reason', 'x', '--yes'];
      expect((await orderTool(line)).err).toContain('is paid');
      await sim().refundInConsole(number, 2980);
      expect((await rowsOf(number))[0]).toMatchObject({ settledAs: 'returned', reason: 'console' });
      expect(await rowsOf(number)).toHaveLength(1);
    });

    it('pays nothing once a part of it went back in the console', async () => {
      const number = `LOST${name.toUpperCase()}5`;
      await sim().payUnknown(number, 2980);
      await sim().refundInConsole(number, 500);
      const row = (await rowsOf(number)).find((each) => each.kind === 'unknown-attempt')!;
      const orderId = await test.order();
      const line = ['review', 'attach', row.id, await numberOf(orderId), '--reason', 'x', '--yes'];
      expect(await orderTool(line)).toMatchObject({ code: 1, err: expect.stringContaining('went back') });
      expect(await test.status(orderId)).toBe('created');
    });

    it('goes back by one refund, asked for until it is done', async () => {
      const number = `LOST${name.toUpperCase()}4`;
      await sim().payUnknown(number, 2980);
      const [row] = await rowsOf(number);
      const line = ['review', 'return', row!.id, '--reason', 'nobody’s', '--yes'];
      sim().setMode('refund', 'timeout-before', 1);
      const { ask } = test.shop.providers;
      test.shop.providers.ask = impatient(ask);
      const first = await orderTool(line);
      test.shop.providers.ask = ask;
      expect(first).toMatchObject({ code: 1, out: expect.stringContaining('has not taken the refund') });
      expect((await orderTool(['review'])).out).not.toContain('did not go back');
      expect((await rowsOf(number))[0]).toMatchObject({ settledAs: 'returning', settledAt: null });
      test.clock.now += 60_000;
      await test.work();
      expect((await rowsOf(number))[0]).toMatchObject({ settledAs: 'returned' });
      expect([...ledgerOf(number).refunds.values()]).toMatchObject([
        { refundNo: `R${number}`, amount: 2980 },
      ]);
      expect((await orderTool(line)).code).toBe(1);
      test.clock.now += 60_000;
      await test.work();
      expect(ledgerOf(number).refunds.size).toBe(1);
    });

    it('of a second transaction is seen and goes back by itself alone; the order stays paid', async () => {
      const { orderId, attemptNo } = await paid();
      await sim().payAgain(attemptNo);
      const second = ledgerOf(`${attemptNo}~2`);
      const [row, ...more] = await rowsOf(attemptNo);
      expect(more).toEqual([]);
      expect(row).toMatchObject({
        kind: 'second-transaction',
        transactionId: second.transactionId,
        amount: 2980,
      });
      const attach = [
        'review',
        'attach',
        row!.id,
        await numberOf(await test.order()),
        '--reason',
        'x',
        '--yes',
      ];
      expect((await orderTool(attach)).err).toContain('only be given back');
      expect((await orderTool(['review', 'return', row!.id, '--reason', 'twice', '--yes'])).code).toBe(0);
      expect([...ledgerOf(`${attemptNo}~2`).refunds.values()]).toMatchObject([{ amount: 2980 }]);
      expect(ledgerOf(attemptNo).refunds.size).toBe(0);
      expect((await rowsOf(attemptNo))[0]).toMatchObject({ settledAs: 'returned' });
      if (name === 'wechat') await test.wechat.endRefund(`R${second.transactionId}`, 'success');
      expect(await test.status(orderId)).toBe('paid');
      expect(await rowsOf(attemptNo)).toHaveLength(1);
    });
  });

  it('refuses what cannot be meant, in words', async () => {
    for (const [line, told] of [
      [['review', 'attach', 'U2026112100000000', '--reason', 'x'], 'say which order'],
      [['review', 'return', '--reason', 'x'], 'say which money'],
      [['review', 'return', 'U2026112100000000', 'another', '--reason', 'x'], 'too many'],
      [['review', 'return', 'U2026112100000000'], '--reason'],
      [['review', 'return', 'U2026112100000000', '--reason', 'x', '--yes'], 'No money U2026112100000000'],
    ] as const) {
      const said = await orderTool([...line]);
      expect(said.code).not.toBe(0);
      expect(said.err).toContain(told);
    }
    expect(await test.store.db.$count(orders, eq(orders.state, 'refunding'))).toBe(0);
  });
});

/** A provider that is silent about a refund is given up on sooner than in five seconds. */
const impatient =
  (ask: RealShop['shop']['providers']['ask']): RealShop['shop']['providers']['ask'] =>
  (provider, call, subject) => {
    const refund: Provider['refund'] = (asked, signal) =>
      provider.refund(asked, AbortSignal.any([signal, AbortSignal.timeout(1500)]));
    return ask({ ...provider, refund }, call, subject);
  };
