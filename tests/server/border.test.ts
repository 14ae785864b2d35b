import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, paths } from '../../src/contract/paths.ts';
import { complaints, orders, phoneBindings } from '../../src/server/db/schema.ts';
import { noLimits } from '../../src/server/http/limits.ts';
import { aBrowser, aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { typed } from '../support/typed-details.ts';
import { hostileValues } from './fuzz/hostile.ts';
import { validRequests } from './fuzz/valid-requests.ts';

describe.each(storesHere())('the border on %s', (kind) => {
  // Limits would answer in place of the checks.
  const test = openOnce(() => aShop(kind, { limits: noLimits }));
  let orderId: string;
  beforeAll(async () => {
    orderId = await test.order();
  });

  const valid = () => validRequests(orderId);
  const names = Object.keys(paths) as CallName[];

  async function sendRaw(name: CallName, encoded: string, headers: Record<string, string> = {}) {
    const { method, path } = paths[name];
    return method === 'POST'
      ? test.browser.send('POST', path, encoded, headers)
      : test.browser.send('GET', `${path}?${encoded}`, undefined, headers);
  }

  it.each(
    names,
  )('%s answers wrong, doubled, unknown, hostile and oversized fields without a fault', async (name) => {
    const fields = valid()[name];
    const encode = (changes: Record<string, string>) =>
      new URLSearchParams({ ...valid()[name], ...changes }).toString();
    const bodies = ['', '=', '&&&', '%', '%00=1', 'a', '__proto__=1', 'constructor=1', 'a[b]=1', '%ff=%fe'];
    for (const field of Object.keys(fields)) {
      const { [field]: _, ...without } = valid()[name];
      bodies.push(new URLSearchParams(without).toString());
      bodies.push(`${encode({})}&${field}=again`);
      bodies.push(`${encode({ [field]: '' })}`);
      bodies.push(`${encode({})}&${field}[]=x&${field}[x]=y`);
      for (const value of hostileValues) bodies.push(encode({ [field]: value }));
      bodies.push(`${new URLSearchParams(without)}&${field}=%ed%a0%80&x=%c0%af`);
    }
    bodies.push(encode({ unknownField: '1' }), encode({ __proto__: '1' }), encode({ constructor: '1' }));
    bodies.push(encode(Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, '1']))));
    for (const body of bodies) {
      const reply = await sendRaw(name, body, { 'accept-language': 'zh-CN' });
      expect([200, 413, 414], `${body.slice(0, 200)} → ${reply.body.slice(0, 300)}`).toContain(
        reply.statusCode,
      );
      const answer = reply.json<{ status: number; msg: string; data: unknown }>();
      expect(answer.status).toBeLessThan(500);
      expect(answer.msg).toMatch(/./);
    }
  });

  it.each(names)('%s refuses a doubled field clearly, in the visitor’s language', async (name) => {
    const fields = valid()[name];
    const [field] = Object.keys(fields);
    const body = `${new URLSearchParams(fields)}&${field}=${encodeURIComponent(fields[field!]!)}`;
    const english = (await sendRaw(name, body)).json<{ status: number; msg: string }>();
    expect(english).toMatchObject({ status: 400, msg: `The field "${field}" was sent more than once.` });
    const chinese = (await sendRaw(name, body, { 'accept-language': 'zh-CN' })).json<{ msg: string }>();
    expect(chinese.msg).toBe(`字段“${field}”重复提交`);
  });

  it('nothing of all that was written', async () => {
    const stored = await test.store.db.select().from(orders);
    for (const { details, query } of stored) {
      expect(Object.keys(details).every((name) => name in typed || name === 'wish')).toBe(true);
      expect(query).not.toMatch(/[\r\n\0]/);
    }
    expect(await test.store.db.$count(phoneBindings)).toBe(0);
    for (const complaint of await test.store.db.select().from(complaints)) {
      expect(complaint.text.length).toBeLessThanOrEqual(2000);
    }
    expect(test.logged.filter((line) => line.startsWith('A request failed'))).toEqual([]);
  });

  it('a wrong content type and a body too large are HTTP statuses in the same envelope', async () => {
    const post = (body?: string, type?: Record<string, string>) =>
      test.browser.send('POST', '/api/order/create', body, type);
    const [json, large] = [
      await post('{"funnel":"marriage_v1"}', { 'content-type': 'application/json' }),
      await post(`a=${'x'.repeat(300_000)}`),
    ];
    for (const [status, answer] of [
      [415, json],
      [413, large],
    ] as const) {
      expect(answer.statusCode).toBe(status);
      expect(answer.json()).toMatchObject({ status, data: null });
    }
    expect((await post()).json()).toMatchObject({ status: 400 });
  });

  it('an unknown address is a JSON 404 under /api and words elsewhere', async () => {
    const calls = ['/api', '/api/', '/api/nothing', '/api/order/create', '/api/%zz', '/api/pay/%00/pay'];
    for (const url of [...calls, '/storage/x']) {
      const reply = await test.browser.send('GET', url);
      expect(reply.statusCode, url).toBe(404);
      expect(reply.body).not.toMatch(/at .*\.ts|node_modules/);
    }
    const nothing = await test.browser.send('GET', '/api/nothing');
    expect(nothing.json()).toMatchObject({ status: 404, data: null });
  });

  it.each([
    '/%zz',
    '/api/%zz',
    '/api/nothing',
    `/api/pay/${'x'.repeat(101)}/pay`,
  ])('says in the visitor’s language that nothing is at %s', async (url) => {
    const reply = await test.browser.send('GET', url, undefined, { 'accept-language': 'zh-CN' });
    expect(reply.statusCode).toBe(404);
    expect(reply.body).toContain('该地址不存在');
  });

  it('a forged, cut or hostile cookie is replaced by a new visitor', async () => {
    const browser = aBrowser(test.app);
    await test.order({}, browser);
    const genuine = browser.jar.cookie.split('; ').find((each) => each.startsWith('visitor='))!;
    expect((await browser.call('searchOrders')).data.orders).toHaveLength(1);
    for (const cookie of [
      // Not the last letter: some of its bits stand for nothing.
      `${genuine.slice(0, -4)}${genuine.at(-4) === 'A' ? 'B' : 'A'}${genuine.slice(-3)}`,
      genuine.replace('visitor=', 'visitor=x'),
      'visitor=',
      `visitor=${'A'.repeat(32)}`,
      'visitor=%00%0d%0a',
      'visitor=%zz',
      `visitor=${'x'.repeat(5000)}`,
      '=; ;; visitor',
    ]) {
      browser.jar.cookie = cookie;
      const reply = await browser.call('searchOrders');
      expect(reply).toMatchObject({ http: 200, status: 200, data: { orders: [] } });
      browser.jar.cookie = cookie;
      const fresh = await browser.send('GET', '/api/channel/info');
      expect(String(fresh.headers['set-cookie'])).toMatch(/^visitor=.+HttpOnly.*SameSite=Lax/);
    }
  });

  it('writes another site makes a browser send are refused', async () => {
    const body = new URLSearchParams(valid().createOrder).toString();
    const send = async (headers: Record<string, string>) =>
      (await test.browser.send('POST', '/api/order/create', body, headers)).statusCode;
    expect(await send({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    for (const origin of ['https://evil.example', 'null']) expect(await send({ origin }), origin).toBe(403);
    const own = { origin: 'http://localhost', host: 'localhost' };
    expect(await send({ ...own, origin: 'http://localhost:80' })).toBe(200);
    expect(await send({ ...own, 'sec-fetch-site': 'same-origin' })).toBe(200);
  });

  it('the cashier survives whatever is sent to it', async () => {
    const attemptNo = await test.cashier(await test.order());
    const bodies = ['', 'action=', 'action=steal', 'action=pay&action=pay', 'action=%00', '__proto__=1'];
    for (const body of bodies) {
      const reply = await test.press(attemptNo, body.replace('action=', ''));
      expect(reply.statusCode, body).toBe(303);
      expect((await test.browser.send('POST', '/sandbox/in-app/pay', body)).json()).toEqual({
        err_msg: 'get_brand_wcpay_request:fail',
      });
    }
    for (const none of ['nothing', '%00'])
      expect((await test.browser.send('GET', `/sandbox/cashier/${none}`)).statusCode).toBe(404);
    expect((await test.press('nothing', 'pay')).statusCode).toBe(404);
    const sheet = await test.browser.send('GET', '/sandbox/cashier.css');
    expect(sheet.headers['content-type']).toContain('text/css');
  });

  it('every answer carries the security headers', async () => {
    for (const url of ['/api/channel/info', '/api/nothing', '/sandbox/cashier/x', '/storage/x']) {
      const { headers } = await test.browser.send('GET', url);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin');
    }
  });
});
