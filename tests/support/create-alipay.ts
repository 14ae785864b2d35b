import { alipayProvider } from '../../src/server/payments/providers/alipay/provider.ts';
import { type AlipaySettings, readSettings } from '../../src/server/payments/providers/alipay/settings.ts';
import type { Prepared, Provider } from '../../src/server/payments/providers/port/provider.ts';
import { environmentFor } from '../simulator/alipay/account.ts';
import { openAlipay } from '../simulator/alipay/simulator.ts';
import type { Deliver } from '../simulator/modes.ts';
import { aStore } from './create-store.ts';
import { listenForNotices } from './create-wechat.ts';

export const startsAt = Date.parse('2026-11-21T12:00:00+08:00');

export const later = () => AbortSignal.timeout(4000);

export function settingsFor(gateway: string, origin: string): AlipaySettings {
  const read = readSettings(environmentFor(gateway), origin);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.settings;
}

/** Alipay acknowledges nothing but the seven letters. */
const deliver: Deliver = async ({ url, headers, body }) => {
  const response = await fetch(url, { method: 'POST', headers, body });
  const said = await response.text();
  return response.status === 200 && said !== 'success' ? 502 : response.status;
};

/** Opens the provider, its simulator, and a bare shop that takes notifications over HTTP. */
export async function anAlipay() {
  /** `skew`: how far the shop's clock is off. */
  const clock = { now: startsAt, skew: 0 };
  let provider: Provider;
  const entrance = await listenForNotices(
    () => provider,
    () => clock.now,
  );
  const { origin, notices } = entrance;
  const simulator = await openAlipay({ now: () => clock.now, deliver });
  const now = () => clock.now + clock.skew;
  const { db } = (await aStore('pglite')).store;
  provider = alipayProvider(settingsFor(simulator.gateway, origin), { db, now });
  let attempts = 0;

  const requestOf = (attemptNo: string) => ({
    attemptNo,
    mode: 'redirect' as const,
    amount: 2980,
    description: '真爱画像 / love & more = 100%',
    language: 'zh-CN',
    returnPath: '/marriage_v1/payment/abc?channelKey=10&utm=a+b',
    expiresAt: new Date(clock.now + 2 * 3_600_000),
    payer: { address: '203.0.113.9' },
  });

  function urlOf(prepared: Prepared): string {
    if (prepared.kind !== 'redirect') throw new Error('no redirect');
    return prepared.url;
  }

  const look = async (url: string) => (await fetch(url)).text();

  async function open(): Promise<string> {
    attempts += 1;
    const attemptNo = `ATTEMPT${String(attempts).padStart(19, '0')}`;
    const page = await look(urlOf(await provider.prepare(requestOf(attemptNo), later())));
    if (!page.includes('data-fen')) throw new Error(page);
    return attemptNo;
  }

  async function begun(): Promise<string> {
    const attemptNo = await open();
    simulator.begin(attemptNo);
    return attemptNo;
  }

  async function paid(): Promise<string> {
    const attemptNo = await open();
    await simulator.pay(attemptNo);
    notices.length = 0;
    return attemptNo;
  }

  return {
    clock,
    notices,
    origin,
    simulator,
    provider,
    requestOf,
    urlOf,
    look,
    open,
    begun,
    paid,
    async close() {
      await simulator.close();
      await entrance.close();
    },
  };
}

export type TestAlipay = Awaited<ReturnType<typeof anAlipay>>;
