import type { PaymentWay } from '../../engine/funnel.ts';
import { keyedDigest } from '../ids.ts';
import type { Db } from '../store/open-store.ts';
import { alipayProvider } from './alipay/provider.ts';
import type { Provider } from './provider.ts';
import type { Deliver } from './sandbox/deliver.ts';
import { sandboxProvider } from './sandbox/provider.ts';
import type { PaymentSettings } from './settings.ts';
import { wechatProvider } from './wechat/provider.ts';
import { sqlStore } from './wechat/sql-store.ts';

export interface ProviderParts {
  db: Db;
  secret: string;
  /** Brings the sandbox's notifications to the shop. */
  deliver: Deliver;
  now: () => number;
}

/** The provider of each way that can be paid here. */
export function providersFor(
  settings: PaymentSettings,
  { db, secret, deliver, now }: ProviderParts,
): Partial<Record<PaymentWay, Provider>> {
  if (settings.kind === 'sandbox') {
    const key = keyedDigest(secret, 'sandbox', '').toString('base64url');
    const sandbox = sandboxProvider({ db, key, deliver, now });
    return { wechat: sandbox, alipay: sandbox };
  }
  const { wechat, alipay } = settings;
  return {
    ...(wechat && { wechat: wechatProvider(wechat, { store: sqlStore(db, now), now }) }),
    ...(alipay && { alipay: alipayProvider(alipay, now) }),
  };
}
