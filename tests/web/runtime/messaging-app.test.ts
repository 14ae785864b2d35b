import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isMessagingApp } from '../../../src/web/app/start.ts';
import { appOf } from '../../../src/web/checkout/ways-here.ts';
import { payInApp } from '../../../src/web/runtime/pay-ports.ts';

const data = {
  appId: 'wx1',
  timeStamp: '1',
  nonceStr: 'n',
  signType: 'RSA',
  paySign: 's',
  package: 'prepay_id=1',
};

const orderId = 'an-order-of-this-test';
const page = { WeixinJSBridge: undefined as unknown, __wxjs_environment: undefined as string | undefined };
let listeners: EventTarget;

/** The app's bridge, answering each payment with `message`. */
const bridge = (message?: string) => ({
  invoke: vi.fn((_method: string, _data: unknown, answer: (result: unknown) => void) =>
    answer(message === undefined ? undefined : { err_msg: message }),
  ),
});

/** What the promise came to, or `pending`. */
async function state(promise: Promise<string>) {
  await vi.advanceTimersByTimeAsync(0);
  return Promise.race([promise, Promise.resolve('pending')]);
}

beforeEach(() => {
  vi.useFakeTimers();
  page.WeixinJSBridge = undefined;
  listeners = Object.assign(new EventTarget(), { documentElement: { lang: 'en' } });
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', listeners);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const arrive = (arrived: unknown) => {
  page.WeixinJSBridge = arrived;
  listeners.dispatchEvent(new Event('WeixinJSBridgeReady'));
};

describe('the in-app payment', () => {
  it.each([
    ['get_brand_wcpay_request:ok', 'ok'],
    ['get_brand_wcpay_request:cancel', 'cancel'],
    ['get_brand_wcpay_request:fail', 'fail'],
    ['get_brand_wcpay_request:OK', 'fail'],
    ['system:access_denied', 'fail'],
    ['ok', 'fail'],
    ['', 'fail'],
    [undefined, 'fail'],
  ])('that the app ends with "%s" is %s', async (message, outcome) => {
    const app = bridge(message);
    page.WeixinJSBridge = app;
    expect(await payInApp({ orderId, data })).toBe(outcome);
    expect(app.invoke).toHaveBeenCalledExactlyOnceWith('getBrandWCPayRequest', data, expect.any(Function));
  });

  it('waits for a bridge that comes late, and invokes it at once', async () => {
    const app = bridge('get_brand_wcpay_request:ok');
    const paying = payInApp({ orderId, data });
    await vi.advanceTimersByTimeAsync(4999);
    expect(await state(paying)).toBe('pending');
    arrive(app);
    expect(await state(paying)).toBe('ok');
    expect(app.invoke).toHaveBeenCalledTimes(1);
  });

  it('says so when no bridge has come within five seconds', async () => {
    const paying = payInApp({ orderId, data });
    await vi.advanceTimersByTimeAsync(4999);
    expect(await state(paying)).toBe('pending');
    await vi.advanceTimersByTimeAsync(1);
    expect(await state(paying)).toBe('no-bridge');
  });

  it('never pays behind the visitor’s back with a bridge that comes after that', async () => {
    const app = bridge('get_brand_wcpay_request:ok');
    const paying = payInApp({ orderId, data });
    await vi.advanceTimersByTimeAsync(5000);
    arrive(app);
    expect(await paying).toBe('no-bridge');
    expect(app.invoke).not.toHaveBeenCalled();
  });

  it('takes a bridge whose announcement was missed', async () => {
    const paying = payInApp({ orderId, data });
    page.WeixinJSBridge = bridge('get_brand_wcpay_request:cancel');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await paying).toBe('cancel');
  });

  it('leaves neither a timer nor a listener behind', async () => {
    const remove = vi.spyOn(listeners, 'removeEventListener');
    const paying = payInApp({ orderId, data });
    expect(vi.getTimerCount()).toBe(1);
    arrive(bridge('get_brand_wcpay_request:ok'));
    await paying;
    expect(vi.getTimerCount()).toBe(0);
    expect(remove).toHaveBeenCalledWith('WeixinJSBridgeReady', expect.any(Function));
  });
});

describe('why the app did not open its payment', () => {
  const told = async (result: object | undefined) => {
    const send = vi.fn(async () => Response.json({ status: 200, msg: '', data: null }));
    vi.stubGlobal('fetch', send);
    page.WeixinJSBridge = {
      invoke: (_method: string, _data: unknown, answer: (result: unknown) => void) => answer(result),
    };
    await payInApp({ orderId, data });
    const calls = send.mock.calls as unknown as [string, { body: string }][];
    return calls.map(([path, { body }]) => [path, Object.fromEntries(new URLSearchParams(String(body)))]);
  };

  it('is told to the shop in the app’s own words, cut', async () => {
    const failed = {
      err_msg: 'get_brand_wcpay_request:fail',
      err_desc: `当前页面的URL未注册${'x'.repeat(400)}`,
    };
    const [[path, sent] = []] = await told(failed);
    expect(path).toMatch(/^\/api\/pay\/wechat\/failed/);
    expect(sent).toMatchObject({ orderId });
    const { reason } = sent as { reason: string };
    expect(reason).toMatch(/^get_brand_wcpay_request:fail 当前页面的URL未注册x+$/);
    expect(reason).toHaveLength(300);
  });

  it('is nothing where the buyer paid or left', async () => {
    for (const end of ['ok', 'cancel']) {
      expect(await told({ err_msg: `get_brand_wcpay_request:${end}` })).toEqual([]);
    }
  });
});

describe('the app around the page', () => {
  const weChat = 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49(0x18003137)';
  it.each([
    [weChat, undefined],
    [`${weChat} NetType/WIFI miniProgram/wx0123456789abcdef`, 'mini-program'],
    [`${weChat} wxwork/4.1.20 MicroMessenger/7.0.1`, 'work-app'],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/119 Mobile AliApp(AP/10.6.0) AlipayClient/10.6.0', 'other-app'],
    ['Mozilla/5.0 (Linux; Android 14) AlipayClient/10.6.0 MiniProgram', 'mini-program'],
    ['Mozilla/5.0 (iPhone) Version/17.5 Mobile/15E148 Safari/604.1', undefined],
  ])('%s is %s', (userAgent, app) => {
    expect(appOf(userAgent)).toBe(app);
  });

  it('is a mini program where only its script says so', () => {
    page.__wxjs_environment = 'miniprogram';
    expect(appOf(weChat)).toBe('mini-program');
    page.__wxjs_environment = 'browser';
    expect(appOf(weChat)).toBe(undefined);
  });
});

describe('the messaging app', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone) AppleWebKit/605 Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI Language/zh_CN',
      true,
    ],
    ['Mozilla/5.0 (Linux; Android 14) Chrome/130 Mobile Safari/537.36 micromessenger/8', true],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/18.0 Mobile/15E148 Safari/604.1', false],
    ['', false],
  ])('is known by its user agent: %s', (userAgent, is) => {
    expect(isMessagingApp(userAgent)).toBe(is);
  });
});
