import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { calls, orderStatuses } from '../../src/contract/calls.ts';
import { type CallName, paths, payPagePath, strokeDataPath } from '../../src/contract/paths.ts';
import { samples } from './samples.ts';

/** The specification's table of calls, and one of ours (`payFailed`), with what each must be asked with and must answer. */
const table: [CallName, 'GET' | 'POST', string, { asks: string[]; answers: string[] }][] = [
  [
    'channelInfo',
    'GET',
    '/api/channel/info',
    { asks: [], answers: ['channelKey', 'switch_4', 'wechat_work_kf_url'] },
  ],
  [
    'createOrder',
    'POST',
    '/api/order/create',
    { asks: ['funnel', 'channelKey', 'requestId'], answers: ['id', 'orderNo'] },
  ],
  [
    'setCouponKey',
    'POST',
    '/api/order/set_coupon_key',
    { asks: ['orderId', 'couponKey'], answers: ['couponKey', 'amount'] },
  ],
  ['getStatus', 'GET', '/api/order/get_status', { asks: ['orderId'], answers: ['orderStatus'] }],
  [
    'getOrder',
    'GET',
    '/api/order/get',
    {
      asks: ['orderId'],
      answers: [
        ...['id', 'orderNo', 'funnel', 'product', 'title', 'orderStatus', 'amount', 'listAmount'],
        ...['couponKey', 'createdAt', 'summary'],
      ],
    },
  ],
  [
    'setPhoneNumber',
    'POST',
    '/api/order/set_phone_number',
    { asks: ['orderId', 'phoneNumber'], answers: ['lookupCode'] },
  ],
  ['getResult', 'GET', '/api/order/get_result', { asks: ['orderId'], answers: ['title', 'chapters'] }],
  [
    'getResultV2',
    'GET',
    '/api/order/get_result_v2',
    { asks: ['orderId'], answers: ['title', 'subtitle', 'sections', 'footnotes'] },
  ],
  ['searchOrders', 'GET', '/api/order/search', { asks: [], answers: ['orders'] }],
  ['pageAdConfig', 'GET', '/api/page_ad_config/info', { asks: ['page'], answers: ['pixels'] }],
  ['wechatPay', 'GET', '/api/pay/wechat/pay', { asks: ['orderId'], answers: ['orderStatus'] }],
  ['payFailed', 'POST', '/api/pay/wechat/failed', { asks: ['orderId', 'reason'], answers: [] }],
  ['setInfo', 'POST', '/api/order/set_info', { asks: ['orderId'], answers: [] }],
  ['setOpenResult', 'POST', '/api/order/set_open_result', { asks: ['orderId'], answers: ['openedAt'] }],
  ['complain', 'POST', '/api/order/complain', { asks: ['reason', 'text'], answers: ['complaintNo'] }],
  ['questionList', 'GET', '/api/mbti/question/list', { asks: [], answers: ['questions'] }],
];
const names = table.map(([name]) => name);

const requestOf = (name: CallName): TSchema => calls[name].request;
const dataOf = (name: CallName): TSchema => calls[name].data;
const without = (sample: object, key: string) =>
  Object.fromEntries(Object.entries(sample).filter(([name]) => name !== key));

describe('the calls', () => {
  it('are those of the table, no more and no fewer, each with its schemas', () => {
    expect(Object.keys(paths).sort()).toEqual([...names].sort());
    expect(Object.keys(calls).sort()).toEqual([...names].sort());
  });

  it.each(table)('%s is %s %s', (name, method, path) => {
    expect(paths[name]).toEqual({ method, path });
  });

  it('have no address in common', () => {
    expect(new Set(Object.values(paths).map(({ path }) => path)).size).toBe(names.length);
  });
});

