import type { BridgeInput, BridgeOutcome, GivenPayData } from '../../engine/machine/types.ts';
import { call } from './api-client.ts';

interface BridgeResult {
  err_msg?: string;
  err_desc?: string;
}

/** The bridge the messaging app puts into its in-app browser. */
interface Bridge {
  invoke(method: string, data: GivenPayData, done: (result: BridgeResult) => void): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

const bridgeLimitMs = 5000;
/** So long after the visitor is back on the page the app may still say how its payment ended (ms). */
const backLimitMs = 3000;

/** The bridge, also where it arrives after the page; undefined when it has not come within five seconds. */
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

/** Tells the shop, which hears it from nobody else. The visitor does not wait for it. */
function tellFailure(orderId: string, reason: string): void {
  call('payFailed', { orderId, reason: reason.slice(0, 300) }).catch(() => {});
}

/** Opens the in-app payment and says how it ended. Its `ok` is no proof: the server is asked afterwards. */
export async function payInApp({ orderId, data }: BridgeInput): Promise<BridgeOutcome> {
  const bridge = await findBridge();
  if (!bridge) {
    tellFailure(orderId, 'no bridge');
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
      if (outcome === 'fail') tellFailure(orderId, `${message} ${detail}`);
      resolve(outcome as BridgeOutcome);
    });
  });
  return ended.finally(stop);
}
