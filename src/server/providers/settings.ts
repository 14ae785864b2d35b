import type { PaymentWay } from '../../engine/funnel/funnel.ts';
import { type AlipaySettings, readAlipaySettings } from './alipay/settings.ts';
import { readWechatSettings, type WechatSettings } from './wechat/settings.ts';

/** Who takes the payments: the test cashier all of them, or real providers the ways they stand for. */
export type PaymentSettings =
  | { kind: 'sandbox' }
  | { kind: 'live'; wechat?: WechatSettings; alipay?: AlipaySettings };

type Environment = Readonly<Record<string, string | undefined>>;

const ways: readonly string[] = ['wechat', 'alipay'] satisfies PaymentWay[];

/** Reads PAYMENTS and the settings of the providers it names. Every fault at once; `publicOrigin` as checked by the caller. */
export function readPaymentSettings(
  env: Environment,
  publicOrigin: string | undefined,
  isPublic: boolean,
): { settings: PaymentSettings } | { faults: readonly string[] } {
  const said = env.PAYMENTS?.trim() || (isPublic ? '' : 'sandbox');
  if (said === 'sandbox') return { settings: { kind: 'sandbox' } };
  if (said === '') {
    return {
      faults: [
        'PAYMENTS is not set: in production, and wherever PUBLIC_ORIGIN is https and no private address, it says who takes the payments: wechat, alipay, or wechat,alipay. PAYMENTS=sandbox is the test cashier, which moves no real money.',
      ],
    };
  }
  const named = said.split(',').map((name) => name.trim());
  const isMisspelt = named.some((name) => !ways.includes(name)) || new Set(named).size !== named.length;
  const wechat = named.includes('wechat') ? readWechatSettings(env, publicOrigin) : undefined;
  const alipay = named.includes('alipay') ? readAlipaySettings(env, publicOrigin) : undefined;
  const faults = [wechat, alipay].flatMap((read) => (read && 'faults' in read ? read.faults : []));
  if (isMisspelt) {
    faults.unshift(
      `PAYMENTS is ${JSON.stringify(said)}: who takes the payments is sandbox, wechat, alipay, or wechat,alipay.`,
    );
  }
  if (faults.length > 0) return { faults: [...new Set(faults)] };
  return {
    settings: {
      kind: 'live',
      ...(wechat && 'settings' in wechat && { wechat: wechat.settings }),
      ...(alipay && 'settings' in alipay && { alipay: alipay.settings }),
    },
  };
}
