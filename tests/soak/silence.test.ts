import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { words } from '../../src/server/lib/words.ts';
import { readPaymentSettings } from '../../src/server/payments/providers/providers.ts';
import { expectSoundBooks } from '../server/invariants.ts';
import { openCashiers, shopOrigin } from '../server/kills/cashiers.ts';
import { aGate, type Fate } from '../server/kills/fleet.ts';
import { pick, randomFrom } from '../server/kills/random.ts';
import { anOrder, comeBack, openPayment, sendInto, statusOf } from '../server/kills/visits.ts';
import { aShop } from '../support/create-shop.ts';
import { aStore, type StoreKind, storesHere } from '../support/create-store.ts';
import { workersOf } from '../support/work-once.ts';

const seed = Number(process.env.SEED ?? 21);
const ways = ['wechat', 'alipay'] as const;

/** A shop in real time with its workers, whose notifications never arrive, and whose calls meet `fateOf`. */
async function aSilentShop(kind: StoreKind, fateOf?: (url: string) => Fate) {
  const cashiers = await openCashiers({ to: () => undefined });
  const wechat = await aGate(cashiers.wechat.origin, fateOf);
  const alipay = await aGate(cashiers.alipay.origin, fateOf);
  const gates = { WECHAT_API_ORIGIN: wechat.origin, ALIPAY_GATEWAY: `${alipay.origin}/gateway.do` };
  const read = readPaymentSettings({ ...cashiers.environment, ...gates }, shopOrigin, true);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const clock = {
    get now() {
      return Date.now();
    },
  };
  const shop = await aShop(kind, { payments: read.settings, clock });
  const workers = workersOf(shop.shop);
  shop.shop.wake = workers.wake;
  return {
    ...shop,
    cashiers,
    send: sendInto(shop.app),
    async close() {
      await workers.close();
      await shop.close();
      for (const each of [wechat, alipay, cashiers]) await each.close();
    },
  };
}

type SilentShop = Awaited<ReturnType<typeof aSilentShop>>;

/** The payment screen, which asks once a second; how long it took from now on, ms. */
async function waitOnScreen({ send }: SilentShop, orderId: string): Promise<number> {
  const from = performance.now();
  await comeBack(send, orderId);
  while ((await statusOf(send, orderId)) !== 'paid') {
    if (performance.now() - from > 20_000) throw new Error(`never paid (SEED=${seed})`);
    await pause(100);
  }
  return performance.now() - from;
}

const paidNos = ({ cashiers }: SilentShop) => new Set(cashiers.paid().map(({ attemptNo }) => attemptNo));

describe.each(storesHere())('where no notification ever arrives, on %s', { timeout: 60_000 }, (kind) => {
  // The embedded database takes seconds to start.
  beforeAll(() => aStore(kind));

  it('an order is paid within ten seconds of the buyer’s return', async () => {
    const random = randomFrom(seed);
    const test = await aSilentShop(kind);
    const buy = async (number: number): Promise<number> => {
      const orderId = await anOrder(test.send);
      const way = ways[number % 2]!;
      const attemptNo = await openPayment(test.send, orderId, way);
      await pause(random() * 1500);
      const pay = () => test.cashiers.pay(way, attemptNo!, 'never');
      // Some are back before their money has reached the provider's books.
      if (number % 3 > 0) await pay();
      else setTimeout(() => void pay(), 1000);
      return waitOnScreen(test, orderId);
    };
    const waits = await Promise.all(Array.from({ length: 12 }, (_, number) => buy(number)));
    expect(Math.max(...waits), `${waits}`).toBeLessThan(10_000);
    expect(test.cashiers.paid()).toHaveLength(12);
    await expectSoundBooks(test.store, paidNos(test));
    await test.close();
  });
});

describe('where three in ten calls to the providers are never answered', () => {
  it('a buyer is told so in words within six seconds, nothing fails for it, and all is paid afterwards', async () => {
    const random = randomFrom(seed);
    let isBroken = true;
    let lost = 0;
    const fateOf = (url: string): Fate => {
      // The pay page is opened by the buyer's browser.
      if (!isBroken || url.includes('wap.pay') || random() >= 0.3) return 'pass';
      lost += 1;
      return pick(random, ['hang-before', 'hang-after']);
    };
    const test = await aSilentShop('pglite', fateOf);
    const told: number[] = [];

    /** Taps until there is a cashier; the attempt's number. */
    async function tap(orderId: string, way: (typeof ways)[number]): Promise<string> {
      for (;;) {
        const from = performance.now();
        try {
          return (await openPayment(test.send, orderId, way))!;
        } catch (error) {
          expect((error as Error).message).toContain('503');
          expect((error as Error).message).toContain(words.providerSilent.en);
          told.push(performance.now() - from);
        }
      }
    }
    const buy = async (number: number): Promise<string> => {
      const way = number % 4 === 0 ? 'alipay' : 'wechat';
      const orderId = await anOrder(test.send);
      const attemptNo = await tap(orderId, way);
      await test.cashiers.pay(way, attemptNo, 'never');
      await comeBack(test.send, orderId);
      return orderId;
    };
    const buying = Array.from({ length: 20 }, (_, number) => buy(number));
    await pause(4500);
    isBroken = false;
    const orders = await Promise.all(buying);
    expect(told.length).toBeGreaterThan(0);
    expect(Math.max(...told)).toBeLessThan(6000);
    const waits = await Promise.all(orders.map((orderId) => waitOnScreen(test, orderId)));
    expect(Math.max(...waits), `${waits}`).toBeLessThan(10_000);
    const attempts = await test.store.db.query.attempts.findMany();
    expect(attempts.filter(({ state }) => state === 'failed' || state === 'closed')).toEqual([]);
    expect(lost).toBeGreaterThan(2);
    await expectSoundBooks(test.store, paidNos(test));
    await test.close();
  }, 60_000);
});
