import { describe, expect, it } from 'vitest';
import { followSwitches, openSwitches } from '../../src/server/pauses/pauses.ts';
import { paymentsWith } from '../../src/server/payments/providers/port/provider.ts';
import { publishFiles } from '../support/create-publishing.ts';
import { aRequestId, aShop, goToPay, until } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach } from '../support/open-once.ts';
import { anOperator, deskAlone, deskBeside, typeOrders } from '../support/operator.ts';

describe.each(storesHere())('what is paused on %s', (kind) => {
  const { orderTool } = anOperator(() => shop);
  const shop = openForEach(() => aShop(kind));

  const create = (fields: Record<string, string> = {}, language = 'en') =>
    shop.create(fields, shop.browser, { 'accept-language': language });
  const waysOf = async (orderId: string) => (await shop.browser.call('getOrder', { orderId })).data.ways;
  it('takes no new orders, in words; what is open is paid and delivered', async () => {
    const orderId = await shop.order();
    expect((await orderTool(['pause'])).out).toBe('Nothing is paused.\n');
    const paused = await orderTool(['pause', 'till', '--by', 'ann']);
    expect(paused.out).toMatch(/the till +2026-11-21 12:00 +ann/);
    expect(await create()).toMatchObject({
      status: 503,
      msg: 'We take no new orders at the moment. Orders already placed can be paid and read as always.',
      data: null,
    });
    expect((await create({}, 'zh-CN')).msg).toContain('暂停接受新订单');
    await shop.pay(orderId);
    await shop.work();
    expect((await shop.browser.call('getResultV2', { orderId })).status).toBe(200);
    const others = kind === 'postgres' ? 'Every running server follows within a second.\n' : '';
    expect((await orderTool(['resume', 'till'])).out).toBe(`Nothing is paused.\n${others}`);
    expect((await create()).status).toBe(200);
  });

  it('is a funnel, or a channel with those it stands in for; a repeated request has its order', async () => {
    const requestId = aRequestId();
    const first = await create({ requestId });
    await orderTool(['pause', 'funnel', '/marriage_v1', '--zh', '今晚维护，明早八点恢复下单']);
    expect((await create()).msg).toContain('takes no new orders');
    expect((await create({}, 'zh-CN')).msg).toBe('今晚维护，明早八点恢复下单');
    await orderTool(['pause', 'funnel', 'marriage_v1', '--en', 'Back at eight']);
    expect((await orderTool(['pause', 'funnel', 'marriage_v1'])).out).toContain('今晚维护，明早八点恢复下单');
    expect((await create()).msg).toBe('Back at eight');
    expect((await create({ requestId })).data).toEqual(first.data);
    expect((await create({ funnel: 'alipay_only' })).status).toBe(200);
    await orderTool(['resume', 'funnel', 'marriage_v1']);

    await orderTool(['pause', 'channel', '10']);
    expect((await create()).status).toBe(503);
    expect((await create({ channelKey: 'nobody-knows-it' })).status).toBe(503);
    expect((await create({ channelKey: '20' })).status).toBe(200);
  });

  it('is said on the pages that nothing can be ordered on, before anything is filled in', async () => {
    const said = async (fields: Record<string, string> = {}) => {
      const request = { channelKey: '10', page: 'marriage_v1', ...fields };
      return (await shop.browser.call('pageAdConfig', request, { 'accept-language': 'zh-CN' })).data.paused;
    };
    expect(await said()).toBeUndefined();
    await orderTool(['pause', 'funnel', 'marriage_v1', '--zh', '今晚维护，明早八点恢复下单']);
    expect(await said()).toBe('今晚维护，明早八点恢复下单');
    expect([await said({ page: 'alipay_only' }), await said({ page: 'lookup' })]).toEqual([
      undefined,
      undefined,
    ]);
    await orderTool(['resume', 'funnel', 'marriage_v1']);
    await orderTool(['pause', 'way', 'alipay']);
    expect(await said()).toBeUndefined();
    expect(await said({ page: 'alipay_only' })).toContain('无法付款');
    await orderTool(['resume', 'way', 'alipay']);
    await orderTool(['pause', 'channel', '10']);
    expect(await said()).toContain('暂停接受新订单');
    expect(await said({ channelKey: '20' })).toBeUndefined();
  });

  it('is a way to pay: nobody is offered it, and nobody begins with it; who has begun may finish', async () => {
    const [begun, fresh] = [await shop.order(), await shop.order()];
    expect(await waysOf(fresh)).toEqual(['wechat', 'alipay']);
    const attempt = await shop.cashier(begun, 'alipay');
    await orderTool(['pause', 'way', 'alipay']);
    expect(await waysOf(fresh)).toEqual(['wechat']);
    expect(await waysOf(begun)).toEqual(['wechat', 'alipay']);
    const refused = await goToPay(shop.browser, fresh, 'alipay');
    expect(refused.statusCode).not.toBe(302);
    expect(refused.body).toContain('This way to pay is not available at the moment. Nothing was charged');
    expect(await shop.cashier(begun, 'alipay')).toBe(attempt);
    expect((await create({ funnel: 'alipay_only' })).msg).toContain('Payment is not possible at the moment');
    expect((await goToPay(shop.browser, fresh, 'wechat')).statusCode).toBe(302);
  });

  it('is known to a process that was told nothing', async () => {
    const switches = await openSwitches(shop.store.db);
    const end = followSwitches({ ...shop.shop, switches });
    await orderTool(['pause', 'till']);
    await until(async () => switches.find('till', '') !== undefined);
    await orderTool(['resume', 'till']);
    await until(async () => switches.find('till', '') === undefined);
    await end();
  });

  it('is no name that nobody knows here: the nearest is told, and nothing is paused', async () => {
    for (const [kind, key, meant] of [
      ['channel', '1O', '; did you mean 10?'],
      ['channel', 'toString', '.'],
      ['funnel', 'mariage_v1', '; did you mean marriage_v1?'],
      ['experiment', 'card_first', '.'],
    ] as const) {
      const err = `No ${kind} ${key} is live in this shop${meant} What was live until now is paused with --anyway.\n`;
      expect(await orderTool(['pause', kind, key])).toEqual({ code: 1, out: '', asked: '', err });
    }
    expect((await orderTool(['pause'])).out).toBe('Nothing is paused.\n');
    expect((await orderTool(['pause', 'funnel', 'taken_down', '--anyway'])).code).toBe(0);
    expect((await orderTool(['resume', 'funnel', 'taken_down'])).code).toBe(0);
    expect(await orderTool(['pause', 'channel', '10'])).toMatchObject({ code: 0, err: '' });
    expect(await orderTool(['pause', 'funnel', '/marriage_v1'])).toMatchObject({ code: 0, err: '' });
    expect(await orderTool(['resume', 'channel', '1O'])).toMatchObject({
      code: 1,
      err: 'Not paused: channel 1O; did you mean 10?\n',
    });
    for (const [option, name, meant] of [
      ['--funnel', 'mariage_v1', 'No funnel mariage_v1 is live in this shop; did you mean marriage_v1?'],
      ['--channel', '1O', 'No channel 1O is live in this shop; did you mean 10?'],
    ] as const)
      expect(await orderTool(['list', option, name])).toEqual({
        ...{ code: 0, out: 'No such orders.\n', err: `${meant}\n`, asked: '' },
      });
    expect((await orderTool(['list', '--funnel', 'marriage_v1'])).err).toBe('');
  });

  it('is known by what is published, or before anything is, by the folder, where no server runs', async () => {
    const type = (...line: string[]) => typeOrders(line, () => deskAlone(shop));
    expect((await type('pause', 'funnel', 'marriage_v1')).code).toBe(0);
    expect((await type('pause', 'experiment', 'card_first')).err).toMatch(
      /^No experiment card_first is live/,
    );
    const channels = { default: '10', channels: { feed: { name: 'Feed', switch_4: false } } };
    const published = { 'shared/channels': channels, luck_v9: channels, 'experiments/card_first': null };
    await publishFiles(shop.store.db, published);
    expect((await type('pause', 'channel', 'feeed')).err).toContain('did you mean feed?');
    expect((await type('pause', 'funnel', 'luck_v99')).err).toContain('did you mean luck_v9?');
    expect((await type('pause', 'experiment', 'card_first')).code).toBe(1);
    for (const [kind, key] of [
      ['channel', 'feed'],
      ['funnel', 'luck_v9'],
    ] as const)
      expect((await type('pause', kind, key)).code).toBe(0);
  });

  it('is followed by the servers beside a tool that has the database open', async () => {
    const type = (line: string[], isBesideServers: boolean) =>
      typeOrders(line, async () => ({ ...(await deskBeside(shop)), isBesideServers }));
    const soon = 'Every running server follows within a second.\n';
    expect((await type(['pause', 'till'], true)).out).toMatch(new RegExp(`^paused[^]*${soon}$`));
    expect((await type(['resume', 'till'], true)).out).toBe(`Nothing is paused.\n${soon}`);
    expect((await type(['pause', 'till'], false)).out).not.toContain(soon);
    expect((await type(['pause'], true)).out).not.toContain(soon);
    expect((await type(['resume', 'till', '--json'], true)).out).toBe('[]\n');
  });

  it('is told to a person who types something else', async () => {
    for (const line of [['resume'], ['pause', 'shop'], ['pause', 'way', 'cash'], ['pause', 'funnel']]) {
      expect((await orderTool(line)).code).toBe(2);
    }
    const misread = await orderTool(['pause', 'funnel', '/marriage_v1/payment']);
    expect(misread.code).toBe(2);
    expect(misread.err).toMatch(
      /^marriage_v1\/payment is no funnel's name: .*channel.*way to pay.* pause funnel marriage_v1\n/,
    );
    expect(await orderTool(['resume', 'till'])).toMatchObject({ code: 1, err: 'Not paused: the till.\n' });
  });
});

describe('a shop that takes Alipay alone', () => {
  it('offers nothing else, and takes no order that could not be paid', async () => {
    const shop = await aShop();
    shop.shop.payments = paymentsWith({ alipay: shop.shop.payments.byWay.alipay! });
    const orderId = await shop.order();
    const { data } = await shop.browser.call('getOrder', { orderId });
    expect(data.ways).toEqual(['alipay']);
  });
});
