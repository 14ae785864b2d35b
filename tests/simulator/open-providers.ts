import { openAlipay } from './alipay/simulator.ts';
import type { Deliver } from './modes.ts';
import { startWechatSimulator } from './wechat/start.ts';

export async function openProviders(now: () => number, deliver: Deliver) {
  const wechat = await startWechatSimulator({ now, deliver });
  const alipay = await openAlipay({ now, deliver });
  const environment: Readonly<Record<string, string>> = {
    ...wechat.environment,
    ...alipay.environment,
    PAYMENTS: 'wechat,alipay',
  };
  const close = async () => {
    await wechat.close();
    await alipay.close();
  };
  return { wechat, alipay, environment, close };
}
