import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { CallName } from '../../src/contract/paths.ts';
import { fieldMessages } from '../../src/fields/field-kind.ts';
import { definitions, events, orders, pageViews, reports } from '../../src/server/db/schema.ts';
import { aBrowser, aRequestId, aShop, type Browser, orderFields } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { typed } from '../support/typed-details.ts';
import { validRequests } from './fuzz/valid-requests.ts';

describe.each(storesHere())('the calls on %s', (kind) => {
  const test = openOnce(() => aShop(kind));
  const call: Browser['call'] = (...sent) => test.browser.call(...sent);
  const correct = (orderId: string, fields: Record<string, string>) =>
    call('setInfo', { orderId, ...fields });

  const unknownOrder = 'A'.repeat(32);

  it('channel info falls back to the default channel', async () => {
    const known = await call('channelInfo', { channelKey: '20' });
    expect(known.data).toEqual({
      channelKey: '20',
      switch_4: true,
      wechat_work_kf_url: 'https://work.weixin.qq.com/kfid/x',
      assignChannel: '21',
    });
    const unknown = await call('channelInfo', { channelKey: '__proto__' });
    expect(unknown.data).toEqual({ channelKey: '10', switch_4: false, wechat_work_kf_url: '' });
  });

  it('an order is made at the price of its definition and keeps it (B4)', async () => {
    const orderId = await test.order();
    const { data } = await call('getOrder', { orderId });
    expect(data).toMatchObject({
      id: orderId,
      funnel: 'marriage_v1',
      product: 'marriage',
      title: 'marriage',
      orderStatus: 'created',
      amount: 2980,
      listAmount: 9900,
      offerEndsAt: '2026-11-21T04:15:00.000Z',
      couponKey: '',
      createdAt: '2026-11-21T04:00:00.000Z',
      sandbox: true,
      correctable: true,
      foretaste: [{ label: 'day', value: '2026-11-21' }],
      chapters: ['One'],
    });
    expect(data.orderNo).toMatch(/^(?:A7)?20261121[0-9A-Z]{14}$/);
    expect(data).not.toHaveProperty('lookupCode');
    expect(data.summary).toEqual([
      { label: 'Your name', value: '林**' },
      { label: 'You are', value: 'female' },
      { label: 'Born on', value: '1995-**-**' },
      { label: 'At', value: '05:00–06:59' },
    ]);
    const row = await test.rowOf(orderId);
    expect(row).toMatchObject({ legalVersion: '2026-01', askedOn: '2026-11-21', details: typed });
    expect(row?.consentedAt?.toISOString()).toBe('2026-11-21T04:00:00.000Z');
    const isSold = eq(definitions.hash, row.definitionHash);
    const [definition] = await test.store.db.select().from(definitions).where(isSold);
    expect(definition?.funnel).toEqual(test.fleet.funnels.get('marriage_v1'));
  });

  it('a channel the definition overrides has its own price', async () => {
    const orderId = await test.order({ channelKey: '20' });
    expect((await call('getOrder', { orderId })).data.amount).toBe(1980);
  });

  it('a link that nobody can change refuses no order, and keeps what fits of its query', async () => {
    const campaign = encodeURIComponent('春节'.repeat(500));
    const links: [channelKey: string, query: string, channel: string, kept: string][] = [
      ['20', `channelKey=20&utm_campaign=${campaign}&gdt_vid=wx1`, '20', 'channelKey=20&gdt_vid=wx1'],
      ['20?clickid=a', 'channelKey=20?clickid=a', '20', 'channelKey=20&clickid=a'],
      ['a'.repeat(500), 'a=1&amp;b=2', '10', 'a=1&b=2&channelKey=10'],
      ['20。', '', '20', 'channelKey=20'],
    ];
    for (const [channelKey, query, channel, kept] of links) {
      const id = await test.order({ channelKey, query }, aBrowser(test.app));
      const row = await test.rowOf(id);
      expect([row?.channelKey, row?.query]).toEqual([channel, kept]);
      const asked = { channelKey, page: 'marriage_v1', query };
      expect((await call('pageAdConfig', asked)).status).toBe(200);
      expect((await call('channelInfo', { channelKey })).data.channelKey).toBe(channel);
    }
  });

  it('the same request makes one order, however often and at once (B1, B2, B3)', async () => {
    const browser = aBrowser(test.app);
    await browser.call('channelInfo');
    const payload = orderFields();
    const replies = await Promise.all(Array.from({ length: 20 }, () => browser.call('createOrder', payload)));
    expect(new Set(replies.map(({ data }) => data.id)).size).toBe(1);
    const id = replies[0]!.data.id as string;
    expect(await test.store.db.select().from(events).where(eq(events.orderId, id))).toHaveLength(1);
    const other = await browser.call('createOrder', { ...payload, gender: 'male' });
    expect(other).toMatchObject({ http: 200, status: 409, data: null });
    // The order was accepted, even if its details would be refused now.
    test.clock.now -= 40 * 365 * 24 * 3_600_000;
    expect((await browser.call('createOrder', payload)).data.id).toBe(id);
    expect((await browser.call('createOrder', { ...payload, requestId: aRequestId() })).status).toBe(400);
    test.clock.now += 40 * 365 * 24 * 3_600_000;
    const stranger = await aBrowser(test.app).call('createOrder', payload);
    expect(stranger.data.id).not.toBe(id);
  });

  const ofOrders = Object.entries(validRequests(unknownOrder)).filter(([, { orderId }]) => orderId);
  it.each(
    ofOrders as [CallName, Record<string, string>][],
  )('%s says of an order nobody knows, or of an address cut off, that it is not there', async (name, fields) => {
    const cutOff = name.startsWith('get') ? ['abc'] : [];
    for (const orderId of [unknownOrder, ...cutOff]) {
      const { http, status, msg, data } = await call(name, { ...fields, orderId });
      expect({ http, status, data }, orderId).toEqual({ http: 200, status: 404, data: null });
      expect(msg).toMatch(/^(?!.*orderId)./);
    }
  });

  it('refused details name the field in the visitor’s language and write nothing', async () => {
    const before = await test.store.db.$count(orders);
    const payload = orderFields();
    const wrong = { ...payload, birthday: '1995-02-30' };
    const english = await call('createOrder', wrong);
    expect(english).toMatchObject({ http: 200, status: 400, data: null });
    expect(english.msg).toBe('Born on: This date does not exist in the calendar.');
    const chinese = await call('createOrder', wrong, { 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' });
    expect(chinese.msg).toBe(`出生日期：${fieldMessages.date['zh-CN']}`);
    const asked = await call('createOrder', { ...payload, birthday: '', lang: 'zh-CN' });
    expect(asked.msg).toBe(`出生日期：${fieldMessages.required['zh-CN']}`);
    expect((await call('createOrder', { ...payload, price: '1' })).msg).toContain('"price"');
    expect((await call('createOrder', { ...payload, funnel: 'nothing' })).status).toBe(404);
    expect(await test.store.db.$count(orders)).toBe(before);
  });

  it('questionnaire answers are complete and only what was asked', async () => {
    const base = { funnel: 'mbti_v1', channelKey: '10', consent: 'true' };
    const create = (answers?: string) =>
      call('createOrder', { ...base, requestId: aRequestId(), ...(answers !== undefined && { answers }) });
    expect((await create('{"q1":"1","q2":"3"}')).status).toBe(200);
    for (const answers of [
      undefined,
      '',
      '{}',
      '{"q1":"1"}',
      '{"q1":"1","q2":"9"}',
      '{"q1":"1","q2":1}',
      '{"q1":"1","q2":"1","q3":"1"}',
      '{"q1":"1","q2":"1","__proto__":"1"}',
      '["1","1"]',
      'null',
      '{',
    ]) {
      expect((await create(answers)).status, `${answers}`).toBe(400);
    }
    const list = await call('questionList', { lang: 'zh-CN' });
    expect(list.data.questions).toHaveLength(2);
    expect((list.data.questions as { text: string }[])[0]!.text).toBe('我喜欢热闹');
  });

  it('status says the state and nothing else, and is never stored', async () => {
    const orderId = await test.order();
    const reply = await call('getStatus', { orderId });
    expect(reply).toMatchObject({ status: 200, data: { orderStatus: 'created' } });
    expect(Object.keys(reply.data)).toEqual(['orderStatus']);
    expect(reply.headers['cache-control']).toBe('no-store');
  });

  it('a paid order has a report in both shapes and in the visitor’s language', async () => {
    const unpaid = await test.order();
    for (const name of ['getResult', 'setOpenResult', 'setPhoneNumber'] as const)
      expect((await call(name, { ...validRequests(unpaid)[name] })).status, name).toBe(402);
    const orderId = await test.paidOrder();
    const waiting = await call('getResultV2', { orderId });
    expect(waiting).toMatchObject({ http: 200, status: 202, data: { retryAfter: 1 } });
    await test.work();
    const document = await call('getResultV2', { orderId });
    const sections = [{ heading: 'en 林小满 2026-11-21' }];
    expect(document.data).toMatchObject({ title: 'marriage', sections });
    const pages = await call('getResult', { orderId }, { 'accept-language': 'zh-CN' });
    const chapters = [{ heading: 'zh-CN 林小满 2026-11-21' }];
    expect(pages.data).toMatchObject({ title: '婚姻', chapters });
    const { data } = await call('getOrder', { orderId });
    expect(data.paidAt).toBe('2026-11-21T04:00:00.000Z');
    expect(data.lookupCode).toMatch(/^(?:A7)?[0-9A-HJKMNP-TV-Z]{10}$/);
  });

  it('a report that fails says so, is tried again and comes (B24)', async () => {
    test.made.isFailing = true;
    const orderId = await test.paidOrder();
    await test.work();
    expect((await call('getResultV2', { orderId })).status).toBe(503);
    test.made.isFailing = false;
    test.clock.now += 2000;
    await test.work();
    expect((await call('getResultV2', { orderId })).status).toBe(200);
  });

  it('details may be corrected freely before payment, once after it, never after opening', async () => {
    const orderId = await test.paidOrder({ fullName: '王一' });
    await test.work();
    for (const wrong of [{ birthday: 'soon' }, { amount: '1' }, {}] as Record<string, string>[])
      expect(await correct(orderId, wrong)).toMatchObject({ status: 400 });
    expect(await correct(orderId, { fullName: '王二' })).toMatchObject({ status: 200, data: null });
    expect((await call('getResultV2', { orderId })).status).toBe(202);
    await test.work();
    const remade = await call('getResultV2', { orderId });
    expect(remade.data).toMatchObject({ sections: [{ heading: 'en 王二 2026-11-21' }] });
    expect(await correct(orderId, { fullName: '王三' })).toMatchObject({ status: 409 });

    const opened = await test.paidOrder();
    await test.work();
    const first = await call('setOpenResult', { orderId: opened });
    test.clock.now += 5000;
    const second = await call('setOpenResult', { orderId: opened });
    expect(second.data.openedAt).toBe(first.data.openedAt);
    expect(await correct(opened, { fullName: '王三' })).toMatchObject({ status: 409 });
    expect((await call('getOrder', { orderId: opened })).data.correctable).toBe(false);
    const stored = await test.store.db.select().from(reports).where(eq(reports.orderId, opened));
    expect(stored).toHaveLength(1);

    const unpaid = await test.order();
    for (const fullName of ['李一', '李二', '李三']) {
      expect(await correct(unpaid, { fullName, wish: 'peace' })).toMatchObject({ status: 200 });
    }
    expect(await correct(unpaid, { wish: '' })).toMatchObject({ status: 200 });
    const row = await test.rowOf(unpaid);
    expect(row?.details).toEqual({ ...typed, fullName: '李三' });
  });

  it('what the clock of a birth in summer time showed comes with the order, is shown, and goes where it fits no more', async () => {
    const born = { birthday: '1988-06-15', birthHour: '4' };
    const detailsOf = async (orderId: string) => (await call('getOrder', { orderId })).data.details;
    const orderId = await test.order({ ...born, birthClock: '7' });
    const { data } = await call('getOrder', { orderId });
    expect(data.details).toMatchObject({ ...born, birthClock: '7' });
    expect(data.summary).toContainEqual({
      label: 'Summer time (clocks an hour ahead)',
      value: '07:00–07:59 by the clock, 06:00–06:59 standard time',
    });
    expect(await correct(orderId, { birthClock: '25' })).toMatchObject({ status: 400 });
    expect(await correct(orderId, { birthClock: 'standard' })).toMatchObject({ status: 200 });
    expect(await detailsOf(orderId)).toMatchObject({ birthClock: 'standard' });
    expect(await correct(orderId, { birthday: '1994-06-15' })).toMatchObject({ status: 200 });
    expect(await detailsOf(orderId)).not.toHaveProperty('birthClock');
    const winter = await test.order({ birthday: '1988-01-15', birthHour: '4', birthClock: '7' });
    expect(await detailsOf(winter)).not.toHaveProperty('birthClock');
  });

  it('pixels come by channel and page, and each asking counts one view', async () => {
    const ask = (page: string, channelKey: string) => call('pageAdConfig', { page, channelKey });
    expect((await ask('marriage_v1', '20')).data.pixels).toEqual([
      { event: 'entry', url: 'https://pixel.example/e' },
    ]);
    expect((await ask('mbti_v1', '20')).data.pixels).toHaveLength(2);
    expect((await ask('no_such_page', 'no such channel')).data.pixels).toEqual([]);
    await ask('no_such_page_either', '10');
    await test.shop.counts.flush();
    const views = await test.store.db.select().from(pageViews);
    expect(views).toContainEqual({ day: '2026-11-21', page: 'other', channelKey: '10', views: 2 });
  });

  it('a complaint gets a number, with or without an order', async () => {
    const browser = aBrowser(test.app);
    const complain = (fields: Record<string, string>) =>
      browser.call('complain', { reason: 'other', text: '报告内容不对', ...fields });
    expect((await complain({})).data.complaintNo).toMatch(/^C20261121[0-9A-Z]{8}$/);
    expect((await complain({ orderId: await test.order() })).status).toBe(200);
    expect((await complain({ orderId: '' })).status).toBe(200);
    const wrong: Record<string, string>[] = [
      { reason: 'boredom' },
      { text: '  ' },
      { text: '\u200b\u2063\u3164' },
    ];
    for (const fields of wrong) expect((await complain(fields)).status).toBe(400);
    await complain({});
    await complain({});
    await complain({});
    expect((await complain({})).status).toBe(429);
  });
});
