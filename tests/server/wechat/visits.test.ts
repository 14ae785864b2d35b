import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { requireVisitor } from '../../../src/server/http/visitor.ts';
import { ProviderRefused } from '../../../src/server/payments/providers/port/provider.ts';
import { aWechat, openid, origin, type Wechat } from '../../support/create-wechat.ts';
import { openOnce } from '../../support/open-once.ts';

const returnPath = '/marriage_v1/payment/ORDER?channelKey=1';

async function aFront({ provider, simulator, requestFor, soon }: Wechat, language = 'en') {
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const app = Fastify({ logger: { level: 'warn', stream } });
  await app.register(cookie, { secret: 'a secret of this test' });
  app.decorateRequest('language', language);
  app.get('/who', async (request, reply) => ({ visitor: requireVisitor(request, reply) }));
  const openids: unknown[] = [];
  await provider.mount?.(app, {
    openSecondTab: async () => undefined,
    openids: { inc: (labels: unknown) => void openids.push(labels) },
  });

  async function aBrowser() {
    let jar = '';
    const get = async (url: string) => {
      const response = await app.inject({ url, headers: jar ? { cookie: jar } : {} });
      const [first] = [response.headers['set-cookie']].flat();
      if (typeof first === 'string') jar = first.split(';')[0]!;
      return response;
    };
    const { visitor } = (await get('/who')).json<{ visitor: string }>();
    return { get, visitor };
  }

  function pay(attemptNo: string, visitor: string | undefined) {
    const payer = { address: '203.0.113.7', ...(visitor && { visitor }) };
    return provider.prepare(requestFor(attemptNo, { payer, returnPath }), soon());
  }

  async function authorizeUrlOf(attemptNo: string, { visitor }: { visitor: string }): Promise<string> {
    const prepared = await pay(attemptNo, visitor);
    if (prepared.kind !== 'authorize') throw new Error(`It is ${prepared.kind}.`);
    return prepared.url;
  }

  function throughWechat(url: string): string {
    const back = simulator.authorize(url);
    if (!back?.startsWith(`${origin}/`)) throw new Error('WeChat refused the request for a code.');
    return back.slice(origin.length);
  }

  return {
    app,
    openids,
    lines,
    aBrowser,
    pay,
    authorizeUrlOf,
    throughWechat,
    /** Returns path and query of the way back, for an attempt that is asked who pays. */
    wayBack: async (attemptNo: string, browser: { visitor: string }) =>
      throughWechat(await authorizeUrlOf(attemptNo, browser)),
    close: () => app.close(),
  };
}

const wechat = openOnce(aWechat);
const front = openOnce(() => aFront(wechat));
beforeEach(() => {
  front.lines.length = 0;
});
afterEach(() => {
  wechat.simulator.setMode('exchange', 'ok');
  wechat.simulator.buyer = { openid, isSnapshot: false };
});

