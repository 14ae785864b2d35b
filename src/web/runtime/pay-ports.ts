import type {
  BridgeInput,
  BridgeOutcome,
  CouponOutcome,
  GivenPayData,
  PrepareOutcome,
} from '../../machine/types.ts';
import { call } from './api-client.ts';

interface BridgeResult {
  err_msg?: string;
  err_desc?: string;
}

interface Bridge {
  invoke(method: string, data: GivenPayData, done: (result: BridgeResult) => void): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

const bridgeLimitMs = 5000;
/** Milliseconds after the visitor's return. Until then the app may still report the result. */
const backLimitMs = 3000;

/** Waits for the bridge; undefined if it is missing after five seconds. */
function findBridge(): Promise<Bridge | undefined> {
  if (window.WeixinJSBridge) return Promise.resolve(window.WeixinJSBridge);
  return new Promise((resolve) => {
    const finish = () => {
      document.removeEventListener('WeixinJSBridgeReady', finish);
      clearTimeout(timer);
      resolve(window.WeixinJSBridge);
    };
    const timer = setTimeout(finish, bridgeLimitMs);
    document.addEventListener('WeixinJSBridgeReady', finish);
  });
}

/** Reports a failure that the shop learns in no other way. The visitor does not wait for it. */
function reportFailure(orderId: string, reason: string): void {
  call('payFailed', { orderId, reason: reason.slice(0, 300) }).catch(() => {});
}

/** Opens the in-app payment and returns how it ended. `ok` proves nothing: ask the server. */
export async function payInApp({ orderId, data }: BridgeInput): Promise<BridgeOutcome> {
  const bridge = await findBridge();
  if (!bridge) {
    reportFailure(orderId, 'no bridge');
    return 'no-bridge';
  }
  let stop = () => {};
  const ended = new Promise<BridgeOutcome>((resolve) => {
    const onChange = () => {
      if (document.visibilityState === 'visible') setTimeout(resolve, backLimitMs, 'returned');
    };
    document.addEventListener('visibilitychange', onChange);
    stop = () => document.removeEventListener('visibilitychange', onChange);
    bridge.invoke('getBrandWCPayRequest', data, (result) => {
      const { err_msg: message = '', err_desc: detail = '' } = result ?? {};
      const outcome = /^get_brand_wcpay_request:(ok|cancel)$/.exec(message)?.[1] ?? 'fail';
      if (outcome === 'fail') reportFailure(orderId, `${message} ${detail}`);
      resolve(outcome as BridgeOutcome);
    });
  });
  return ended.finally(stop);
}

interface CouponInput {
  orderId: string;
  couponKey: string;
}

export async function preparePay(input: CouponInput, signal: AbortSignal): Promise<PrepareOutcome> {
  const { status, msg, fields } = await call('wechatPay', input, { signal });
  if (fields.orderStatus === 'paid') return { kind: 'paid' };
  const { authorizeUrl, orderStatus: _, ...data } = fields;
  if (status === 401 && authorizeUrl) return { kind: 'authorize', url: authorizeUrl };
  return status === 200 && data.package ? { kind: 'data', data } : { kind: 'refused', msg };
}

export async function setCoupon(input: CouponInput): Promise<CouponOutcome> {
  const { status, msg, fields } = await call('setCouponKey', input);
  if (status !== 200) return { msg };
  return { couponKey: fields.couponKey || input.couponKey, amount: fields.amount };
}
