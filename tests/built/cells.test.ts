import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCells } from '../../scripts/cells/command.ts';
import { openClient } from '../../scripts/orders/operator-client.ts';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { endShop, type ShopProcess, startShop } from '../e2e/shop-process.ts';
import { newDatabase } from '../server/kills/databases.ts';
import { aBrowser, type Browser, goToPay, orderFields, until } from '../support/create-shop.ts';
import { hasPostgres } from '../support/create-store.ts';
import { freePort } from '../support/start-cluster.ts';
import { anNginx, hasNginx } from '../support/start-nginx.ts';
import { overHttp } from './over-http.ts';

const cells = ['a7', 'b2'] as const;
type Name = (typeof cells)[number];
const other = { a7: 'b2', b2: 'a7' } as const;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };

describe.runIf(hasPostgres && hasNginx)('two cells of a shop behind nginx', () => {
  let database: Awaited<ReturnType<typeof newDatabase>>;
  let owner: pg.Client;
  let url: string;
  const shops = {} as Record<Name, ShopProcess>;
  const doors = {} as Record<Name | 'nginx', ReturnType<typeof overHttp>>;
  let plainDoor: ReturnType<typeof overHttp>;
  let nginx: Awaited<ReturnType<typeof anNginx>>;
  const cellsCommand = (...words: string[]) => runCells(url, words);

  beforeAll(async () => {
    database = await newDatabase('postgres');
    url = database.env.DATABASE_URL!;
    owner = new pg.Client({ connectionString: url });
    await owner.connect();
    for (const cell of cells) await cellsCommand('add', cell);
    const [port, plain] = [await freePort(), await freePort()];
    const settings = {
      PUBLIC_ORIGIN: `https://localhost:${port}`,
      TRUST_PROXY: '1',
      COOKIE_KEYS: 'a-key-of-all-cells-of-this-very-test',
    };
    let maps = await cellsCommand('nginx', '--processes', '1');
    for (const cell of cells) {
      shops[cell] = await startShop({ ...settings, DATABASE_URL: url, CELL: cell });
      const address = new URL(shops[cell].url).host.replace('localhost', '127.0.0.1');
      maps = maps.replaceAll(`cell-${cell}-1:3000`, address);
      doors[cell] = overHttp(shops[cell].url);
    }
    const file = join(shops.a7.dataDir, 'cells.conf');
    writeFileSync(file, maps);
    nginx = await anNginx('cells/shop.conf', port, {
      '/etc/nginx/cells/cells.conf': file,
      'listen 80': `listen 127.0.0.1:${plain}`,
    });
    doors.nginx = overHttp(`https://localhost:${port}`);
    plainDoor = overHttp(`http://127.0.0.1:${plain}`);
  });
  afterAll(async () => {
    for (const door of [...Object.values(doors), plainDoor]) door?.close();
    await nginx?.close();
    for (const shop of Object.values(shops)) await endShop(shop);
    await owner?.end();
    await database?.remove();
  });

  function visitorOf(cell: Name, at: Name | 'nginx' = 'nginx'): Browser {
    const browser = aBrowser(doors[at]);
    browser.jar.cookie = `cell=${cell}`;
    return browser;
  }
  async function order(browser: Browser, more: Record<string, string> = {}) {
    const fields = { ...orderFields(), ...more };
    const { status, msg, data } = await browser.call('createOrder', fields);
    if (status !== 200) throw new Error(`not created: ${status} ${msg}`);
    return { id: data.id as string, orderNo: data.orderNo as string };
  }
  async function attemptOf(browser: Browser, orderId: string): Promise<string> {
    const { headers } = await goToPay(browser, orderId, 'alipay');
    return String(headers.location).split('/').at(-1)!;
  }
  async function pay(browser: Browser, orderId: string): Promise<string> {
    const attemptNo = await attemptOf(browser, orderId);
    await browser.send('POST', `/sandbox/cashier/${attemptNo}`, 'action=pay');
    await until(async () => (await browser.call('getResultV2', { orderId })).status === 200);
    return attemptNo;
  }
  const countIn = async (cell: Name, table: string) =>
    Number((await owner.query(`select count(*) from cell_${cell}.${table}`)).rows[0].count);

  const anOrderNo = async (cell: Name) =>
    (await owner.query(`select order_no from cell_${cell}.orders limit 1`)).rows[0].order_no as string;

  const rowsOf = async (cell: Name) => ({
    orders: await countIn(cell, 'orders'),
    attempts: await countIn(cell, 'attempts'),
    events: await countIn(cell, 'events'),
  });

  it('lead from http to the shop’s own name, whatever a request says it is', async () => {
    const { headers } = await plainDoor.inject({
      method: 'GET',
      url: '/marriage_v1?channelKey=10',
      remoteAddress: '203.0.113.7',
      headers: { host: 'evil.example' },
    });
    expect(headers.location).toBe('https://shop.example/marriage_v1?channelKey=10');
  });

  it('keep whoever comes for the first time in the cell whose answer was first', async () => {
    const browser = aBrowser(doors.nginx);
    const { headers } = await browser.send('GET', '/marriage_v1?channelKey=10');
    const told = String(headers['set-cookie']);
    const [, cell] = /^cell=(a7|b2); Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/.exec(told)!;
    const again = await browser.send('GET', '/marriage_v1?channelKey=10');
    expect(again.headers['set-cookie']).toBeUndefined();
    expect((await order(browser)).id.slice(0, 2)).toBe(cell);
  });

  it.each(cells)('sell in %s, whose name begins every number', async (cell) => {
    const browser = visitorOf(cell);
    const { id, orderNo } = await order(browser);
    const attemptNo = await pay(browser, id);
    const { data } = await browser.call('getOrder', { orderId: id });
    const upper = cell.toUpperCase();
    expect(id).toMatch(new RegExp(`^${cell}[A-Za-z0-9_-]{32}$`));
    expect(orderNo).toMatch(new RegExp(`^${upper}20\\d{6}[0-9A-Z]{14}$`));
    expect(attemptNo).toMatch(new RegExp(`^${upper}[0-9A-Z]{26}$`));
    expect(data).toMatchObject({
      orderStatus: 'paid',
      lookupCode: expect.stringMatching(`^${upper}[0-9A-Z]{10}$`),
    });
    const friend = visitorOf(other[cell]);
    expect((await friend.send('GET', `/result/${id}`)).statusCode).toBe(200);
    expect((await friend.call('getResultV2', { orderId: id })).status).toBe(200);
    // An order is found by its number and by its phone; only the body names the cell.
    const code = String(data.lookupCode).toLowerCase();
    await browser.call('setPhoneNumber', { orderId: id, phoneNumber: '13812345678' });
    const ways: Record<string, string>[] = [
      { orderNo: orderNo.toLowerCase() },
      { phoneNumber: '13812345678' },
    ];
    for (const by of ways) {
      const { data: found } = await friend.call('searchOrders', { ...by, code });
      expect(found.orders).toMatchObject([{ id }]);
    }
    expect((await friend.call('setOpenResult', { orderId: id, code })).status).toBe(200);
  });

  it('answer 421 and the name to what is another’s, whatever names it, and do nothing', async () => {
    const { id, orderNo } = await order(visitorOf('a7'));
    const attemptNo = await attemptOf(visitorOf('a7'), id);
    const stranger = aBrowser(doors.b2);
    const before = await rowsOf('a7');
    const asked = [
      stranger.send('GET', `/api/order/get?orderId=${id}`),
      stranger.send('GET', `/api/order/get_status?orderId=${id}`),
      stranger.send('GET', `/api/order/search?orderNo=${orderNo}&code=20010101`),
      stranger.send('GET', `/api/order/search?phoneNumber=13812345678&code=A70123456789`),
      stranger.send('POST', '/api/order/set_coupon_key', `orderId=${id}&couponKey=x`),
      stranger.send('GET', `/api/pay/alipay/pay?orderId=${id}&couponKey=`),
      stranger.send('GET', `/marriage_v1/payment/${id}?channelKey=10`),
      stranger.send('GET', `/payment/succeed/${id}`),
      stranger.send('GET', `/result/${id}`),
      stranger.send('GET', `/sandbox/cashier/${attemptNo}`),
      stranger.send('POST', `/sandbox/cashier/${attemptNo}`, 'action=pay'),
      stranger.send('POST', '/api/pay/sandbox/notify/a7', '{}', { 'content-type': 'application/json' }),
      stranger.send('GET', '/held/a7~token/marriage_v1'),
      stranger.send('GET', '/marriage_v1?arm=a7~card_first'),
      stranger.send('GET', `/result/${id.slice(2)}`),
      stranger.send('GET', `/api/order/get?orderId=${id.slice(2)}`),
      visitorOf('a7', 'b2').send('POST', '/api/order/create', 'funnel=marriage_v1'),
    ];
    for (const { statusCode, headers, body } of await Promise.all(asked)) {
      expect(statusCode).toBe(421);
      expect(headers['x-cell']).toBe('a7');
      expect(JSON.parse(body)).toEqual({ status: 421, msg: 'cell a7', data: { cell: 'a7' } });
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect(await rowsOf('a7')).toEqual(before);
    expect((await aBrowser(doors.a7).call('getOrder', { orderId: id.slice(2) })).status).toBe(404);
    expect((await aBrowser(doors.a7).send('GET', '/api/pay/sandbox/returned/zz')).statusCode).toBe(404);
  });

  it('share what is paused, and count what each sold', async () => {
    const desk = await openClient({ DATABASE_URL: url, CELL: 'a7' }, quiet);
    await desk.call('pause', { kind: 'funnel', key: 'marriage_v1', by: 'ann', words: {} });
    await until(async () => {
      const refused = await order(visitorOf('b2')).catch((error: Error) => error.message);
      return String(refused).startsWith('not created: 503');
    });
    await desk.call('resume', { kind: 'funnel', key: 'marriage_v1', by: 'clerk' });
    const owned = await anOrderNo('b2');
    await expect(desk.call('show', { order: owned, isPersonal: false })).rejects.toThrow(
      `There is no order ${owned} in this cell; its number belongs to cell b2: ask again with CELL=b2.`,
    );
    const nowhere = `A7${'0'.repeat(22)}`;
    await expect(desk.call('show', { order: nowhere, isPersonal: false })).rejects.toThrow(
      `There is no order ${nowhere}.`,
    );
    await desk.close();
    await until(() =>
      order(visitorOf('b2')).then(
        () => true,
        () => false,
      ),
    );
    const lines = (await cellsCommand('sums')).split('\n').map((line) => line.split(/ {2,}/));
    for (const cell of cells) {
      const { rows } = await owner.query(
        `select count(*)::text as orders, count(paid_at)::text as paid,
         (select '¥' || to_char(sum(received_amount) / 100.0, 'FM999,990.00') from cell_${cell}.attempts) as fen from cell_${cell}.orders`,
      );
      expect(lines.find(([name]) => name === cell)!.slice(1, 4)).toEqual(Object.values(rows[0]));
    }
    expect(lines.at(-1)![1]).toBe(String((await countIn('a7', 'orders')) + (await countIn('b2', 'orders'))));
  });

  it('are opened only where they are, and by nobody who could change their events', async () => {
    await expect(openPostgresStore(url, { migrate: 'apply', cell: 'zz' })).rejects.toThrow(
      'no schema cell_zz: npm run cells -- add',
    );
    const login = `plain_${process.pid}`;
    await owner.query(`create role ${login} login`);
    try {
      await owner.query(`grant usage on schema shop, cell_a7 to ${login}`);
      await owner.query(`grant select on all tables in schema shop, cell_a7 to ${login}`);
      const theirs = new URL(url);
      theirs.username = login;
      const open = openPostgresStore(theirs.href, { cell: 'a7', migrate: 'refuse' });
      await expect(open).rejects.toThrow('whose rights alone guard the events of a cell');
    } finally {
      await owner.query(`drop owned by ${login}`);
      await owner.query(`drop role ${login}`);
    }
    const store = await openPostgresStore(url, { cell: 'a7', migrate: 'refuse' });
    await expect(store.db.execute('delete from events')).rejects.toThrow();
    await expect(store.db.execute(`update publications set by = ''`)).rejects.toThrow();
    await store.close();
  });

  it('go on selling while another is made, which knows the same publications', async () => {
    let isOpen = true;
    const sold: string[] = [];
    const sell = async () => {
      while (isOpen) sold.push((await order(visitorOf('b2'))).id);
    };
    const selling = sell();
    await cellsCommand('add', 'c3').finally(() => {
      isOpen = false;
    });
    await selling;
    expect(sold.length).toBeGreaterThan(0);
    expect((await cellsCommand('list')).split('\n').map((line) => line.split(' ')[0])).toEqual([
      'cell',
      ...cells,
      'c3',
    ]);
    const { rows } = await owner.query(
      `select to_regclass('cell_c3.orders') as own, to_regclass('cell_c3.publications') as none`,
    );
    expect(rows[0]).toEqual({ own: 'cell_c3.orders', none: null });
    await expect(cellsCommand('add', 'il')).rejects.toThrow('is no cell’s name');
    await expect(cellsCommand('move', 'a7', '127.0.0.1:5432')).rejects.toThrow('Only Citus moves a cell');
    expect(nginx.errors()).toBe('');
  });

  it('whose processes are silent get nobody new, and keep their own', async () => {
    await shops.b2.stop();
    for (let each = 0; each < 20; each += 1) {
      const { statusCode, headers } = await aBrowser(doors.nginx).send('GET', '/marriage_v1?channelKey=10');
      expect(statusCode).toBe(200);
      expect(String(headers['set-cookie'])).toMatch(/^cell=a7;/);
    }
    expect((await visitorOf('b2').send('GET', '/marriage_v1?channelKey=10')).statusCode).toBe(502);
  });
});
