import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { aFunnel, chartValues } from '../support/create-funnel.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'start-'));
const started: ShopProcess[] = [];
const start = async () => {
  const shop = await startShop({}, dataDir);
  started.push(shop);
  return shop;
};
// A test that fails leaves its server running, and an embedded database whose files are gone never rests.
afterAll(async () => {
  await Promise.all(started.map((shop) => shop.stop('SIGKILL')));
  rmSync(dataDir, { recursive: true, force: true });
});

let orders = 0;
async function createOrder(url: string): Promise<string> {
  orders += 1;
  const response = await fetch(`${url}/api/order/create`, {
    method: 'POST',
    body: new URLSearchParams({
      funnel: aFunnel().slug,
      channelKey: '10',
      requestId: `request-000${orders}`,
      query: 'channelKey=10',
      ...chartValues,
    }),
  });
  const answer = (await response.json()) as { status: number; msg: string; data: { id: string } };
  expect(answer).toMatchObject({ status: 200 });
  return answer.data.id;
}

const statusOf = async (url: string, id: string) => {
  const response = await fetch(`${url}/api/order/get_status?orderId=${id}`);
  return ((await response.json()) as { data: { orderStatus: string } | null }).data?.orderStatus;
};

describe('the server', () => {
  it('says where to look, and has every order still after Ctrl-C, beside a refused second one, and after a kill', async () => {
    const first = await start();
    expect(first.output()).toContain(`${first.url}/marriage_v1`);
    expect(first.output()).toContain('example.com is the example merchant');
    const id = await createOrder(first.url);
    expect(await first.stop('SIGINT')).toBe(0);

    const second = await start();
    expect(await statusOf(second.url, id)).toBe('created');
    const refused = await start().catch((error: Error) => error.message);
    expect(refused).toContain(`DATA_DIR ${dataDir} is in use by a server (process `);
    expect(refused).not.toMatch(/\bat .*\.[jt]s:\d+/);
    expect(await statusOf(second.url, id)).toBe('created');
    const another = await createOrder(second.url);
    await second.stop('SIGKILL');

    const third = await start();
    expect(await Promise.all([id, another].map((each) => statusOf(third.url, each)))).toEqual([
      'created',
      'created',
    ]);
    expect(await third.stop('SIGTERM')).toBe(0);
  });

  it('lists every fault of the environment at once', async () => {
    const faults = startShop({ PORT: 'abc', DATABASE_URL: 'mysql://x', PAYMENTS: 'gold', LOG_LEVEL: 'loud' });
    await expect(faults).rejects.toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*PAYMENTS[\s\S]*LOG_LEVEL/);
    await expect(startShop({ NODE_ENV: 'production' })).rejects.toThrow(/PAYMENTS/);
    const unreachable = startShop({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(unreachable).rejects.toThrow('The PostgreSQL server of DATABASE_URL cannot be used');
  });
});
