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

  /** What belongs to no order, by the books, in fen. */
  const booked = async () => {
    const { out } = await orderTool(['books', '--json']);
    return (JSON.parse(out) as { whole: { unmatched: number } }).whole.unmatched;
  };
  const refundsThere = (number: string) =>
    [...test.ledger().get(number)!.refunds.values()].map(({ amount }) => amount);

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
      const rows = await rowsOf(number);
      expect(rows.map(({ kind: of }) => of).sort()).toEqual(['console-refund', 'unknown-attempt']);
      for (const its of rows) expect(its).toMatchObject({ settledAs: 'returned', reason: 'console' });
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

    it('of which a part went back in the console goes back for what is left of it', async () => {
      const number = `LOST${name.toUpperCase()}6`;
      await sim().payUnknown(number, 2980);
      await sim().refundInConsole(number, 500);
      const row = (await rowsOf(number)).find((each) => each.kind === 'unknown-attempt')!;
      expect((await orderTool(['review'])).out).toMatch(
        new RegExp(`${row.id} .*¥5\\.00 of it went back in the console, ¥24\\.80 is left`),
      );
      const line = ['review', 'return', row.id, '--reason', 'nobody’s'];
      sim().setMode('refund', 'timeout-before', 1);
      const { ask } = test.shop.providers;
      test.shop.providers.ask = impatient(ask);
      const first = await orderTool(line, 'yes');
      test.shop.providers.ask = ask;
      expect(first.asked).toContain(`Give ¥24.80 (${name}, `);
      expect(first.asked).toContain('¥5.00 of ¥29.80 went back in the console');
      expect(first.out).toContain('has not taken the refund of ¥24.80');
      // Another part goes back before the server asks again.
      await sim().refundInConsole(number, 300);
      test.clock.now += 60_000;
      await test.work();
      expect(refundsThere(number)).toEqual([500, 300, 2180]);
      expect((await rowsOf(number)).map(({ settledAs }) => settledAs)).toEqual(Array(3).fill('returned'));
      if (name === 'wechat') await test.wechat.endRefund(`R${number}`, 'success');
      expect((await waiting()).filter(({ attemptNo }) => attemptNo === number)).toEqual([]);
    });

    it('of which all went back in parts in the console asks for nothing more', async () => {
      const [told, silent] = [`LOST${name.toUpperCase()}7`, `LOST${name.toUpperCase()}8`];
      await sim().payUnknown(told, 2980);
      // The payment of the other is told of last; WeChat Pay would tell of it as given back.
      const numbers = name === 'alipay' ? [told, silent] : [told];
      if (name === 'alipay') {
        sim().setMode('notify', 'delayed', 1);
        await sim().payUnknown(silent, 2980);
      }
      for (const number of numbers) for (const part of [500, 2480]) await sim().refundInConsole(number, part);
      await sim().deliverHeld();
      for (const number of numbers) {
        const rows = await rowsOf(number);
        expect(rows.map(({ kind: of, amount, settledAs }) => `${of} ${amount} ${settledAs}`).sort()).toEqual([
          'console-refund 2480 returned',
          'console-refund 500 returned',
          'unknown-attempt 2980 returned',
        ]);
        const { id } = rows.find((row) => row.kind === 'unknown-attempt')!;
        expect(await orderTool(['review', 'return', id, '--reason', 'x', '--yes'])).toMatchObject({
          code: 1,
          err: expect.stringContaining(`No money ${id} waits`),
        });
        expect(refundsThere(number)).toEqual([500, 2480]);
      }
    });

    it('of which a part went back in the console is noted as paid by hand for what is left of it', async () => {
      const number = `LOST${name.toUpperCase()}9`;
      await sim().payUnknown(number, 2980);
      await sim().refundInConsole(number, 500);
      const row = (await rowsOf(number)).find((each) => each.kind === 'unknown-attempt')!;
      const said = await orderTool(['review', 'return', row.id, '--by-hand', '--reason', 'x'], 'yes');
      expect(said).toMatchObject({
        asked: expect.stringContaining('Take note that ¥24.80 ('),
        out: 'It is noted that ¥24.80 was paid back by hand.\n',
      });
      expect(refundsThere(number)).toEqual([500]);
    });

    it('given back in parts on two days agrees with the bills of both, line by line (B31)', async () => {
      const before = test.clock.now;
      const first = name === 'wechat' ? '2026-12-05' : '2026-12-08';
      const at = (days: number, hour: number) => {
        test.clock.now = Date.parse(`${first}T00:00:00+08:00`) + (24 * days + hour) * 3_600_000;
        return new Date(test.clock.now - 16 * 3_600_000).toISOString().slice(0, 10);
      };
      const bill = async (day: string) => (await orderTool(['bill', day, '--again'])).out;
      at(0, 12);
      const [number, silent] = [`PARTS${name.toUpperCase()}`, `SILENT${name.toUpperCase()}`];
      await sim().payUnknown(number, 2980);
      sim().setMode('notify', 'never', 1);
      await sim().payUnknown(silent, 2980);
      for (const part of [500, 300]) {
        sim().setMode('notify', 'duplicate', 1);
        for (const each of [number, silent]) await sim().refundInConsole(each, part);
      }
      at(1, 1);
      for (const each of [number, silent]) await sim().refundInConsole(each, 200);
      const day = at(1, 15);
      expect(await bill(day)).toContain(
        `${name} ${day}: bill and books agree: 2 payments ¥59.60, 4 refunds ¥16.00\n`,
      );
      // One of them is missing, and that is not hidden by the others.
      sim().bills.alter = (lines) => lines.filter((line) => line.amount !== 300 || line.attemptNo !== silent);
      expect(await bill(day)).toMatch(new RegExp(`${name} ${day}: 1 differences?\\n[^]*¥3\\.00`));
      sim().bills.alter = (lines) => lines;
      for (const each of [number, silent]) {
        const lost = (await rowsOf(each)).find((row) => row.kind === 'unknown-attempt')!;
        const { out } = await orderTool(['review', 'return', lost.id, '--reason', 'x', '--yes']);
        expect(out).toBe('¥19.80 is given back.\n');
        expect((await waiting()).filter(({ attemptNo }) => attemptNo === each)).toEqual([]);
      }
      const next = at(2, 15);
      expect(await bill(next)).toContain(
        `${name} ${next}: bill and books agree: 0 payments ¥0.00, 4 refunds ¥43.60\n`,
      );
      test.clock.now = before;
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

  it('of which a part went back is asked for again once WeChat Pay closed or refused its refund, for what is left', async () => {
    const returned = async (number: string, ...more: string[]) => {
      const row = (await rowsOf(number)).find((each) => each.kind === 'unknown-attempt')!;
      return (await orderTool(['review', 'return', row.id, ...more, '--reason', 'x', '--yes'])).out;
    };
    test.wechat.refundState = 'closed';
    await test.wechat.payUnknown('LOSTCLOSED', 2980);
    expect(await returned('LOSTCLOSED')).toContain('could not give ¥29.80 back (CLOSED)');
    await test.wechat.refundInConsole('LOSTCLOSED', 500);
    test.wechat.refundState = 'success';
    expect(await returned('LOSTCLOSED')).toBe('¥24.80 is given back.\n');
    expect(refundsThere('LOSTCLOSED')).toEqual([2980, 500, 2480]);

    test.wechat.refundState = 'abnormal';
    await test.wechat.payUnknown('LOSTABNORMAL', 2980);
    await test.wechat.refundInConsole('LOSTABNORMAL', 500);
    expect(await returned('LOSTABNORMAL')).toContain('could not give ¥24.80 back (ABNORMAL)');
    test.wechat.refundState = 'success';
    expect(await returned('LOSTABNORMAL', '--to-shop')).toContain('¥24.80 is in the shop’s own account');
    expect(await returned('LOSTABNORMAL', '--by-hand')).toContain('¥24.80 was paid back by hand');
    expect(refundsThere('LOSTABNORMAL')).toEqual([500, 2480]);
  });

  it.each([
    { way: 'by us', more: [] },
    { way: 'by hand', more: ['--by-hand'] },
  ])('of which a part is told of before the payment waits as one, until the rest goes back $way', async ({
    way,
    more,
  }) => {
    const number = `EARLY${way.replace(' ', '').toUpperCase()}`;
    const before = await booked();
    test.alipay.setMode('notify', 'delayed', 1);
    await test.alipay.payUnknown(number, 2980);
    await test.alipay.refundInConsole(number, 500);
    expect(await booked()).toBe(before + 500);
    await test.alipay.deliverHeld();
    expect(await booked()).toBe(before + 2480);
    const its = (await waiting()).filter(({ attemptNo }) => attemptNo === number);
    expect(its).toMatchObject([{ kind: 'unknown-attempt', amount: 2980, givenBack: 500 }]);
    const { code } = await orderTool(['review', 'return', its[0]!.id!, ...more, '--reason', 'x', '--yes']);
    expect([code, await booked()]).toEqual([0, before]);
    expect((await waiting()).filter(({ attemptNo }) => attemptNo === number)).toEqual([]);
  });

  it('that Alipay gave back without an answer to us is no refund of the console once a bill shows it', async () => {
    const before = test.clock.now;
    test.clock.now = Date.parse('2026-12-12T12:00:00+08:00');
    await test.alipay.payUnknown('UNANSWERED', 2980);
    const [row] = await rowsOf('UNANSWERED');
    test.alipay.setMode('notify', 'never', 1);
    for (const call of ['refund', 'refund-query'] as const) test.alipay.setMode(call, 'wrong-signature', 9);
    await orderTool(['review', 'return', row!.id, '--reason', 'nobody’s', '--yes']);
    for (const call of ['refund', 'refund-query'] as const) test.alipay.setMode(call, 'ok');
    expect(refundsThere('UNANSWERED')).toEqual([2980]);
    expect(await rowsOf('UNANSWERED')).toMatchObject([{ settledAs: 'returning' }]);
    test.clock.now += 24 * 3_600_000;
    await orderTool(['bill', '2026-12-12']);
    expect(await rowsOf('UNANSWERED')).toMatchObject([{ settledAs: 'returned', reason: 'nobody’s' }]);
    test.clock.now = before;
  });

  it('of which a part goes back while a person notes that it was paid by hand waits for a person once more', async () => {
    await test.wechat.payUnknown('BYHANDMEANWHILE', 2980);
    const isIt = eq(unmatchedMoney.attemptNo, 'BYHANDMEANWHILE');
    let told: Promise<unknown> | undefined;
    await test.store.db.transaction(async (tx) => {
      const byHand = { settledAs: 'by-hand', settledAt: new Date(test.clock.now) } as const;
      await tx.update(unmatchedMoney).set(byHand).where(isIt);
      told = test.wechat.refundInConsole('BYHANDMEANWHILE', 500);
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, 500))]);
    });
    await told;
    const parts = (await rowsOf('BYHANDMEANWHILE')).filter((row) => row.kind === 'console-refund');
    expect(parts).toMatchObject([{ amount: 500, settledAt: null }]);
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
