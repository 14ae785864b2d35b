import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publish as publishCommand } from '../../scripts/funnels/publish.ts';
import { chartValues } from '../support/create-funnel.ts';
import { endShop, type ShopProcess, startShop } from './shop-process.ts';

/** A marketer's folder, and a production server that holds what is risky. */
const root = mkdtempSync(join(tmpdir(), 'marketer-'));
const token = 'a-token-of-some-length-indeed';
const environment = { NODE_ENV: 'production', PAYMENTS: 'sandbox', DATABASE_URL: 'embedded' };
let shop: ShopProcess;
let dataDir: string;

beforeAll(async () => {
  for (const folder of ['funnels', 'schemas']) cpSync(folder, join(root, folder), { recursive: true });
  shop = await startShop({ ...environment, OPERATOR_TOKEN: token }, undefined, root);
  dataDir = shop.dataDir;
});
afterAll(async () => {
  await endShop(shop);
  rmSync(root, { recursive: true, force: true });
});

const path = (file: string) => join(root, 'funnels', file);
const edit = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(path(file), 'utf8');
  const next = text.replace(from, to);
  if (next === text) throw new Error(`${file} does not say ${from}`);
  writeFileSync(path(file), next);
};
const get = async (address: string, headers: Record<string, string> = {}) => {
  const response = await fetch(shop.url + address, { headers: { 'accept-language': 'en', ...headers } });
  return { status: response.status, text: await response.text() };
};
const until = (ask: () => Promise<unknown>) => expect.poll(ask, { interval: 50 });
const untilSaid = (text: string) => until(async () => shop.output().includes(text)).toBe(true);

let orders = 0;
async function order(funnel: string) {
  orders += 1;
  const body = new URLSearchParams({
    funnel,
    channelKey: '10',
    requestId: `request-${orders}`,
    ...chartValues,
  });
  const created = await fetch(`${shop.url}/api/order/create`, { method: 'POST', body });
  const { data, status } = (await created.json()) as { status: number; data: { id: string } };
  if (status !== 200) return { status };
  const found = await fetch(`${shop.url}/api/order/get?orderId=${data.id}`);
  const { data: kept } = (await found.json()) as { data: { amount: number } };
  return { status, id: data.id, amount: kept.amount };
}

async function publish(...args: string[]) {
  let out = '';
  let err = '';
  const terminal = {
    root,
    env: { DATA_DIR: dataDir },
    out: (text: string) => {
      out += text;
    },
    err: (text: string) => {
      err += text;
    },
  };
  const code = await publishCommand.run(args, terminal);
  return { code, out, err };
}

describe('a production server', () => {
  it('shows new words at once', async () => {
    edit('marriage_v1.yaml', /heading: \{ en: "[^"]+",/, 'heading: { en: Quite another heading,');
    const isShown = async () => (await get('/marriage_v1')).text.includes('Quite another heading');
    await until(isShown).toBe(true);
  });

  it('opens and closes addresses only when told; open orders of a closed one live on', async () => {
    writeFileSync(path('marriage_v9.yaml'), readFileSync(path('marriage_v2.yaml')));
    await untilSaid('new funnel /marriage_v9');
    expect((await get('/marriage_v9')).status).toBe(404);
    expect((await order('marriage_v9')).status).toBe(404);
    expect((await publish('marriage_v9', '--yes')).code).toBe(0);
    await until(async () => (await get('/marriage_v9')).status).toBe(200);

    const { id } = await order('marriage_v9');
    rmSync(path('marriage_v9.yaml'));
    await untilSaid('Published, on sale, and not in this folder: marriage_v9.');
    expect((await publish('--yes')).out).toContain('npm run funnels -- publish marriage_v9');
    expect((await get('/marriage_v9')).status).toBe(200);
    expect((await publish('marriage_v9', '--yes')).code).toBe(0);
    await until(async () => (await get('/marriage_v9')).status).toBe(404);
    const payment = await get(`/marriage_v9/payment/${id}`);
    expect(payment.status).toBe(200);
    expect(payment.text).toContain('"slug":"marriage_v9"');
  });

  it('publishes together what belongs together', async () => {
    writeFileSync(path('marriage_v9.yaml'), readFileSync(path('marriage_v2.yaml')));
    edit('shared/site.yaml', /^home: \w+/m, 'home: marriage_v9');
    await untilSaid('the root address leads to');
    const alone = await publish('site', '--yes');
    expect(alone.code).toBe(1);
    expect(alone.err).toContain('shared/site leads / to marriage_v9, which would not be there');
    expect((await publish('marriage_v9', 'shared/site.yaml', '--yes')).code).toBe(0);
    await until(async () => (await fetch(shop.url, { redirect: 'manual' })).headers.get('location')).toBe(
      '/marriage_v9',
    );
  });

  it('tells its operator what is wrong, what waits and what is live', async () => {
    edit('marriage_v3.yaml', 'product: marriage', 'product: marrige');
    edit('shared/coupons.yaml', 'off: 500', 'off: 600');
    const basic = { authorization: `Basic ${Buffer.from(`x:${token}`).toString('base64')}` };
    const isTold = async () => {
      const { text } = await get('/operator', basic);
      return text.includes('shared/coupons') && text.includes('marriage_v3.yaml:');
    };
    await until(isTold).toBe(true);
    const { text } = await get('/operator', basic);
    expect(text).toMatch(/funnels\/marriage_v3\.yaml:\d+:\d+/);
    expect(text).toContain('coupon stay5: takes off ¥5.00 → ¥6.00');
    expect(text).toContain('npm run funnels -- publish shared/coupons');
    expect((await get('/operator')).status).toBe(401);
  });

  it('sells at the old price until the new one is published, also after a restart', async () => {
    expect((await order('marriage_v1')).amount).toBe(2980);
    edit('marriage_v1.yaml', 'amount: 2980', 'amount: 2480');
    await untilSaid('money  price ¥29.80 → ¥24.80');
    expect((await order('marriage_v1')).amount).toBe(2980);

    // With a file broken since: a shop that was published opens all the same.
    await shop.stop('SIGKILL');
    shop = await startShop(environment, dataDir, root);
    expect((await order('marriage_v1')).amount).toBe(2980);
    expect((await get('/marriage_v3')).status).toBe(200);
    await expect(publish('marriage_v3')).rejects.toThrow('marriage_v3 is not valid');
    expect((await publish('pair_v1')).out).toBe(
      'Live already: pair_v1. Waiting: marriage_v1, shared/coupons.\n',
    );
    edit('marriage_v3.yaml', 'product: marrige', 'product: marriage');

    const shown = await publish('marriage_v1', '--dry-run');
    expect(shown).toMatchObject({ code: 1, err: '' });
    expect(shown.out).toContain('marriage_v1\n  money  price ¥29.80 → ¥24.80\n');
    expect(await publish()).toMatchObject({ code: 1, err: 'Nobody is here to say yes: add --yes.\n' });
    expect((await order('marriage_v1')).amount).toBe(2980);
    expect(await publish('/marriage_v1', '--yes')).toMatchObject({ code: 0, err: '' });
    await until(async () => (await order('marriage_v1')).amount).toBe(2480);
    expect((await publish('--yes')).code).toBe(0);
    expect(await publish()).toEqual({ code: 0, out: 'Nothing waits: all that is valid is live.\n', err: '' });
  });

  it('has no operator’s page without a token: the address is like any unknown one', async () => {
    const [page, unknown] = [await get('/operator'), await get('/no_such_page')];
    expect(page.status).toBe(404);
    expect(page.text).toBe(unknown.text);
    expect((await get('/operator/style.css')).status).toBe(404);
  });
});
