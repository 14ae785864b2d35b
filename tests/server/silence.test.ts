import { beforeAll, describe, expect, it } from 'vitest';
import { aRealShop } from '../support/create-real-shop.ts';
import { aStore, storesHere } from '../support/create-store.ts';
import { randomFrom } from './kills/random.ts';
import { anOrder, openPayment, sendInto, statusOf } from './kills/visits.ts';

const seed = Number(process.env.SEED ?? 21);
const stepMs = 2000;
const ways = ['wechat', 'alipay'] as const;

describe.each(storesHere())('where no notification ever arrives, on %s', (kind) => {
  beforeAll(() => aStore(kind));

  it('an order is paid within two minutes although nobody returns', async () => {
    const random = randomFrom(seed);
    const test = await aRealShop(kind);
    const send = sendInto(test.app);
    const startedAt = test.clock.now;
    const buyers: { orderId: string; pay: () => Promise<unknown>; paysAt: number }[] = [];
    for (let number = 0; number < 12; number += 1) {
      const simulator = test[ways[number % 2]!];
      simulator.setMode('notify', 'never');
      const orderId = await anOrder(send);
      const attemptNo = (await openPayment(send, orderId, ways[number % 2]!))!;
      const paysAt = startedAt + random() * 200_000;
      buyers.push({ orderId, paysAt, pay: () => simulator.pay(attemptNo) });
    }
    const waiting = new Map<string, number>();
    const found: number[] = [];
    while (found.length < buyers.length) {
      test.clock.now += stepMs;
      for (const buyer of buyers.filter(
        ({ paysAt }) => paysAt > test.clock.now - stepMs && paysAt <= test.clock.now,
      )) {
        await buyer.pay();
        waiting.set(buyer.orderId, test.clock.now);
      }
      await test.work();
      for (const [orderId, since] of waiting) {
        if ((await statusOf(send, orderId)) !== 'paid') continue;
        waiting.delete(orderId);
        found.push(test.clock.now - since);
      }
      if (test.clock.now > startedAt + 600_000) throw new Error(`not all are paid (SEED=${seed})`);
    }
    expect(Math.max(...found)).toBeLessThanOrEqual(120_000);
    await test.close();
  });
});
