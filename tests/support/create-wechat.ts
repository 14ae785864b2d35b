import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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
  const errors: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { acknowledgement, readNotice } = provider();
    try {
      notices.push(readNotice(request.headers, Buffer.concat(chunks), now()));
      response.writeHead(200, { 'content-type': acknowledgement.contentType }).end(acknowledgement.ok);
    } catch (error) {
      errors.push(String(error));
      response.writeHead(error instanceof ForgedNotice ? 401 : 500).end(acknowledgement.fail);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address, notices, errors, close };
}

/** The adapter, a simulator it talks to over HTTP, an entrance for notifications, and a clock they share. */
export async function aWechat(now?: () => number) {
  const clock = { now: start };
  const time = now ?? (() => clock.now);
  let provider: Provider;
  const entrance = await listenForNotices(() => provider, time);
  const simulator = await startWechatSimulator({ now: time, deliver: postTo(entrance.address) });
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
  return {
    clock,
    simulator,
    settings,
    db,
    provider,
    waits,
    notices: entrance.notices,
    errors: entrance.errors,
    requestFor,
    soon,
    async prepared(more: Partial<PrepareRequest> = {}): Promise<string> {
      const attemptNo = nextAttempt();
      await provider.prepare(requestFor(attemptNo, more), soon());
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
