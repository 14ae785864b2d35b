import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chartValues } from '../support/create-funnel.ts';
import { endShop, type ShopProcess, startShop } from './shop-process.ts';

/** A marketer's folder: the funnels and nothing of the code. */
const root = mkdtempSync(join(tmpdir(), 'marketer-'));
const file = join(root, 'funnels/marriage_v9.yaml');
let shop: ShopProcess;
beforeAll(async () => {
  for (const folder of ['funnels', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
  shop = await startShop({}, undefined, root);
});
afterAll(async () => {
  await endShop(shop);
  rmSync(root, { recursive: true, force: true });
});

const source = () =>
  readFileSync('funnels/marriage_v1.yaml', 'utf8').replace(
    /amount: \d+, listAmount: \d+/,
    'amount: 1234, listAmount: 5678',
  );

const page = async () => {
  const response = await fetch(`${shop.url}/marriage_v9`, { headers: { 'accept-language': 'en' } });
  return { status: response.status, html: await response.text() };
};

const call = async (path: string, body?: Record<string, string>) => {
  const response = await fetch(
    shop.url + path,
    body ? { method: 'POST', body: new URLSearchParams(body) } : {},
  );
  return (await response.json()) as { status: number; data: Record<string, unknown> };
};

describe('a YAML file saved beside a running shop', () => {
  it('is a working funnel, with its routes, its title and its price', async () => {
    expect((await page()).status).toBe(404);
    expect(source()).toContain('amount: 1234');
    writeFileSync(file, source());
    await expect.poll(async () => (await page()).status, { interval: 50 }).toBe(200);
    expect((await page()).html).toContain('<title>marriage</title>');
    expect((await fetch(`${shop.url}/marriage_v9/payment/abcdefghijklmnop`)).status).toBe(200);

    const created = await call('/api/order/create', {
      funnel: 'marriage_v9',
      channelKey: '10',
      requestId: 'request-0009',
      ...chartValues,
    });
    expect(created.status).toBe(200);
    const order = await call(`/api/order/get?orderId=${created.data.id}`);
    expect(order.data).toMatchObject({ funnel: 'marriage_v9', amount: 1234 });
  });

  it('stays as it was while a later save is broken, and says what is wrong', async () => {
    writeFileSync(file, source().replace('product: marriage', 'product: marrige'));
    await expect.poll(() => shop.output()).toMatch(/marriage_v9\.yaml:\d+:\d+/);
    expect((await page()).status).toBe(200);
    writeFileSync(file, source().replace('en: marriage,', 'en: wedding,'));
    await expect.poll(async () => (await page()).html.includes('<title>wedding</title>')).toBe(true);
  });

  it('is gone when the file is gone, but an order made from it can still be paid', async () => {
    const created = await call('/api/order/create', {
      funnel: 'marriage_v9',
      channelKey: '10',
      requestId: 'request-0010',
      ...chartValues,
    });
    rmSync(file);
    await expect.poll(async () => (await page()).status).toBe(404);
    const payment = await fetch(`${shop.url}/marriage_v9/payment/${created.data.id}`);
    expect(payment.status).toBe(200);
    expect(await payment.text()).toContain('"slug":"marriage_v9"');
  });

  it('sends the visitors of an address that is gone to the one that took its place', async () => {
    const site = join(root, 'funnels/shared/site.yaml');
    writeFileSync(
      site,
      readFileSync(site, 'utf8').replace(/^home: .*$/m, '$&\nredirects: { marriage_v9: marriage_v2 }'),
    );
    const old = async () => fetch(`${shop.url}/marriage_v9?channelKey=20`, { redirect: 'manual' });
    await expect.poll(async () => (await old()).status).toBe(302);
    expect((await old()).headers.get('location')).toBe('/marriage_v2?channelKey=20');
  });
});
