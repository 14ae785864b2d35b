import { createVerify } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import {
  AttemptEnded,
  type PrepareRequest,
  ProviderRefused,
} from '../../../src/server/payments/providers/port/provider.ts';
import { wechatProvider } from '../../../src/server/payments/providers/wechat/provider.ts';
import { account } from '../../simulator/wechat/credentials.ts';
import { aWechat, origin } from '../../support/create-wechat.ts';
import { openOnce } from '../../support/open-once.ts';

const wechat = openOnce(aWechat);
afterEach(() => {
  wechat.simulator.setMode('prepare', 'ok');
  wechat.simulator.setMode('close', 'ok');
});

const prepare = (attemptNo: string, more: Partial<PrepareRequest> = {}) =>
  wechat.provider.prepare(wechat.requestFor(attemptNo, more), wechat.soon());
const sentBody = () =>
  JSON.parse(wechat.simulator.received.at(-1)!.body.toString()) as Record<string, unknown>;

describe('an order in WeChat (JSAPI)', () => {
  it('says what the documents ask for, and gives the bridge parameters with a signature that fits', async () => {
    const attemptNo = wechat.nextAttempt();
    const prepared = await prepare(attemptNo);
    expect(sentBody()).toEqual({
      appid: wechat.settings.appId,
      mchid: wechat.settings.mchId,
      description: '婚姻报告',
      out_trade_no: attemptNo,
      time_expire: '2026-03-01T22:00:00+08:00',
      notify_url: `${origin}/api/pay/wechat/notify`,
      amount: { total: 990, currency: 'CNY' },
      payer: { openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' },
    });
    if (prepared.kind !== 'in-app') throw new Error('No parameters for the bridge.');
    const { data } = prepared;
    expect(data).toEqual({
      appId: wechat.settings.appId,
      timeStamp: String(wechat.clock.now / 1000),
      nonceStr: expect.stringMatching(/^[0-9A-F]{32}$/),
      package: expect.stringMatching(/^prepay_id=wx\d{34}$/),
      signType: 'RSA',
      paySign: expect.any(String),
    });
    const signed = `${data.appId}\n${data.timeStamp}\n${data.nonceStr}\n${data.package}\n`;
    const { publicKey } = account.merchant;
    expect(createVerify('RSA-SHA256').update(signed).verify(publicKey, data.paySign, 'base64')).toBe(true);
  });

  it('repeated with the same terms is the same order with a fresh prepay_id', async () => {
    const attemptNo = wechat.nextAttempt();
    const first = await prepare(attemptNo);
    wechat.clock.now += 60_000;
    const second = await prepare(attemptNo, {
      expiresAt: new Date(wechat.clock.now - 60_000 + 2 * 3_600_000),
    });
    wechat.clock.now -= 60_000;
    if (first.kind !== 'in-app' || second.kind !== 'in-app') throw new Error('Not in the app.');
    expect(second.data.package).not.toBe(first.data.package);
    expect(wechat.simulator.ledger.get(attemptNo)?.state).toBe('open');
  });

  it.each([
    ['another buyer', { payer: { address: '203.0.113.8', openid: 'oSomebodyElse000000000000000' } }],
    ['another language', { description: 'Marriage report' }],
  ])('opened again by %s: the old order is closed before anyone hears "refused" (B38)', async (_, more) => {
    const attemptNo = await wechat.prepared();
    await expect(prepare(attemptNo, more)).rejects.toThrow(ProviderRefused);
    expect(wechat.simulator.ledger.get(attemptNo)?.state).toBe('closed');
    await expect(wechat.simulator.pay(attemptNo)).rejects.toThrow();
  });

  it('refused while the old order cannot be closed: not known, so that it is asked about', async () => {
    const attemptNo = await wechat.prepared();
    wechat.simulator.setMode('close', 'server-error');
    await expect(prepare(attemptNo, { description: 'Another' })).rejects.not.toThrow(ProviderRefused);
    expect(wechat.simulator.ledger.get(attemptNo)?.state).toBe('open');
  });

  it('already paid: not refused, so that it is asked about (B7)', async () => {
    const attemptNo = await wechat.paid();
    await expect(prepare(attemptNo)).rejects.toThrow(AttemptEnded);
    await expect(prepare(attemptNo)).rejects.toThrow(/ORDERPAID.*paid/);
  });

  it('already closed, or with terms nobody can pay: refused', async () => {
    const attemptNo = await wechat.prepared();
    await wechat.provider.close(attemptNo, wechat.soon());
    await expect(prepare(attemptNo)).rejects.toThrow(ProviderRefused);
    for (const more of [{ amount: 0 }, { expiresAt: new Date(wechat.clock.now) }]) {
      // WeChat names the wrong field in its message alone.
      const field = 'amount' in more ? 'amount' : 'time_expire';
      await expect(prepare(wechat.nextAttempt(), more)).rejects.toThrow(
        new RegExp(`PARAM_ERROR "参数错误：[\\w.]*${field}`),
      );
      await expect(prepare(wechat.nextAttempt(), more)).rejects.toThrow(ProviderRefused);
    }
  });

  it('taken on with another amount is told as it is by the query', async () => {
    const attemptNo = wechat.nextAttempt();
    wechat.simulator.setMode('prepare', 'wrong-amount');
    await prepare(attemptNo);
    await wechat.simulator.pay(attemptNo);
    expect(await wechat.provider.query(attemptNo, wechat.soon())).toMatchObject({ money: { amount: 991 } });
  });

  it.each([
    [-301_000, '301 s behind'],
    [301_000, '301 s ahead of'],
  ])('of a clock that is wrong by %i ms is not known, and says so (B27)', async (skew, said) => {
    const { settings, db, clock, soon, requestFor, nextAttempt } = wechat;
    const wrong = wechatProvider(settings, { db, now: () => clock.now + skew, wait: async () => {} });
    const failed = wrong.prepare(requestFor(nextAttempt()), soon());
    await expect(failed).rejects.toThrow(said);
    await expect(failed).rejects.not.toThrow(ProviderRefused);
  });
});

describe('an order outside WeChat (H5)', () => {
  const h5 = { mode: 'redirect' } as const;

  it("names the buyer's address and leads to the cashier, with the way back", async () => {
    const attemptNo = wechat.nextAttempt();
    const prepared = await prepare(attemptNo, h5);
    expect(sentBody()).toMatchObject({
      scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
    });
    expect(sentBody()).not.toHaveProperty('payer');
    if (prepared.kind !== 'redirect') throw new Error('No cashier.');
    expect(prepared.url).toMatch(
      /&redirect_url=https%3A%2F%2Fshop\.example%2Fapi%2Fpay%2Fwechat%2Freturned%3Ftoken%3D[0-9A-Z]{32}$/,
    );
    const visit = (referer?: string) => fetch(prepared.url, { headers: referer ? { referer } : {} });
    expect((await visit(`${origin}/`)).status).toBe(200);
    expect((await visit()).status).toBe(400);
    wechat.clock.now += 5 * 60_000;
    expect((await visit(`${origin}/`)).status).toBe(400);
    wechat.clock.now -= 5 * 60_000;
  });

  it.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8::7', '2001:db8::7'],
  ])('from %s is told as %s', async (address, told) => {
    await prepare(wechat.nextAttempt(), { ...h5, payer: { address } });
    expect(sentBody()).toMatchObject({ scene_info: { payer_client_ip: told } });
  });

  it('from nowhere, or from this machine, is refused', async () => {
    const before = wechat.simulator.countOf('prepare');
    await expect(prepare(wechat.nextAttempt(), { ...h5, payer: { address: '' } })).rejects.toThrow(
      ProviderRefused,
    );
    expect(wechat.simulator.countOf('prepare')).toBe(before);
    const local = prepare(wechat.nextAttempt(), { ...h5, payer: { address: '127.0.0.1' } });
    await expect(local).rejects.toThrow(ProviderRefused);
  });
});
