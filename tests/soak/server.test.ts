import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noLimits } from '../../src/server/http/limits.ts';
import { aBrowser, aShop, type TestShop } from '../support/create-shop.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;
const heapUsed = () => {
  collect();
  return process.memoryUsage().heapUsed;
};

let test: TestShop;
beforeAll(async () => {
  test = await aShop('pglite', { limits: noLimits });
}, 60_000);
afterAll(() => test.close());

describe('the server', () => {
  it('takes as long for a wrong code as for an unknown number (B37)', async () => {
    const orderId = await test.order();
    const orderNo = (await test.browser.call('getOrder', { orderId })).data.orderNo as string;
    const asked = [orderNo, '20261121ZZZZZZZZZZZZZZ'].map((number) => ({ number, took: [] as number[] }));
    // In turns, either first in half of them, so that whatever else the machine does meets both alike.
    for (let round = 0; round < 160; round += 1) {
      for (const { number, took } of round % 2 === 0 ? asked : asked.toReversed()) {
        const started = performance.now();
        await aBrowser(test.app).call('searchOrders', { orderNo: number, code: 'AAAAAAAAAA' });
        took.push(performance.now() - started);
      }
    }
    // The faster ones: the slower ones are slow for what happens elsewhere.
    const [wrong, unknown] = asked.map(({ took }) => took.sort((a, b) => a - b)[took.length / 4]!);
    expect(Math.abs(wrong! - unknown!)).toBeLessThan(0.25 * Math.max(wrong!, unknown!));
  });

  it('keeps nothing of refused requests in memory', async () => {
    // A refused write: it passes every layer and keeps nothing that could be asked for again.
    const send = async (times: number) => {
      for (let sent = 0; sent < times; sent += 1) {
        await test.browser.call('complain', {
          orderId: `${sent}`.padStart(20, 'x'),
          reason: 'other',
          text: '\0',
        });
      }
    };
    await send(20_000);
    const before = heapUsed();
    await send(20_000);
    // Bytes a request: one that was kept would cost thousands.
    expect((heapUsed() - before) / 20_000).toBeLessThan(100);
  }, 300_000);
});
