import { eq, ne } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createBillWatch, takeBill } from '../../src/server/bills/take.ts';
import { billDifferences, billLines, bills, unmatchedMoney } from '../../src/server/db/schema.ts';
import type { BillLine, Provider } from '../../src/server/payments/providers/port/provider.ts';
import type { Moved } from '../simulator/bills.ts';
import { aRealShop, atCashier, paidAt } from '../support/create-real-shop.ts';
import { aBrowser } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { anOperator } from '../support/operator.ts';
import { expectSoundBooks } from './invariants.ts';

const hourMs = 3_600_000;
const strangers = {
  ...({
    kind: 'payment',
    attemptNo: 'NOBODYS',
    transactionId: 'T-NOBODYS',
    refundNo: '',
    amount: 10,
  } as const),
};
const never = new AbortController().signal;

interface Told {
  provider: string;
  state: string;
  open: number;
  others: number;
  payment: Record<'billed' | 'ours', { count: number; fen: number }>;
  refund: Told['payment'];
  differences: (typeof billDifferences.$inferSelect)[];
}

describe.each(storesHere())('providers’ bills, on %s', (kind) => {
  let day = '';
  let days = 0;
  const { orderTool, decide, waiting, numberOf } = anOperator(() => test);
  const test = openOnce(() => aRealShop(kind));
  beforeEach(() => {
    days += 1;
    day = `2026-12-${String(days).padStart(2, '0')}`;
    test.clock.now = Date.parse(`${day}T12:00:00+08:00`);
  });
  afterEach(async () => {
    for (const sim of [test.wechat, test.alipay]) {
      Object.assign(sim.bills, { alter: (lines: readonly Moved[]) => lines, isLate: false, torn: 0 });
    }
    await expectSoundBooks(test.store, test.paidThere());
  });

  /** An offer holds once for each visitor, and these days are many. */
  const somebody = () => aBrowser(test.app);
  const nextMorning = (hour = 11) => {
    test.clock.now = Date.parse(`${day}T00:00:00+08:00`) + (24 + hour) * hourMs;
  };
  const gauge = () => test.figure('shop_bill_differences');

  describe.each(['wechat', 'alipay'] as const)('%s', (name) => {
    const sim = () => test[name];
    const rowsOf = () =>
      test.store.db
        .select()
        .from(billDifferences)
        .where(eq(billDifferences.day, day))
        .orderBy(billDifferences.id);
    async function bill(...more: string[]) {
      const said = await orderTool(['bill', day, ...more]);
      const [lines = ''] = said.out.split(/^(?=\w+ 2026)/m).filter((part) => part.startsWith(`${name} `));
      return { ...said, lines };
    }
    async function told(...more: string[]): Promise<Told> {
      const { out } = await orderTool(['bill', day, '--json', ...more]);
      return (JSON.parse(out) as Told[]).find((each) => each.provider === name)!;
    }
    const pay = () => paidAt(test, name, somebody());
    const alter = (change: (lines: readonly Moved[]) => readonly Moved[]) => {
      sim().bills.alter = (lines) => (lines.length === 0 ? lines : change(lines));
    };

    it('that agree to the fen say so in one line, whatever became of the money (B31)', async () => {
      await pay();
      const [ours, whole, part] = [await pay(), await pay(), await pay()];
      await decide('refund', await numberOf(ours.orderId));
      await sim().refundInConsole(whole.attemptNo, 2980);
      await sim().refundInConsole(part.attemptNo, 1000);
      await sim().refundInConsole(part.attemptNo, 1000);
      await sim().payAgain(part.attemptNo);
      const strange = `STRANGE${day.replaceAll('-', '')}`;
      await sim().payUnknown(strange, 10);
      const isIt = eq(unmatchedMoney.attemptNo, strange);
      const [lost] = await test.store.db.select().from(unmatchedMoney).where(isIt);
      await decide('review', 'return', lost!.id);
      nextMorning();
      const first = await bill();
      expect(first).toMatchObject({ code: 0, err: '' });
      expect(first.lines).toBe(
        `${name} ${day}: bill and books agree: 6 payments ¥149.10, 5 refunds ¥79.70\n`,
      );
      const kept = () =>
        test.store.db.select().from(billLines).where(eq(billLines.day, day)).orderBy(billLines.line);
      const lines = await kept();
      expect(await bill('--again')).toEqual(first);
      const withoutFetch = ({ fetchId: _id, ...line }: (typeof lines)[number]) => line;
      expect((await kept()).map(withoutFetch)).toEqual(lines.map(withoutFetch));
      expect(lines).toHaveLength(11);
      expect(await rowsOf()).toEqual([]);
    });

    it.runIf(inject('cell'))('leave the lines of other cells to them', async () => {
      await pay();
      const extra = { ...strangers, attemptNo: `B2${'0'.repeat(26)}`, at: test.clock.now };
      alter((lines) => [...lines, extra]);
      nextMorning();
      expect(await told()).toMatchObject({ open: 0, others: 1, payment: { billed: { count: 1 } } });
    });

    it('that differ are told line by line, kept until a person closes them, and closed by themselves once they agree', async () => {
      const [missing, twice, other, back] = [await pay(), await pay(), await pay(), await pay()];
      await decide('refund', await numberOf(back.orderId));
      alter((lines) => [
        ...lines
          .filter(({ attemptNo }) => attemptNo !== missing.attemptNo)
          .map((line) => (line.attemptNo === other.attemptNo ? { ...line, amount: line.amount + 1 } : line)),
        ...lines.filter(({ attemptNo }) => attemptNo === twice.attemptNo),
        { ...strangers, at: test.clock.now },
        ...lines
          .filter((line) => line.kind === 'refund')
          .map((line) => ({ ...line, refundNo: 'R-NOBODYS', amount: 1 })),
      ]);
      const before = await gauge();
      test.logged.length = 0;
      nextMorning();
      const first = await told();
      expect(first).toMatchObject({
        open: 5,
        payment: { billed: { count: 5, fen: 4 * 2980 + 11 }, ours: { count: 4, fen: 4 * 2980 } },
        refund: { billed: { count: 2, fen: 2981 }, ours: { count: 1, fen: 2980 } },
      });
      const found = first.differences.map(({ kind: of, what, billed, ours }) =>
        [of, what, billed, ours].join(' '),
      );
      expect(found.sort()).toEqual([
        'payment amount 2981 2980',
        'payment only-billed 10 0',
        'payment only-ours 0 2980',
        'payment twice 2980 0',
        'refund only-billed 1 0',
      ]);
      expect((await gauge()) - before).toBe(5);
      const alarm = test.logged.find((line) => line.includes('do not agree'));
      expect(alarm).toContain(`{"provider":"${name}","day":"${day}","differences":5}`);
      for (const { attemptNo } of [missing, twice, other])
        expect(test.logged.join()).not.toContain(attemptNo);

      const printed = await bill();
      expect(printed.code).toBe(1);
      expect(printed.lines).toMatch(new RegExp(`^${name} ${day}: 5 differences\\n`));
      expect(printed.lines).toMatch(/payments +5 +¥119.31 +4 +¥119.20\nrefunds +2 +¥29.81 +1 +¥29.80\n/);
      expect(printed.lines).toMatch(/another amount +¥29.81 +¥29.80/);
      const { id } = first.differences.find(({ what }) => what === 'only-billed')!;
      expect(await waiting()).toContain(id);
      expect(await orderTool(['review', 'close', id, '--reason', 'the bank'])).toMatchObject({ code: 0 });
      expect((await orderTool(['review', 'close', id, '--reason', 'again'])).err).toContain(
        'no open difference',
      );
      expect(await waiting()).not.toContain(id);

      const again = await told('--again');
      expect(again.open).toBe(4);
      const idsOf = ({ differences }: Told) => differences.map((row) => row.id).sort();
      expect(idsOf(again)).toEqual(idsOf(first));
      const closed = { settledAs: 'closed', reason: 'the bank' };
      expect(again.differences.find((row) => row.id === id)).toMatchObject(closed);

      sim().bills.alter = (lines) => lines;
      expect((await told('--again')).open).toBe(0);
      expect((await gauge()) - before).toBe(0);
      expect((await bill()).lines).toContain('0 differences, and 1 that somebody closed');
      alter((lines) => lines.filter(({ attemptNo }) => attemptNo !== missing.attemptNo));
      expect((await told('--again')).open).toBe(1);
      sim().bills.alter = (lines) => lines;
      await told('--again');
    });

    it('are counted whole where the list of what differs is cut, and say that it is', async () => {
      await pay();
      const extra = { ...strangers, at: test.clock.now };
      alter((lines) => [
        ...lines,
        ...Array.from({ length: 210 }, (_, each) => ({ ...extra, transactionId: `T-${day}-${each}` })),
      ]);
      nextMorning();
      const { differences } = await told();
      const closed = differences.slice(0, 5).map(({ id }) => id);
      for (const id of closed) await decide('review', 'close', id);
      const { lines } = await bill();
      expect(lines).toContain(`${name} ${day}: 205 differences, and 5 that somebody closed\n`);
      expect(lines).toContain('\nThe first 200 of 210:\n');
      expect(await told()).toMatchObject({ open: 205, inAll: 210 });
      expect(await waiting()).toContain('\nThe first 200 of 205:\n');
      sim().bills.alter = (all) => all;
      expect((await bill('--again')).lines).toContain('0 differences, and 5 that somebody closed\n');
    });

    it('tell of money whose notification never came: the provider is asked, and its order is paid', async () => {
      const { orderId, attemptNo } = await atCashier(test, name, somebody());
      const number = `SILENT${name.toUpperCase()}${day.replaceAll('-', '')}`;
      sim().setMode('notify', 'never', 2);
      await sim().pay(attemptNo);
      await sim().payUnknown(number, 2980);
      nextMorning();
      expect((await bill()).lines).toContain('agree: 2 payments ¥59.60');
      expect(await test.status(orderId)).toBe('paid');
      await test.work();
      const kept = await test.store.db
        .select()
        .from(unmatchedMoney)
        .where(eq(unmatchedMoney.attemptNo, number));
      expect(kept).toMatchObject([{ kind: 'unknown-attempt', amount: 2980, settledAt: null }]);
    });

    it('whose file is torn are refused, and fetched again', async () => {
      await pay();
      nextMorning();
      sim().bills.torn = 1;
      const first = await told();
      expect(first.state).toBe('failed');
      const stored = await test.store.db.select().from(bills).where(eq(bills.provider, name));
      expect(stored.map((row) => row.day)).not.toContain(day);
      expect(await test.store.db.$count(billLines, eq(billLines.day, day))).toBe(0);
      expect((await bill()).lines).toContain('agree: 1 payments ¥29.80');
    });

    it('are fetched in the background when there are any, and once', async () => {
      await pay();
      const watch = createBillWatch(test.shop, never);
      const asked = () => sim().countOf('bill');
      nextMorning(9);
      await watch();
      const before = asked();
      nextMorning(10);
      sim().bills.isLate = true;
      await watch();
      await watch();
      expect(asked() - before).toBe(1);
      sim().bills.isLate = false;
      test.clock.now += 29 * 60_000;
      await watch();
      expect(asked() - before).toBe(1);
      test.clock.now += 60_000;
      await watch();
      expect(asked() - before).toBe(2);
      const isIt = eq(bills.day, day);
      expect(await test.store.db.select().from(bills).where(isIt)).toContainEqual(
        expect.objectContaining({ provider: name, lines: 1 }),
      );
      for (let hour = 0; hour < 5; hour += 1) {
        test.clock.now += hourMs;
        await watch();
      }
      await createBillWatch(test.shop, never)();
      expect(asked() - before).toBe(2);
    });

    it('that came and could not be compared are compared at the next look', async () => {
      await pay();
      nextMorning();
      const watch = createBillWatch(test.shop, never);
      await watch();
      expect(await rowsOf()).toEqual([]);
      // A process that ends between the two leaves the bill like this.
      await test.store.db.update(bills).set({ comparedAt: null }).where(eq(bills.day, day));
      alter((lines) => lines.map((line) => ({ ...line, amount: line.amount + 1 })));
      test.clock.now += hourMs / 2;
      await watch();
      expect(await rowsOf()).toMatchObject([{ provider: name, billed: 2981, ours: 2980 }]);
      for (const { id } of await rowsOf()) await decide('review', 'close', id);
    });

    it('that are still missing the next day are asked for then, and one of the day itself is not', async () => {
      await pay();
      nextMorning(10 + 24);
      await createBillWatch(test.shop, never)();
      const came = await test.store.db.select().from(bills).where(eq(bills.day, day));
      expect(came.map((row) => row.provider)).toContain(name);
      days += 1;
      test.clock.now = Date.parse(`${day}T23:59:00+08:00`);
      const err = expect.stringContaining('is over');
      expect(await orderTool(['bill', day])).toMatchObject({ code: 1, err });
    });

    it('of what moved about midnight agree on both days', async () => {
      test.clock.now = Date.parse(`${day}T23:50:00+08:00`);
      const { attemptNo } = await atCashier(test, name, somebody());
      await pay();
      test.clock.now += 20 * 60_000;
      await sim().pay(attemptNo);
      nextMorning();
      expect((await bill()).lines).toContain('agree: 1 payments ¥29.80');
      day = new Date(Date.parse(day) + 24 * hourMs).toISOString().slice(0, 10);
      days += 1;
      nextMorning();
      expect((await bill()).lines).toContain('agree: 1 payments ¥29.80');
    });
  });

  it('of WeChat Pay tell of other apps of the account, which are counted and not compared', async () => {
    await paidAt(test, 'wechat', somebody());
    test.wechat.bills.alter = (lines) =>
      lines.flatMap((line) => [
        line,
        { ...line, transactionId: 'T-OTHER', attemptNo: 'OTHER', isForeign: true },
      ]);
    nextMorning();
    const { out, code } = await orderTool(['bill', day]);
    expect(code).toBe(0);
    expect(out).toContain('agree: 1 payments ¥29.80, 0 refunds ¥0.00 (1 lines of other apps');
  });

  it('that two processes fetch at the same time are kept once', async () => {
    await paidAt(test, 'wechat', somebody());
    nextMorning();
    const wechat = test.shop.payments.findByName('wechat')!;
    await Promise.allSettled([1, 2, 3].map(() => takeBill(test.shop, wechat, day, never)));
    expect((await orderTool(['bill', day])).code).toBe(0);
    expect(await test.store.db.$count(billLines, eq(billLines.day, day))).toBe(1);
    const strays = test.store.db
      .select()
      .from(billLines)
      .leftJoin(bills, eq(bills.fetchId, billLines.fetchId));
    expect((await strays.where(ne(billLines.day, ''))).filter((row) => row.bills === null)).toEqual([]);
  });

  // Last, because its lines are made up.
  const count = process.env.FULL_MATRIX ? 100_000 : 10_000;
  it(`of ${count} lines are compared to the fen`, async () => {
    const { attemptNo } = await paidAt(test, 'wechat', somebody());
    const own = test.wechat.bills.moved.find((line) => line.attemptNo === attemptNo)!;
    const wechat = test.shop.payments.findByName('wechat')!;
    const { merchant } = wechat;
    async function* read(): AsyncGenerator<BillLine> {
      yield { ...own, merchant };
      for (let index = 1; index < count; index += 1) {
        const numbers = { transactionId: `M${index}`, attemptNo: `A${index}`, refundNo: '' };
        yield { kind: 'payment', ...numbers, amount: 1, merchant };
      }
    }
    const huge: Provider = {
      ...wechat,
      bill: async () => ({ kind: 'lines', read }),
      query: async () => ({ kind: 'absent' }),
    };
    nextMorning();
    expect(await takeBill(test.shop, huge, day, never)).toMatchObject({
      open: 5000,
      sums: { payment: { billed: { count, fen: 2980 + count - 1 }, ours: { count: 1, fen: 2980 } } },
    });
  });
});
