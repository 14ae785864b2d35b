import type { FastifyInstance } from 'fastify';
import { readPaymentSettings } from '../../src/server/pay/settings.ts';
import { environmentFor, newKeys } from '../simulator/alipay/account.ts';
import { openAlipay } from '../simulator/alipay/simulator.ts';
import type { Deliver } from '../simulator/modes.ts';
import { startWechatSimulator } from '../simulator/wechat/start.ts';
import { aShop } from './a-shop.ts';
import type { StoreKind } from './a-store.ts';

export const origin = 'https://shop.example';

/** The whole server, with both providers behind it, over HTTP towards them and back. */
export async function aRealShop(kind: StoreKind) {
  const clock = { now: Date.parse('2026-11-21T12:00:00+08:00') };
  let app: FastifyInstance;
  const deliver: Deliver = async (url, headers, payload) => {
    const { pathname } = new URL(url);
    return (await app.inject({ method: 'POST', url: pathname, headers, payload })).statusCode;
  };
  const now = () => clock.now;
  const keys = newKeys();
  const wechat = await startWechatSimulator({ now, deliver });
  const alipay = await openAlipay({ now, keys, deliver });
  const environment = {
    ...wechat.environment,
    ...environmentFor(alipay.gateway, keys),
    PAYMENTS: 'wechat,alipay',
  };
  const read = readPaymentSettings(environment, origin, true);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  const shop = await aShop(kind, { payments: read.settings, clock });
  app = shop.app;
  return {
    ...shop,
    environment: environment as Record<string, string>,
    wechat,
    alipay,
    ledger: () => new Map([...wechat.ledger, ...alipay.ledger]),
    async close() {
      await shop.close();
      await wechat.close();
      await alipay.close();
    },
  };
}

export type RealShop = Awaited<ReturnType<typeof aRealShop>>;
