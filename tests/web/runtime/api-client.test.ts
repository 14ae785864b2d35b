import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { call, findJson } from '../../../src/web/runtime/api-client.ts';
import { aBackEnd, type Said } from '../../support/create-back-end.ts';
import { openOnce } from '../../support/open-once.ts';

const nodeFetch = globalThis.fetch;
const orderId = 'A'.repeat(32);
const backEnd = openOnce(aBackEnd);
const asked: RequestInit[] = [];

beforeEach(() => {
  backEnd.heard.length = 0;
  asked.length = 0;
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  // A browser resolves the paths against its page; everything else is the real fetch.
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    asked.push(init);
    return nodeFetch(new URL(path, backEnd.origin), init);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const json = (body: unknown): Said => ({ body: JSON.stringify(body) });

describe('a call', () => {
  it('that gets sends query parameters and no body', async () => {
    backEnd.say(json({ status: 200, msg: '', data: {} }));
    await call('wechatPay', { orderId, couponKey: '' });
    const [request] = backEnd.heard;
    expect(request).toMatchObject({
      method: 'GET',
      url: `/api/pay/wechat/pay?orderId=${orderId}&couponKey=`,
      body: '',
    });
    expect(request!.headers['accept-language']).toBe('zh-CN');
    expect(request!.headers.accept).toBe('application/json');
  });

  it('that posts sends a form-encoded body and no query', async () => {
    backEnd.say(json({ status: 200, msg: '', data: null }));
    await call('complain', { reason: 'other', text: '李 & 王 = 100%+\n?', contact: 'a@b.c' });
    const [request] = backEnd.heard;
    expect(request).toMatchObject({ method: 'POST', url: '/api/order/complain' });
    expect(request!.headers['content-type']).toBe('application/x-www-form-urlencoded;charset=UTF-8');
    expect(Object.fromEntries(new URLSearchParams(request!.body))).toEqual({
      reason: 'other',
      text: '李 & 王 = 100%+\n?',
      contact: 'a@b.c',
    });
  });

  it('encodes what it asks with, so that a value cannot become a parameter', async () => {
    backEnd.say(json({}));
    await call('channelInfo', { channelKey: '渠道&status=200#x' });
    const { searchParams, hash } = new URL(backEnd.heard[0]!.url, backEnd.origin);
    expect([...searchParams]).toEqual([['channelKey', '渠道&status=200#x']]);
    expect(hash).toBe('');
  });

  it('leaves out what is undefined, and the question mark when nothing is left', async () => {
    backEnd.say(json({}));
    await call('searchOrders', { orderNo: undefined, code: 'ABC' });
    await call('questionList', {});
    expect(backEnd.heard.map(({ url }) => url)).toEqual([
      '/api/order/search?code=ABC',
      '/api/mbti/question/list',
    ]);
  });

  it('sends credentials, whatever its method', async () => {
    backEnd.say(json({}));
    await call('getStatus', { orderId });
    await call('setOpenResult', { orderId });
    expect(asked.map(({ method, credentials }) => [method, credentials])).toEqual([
      ['GET', 'include'],
      ['POST', 'include'],
    ]);
  });
});

describe('a call that has ended', () => {
  it.each([200, 502])('with the HTTP status %i leaves no timer behind', async (status) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', async () => new Response('{}', { status }));
    await call('getStatus', { orderId }).catch((error: unknown) => expect(error).toBeInstanceOf(Error));
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an answer', () => {
  it.each<[string, unknown, { status: number; msg: string; fields: object }]>([
    [
      'with its fields at data',
      { status: 200, msg: 'ok', data: { orderStatus: 'paid' } },
      { status: 200, msg: 'ok', fields: { orderStatus: 'paid' } },
    ],
    [
      'with its fields at the top',
      { status: 200, msg: 'ok', orderStatus: 'paid' },
      { status: 200, msg: 'ok', fields: { orderStatus: 'paid' } },
    ],
    [
      'with fields at both places, of which data counts',
      { status: 200, msg: '', orderStatus: 'created', data: { orderStatus: 'paid' } },
      { status: 200, msg: '', fields: { orderStatus: 'paid' } },
    ],
    [
      'without a status, which is success',
      { orderStatus: 'paid' },
      { status: 200, msg: '', fields: { orderStatus: 'paid' } },
    ],
    [
      'whose status is text',
      { status: '200', data: { orderStatus: 'paid' } },
      { status: 200, msg: '', fields: { orderStatus: 'paid' } },
    ],
    [
      'that refuses',
      { status: 409, msg: '订单已支付', data: null },
      { status: 409, msg: '订单已支付', fields: {} },
    ],
    ['whose data is a list', { status: 200, msg: '', data: [1] }, { status: 200, msg: '', fields: {} }],
    ['whose message is no text', { status: 500, msg: { a: 1 } }, { status: 500, msg: '', fields: {} }],
  ])('%s is read', async (_, body, reply) => {
    backEnd.say(json(body));
    expect(await call('getStatus', { orderId })).toEqual({ ...reply, sentAt: expect.any(Number) });
  });

  it.each([null, false, 'success', {}])('whose status is %j is no success', async (status) => {
    backEnd.say(json({ status, orderStatus: 'paid' }));
    expect((await call('getStatus', { orderId })).status).not.toBe(200);
  });
});

describe('a request has failed', () => {
  it.each<[string, Said]>([
    ['with the HTTP status 400', { status: 400, ...json({ status: 200 }) }],
    ['with the HTTP status 404', { status: 404, ...json({ status: 200 }) }],
    ['with the HTTP status 502', { status: 502, type: 'text/html', body: '<h1>Bad gateway</h1>' }],
    ['with a page instead of JSON', { type: 'text/html', body: '<!doctype html>' }],
    ['with an empty body', { body: '' }],
    ['with half an answer', { body: '{"status":200,', cut: true }],
    ['with a list', { body: '[]' }],
    ['with null', { body: 'null' }],
    ['with text', { body: '"ok"' }],
  ])('%s', async (_, said) => {
    backEnd.say(said);
    await expect(call('getStatus', { orderId })).rejects.toThrow();
  });

  it('when nobody listens', async () => {
    const gone = await aBackEnd();
    await gone.close();
    vi.stubGlobal('fetch', (path: string, init: RequestInit) => nodeFetch(new URL(path, gone.origin), init));
    await expect(call('getStatus', { orderId })).rejects.toThrow();
  });

  it.each([
    ['fifteen seconds', {}, 15_000],
    ['five seconds with the secondary client', { secondary: true }, 5_000],
  ])('when no answer has come in %s', async (_, options, limit) => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silence);
    const asking = call('pageAdConfig', { channelKey: '10', page: 'mbti_v1' }, options).then(
      () => 'answered',
      (error: unknown) => error,
    );
    await vi.advanceTimersByTimeAsync(limit - 1);
    expect(await Promise.race([asking, Promise.resolve('open')])).toBe('open');
    await vi.advanceTimersByTimeAsync(1);
    expect(await asking).toBeInstanceOf(Error);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('when the one who asked gives up', async () => {
    vi.stubGlobal('fetch', silence);
    const controller = new AbortController();
    const asking = call('getStatus', { orderId }, { signal: controller.signal });
    controller.abort();
    await expect(asking).rejects.toThrow();
  });
});

/** A network on which nothing comes back. */
const silence = (_: string, init: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
  });

describe('stroke data', () => {
  it('is the JSON at its address', async () => {
    backEnd.say(json({ strokes: ['M 1 1'] }));
    expect(await findJson('/storage/hanzi-writer-data/%E6%9D%8E')).toEqual({ strokes: ['M 1 1'] });
  });

  it.each<[string, Said]>([
    ['a character without any', { status: 404, body: '{}' }],
    ['an answer that is no JSON', { body: 'no' }],
  ])('is none for %s', async (_, said) => {
    backEnd.say(said);
    expect(await findJson('/storage/hanzi-writer-data/x')).toBeUndefined();
  });
});
