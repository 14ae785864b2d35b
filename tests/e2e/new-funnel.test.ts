import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { chartValues } from '../support/create-funnel.ts';
import { openMarketersShop } from './shop-process.ts';

const shop = openMarketersShop();
const file = () => shop.path('marriage_v9.yaml');

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
const order = (requestId: string) =>
  call('/api/order/create', { funnel: 'marriage_v9', channelKey: '10', requestId, ...chartValues });

describe('a YAML file saved beside a running shop', () => {
  it('is a working funnel, with its routes, its title and its price', async () => {
    expect((await page()).status).toBe(404);
    expect(source()).toContain('amount: 1234');
    writeFileSync(file(), source());
    await expect.poll(async () => (await page()).status, { interval: 50 }).toBe(200);
    expect((await page()).html).toContain('<title>marriage</title>');
    expect((await fetch(`${shop.url}/marriage_v9/payment/abcdefghijklmnop`)).status).toBe(200);

    const created = await order('request-0009');
    expect(created.status).toBe(200);
    const kept = await call(`/api/order/get?orderId=${created.data.id}`);
    expect(kept.data).toMatchObject({ funnel: 'marriage_v9', amount: 1234 });
  });

  it('stays as it was while a later save is broken, and says what is wrong', async () => {
    writeFileSync(file(), source().replace('product: marriage', 'product: marrige'));
    await expect.poll(() => shop.output()).toMatch(/marriage_v9\.yaml:\d+:\d+/);
    expect((await page()).status).toBe(200);
    writeFileSync(file(), source().replace('en: marriage,', 'en: wedding,'));
    await expect.poll(async () => (await page()).html.includes('<title>wedding</title>')).toBe(true);
  });

  it('is gone when the file is gone, but an order made from it can still be paid', async () => {
    const created = await order('request-0010');
    rmSync(file());
    await expect.poll(async () => (await page()).status).toBe(404);
    const payment = await fetch(`${shop.url}/marriage_v9/payment/${created.data.id}`);
    expect(payment.status).toBe(200);
    expect(await payment.text()).toContain('"slug":"marriage_v9"');
  });

  it('sends the visitors of an address that is gone to the one that took its place', async () => {
    const site = shop.path('shared/site.yaml');
    writeFileSync(
      site,
      readFileSync(site, 'utf8').replace(/^home: .*$/m, '$&\nredirects: { marriage_v9: marriage_v2 }'),
    );
    const old = async () => fetch(`${shop.url}/marriage_v9?channelKey=20`, { redirect: 'manual' });
    await expect.poll(async () => (await old()).status).toBe(302);
    expect((await old()).headers.get('location')).toBe('/marriage_v2?channelKey=20');
  });
});
