import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endShop, type ShopProcess, startShop } from '../e2e/shop-process.ts';
import { newDatabase } from '../server/kills/databases.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { aBrowser, orderFields } from '../support/create-shop.ts';
import { hasPostgres } from '../support/create-store.ts';
import { freePort } from '../support/start-cluster.ts';
import { anNginx, hasNginx, withPlaces } from '../support/start-nginx.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';
import { clockAhead } from '../support/wrong-clock.ts';
import { overHttp } from './over-http.ts';

const operatorToken = 'a-token-of-the-shop-with-a-full-disk';

describe.runIf(existsSync('/dev/full'))('a shop whose log is on a full disk', () => {
  it('goes on selling, counts the lines it dropped, and ends when it is told to', async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, ['dist/server/main.js'], {
      env: {
        ...bareEnvironment,
        ...{ PORT: String(port), HOST: '127.0.0.1', DATABASE_URL: 'embedded' },
        DATA_DIR: aTemporaryFolder('full'),
        ...{ LOG_LEVEL: 'debug', RATE_LIMITS: 'off', LEAVE_SECONDS: '0', OPERATOR_TOKEN: operatorToken },
      },
      stdio: ['ignore', full, full],
    });
    closeSync(full);
    const ended = once(child, 'exit');
    const ask = (path: string, init?: RequestInit) =>
      fetch(`http://127.0.0.1:${port}${path}`, { ...init, signal: AbortSignal.timeout(20_000) });
    try {
      const isUp = () =>
        ask('/healthz').then(
          ({ ok }) => ok,
          () => false,
        );
      await expect.poll(isUp, { timeout: 100_000 }).toBe(true);
      for (let each = 0; each < 2000; each += 1) await (await ask('/healthz')).text();
      const fields = orderFields();
      const made = await ask('/api/order/create', { method: 'POST', body: new URLSearchParams(fields) });
      expect(((await made.json()) as { status: number }).status).toBe(200);
      const metrics = await ask('/metrics', { headers: { authorization: `Bearer ${operatorToken}` } });
      const dropped = /^shop_log_lines_dropped_total (\d+)$/m.exec(await metrics.text())?.[1];
      expect(Number(dropped)).toBeGreaterThan(0);
      child.kill('SIGTERM');
      expect(await ended).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  });
});

describe.runIf(hasPostgres && hasNginx)('two processes behind nginx, one of them not ready', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let nginx: Awaited<ReturnType<typeof anNginx>>;
  let door: ReturnType<typeof overHttp>;
  const shops: ShopProcess[] = [];

  beforeAll(async () => {
    database = await newDatabase('postgres');
    const [port, plain] = [await freePort(), await freePort()];
    const settings = { ...database.env, PUBLIC_ORIGIN: `https://localhost:${port}`, TRUST_PROXY: '1' };
    shops.push(await startShop({ ...settings, ...clockAhead(400_000) }));
    shops.push(await startShop({ ...settings, LEAVE_SECONDS: '300' }));
    const [one, two] = shops.map(({ url }) => new URL(url).host.replace('localhost', '127.0.0.1'));
    const upstream = join(shops[0]!.dataDir, 'upstream.conf');
    const places = { 'shop1:3000': one!, 'shop2:3000': two! };
    writeFileSync(upstream, withPlaces('deploy/nginx/upstream.conf', places));
    nginx = await anNginx('nginx/shop.conf', port, {
      '/etc/nginx/storefront/upstream.conf': upstream,
      'listen 80': `listen 127.0.0.1:${plain}`,
    });
    door = overHttp(`https://localhost:${port}`);
  });
  afterAll(async () => {
    door?.close();
    await nginx?.close();
    for (const shop of shops) await endShop(shop);
    await database?.remove();
  });

  const readiness = async (shop: ShopProcess) => (await fetch(`${shop.url}/readyz`)).status;
  const readAs = async (shop: ShopProcess, headers = {}) =>
    (await fetch(`${shop.url}/marriage_v1`, { headers })).status;

  async function visit(): Promise<void> {
    const browser = aBrowser(door);
    const page = await browser.send('GET', '/marriage_v1?channelKey=10');
    expect(page.statusCode, page.body.slice(0, 200)).toBe(200);
    const fields = orderFields();
    const { status, data } = await browser.call('createOrder', fields);
    expect(status).toBe(200);
    expect((await browser.call('getOrder', { orderId: String(data.id) })).status).toBe(200);
  }

  it('serve everybody; the one whose clock is wrong says 502 only where another can be asked', async () => {
    expect(await readiness(shops[0]!)).toBe(503);
    expect(await readAs(shops[0]!)).toBe(200);
    expect(await readAs(shops[0]!, { 'x-next-upstream': '502' })).toBe(502);
    expect(await readAs(shops[1]!, { 'x-next-upstream': '502' })).toBe(200);
    for (let each = 0; each < 10; each += 1) await visit();
    expect(nginx.errors()).toContain('temporarily disabled');
    // A second signal lets it leave at once.
    void shops[1]!.stop();
    await expect.poll(() => readAs(shops[1]!, { 'x-next-upstream': '502' })).toBe(502);
    expect(await readAs(shops[1]!)).toBe(200);
  });
});
