import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFront, type Front, returnPath } from '../../support/a-front.ts';
import { aWechat, origin, type Wechat } from '../../support/a-wechat.ts';

let wechat: Wechat;
let front: Front;
beforeAll(async () => {
  wechat = await aWechat();
  front = await aFront(wechat);
});
afterAll(async () => {
  await front.close();
  await wechat.close();
});

describe('the way back from the cashier', () => {
  async function backOf(visitor: string): Promise<string> {
    const prepared = await front.pay(wechat.nextAttempt(), visitor, 'redirect');
    if (prepared.kind !== 'redirect') throw new Error('It is no cashier.');
    expect(prepared.url).not.toContain('ORDER');
    const back = new URL(prepared.url).searchParams.get('redirect_url')!;
    expect(back).toMatch(/^https:\/\/shop\.example\/api\/pay\/wechat\/returned\?token=[0-9A-Z]{32}$/);
    return back.slice(origin.length);
  }

  it('leads the browser that paid to its order, however often, and another one once', async () => {
    const [own, safari, third] = [await front.aBrowser(), await front.aBrowser(), await front.aBrowser()];
    const back = await backOf(own.visitor);
    for (const browser of [own, own, safari, safari, own]) {
      const reply = await browser.get(back);
      expect(reply.statusCode).toBe(302);
      expect(reply.headers.location).toBe(returnPath);
    }
    const refused = await third.get(back);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('If you have paid, the payment counts');
    expect(refused.body).toContain('href="/order_form_inquire"');
    expect(refused.body).not.toContain('ORDER');
  });

  it('ends: after a quarter of an hour for other browsers, after two hours for its own', async () => {
    const [own, safari] = [await front.aBrowser(), await front.aBrowser()];
    const back = await backOf(own.visitor);
    wechat.clock.now += 15 * 60_000;
    expect((await safari.get(back)).statusCode).toBe(400);
    expect((await own.get(back)).statusCode).toBe(302);
    wechat.clock.now += 2 * 3_600_000;
    expect((await own.get(back)).statusCode).toBe(400);
  });

  it('cannot be guessed, and a state is no token', async () => {
    const browser = await front.aBrowser();
    const state = new URL(await front.authorizeUrlOf(wechat.nextAttempt(), browser)).searchParams.get(
      'state',
    )!;
    for (const token of ['', 'A'.repeat(32), state, '%00']) {
      expect((await browser.get(`/api/pay/wechat/returned?token=${token}`)).statusCode).toBe(400);
    }
    const token = new URL(await backOf(browser.visitor), origin).searchParams.get('token')!;
    expect((await browser.get(`/api/pay/wechat/authorized?code=1&state=${token}`)).statusCode).toBe(400);
  });
});
