import type { FastifyInstance } from 'fastify';
import { readPaymentSettings } from '../../src/server/payments/providers/providers.ts';
import { accountKeys, environmentFor } from '../simulator/alipay/account.ts';
import { openAlipay } from '../simulator/alipay/simulator.ts';
import type { Deliver } from '../simulator/modes.ts';
import { startWechatSimulator } from '../simulator/wechat/start.ts';
import { aShop, goToPay } from './create-shop.ts';
import type { StoreKind } from './create-store.ts';

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
  const keys = accountKeys();
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
    /** Numbers of the attempts that were paid at either, and not given back whole. */
    paidThere: () =>
      new Set(
        [...wechat.ledger, ...alipay.ledger].flatMap(([number, { state }]) =>
          state === 'paid' ? [number] : [],
        ),
      ),
    async close() {
      await shop.close();
      await wechat.close();
      await alipay.close();
    },
  };
}

export type RealShop = Awaited<ReturnType<typeof aRealShop>>;

export async function atCashier(test: RealShop, name: 'wechat' | 'alipay', by = test.browser) {
  const orderId = await test.order({}, by);
  const left = await goToPay(by, orderId, name);
  await fetch(String(left.headers.location)).then((reply) => reply.text());
  const [attempt] = await test.attemptsOf(orderId);
  if (!attempt) throw new Error('Nobody stands at the cashier.');
  return { orderId, attemptNo: attempt.attemptNo };
}

export async function paidAt(test: RealShop, name: 'wechat' | 'alipay', by = test.browser) {
  const order = await atCashier(test, name, by);
  await test[name].pay(order.attemptNo);
  if ((await test.status(order.orderId)) !== 'paid') throw new Error('The order is not paid.');
  await test.work();
  return order;
}
