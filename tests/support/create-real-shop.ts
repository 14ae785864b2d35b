import type { FastifyInstance } from 'fastify';
import { readPaymentSettings } from '../../src/server/payments/providers/providers.ts';
import type { Deliver } from '../simulator/modes.ts';
import { openProviders } from '../simulator/open-providers.ts';
import { aShop, goToPay } from './create-shop.ts';
import type { StoreKind } from './create-store.ts';

export const origin = 'https://shop.example';

export function liveSettings(environment: Readonly<Record<string, string>>) {
  const read = readPaymentSettings(environment, origin, true);
  if ('faults' in read || read.settings.kind !== 'live') throw new Error('The settings are not right.');
  return read.settings;
}

/** The whole server with both providers over HTTP. */
export async function aRealShop(kind: StoreKind) {
  const clock = { now: Date.parse('2026-11-21T12:00:00+08:00') };
  let app: FastifyInstance;
  const deliver: Deliver = async ({ url, headers, body: payload }) => {
    const { pathname } = new URL(url);
    return (await app.inject({ method: 'POST', url: pathname, headers, payload })).statusCode;
  };
  const { close, ...providers } = await openProviders(() => clock.now, deliver);
  const { wechat, alipay } = providers;
  const shop = await aShop(kind, { payments: liveSettings(providers.environment), clock });
  app = shop.app;
  return {
    ...shop,
    ...providers,
    ledger: () => new Map([...wechat.ledger, ...alipay.ledger]),
    /** Number, fen and state of each refund at the provider. */
    refundsThere: (attemptNo: string) => {
      const { refunds } = (wechat.ledger.get(attemptNo) ?? alipay.ledger.get(attemptNo))!;
      return [...refunds.values()].map(({ refundNo, amount, state }) => `${refundNo} ${amount} ${state}`);
    },
    /** Attempts that were paid and not given back whole. */
    paidThere: () =>
      new Set(
        [...wechat.ledger, ...alipay.ledger].flatMap(([number, { state }]) =>
          state === 'paid' ? [number] : [],
        ),
      ),
    async close() {
      await shop.close();
      await close();
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

/** Returns the number of each attempt. */
export async function atBothCashiers(test: RealShop) {
  const { orderId, attemptNo: alipay } = await atCashier(test, 'alipay');
  await goToPay(test.browser, orderId, 'wechat');
  const own = await test.attemptsOf(orderId);
  return { orderId, alipay, wechat: own.find(({ way }) => way === 'wechat')!.attemptNo };
}

export async function paidAt(test: RealShop, name: 'wechat' | 'alipay', by = test.browser) {
  const order = await atCashier(test, name, by);
  await test[name].pay(order.attemptNo);
  if ((await test.status(order.orderId)) !== 'paid') throw new Error('The order is not paid.');
  await test.work();
  return order;
}
