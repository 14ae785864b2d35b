import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { alipayProvider } from '../../src/server/payments/providers/alipay/provider.ts';
import { type AlipaySettings, readSettings } from '../../src/server/payments/providers/alipay/settings.ts';
import {
  ForgedNotice,
  type Notice,
  type Prepared,
} from '../../src/server/payments/providers/port/provider.ts';
import { accountKeys, environmentFor } from '../simulator/alipay/account.ts';
import { openAlipay } from '../simulator/alipay/simulator.ts';
import { aStore } from './a-store.ts';

export const keys = accountKeys();

export const startsAt = Date.parse('2026-11-21T12:00:00+08:00');

/** Long enough for loopback, short enough for a test of silence. */
export const soon = () => AbortSignal.timeout(500);
export const later = () => AbortSignal.timeout(4000);

export function settingsFor(gateway: string, origin: string): AlipaySettings {
  const read = readSettings(environmentFor(gateway, keys), origin);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.settings;
}

/** The provider, the simulator behind it, and a bare shop that takes its notifications over HTTP. */
export async function anAlipay() {
  /** `skew`: how far the shop's clock is off. */
  const clock = { now: startsAt, skew: 0 };
  const heard: Notice[] = [];
  const listener = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { ok, fail, contentType } = provider.acknowledgement;
      response.setHeader('content-type', contentType);
      try {
        heard.push(provider.readNotice(request.headers, Buffer.concat(chunks), clock.now));
        response.end(ok);
      } catch (error) {
        response.writeHead(error instanceof ForgedNotice ? 401 : 500).end(fail);
      }
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const simulator = await openAlipay({ now: () => clock.now, keys });
  const now = () => clock.now + clock.skew;
  const { db } = (await aStore('pglite')).store;
  const provider = alipayProvider(settingsFor(simulator.gateway, origin), { db, now });
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

  /** A buyer stands at the pay page; the attempt's number. */
  async function open(changes: Partial<ReturnType<typeof requestOf>> = {}): Promise<string> {
    attempts += 1;
    const attemptNo = `ATTEMPT${String(attempts).padStart(19, '0')}`;
    const page = await look(urlOf(await provider.prepare({ ...requestOf(attemptNo), ...changes }, later())));
    if (!page.includes('data-fen')) throw new Error(page);
    return attemptNo;
  }

  async function paid(): Promise<string> {
    const attemptNo = await open();
    await simulator.pay(attemptNo);
    heard.length = 0;
    return attemptNo;
  }

  return {
    clock,
    heard,
    origin,
    simulator,
    provider,
    requestOf,
    urlOf,
    look,
    open,
    paid,
    async close() {
      await simulator.close();
      listener.closeAllConnections();
      await new Promise((resolve) => listener.close(resolve));
    },
  };
}

export type TestAlipay = Awaited<ReturnType<typeof anAlipay>>;
