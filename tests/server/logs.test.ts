import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app.ts';
import { aRealShop } from '../support/create-real-shop.ts';
import { aBrowser, goToPay } from '../support/create-shop.ts';
import { keepLog } from '../support/keep-said.ts';
import { openOnce } from '../support/open-once.ts';
import { typed } from '../support/typed-details.ts';

const test = openOnce(() => aRealShop('pglite'));
let app: FastifyInstance;
const { lines, stream } = keepLog();
const secrets = new Map<string, string>();
const keep = (what: string, text: unknown) => {
  if (typeof text === 'string' && text.length > 3) secrets.set(what, text);
};

beforeAll(async () => {
  app = await buildApp({ shop: test.shop, logger: { level: 'trace', stream } });
  test.shop.log = app.log;
});
afterAll(() => app.close());

describe('the log', () => {
  it('holds what went wrong', async () => {
    const buyer = aBrowser(app);
    const orderId = await test.order({}, buyer);
    keep('the order’s id', orderId);
    keep('the cookie', buyer.jar.cookie.split('=')[1]);
    for (const [name, value] of Object.entries(typed)) keep(`the buyer’s ${name}`, value);
    keep('the phone', '13912345678');
    await buyer.call('setPhoneNumber', { orderId, phoneNumber: '13912345678' });
    keep('the lookup code', (await buyer.call('getOrder', { orderId })).data.lookupCode);
    await buyer.call('searchOrders', { phoneNumber: '13912345678', code: 'WRONGCODE1' });
    keep('the complaint', 'the report never came to me');
    await buyer.call('complain', { orderId, reason: 'other', text: 'the report never came to me' });

    test.wechat.setMode('prepare', 'server-error');
    expect((await goToPay(buyer, orderId, 'wechat')).statusCode).toBe(503);
    test.wechat.setMode('prepare', 'wrong-signature', 1);
    await goToPay(buyer, orderId, 'wechat');
    test.wechat.setMode('prepare', 'ok');
    const asked = await buyer.call('wechatPay', { orderId, couponKey: '' }, { accept: 'application/json' });
    const back = new URL(test.wechat.authorize(String(asked.data.authorizeUrl))!);
    keep('the code of the authorization', back.searchParams.get('code'));
    keep('the state of the authorization', back.searchParams.get('state'));
    await buyer.send('GET', back.pathname + back.search);
    await buyer.send('GET', back.pathname + back.search);
    await buyer.call('wechatPay', { orderId, couponKey: '' }, { accept: 'application/json' });
    keep('who pays', test.wechat.buyer.openid);
    test.wechat.setMode('notify', 'wrong-amount');
    const own = await test.attemptsOf(orderId);
    for (const { attemptNo } of own) await test.wechat.pay(attemptNo).catch(() => []);
    expect(await test.status(orderId)).toBe('review');

    const failing = test.shop.reports.makeReport;
    test.shop.reports.makeReport = () => {
      throw new Error(`no report for ${orderId.length}`);
    };
    const paid = await test.order({}, buyer);
    keep('the other order’s id', paid);
    const left = await goToPay(buyer, paid, 'alipay');
    await fetch(String(left.headers.location)).then((page) => page.text());
    const attempt = (await test.attemptsOf(paid))[0];
    await test.alipay.pay(attempt!.attemptNo);
    await test.work();
    test.shop.reports.makeReport = failing;
    for (const path of [
      `/result/${paid}`,
      `/marriage_v1/payment/${paid}`,
      `/payment/succeed/${paid}?x=${paid}`,
    ])
      await buyer.send('GET', path);

    for (const words of ['could not be prepared', 'does not match its attempt', 'no report for'])
      expect(lines.join('')).toContain(words);
  });

  it('names no person, opens no order and holds no secret', () => {
    for (const [name, value] of Object.entries(test.environment)) {
      if (/KEY|SECRET/.test(name)) keep(name, value.split('\n').find((line) => line.length > 40) ?? value);
    }
    keep('the database’s secret', test.shop.secret);
    keep('the cookie’s key', test.shop.cookieKeys[0]);
    expect(secrets.size).toBeGreaterThan(14);
    const spellings = (text: string) => [text, encodeURIComponent(text), JSON.stringify(text).slice(1, -1)];
    const log = lines.join('');
    const told = [...secrets].filter(([, text]) => spellings(text).some((each) => log.includes(each)));
    expect(told.map(([what]) => what)).toEqual([]);
  });
});