describe('the openid of a buyer in WeChat', () => {
  it('is fetched in silence on the first tap, and used from then on', async () => {
    const browser = await front.aBrowser();
    const attemptNo = wechat.nextAttempt();
    const url = await front.authorizeUrlOf(attemptNo, browser);
    expect(url).toMatch(/scope=snsapi_base&state=[0-9A-Z]{32}#wechat_redirect$/);
    expect(url).not.toContain('ORDER');
    expect(wechat.simulator.ledger.has(attemptNo)).toBe(false);
    const back = await browser.get(front.throughWechat(url));
    expect(back.statusCode).toBe(302);
    expect(back.headers.location).toBe(returnPath);
    expect(back.headers['cache-control']).toBe('no-store');
    const exchanged = wechat.simulator.countOf('exchange');
    expect((await front.pay(attemptNo, browser.visitor)).kind).toBe('in-app');
    expect((await front.pay(wechat.nextAttempt(), browser.visitor)).kind).toBe('in-app');
    expect(wechat.simulator.countOf('exchange')).toBe(exchanged);
    const sent = JSON.parse(wechat.simulator.received.at(-1)!.body.toString()) as object;
    expect(sent).toMatchObject({ payer: { openid } });
    wechat.clock.now += 24 * 3_600_000;
    expect((await front.pay(wechat.nextAttempt(), browser.visitor)).kind).toBe('authorize');
    expect(front.lines).toEqual([]);
  });

  it('is asked for once when the way back is walked twice', async () => {
    const browser = await front.aBrowser();
    const back = await front.wayBack(wechat.nextAttempt(), browser);
    const before = wechat.simulator.countOf('exchange');
    for (let visit = 0; visit < 3; visit += 1)
      expect((await browser.get(back)).headers.location).toBe(returnPath);
    expect(wechat.simulator.countOf('exchange')).toBe(before + 1);
  });

  it("is not taken for another browser's state, a forged one, or one too old (B39)", async () => {
    const [browser, other] = [await front.aBrowser(), await front.aBrowser()];
    const before = wechat.simulator.countOf('exchange');
    const back = await front.wayBack(wechat.nextAttempt(), browser);
    const nobody = await front.app.inject({ url: back });
    const refused = [
      await other.get(back),
      nobody,
      await browser.get('/api/pay/wechat/authorized?code=1&state=0'),
    ];
    refused.push(await browser.get('/api/pay/wechat/authorized'));
    const old = await front.wayBack(wechat.nextAttempt(), browser);
    wechat.clock.now += 10 * 60_000;
    refused.push(await browser.get(old), await browser.get(`${old}&state=twice`));
    for (const reply of refused) {
      expect(reply.statusCode).toBe(400);
      expect(reply.body).toContain('belongs to another browser');
      expect(reply.body).not.toContain('ORDER');
      expect(reply.headers.location).toBeUndefined();
    }
    expect(wechat.simulator.countOf('exchange')).toBe(before);
  });

  it('that a snapshot page made up is not taken: the buyer reads what to do (B40)', async () => {
    const browser = await front.aBrowser();
    const attemptNo = wechat.nextAttempt();
    wechat.simulator.buyer.isSnapshot = true;
    const reply = await browser.get(await front.wayBack(attemptNo, browser));
    expect(reply.statusCode).toBe(400);
    expect(reply.body).toContain('Use full service');
    expect(reply.body).toContain(`href="${returnPath}"`);
    wechat.simulator.buyer.isSnapshot = false;
    expect((await front.pay(attemptNo, browser.visitor)).kind).toBe('authorize');
  });

  it.each([
    'server-error',
    'too-many',
    'wrong-signature',
  ] as const)('where WeChat is in trouble (%s) one more code is fetched, and then words', async (mode) => {
    const browser = await front.aBrowser();
    wechat.simulator.setMode('exchange', mode);
    const first = await browser.get(await front.wayBack(wechat.nextAttempt(), browser));
    expect(first.statusCode).toBe(302);
    const second = await browser.get(front.throughWechat(String(first.headers.location)));
    expect(second.statusCode).toBe(400);
    expect(second.body).toContain('Nothing was charged');
    // Each failure has its line and its count, also before another code is fetched.
    expect(front.lines.join('').match(/WeChat did not say who pays\./g)).toHaveLength(2);
    expect(front.openids.slice(-2)).toEqual([{ outcome: 'failed' }, { outcome: 'failed' }]);
  });

  it('a spent code is replaced by a fresh one', async () => {
    const browser = await front.aBrowser();
    const back = await front.wayBack(wechat.nextAttempt(), browser);
    const code = new URL(back, origin).searchParams.get('code')!;
    const { appId, appSecret } = wechat.settings;
    const query = `appid=${appId}&secret=${appSecret}&code=${code}&grant_type=authorization_code`;
    await fetch(`${wechat.simulator.origin}/sns/oauth2/access_token?${query}`);
    const again = await browser.get(back);
    expect(again.headers.location).toContain('/connect/oauth2/authorize?');
    const known = await browser.get(front.throughWechat(String(again.headers.location)));
    expect(known.headers.location).toBe(returnPath);
  });

  it('is never asked for in a circle: a browser that forgets is told so after two rounds (B39)', async () => {
    const attemptNo = wechat.nextAttempt();
    for (let round = 0; round < 2; round += 1) {
      const browser = await front.aBrowser();
      await browser.get(await front.wayBack(attemptNo, browser));
    }
    const { visitor } = await front.aBrowser();
    await expect(front.pay(attemptNo, visitor)).rejects.toThrow(ProviderRefused);
    await expect(front.pay(wechat.nextAttempt(), undefined)).rejects.toThrow(ProviderRefused);
    wechat.clock.now += 10 * 60_000;
    expect((await front.pay(attemptNo, visitor)).kind).toBe('authorize');
  });

  it('with the wrong secret is a fault of ours: logged by its number, without any secret', async () => {
    const wrong = await aWechat();
    wrong.settings.appSecret = 'b'.repeat(32);
    const other = await aFront(wrong, 'zh-CN');
    const browser = await other.aBrowser();
    const back = await other.wayBack(wrong.nextAttempt(), browser);
    expect((await browser.get(back)).body).toContain('微信授权未成功');
    const logged = other.lines.join('');
    expect(logged).toContain('errcode 40125');
    const { searchParams } = new URL(back, origin);
    const { appId, appSecret } = wrong.settings;
    for (const secret of [openid, appSecret, appId, searchParams.get('code')!, searchParams.get('state')!]) {
      expect(logged.includes(secret)).toBe(false);
    }
    await other.close();
    await wrong.close();
  });
});