describe('the schema of', () => {
  it.each(names)('%s accepts its request and its answer', (name) => {
    const { request, data } = samples[name];
    expect([...Value.Errors(requestOf(name), request)]).toEqual([]);
    expect([...Value.Errors(dataOf(name), data)]).toEqual([]);
    expect(Value.Check(requestOf(name), request)).toBe(true);
    expect(Value.Check(dataOf(name), data)).toBe(true);
  });

  it.each(table)('%s (%s %s) asks for what it cannot do without', (name, _method, _path, { asks }) => {
    const { request } = samples[name];
    for (const key of Object.keys(request)) {
      expect(Value.Check(requestOf(name), without(request, key)), key).toBe(!asks.includes(key));
    }
    expect(asks.filter((key) => !(key in request))).toEqual([]);
  });

  it.each(table)('%s (%s %s) answers at least what is promised', (name, _method, _path, { answers }) => {
    const { data } = samples[name];
    for (const key of Object.keys(data ?? {})) {
      const isNeeded = !Value.Check(dataOf(name), without(data ?? {}, key));
      expect(isNeeded, key).toBe(answers.includes(key));
    }
    expect(answers.filter((key) => !(key in (data ?? {})))).toEqual([]);
  });

  it.each(names)('%s refuses a value that is no text, as nothing else comes over the wire', (name) => {
    const { request } = samples[name];
    for (const key of Object.keys(request)) {
      for (const value of [1, null, ['a'], { a: 'b' }]) {
        expect(Value.Check(requestOf(name), { ...request, [key]: value }), key).toBe(false);
      }
    }
  });

  it.each(names)('%s refuses a field nobody asked for, unless entries put theirs there', (name) => {
    const carriesFields = name === 'createOrder' || name === 'setInfo';
    expect(Value.Check(requestOf(name), { ...samples[name].request, stranger: 'x' })).toBe(carriesFields);
  });
});

describe('an order id', () => {
  const accepts = (orderId: string) => Value.Check(requestOf('getStatus'), { orderId });

  it.each(['a'.repeat(22), 'A-Z_09'.repeat(4), 'a'.repeat(64)])('may be %s', (orderId) => {
    expect(accepts(orderId)).toBe(true);
  });

  it.each([
    '',
    '1',
    'a'.repeat(15),
    'a'.repeat(65),
    `${'a'.repeat(22)}\n`,
    `${'a'.repeat(22)}'--`,
    '../'.repeat(8),
  ])('may not be %j', (orderId) => {
    expect(accepts(orderId)).toBe(false);
  });

  it('may be left empty in a complaint', () => {
    expect(Value.Check(requestOf('complain'), { ...samples.complain.request, orderId: '' })).toBe(true);
  });
});

describe('a request for an order', () => {
  const accepts = (changes: Record<string, string>) =>
    Value.Check(requestOf('createOrder'), { ...samples.createOrder.request, ...changes });

  it('may hold a long text, and not one without end', () => {
    expect(accepts({ wish: '字'.repeat(2000) })).toBe(true);
    expect(accepts({ wish: '字'.repeat(2001) })).toBe(false);
    expect(accepts({ answers: 'a'.repeat(20_001) })).toBe(false);
    // What nobody can change is no reason to refuse.
    expect(accepts({ query: 'a'.repeat(5000), channelKey: 'a'.repeat(500) })).toBe(true);
  });

  it('may not hold fields without number', () => {
    expect(accepts(Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`field${n}`, 'x'])))).toBe(
      false,
    );
  });

  it.each([
    '',
    'Marriage_V1',
    'marriage-v1',
    '../marriage_v1',
    'a'.repeat(61),
  ])('may not name the funnel "%s"', (funnel) => {
    expect(accepts({ funnel })).toBe(false);
  });
});

describe('the status of an order', () => {
  it('is one of the contract’s six', () => {
    expect([...orderStatuses]).toEqual(['created', 'paid', 'closed', 'refunding', 'refunded', 'review']);
    for (const orderStatus of orderStatuses)
      expect(Value.Check(dataOf('getStatus'), { orderStatus })).toBe(true);
    expect(Value.Check(dataOf('getStatus'), { orderStatus: 'PAID' })).toBe(false);
  });
});

describe('the two addresses that are no calls', () => {
  it('name the way to pay, and one character', () => {
    expect(payPagePath('alipay')).toBe('/api/pay/alipay/pay');
    expect(payPagePath('wechat')).toBe(paths.wechatPay.path);
    expect(strokeDataPath('李')).toBe('/storage/hanzi-writer-data/%E6%9D%8E');
    expect(strokeDataPath('../x')).toBe('/storage/hanzi-writer-data/..%2Fx');
  });
});
