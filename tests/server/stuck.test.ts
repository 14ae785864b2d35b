import { describe, expect, it } from 'vitest';
import { aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach } from '../support/open-once.ts';
import { anOperator } from '../support/operator.ts';

const hourMs = 3_600_000;

describe.each(storesHere())('work that keeps failing, on %s', (kind) => {
  const { orderTool, numberOf } = anOperator(() => test);
  const test = openForEach(() => aShop(kind));

  const tryFor = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await test.work();
      test.clock.now += hourMs;
    }
  };

  it('a report that cannot be made stands in review with its reason, and is made once it can be', async () => {
    const orderId = await test.paidOrder();
    const orderNo = await numberOf(orderId);
    const early = await orderTool(['review', orderNo, 'retry']);
    expect(early).toMatchObject({ code: 1, err: expect.stringContaining('Nothing has failed in order') });
    test.made.during = () => {
      throw new RangeError('the moon has no such day');
    };
    await tryFor(4);
    expect((await orderTool(['review'])).out).toBe('No order waits for a decision.\n');
    await tryFor(2);
    const { out } = await orderTool(['review']);
    expect(out).toContain(orderNo);
    expect(out).toContain('make the report');
    expect(out).toContain('RangeError: the moon has no such day');
    expect(test.logged.filter((line) => line.includes(orderNo)).at(-1)).toContain('a person has to look');
    expect(await test.shop.metrics.registry.metrics()).toContain('shop_jobs_failing 1');

    test.made.during = () => {};
    expect((await orderTool(['review', orderNo, 'retry'])).out).toContain('is tried again now');
    await test.work();
    expect((await test.browser.call('getResult', { orderId })).status).toBe(200);
    expect((await orderTool(['review'])).out).toBe('No order waits for a decision.\n');
    expect((await orderTool(['review', orderNo, 'retry'])).err).toContain('there is nothing to try again');
  });

  it('a payment that cannot be asked about stands there too, and leaves once it can', async () => {
    const orderId = await test.order();
    await test.cashier(orderId);
    const [sandbox] = test.shop.payments.all;
    const { query } = sandbox!;
    let asked = 0;
    sandbox!.query = async () => {
      asked += 1;
      // It answers others in between, so it is not down.
      await test.shop.providers.ask({ ...sandbox!, query }, 'query', 'A1');
      throw new TypeError('an answer nobody can read');
    };
    while (asked < 5) await tryFor(1);
    const { out } = await orderTool(['review']);
    expect(out).toContain(await numberOf(orderId));
    expect(out).toContain('ask the provider');
    expect(out).toContain('TypeError: an answer nobody can read');
    sandbox!.query = query;
    await tryFor(1);
    expect((await orderTool(['review'])).out).not.toContain('ask the provider');
  });

  it('an unpaid order that cannot be closed stands there in the end', async () => {
    const orderId = await test.order();
    test.clock.now += 25 * hourMs;
    expect((await orderTool(['review'])).out).toBe('No order waits for a decision.\n');
    test.clock.now += 2 * hourMs;
    expect((await orderTool(['review'])).out).toContain('close the unpaid order');
    expect((await orderTool(['review'])).out).toContain(await numberOf(orderId));
  });
});
