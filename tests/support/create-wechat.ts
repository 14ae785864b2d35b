import {
  ForgedNotice,
  type Notice,
  type PrepareRequest,
  type Provider,
} from '../../src/server/payments/providers/port/provider.ts';
import { wechatProvider } from '../../src/server/payments/providers/wechat/provider.ts';
import { readSettings, type WechatSettings } from '../../src/server/payments/providers/wechat/settings.ts';
import { postTo } from '../simulator/modes.ts';
import { startWechatSimulator } from '../simulator/wechat/start.ts';
import { aStore } from './create-store.ts';
import { openServer, readBody } from './listen.ts';

export const origin = 'https://shop.example';
const start = Date.parse('2026-03-01T12:00:00Z');
export const openid = 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o';

function settingsFrom(environment: Record<string, string>): WechatSettings {
  const read = readSettings(environment, origin);
  if ('faults' in read) throw new Error(read.faults.join('\n'));
  return read.settings;
}

/** The shop's notification entrance as `payments/notify.ts` has it, over real HTTP, without the database behind it. */
export async function listenForNotices(provider: () => Provider, now: () => number) {
  const notices: Notice[] = [];
  const server = await openServer(async (request, response) => {
    const { acknowledgement, readNotice } = provider();
    try {
      notices.push(readNotice(request.headers, await readBody(request), now()));
      response.writeHead(200, { 'content-type': acknowledgement.contentType }).end(acknowledgement.ok);
    } catch (error) {
      response.writeHead(error instanceof ForgedNotice ? 401 : 500).end(acknowledgement.fail);
    }
  });
  return { ...server, notices };
}

/** The adapter, a simulator it talks to over HTTP, an entrance for notifications, and a clock they share. */
export async function aWechat(now?: () => number) {
  const clock = { now: start };
  const time = now ?? (() => clock.now);
  let provider: Provider;
  const entrance = await listenForNotices(() => provider, time);
  const simulator = await startWechatSimulator({ now: time, deliver: postTo(entrance.origin) });
  const settings = settingsFrom(simulator.environment);
  const { db } = (await aStore('pglite')).store;
  const waits: number[] = [];
  const wait = async (ms: number) => void waits.push(ms);
  provider = wechatProvider(settings, { db, now: time, wait });
  let attempts = 0;
  const nextAttempt = () => `ATTEMPT${String(++attempts).padStart(19, '0')}`;
  const requestFor = (attemptNo: string, more: Partial<PrepareRequest> = {}): PrepareRequest => ({
    attemptNo,
    mode: 'in-app',
    amount: 990,
    description: '婚姻报告',
    language: 'zh-CN',
    returnPath: '/marriage_v1/payment/ORDER?channelKey=1',
    expiresAt: new Date(time() + 2 * 3_600_000),
    payer: { address: '203.0.113.7', openid },
    ...more,
  });
  const soon = () => AbortSignal.timeout(10_000);
  async function prepared(): Promise<string> {
    const attemptNo = nextAttempt();
    await provider.prepare(requestFor(attemptNo), soon());
    return attemptNo;
  }
  return {
    clock,
    simulator,
    settings,
    db,
    provider,
    waits,
    notices: entrance.notices,
    requestFor,
    soon,
    prepared,
    async paid(): Promise<string> {
      const attemptNo = await prepared();
      await simulator.pay(attemptNo);
      return attemptNo;
    },
    nextAttempt,
    async close() {
      await simulator.close();
      await entrance.close();
    },
  };
}
export type Wechat = Awaited<ReturnType<typeof aWechat>>;
