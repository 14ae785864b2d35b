import type { PaymentWay } from '../../engine/funnel/funnel.ts';
import { keyedDigest } from '../kernel/ids.ts';
import type { Db } from '../store/open-store.ts';
import type { AlipaySettings } from './alipay/settings.ts';
import type { Provider } from './port/provider.ts';
import { sqlTickets } from './returns/tickets.ts';
import type { Deliver } from './sandbox/deliver.ts';
import { sandboxProvider } from './sandbox/provider.ts';
import type { PaymentSettings } from './settings.ts';
import type { WechatSettings } from './wechat/settings.ts';
import { sqlStore } from './wechat/sql-store.ts';

/** Also of what those left behind that take no money any more. */
export { eraseExpired } from './wechat/sql-store.ts';

export interface ProviderParts {
  db: Db;
  secret: string;
  /** Brings the sandbox's notifications to the shop. */
  deliver: Deliver;
  now: () => number;
}

type Parts = Pick<ProviderParts, 'db' | 'now'>;

/*
 * A provider's library takes a good part of a second to load: only the ones in use are.
 */
async function openWechat(settings: WechatSettings, { db, now }: Parts): Promise<Provider> {
  const { wechatProvider } = await import('./wechat/provider.ts');
  return wechatProvider(settings, { store: sqlStore(db, now), now });
}

async function openAlipay(settings: AlipaySettings, { db, now }: Parts): Promise<Provider> {
  const { alipayProvider } = await import('./alipay/provider.ts');
  return alipayProvider(settings, { tickets: sqlTickets(db, now), now });
}

/** The provider of each way that can be paid here. */
export async function providersFor(
  settings: PaymentSettings,
  { db, secret, deliver, now }: ProviderParts,
): Promise<Partial<Record<PaymentWay, Provider>>> {
  if (settings.kind === 'sandbox') {
    const key = keyedDigest(secret, 'sandbox', '').toString('base64url');
    const sandbox = sandboxProvider({ db, key, deliver, now });
    return { wechat: sandbox, alipay: sandbox };
  }
  const { wechat, alipay } = settings;
  return {
    ...(wechat && { wechat: await openWechat(wechat, { db, now }) }),
    ...(alipay && { alipay: await openAlipay(alipay, { db, now }) }),
  };
}
