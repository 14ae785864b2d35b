import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { events, orders, unmatchedMoney } from '../../src/server/db/schema.ts';
import type { Simulator } from '../simulator/modes.ts';
import { aRealShop, paidAt } from '../support/create-real-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { anOperator } from '../support/operator.ts';
import { expectSoundBooks } from './invariants.ts';
import { aTroubledProvider, impatient } from './sequences/silence.ts';

describe.each(storesHere())('money that belongs to no order, on %s', (kind) => {
  const { orderTool, decide, waiting, numberOf } = anOperator(() => test);
  const test = openOnce(() => aRealShop(kind));
  afterEach(() => expectSoundBooks(test.store, test.paidThere()));

  const waitingOf = async (number: string) => {
    const { out } = await orderTool(['review', '--json']);
    const { unmatched } = JSON.parse(out) as { unmatched: Record<string, string>[] };
    return unmatched.filter(({ attemptNo }) => attemptNo === number);
  };
  const rowsOf = (attemptNo: string) =>
    test.store.db.select().from(unmatchedMoney).where(eq(unmatchedMoney.attemptNo, attemptNo));
  const lostOf = async (number: string) =>
    (await rowsOf(number)).find((each) => each.kind === 'unknown-attempt')!;
  const giveBack = async (number: string, ...more: string[]) =>
    decide('review', 'return', (await lostOf(number)).id, ...more);

  /** In fen, by the books. */
  const booked = async () => {
    const { out } = await orderTool(['books', '--json']);
    return (JSON.parse(out) as { whole: { unmatched: number } }).whole.unmatched;
  };
  const amountsThere = (number: string) =>
    test.refundsThere(number).map((told) => Number(told.split(' ')[1]));

  async function inSilence<Answer>(name: 'wechat' | 'alipay', work: () => Promise<Answer>): Promise<Answer> {
    const silent = aTroubledProvider<Simulator>(test[name]);
    silent.setCalls('refund', 'timeout-before', 1);
    const { providers } = test.shop;
    const { ask } = providers;
    providers.ask = impatient({ ...providers }, { [name]: silent }).ask;
    return work().finally(() => {
      providers.ask = ask;
    });
  }
  const aMinuteLater = () => {
    test.clock.now += 60_000;
    return test.work();
  };

  describe.each(['wechat', 'alipay'] as const)('%s', (name) => {
    const sim = () => test[name];
    /** These parts of the money went back in the console. Returns its number. */
    async function lose(mark: string, amount: number, ...parts: number[]): Promise<string> {
      const number = `LOST${name.toUpperCase()}${mark}`;
      await sim().payUnknown(number, amount);
      for (const part of parts) await sim().refundInConsole(number, part);
      return number;
    }

    it('for an unknown attempt is seen once, however often it is told', async () => {
      sim().setMode('notify', 'duplicate', 1);
      test.logged.length = 0;
      const number = await lose('1', 2980);
      const { transactionId } = sim().ledger.get(number)!;
      const its = { kind: 'unknown-attempt', provider: name, transactionId, settledAt: null };
      expect(await rowsOf(number)).toMatchObject([{ ...its, amount: 2980, currency: 'CNY' }]);
      const alarms = test.logged.filter((line) => line.includes('belongs to no order'));
      expect(alarms).toHaveLength(1);
      for (const told of [name, transactionId!, '2980']) expect(alarms[0]).toContain(told);
      const all = JSON.parse((await orderTool(['review', '--json'])).out) as { unmatched: object[] };
      expect(await test.figure('shop_money_unmatched')).toBe(all.unmatched.length);
      const listed = await waiting();
      expect(listed).toContain('Money that belongs to no order');
      expect(listed).toContain(transactionId);
      const logged = await test.store.db.select().from(events).where(eq(events.subjectId, number));
      expect(logged).toMatchObject([{ event: 'success', accepted: false }]);
    });

    it('pays the order a person says it is for, whatever its price, and can be given back later', async () => {
      const number = await lose('2', 1980);
      const orderId = await test.order();
      const orderNo = await numberOf(orderId);
      const line = ['review', 'attach', (await lostOf(number)).id, orderNo];
      const { asked } = await orderTool([...line, '--reason', 'x'], 'no');
      for (const told of ['¥19.80', orderNo]) expect(asked).toContain(told);
      expect(await test.status(orderId)).toBe('created');

      sim().setMode('query', 'server-error', 3);
      expect(await decide(...line)).toMatchObject({ code: 1, err: expect.stringContaining('confirm') });
      sim().setMode('query', 'ok');
      expect(await decide(...line)).toMatchObject({ code: 0 });
      expect(await test.rowOf(orderId)).toMatchObject({ state: 'paid', paidAttemptNo: number });
      await test.work();
      expect(await test.reportStatus(orderId)).toBe(200);
      expect(await lostOf(number)).toMatchObject({ settledAs: 'attached', orderId, reason: 'a wish' });
      expect((await decide(...line)).code).toBe(1);

      expect((await decide('refund', orderNo)).code).toBe(0);
      expect(await test.status(orderId)).toBe('refunded');
      expect(amountsThere(number)).toEqual([1980]);
    });

    it('is not attached to an order that is paid, nor where it went back already', async () => {
      const number = await lose('3', 2980);
      const { orderId } = await paidAt(test, name);
      const attached = await decide('review', 'attach', (await lostOf(number)).id, await numberOf(orderId));
      expect(attached.err).toContain('is paid');
      await sim().refundInConsole(number, 2980);
      const rows = await rowsOf(number);
      expect(rows.map(({ kind: of }) => of).sort()).toEqual(['console-refund', 'unknown-attempt']);
      for (const its of rows) expect(its).toMatchObject({ settledAs: 'returned', reason: 'console' });
    });

    it('pays nothing once a part of it went back in the console', async () => {
      const { id } = await lostOf(await lose('5', 2980, 500));
      const orderId = await test.order();
      const attached = await decide('review', 'attach', id, await numberOf(orderId));
      expect(attached).toMatchObject({ code: 1, err: expect.stringContaining('went back') });
      expect(await test.status(orderId)).toBe('created');
    });

    it('goes back by one refund, asked for until it is done', async () => {
      const number = await lose('4', 2980);
      const first = await inSilence(name, () => giveBack(number));
      expect(first).toMatchObject({ code: 1, out: expect.stringContaining('has not taken the refund') });
      expect(await waiting()).not.toContain('did not go back');
      expect(await lostOf(number)).toMatchObject({ settledAs: 'returning', settledAt: null });
      await aMinuteLater();
      expect(await lostOf(number)).toMatchObject({ settledAs: 'returned' });
      const once = [`R${number} 2980 success`];
      expect(test.refundsThere(number)).toEqual(once);
      expect((await giveBack(number)).code).toBe(1);
      await aMinuteLater();
      expect(test.refundsThere(number)).toEqual(once);
    });

    it('of which a part went back in the console goes back for what is left of it', async () => {
      const number = await lose('6', 2980, 500);
      const { id } = await lostOf(number);
      expect(await waiting()).toMatch(
        new RegExp(`${id} .*¥5\\.00 of it went back in the console, ¥24\\.80 is left`),
      );
      const line = ['review', 'return', id, '--reason', 'nobody’s'];
      const first = await inSilence(name, () => orderTool(line, 'yes'));
      expect(first.asked).toContain(`Give ¥24.80 (${name}, `);
      expect(first.asked).toContain('¥5.00 of ¥29.80 went back in the console');
      expect(first.out).toContain('has not taken the refund of ¥24.80');
      await sim().refundInConsole(number, 300);
      await aMinuteLater();
      expect(amountsThere(number)).toEqual([500, 300, 2180]);
      expect((await rowsOf(number)).map(({ settledAs }) => settledAs)).toEqual(Array(3).fill('returned'));
      if (name === 'wechat') await test.wechat.endRefund(`R${number}`, 'success');
      expect(await waitingOf(number)).toEqual([]);
    });

    it('of which all went back in parts in the console asks for nothing more', async () => {
      // One payment is told of last; WeChat Pay would tell of it as given back.
      for (const notice of name === 'alipay' ? (['ok', 'delayed'] as const) : (['ok'] as const)) {
        sim().setMode('notify', notice, 1);
        const number = await lose(`7${notice}`, 2980, 500, 2480);
        await sim().deliverHeld();
        const rows = await rowsOf(number);
        expect(rows.map(({ kind: of, amount, settledAs }) => `${of} ${amount} ${settledAs}`).sort()).toEqual([
          'console-refund 2480 returned',
          'console-refund 500 returned',
          'unknown-attempt 2980 returned',
        ]);
        const { id } = await lostOf(number);
        const err = expect.stringContaining(`No money ${id} waits`);
        expect(await giveBack(number)).toMatchObject({ code: 1, err });
        expect(amountsThere(number)).toEqual([500, 2480]);
      }
    });

    it('of which a part went back in the console is noted as paid by hand for what is left of it', async () => {
      const number = await lose('9', 2980, 500);
      const { id } = await lostOf(number);
      const said = await orderTool(['review', 'return', id, '--by-hand', '--reason', 'x'], 'yes');
      expect(said).toMatchObject({
        asked: expect.stringContaining('Take note that ¥24.80 ('),
        out: 'It is noted that ¥24.80 was paid back by hand.\n',
      });
      expect(amountsThere(number)).toEqual([500]);
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
      const number = await lose('PARTS', 2980);
      sim().setMode('notify', 'never', 1);
      const silent = await lose('SILENT', 2980);
      for (const part of [500, 300]) {
        sim().setMode('notify', 'duplicate', 1);
        for (const each of [number, silent]) await sim().refundInConsole(each, part);
      }
      at(1, 1);
      for (const each of [number, silent]) await sim().refundInConsole(each, 200);
      const day = at(1, 15);
      const agree = `${name} ${day}: bill and books agree: 2 payments ¥59.60, 4 refunds ¥16.00\n`;
      expect(await bill(day)).toContain(agree);
      // A missing line is not hidden by the others.
      sim().bills.alter = (lines) => lines.filter((line) => line.amount !== 300 || line.attemptNo !== silent);
      expect(await bill(day)).toMatch(new RegExp(`${name} ${day}: 1 differences?\\n[^]*¥3\\.00`));
      sim().bills.alter = (lines) => lines;
      for (const each of [number, silent]) {
        expect((await giveBack(each)).out).toBe('¥19.80 is given back.\n');
        expect(await waitingOf(each)).toEqual([]);
      }
      const next = at(2, 15);
      expect(await bill(next)).toContain(
        `${name} ${next}: bill and books agree: 0 payments ¥0.00, 4 refunds ¥43.60\n`,
      );
      test.clock.now = before;
    });

    it('of a second transaction is seen and goes back by itself alone; the order stays paid', async () => {
      const { orderId, attemptNo } = await paidAt(test, name);
      await sim().payAgain(attemptNo);
      const second = sim().ledger.get(`${attemptNo}~2`)!;
      const [row, ...more] = await rowsOf(attemptNo);
      expect(more).toEqual([]);
      const { transactionId } = second;
      expect(row).toMatchObject({ kind: 'second-transaction', transactionId, amount: 2980 });
      const attached = await decide('review', 'attach', row!.id, await numberOf(await test.order()));
      expect(attached.err).toContain('only be given back');
      expect((await decide('review', 'return', row!.id)).code).toBe(0);
      expect(amountsThere(`${attemptNo}~2`)).toEqual([2980]);
      expect(amountsThere(attemptNo)).toEqual([]);
      expect((await rowsOf(attemptNo))[0]).toMatchObject({ settledAs: 'returned' });
      if (name === 'wechat') await test.wechat.endRefund(`R${transactionId}`, 'success');
      expect(await test.status(orderId)).toBe('paid');
      expect(await rowsOf(attemptNo)).toHaveLength(1);
    });
  });

  it('of which a part went back is asked for again once WeChat Pay closed or refused its refund, for what is left', async () => {
    test.wechat.refundState = 'closed';
    await test.wechat.payUnknown('LOSTCLOSED', 2980);
    expect((await giveBack('LOSTCLOSED')).out).toContain('could not give ¥29.80 back (CLOSED)');
    expect(await waiting()).toContain('did not go back: CLOSED');
    await test.wechat.refundInConsole('LOSTCLOSED', 500);
    test.wechat.refundState = 'success';
    expect((await giveBack('LOSTCLOSED')).out).toBe('¥24.80 is given back.\n');
    expect(amountsThere('LOSTCLOSED')).toEqual([2980, 500, 2480]);

    test.wechat.refundState = 'abnormal';
    await test.wechat.payUnknown('LOSTABNORMAL', 2980);
    await test.wechat.refundInConsole('LOSTABNORMAL', 500);
    expect((await giveBack('LOSTABNORMAL')).out).toContain('could not give ¥24.80 back (ABNORMAL)');
    test.wechat.refundState = 'success';
    const sent = await giveBack('LOSTABNORMAL', '--to-shop');
    expect(sent.out).toContain('¥24.80 is in the shop’s own account');
    const noted = await giveBack('LOSTABNORMAL', '--by-hand');
    expect(noted.out).toContain('¥24.80 was paid back by hand');
    expect(amountsThere('LOSTABNORMAL')).toEqual([500, 2480]);
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
    const its = { kind: 'unknown-attempt', amount: 2980, givenBack: 500 };
    expect(await waitingOf(number)).toMatchObject([its]);
    expect([(await giveBack(number, ...more)).code, await booked()]).toEqual([0, before]);
    expect(await waitingOf(number)).toEqual([]);
  });

  it('that Alipay gave back without an answer to us is no refund of the console once a bill shows it', async () => {
    const before = test.clock.now;
    test.clock.now = Date.parse('2026-12-12T12:00:00+08:00');
    await test.alipay.payUnknown('UNANSWERED', 2980);
    test.alipay.setMode('notify', 'never', 1);
    for (const call of ['refund', 'refund-query'] as const) test.alipay.setMode(call, 'wrong-signature', 9);
    await giveBack('UNANSWERED');
    for (const call of ['refund', 'refund-query'] as const) test.alipay.setMode(call, 'ok');
    expect(amountsThere('UNANSWERED')).toEqual([2980]);
    expect(await rowsOf('UNANSWERED')).toMatchObject([{ settledAs: 'returning' }]);
    test.clock.now += 24 * 3_600_000;
    await orderTool(['bill', '2026-12-12']);
    expect(await rowsOf('UNANSWERED')).toMatchObject([{ settledAs: 'returned', reason: 'a wish' }]);
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
