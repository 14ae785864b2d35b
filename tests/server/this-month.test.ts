import { beforeEach, describe, expect, it } from 'vitest';
import { reports } from '../../src/server/db/schema.ts';
import { aShop } from '../support/create-shop.ts';
import { openOnce } from '../support/open-once.ts';

const calls = ['getResult', 'getResultV2'] as const;
const noon = Date.parse('2027-01-20T12:00:00+08:00');
const dayMs = 86_400_000;

describe('the page of this month, beside the stored report', () => {
  const test = openOnce(() => aShop('pglite', { clock: { now: noon } }));
  beforeEach(() => {
    test.clock.now = noon;
    test.made.months = 0;
    test.made.month = () => ({ heading: 'This month', lines: ['One', 'Two'] });
  });
  const bought = async () => {
    const orderId = await test.paidOrder();
    await test.work();
    return orderId;
  };
  const read = (orderId: string, call: (typeof calls)[number] = 'getResultV2') =>
    test.browser.call(call, { orderId });

  it('comes with both presentations, and is in no stored report', async () => {
    const orderId = await bought();
    for (const call of calls) expect((await read(orderId, call)).data.now).toEqual(test.made.month());
    const stored = await test.store.db.select().from(reports);
    expect(JSON.stringify(stored)).not.toContain('This month');
  });

  it('is made once a day of Shanghai', async () => {
    const orderId = await bought();
    test.clock.now = Date.parse('2027-01-20T23:59:00+08:00');
    for (let count = 0; count < 3; count += 1) await read(orderId);
    expect(test.made.months).toBe(1);
    test.clock.now = Date.parse('2027-01-21T00:01:00+08:00');
    await read(orderId);
    expect(test.made.months).toBe(2);
    test.clock.now += dayMs;
    await read(orderId);
    expect(test.made.months).toBe(3);
  });

  it('is left out where it cannot be made, and the report is read', async () => {
    const orderId = await bought();
    test.made.month = () => {
      throw new Error('no month today');
    };
    const reply = await read(orderId);
    expect(reply.status).toBe(200);
    expect(reply.data.sections).not.toEqual([]);
    expect(reply.data).not.toHaveProperty('now');
    expect(test.logged.join('\n')).toContain('The page of this month could not be made.');
  });

  it('offers the report of the year that begins, where its funnel takes orders', async () => {
    const orderId = await bought();
    const glance = { heading: '2027', lines: ['A year'] };
    test.made.month = () => ({ heading: 'This month', lines: [], glance });
    const offer = async () => ((await read(orderId)).data.now as { glance: unknown }).glance;
    expect(await offer()).toEqual({ ...glance, offer: '/mbti_v1' });
    const paused = { kind: 'funnel', key: 'mbti_v1', words: {}, since: new Date(noon), by: 'test' } as const;
    const { find } = test.shop.switches;
    test.shop.switches.find = ((kind, key) =>
      kind === paused.kind && key === paused.key ? paused : undefined) as typeof find;
    expect(await offer()).toEqual(glance);
    test.shop.switches.find = find;
  });
});
