import Fastify from 'fastify';
import { Counter, Registry } from 'prom-client';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { compareParts } from '../../src/changes/changes.ts';
import type { Part } from '../../src/changes/parts.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import type { Diagnostic } from '../../src/checker/report/diagnostic.ts';
import { olderLines } from '../../src/publishing/log.ts';
import { memoryLimits } from '../../src/server/http/limits.ts';
import type { OperatorView } from '../../src/server/operator/routes.ts';
import { aStore } from '../support/create-store.ts';
import { openOperatorPages, quietView, operatorToken as token } from '../support/operator.ts';
import { aFolder, checked, soundText } from '../support/valid-folder.ts';

const at = Date.parse('2026-11-21T04:00:00Z');
const calm: OperatorView = { ...quietView, now: at, since: new Map([['marriage_v1', at - 3_600_000]]) };

function heldOf(name: string, ...edits: [string, string][]) {
  const text = soundText(`funnels/${name}.yaml`);
  const [live, here] = [text, edits.reduce((all, [from, to]) => all.replace(from, to), text)].map(
    (each) => parse(each) as Part,
  );
  return { name, live, here, changes: compareParts(name, live, here), isRisky: true, isWarned: false };
}

async function aPage(view: OperatorView = calm) {
  const clock = { now: at };
  const app = Fastify();
  const metrics = new Registry();
  new Counter({ name: 'shop_things_total', help: 'Things.', registers: [metrics] }).inc(7);
  const { store } = await aStore('pglite');
  const now = () => clock.now;
  await openOperatorPages(app, store.db, { now, limits: memoryLimits(now), view: () => view, metrics });
  const ask = (password?: string, user = 'anyone', remoteAddress = '10.0.0.1', query = '') =>
    app.inject({
      url: `/operator${query}`,
      remoteAddress,
      headers:
        password === undefined
          ? {}
          : { authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}` },
    });
  return { app, clock, ask };
}

describe('the operator’s page', () => {
  it('opens with the token, under any user name', async () => {
    const { ask } = await aPage();
    for (const user of ['', 'me', '老板']) expect((await ask(token, user)).statusCode).toBe(200);
    const { headers, body } = await ask(token);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': expect.stringContaining('noindex'),
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('hands the figures to whoever collects them, with the token alone', async () => {
    const { app } = await aPage();
    const figures = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    expect(figures.statusCode).toBe(200);
    expect(figures.headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(figures.body).toContain('shop_things_total 7');
    const none = await app.inject('/metrics');
    expect(none.statusCode).toBe(401);
    expect(none.body).not.toContain('shop_');
  });

  it('asks for a password, and says no more without the right one', async () => {
    const { app, ask } = await aPage();
    for (const password of [undefined, '', token.slice(0, -1), `${token} `, token.toUpperCase()]) {
      const reply = await ask(password);
      expect(reply.statusCode, String(password)).toBe(401);
      expect(reply.headers['www-authenticate']).toContain('Basic realm=');
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.body).not.toContain('marriage_v1');
    }
    for (const authorization of ['Basic', 'Basic !!', `Bearer ${token}x`, `Token ${token}`, 'Basic Og==']) {
      const reply = await app.inject({ url: '/operator', headers: { authorization } });
      expect(reply.statusCode, authorization).toBe(401);
    }
  });

  it('lets nobody guess: after ten wrong passwords an address waits, even with the right one', async () => {
    const { ask, clock } = await aPage();
    for (let index = 0; index < 20; index += 1) expect((await ask()).statusCode).toBe(401);
    for (let index = 0; index < 10; index += 1) expect((await ask(`guess ${index}`)).statusCode).toBe(401);
    const refused = await ask(token);
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
    expect((await ask(token, 'me', '10.0.0.2')).statusCode).toBe(200);
    clock.now += 16 * 60_000;
    expect((await ask(token)).statusCode).toBe(200);
  });

  it('begins with what is wrong now, and since when', async () => {
    expect((await (await aPage()).ask(token)).body).toContain('Alarms: none');
    const facts = { hours: 1, pressed: 20, paid: 0, usual: 50 };
    const alarm = {
      name: 'paid-rate',
      subject: 'funnel a<b',
      facts,
      since: '2026-11-21T03:30:00.000Z',
    } as const;
    const { body } = await (await aPage({ ...calm, alarms: [alarm] })).ask(token);
    const [told] = body.split('Not valid');
    expect(told).toContain('Alarms: 1');
    expect(told).toContain('2026-11-21 11:30');
    expect(told).toContain(
      'funnel a&lt;b: of 20 orders with pay pressed in the last 1 h 0 were paid; usual are 50 %.',
    );
  });

  it('shows what is live and since when', async () => {
    const { ask } = await aPage();
    const { body } = await ask(token);
    expect(body).toContain('Every file is valid.');
    expect(body).toContain('Waiting: 0 files');
    expect(body).toMatch(/href="\/marriage_v1">.*¥29\.80 \(list ¥99\.00\).*2026-11-21 11:00/);
  });

  it('shows what is wrong with its place, frame, reason and way out, and what waits with the command to type', async () => {
    const error: Diagnostic = {
      code: 'shape/unknown-key',
      severity: 'error',
      file: 'funnels/pair_v1.yaml',
      line: 3,
      column: 5,
      message: 'nothing reads <amuont>',
      frame: '> 3 | <script>alert(1)</script>',
      why: 'because & so',
      fix: 'write amount',
    };
    const { ask } = await aPage({
      ...calm,
      errors: [error],
      faults: ['definitions/x.json is ignored'],
      older: ['pair_v1 here is what publication 1 said'],
      held: [
        heldOf(
          'marriage_v1',
          ['amount: 2980', 'amount: 1900'],
          ['en: Mood', 'en: My mood'],
          ['en: Calm', 'en: Quiet'],
        ),
        heldOf('shared/coupons', ['  half:', '  <b>:']),
      ],
    });
    const { body } = await ask(token);
    for (const told of [
      'funnels/pair_v1.yaml:3:5',
      'nothing reads &lt;amuont&gt;',
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      'Why: because &amp; so',
      'Fix: write amount',
      'npm run funnels -- publish marriage_v1',
      'npm run funnels -- publish shared/coupons',
      'data-risky>money</span><span>price ¥29.80 → ¥19.00',
      '>copy</span><span>2 texts changed',
      'coupon &lt;b&gt;',
      'definitions/x.json is ignored',
      'pair_v1 here is what publication 1 said',
      'Waiting: 2 files',
    ])
      expect(body).toContain(told);
    expect(body).not.toContain('<script>');
    expect(body.match(/a change waits/g)).toHaveLength(1);
    const chinese = (await ask(token, 'me', '10.0.0.1', '?lang=zh-CN')).body;
    for (const told of [
      'data-risky>金额</span><span>价格 ¥29.80 → ¥19.00',
      '>文案</span><span>改了 2 处文字',
      '还在等：2 处文字，要跟价格一起发布',
    ])
      expect(chinese).toContain(told);
    expect((await ask(token)).body).toBe(body);
  });

  it('tells findings, and what is older or ignored, in its own language', async () => {
    const file = 'funnels/marriage_v1.yaml';
    const broken = checked(file, soundText(file).replace('amount:', 'amuont:'));
    const errors = createFolderCheck()(aFolder({ [file]: broken })).diagnostics;
    const older = olderLines([{ name: 'pair_v1', said: 1, last: 2, before: 0 }]);
    const { ask } = await aPage({ ...calm, errors, older });
    const pages = await Promise.all(
      ['en', 'zh-CN'].map(async (lang) => (await ask(token, 'me', '10.0.0.1', `?lang=${lang}`)).body),
    );
    expect(pages.map((body) => /unknown key|不认识的键/.exec(body)?.[0])).toEqual([
      'unknown key',
      '不认识的键',
    ]);
    expect(pages[1]).not.toContain('is in force');
  });
});
