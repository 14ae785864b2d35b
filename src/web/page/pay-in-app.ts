import type { BridgeOutcome, GivenPayData } from '../../engine/machine/types.ts';

/** The bridge the messaging app puts into its in-app browser. */
interface Bridge {
  invoke(method: string, data: GivenPayData, done: (result: { err_msg?: string }) => void): void;
}

declare global {
  interface Window {
    WeixinJSBridge?: Bridge;
  }
}

const bridgeLimitMs = 5000;

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

/** Opens the in-app payment and says how it ended. Its `ok` is no proof: the server is asked afterwards. */
export async function payInApp(data: GivenPayData): Promise<BridgeOutcome> {
  const bridge = await findBridge();
  if (!bridge) return 'no-bridge';
  return new Promise((resolve) => {
    bridge.invoke('getBrandWCPayRequest', data, (result) => {
      const message = result?.err_msg ?? '';
      if (message === 'get_brand_wcpay_request:ok') resolve('ok');
      else resolve(message === 'get_brand_wcpay_request:cancel' ? 'cancel' : 'fail');
    });
  });
}
