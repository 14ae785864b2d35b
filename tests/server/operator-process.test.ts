import { randomUUID } from 'node:crypto';
import { chmod, chown, cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openClient } from '../../scripts/orders/operator-client.ts';
import { lockDataDir } from '../../src/server/db/data-dir-lock.ts';
import { isOwnSocket, openOperatorSocket, operatorAddress } from '../../src/server/operator/remote.ts';
import { aRealShop, origin, paidAt } from '../support/create-real-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { silentLog } from '../support/open-test-shop.ts';
import { typeOrders } from '../support/operator.ts';
import { endOf, runScript, serverScript, startScript, stop } from '../support/run-script.ts';
import { aTemporaryFolder } from '../support/temporary-folder.ts';
import { typed } from '../support/typed-details.ts';
import { expectSoundBooks } from './invariants.ts';
import { type Database, newDatabase } from './kills/databases.ts';

const ordersScript = fileURLToPath(new URL('../../scripts/orders.ts', import.meta.url));
const startServer = (env: Record<string, string>) => startScript(serverScript, env);

const typeInTerminal = (env: Record<string, string>, ...args: string[]) =>
  endOf(runScript(ordersScript, { args, env }));

const orderTool = (env: Record<string, string>, ...args: string[]) =>
  typeOrders(args, () => openClient(env, silentLog));

async function goToCashier(url: string) {
  const order = { funnel: 'marriage_v1', channelKey: '10', requestId: randomUUID(), ...typed };
  const body = new URLSearchParams(order);
  const created = await fetch(`${url}/api/order/create`, { method: 'POST', body });
  const { data } = (await created.json()) as { data: { id: string; orderNo: string } };
  const pay = await fetch(`${url}/api/pay/alipay/pay?orderId=${data.id}`, { redirect: 'manual' });
  const cashier = pay.headers.get('location')!;
  return { ...data, cashier, attemptNo: cashier.split('/').at(-1)! };
}

describe('the order tool', () => {
  it('speaks to the server that has the folder open, and opens it itself where none does', async () => {
    const dataDir = aTemporaryFolder('storefront-orders');
    const env = { DATA_DIR: dataDir };
    const early = { code: 2, out: '', err: expect.stringContaining('There is no database in DATA_DIR') };
    expect(await orderTool(env, 'list')).toMatchObject(early);
    expect(await readdir(dataDir)).toEqual([]);

    const server = await startServer(env);
    onTestFinished(() => void server.child.kill('SIGKILL'));
    const { cashier, ...data } = await goToCashier(server.url);
    await fetch(`${server.url}${cashier}`, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
      redirect: 'manual',
    });
    const socket = await stat(join(dataDir, 'operator.sock'));
    expect(socket.mode & 0o777).toBe(0o600);
    expect((await readdir(dataDir)).filter((name) => name.startsWith('.op-'))).toEqual([]);

    const reconciled = await orderTool(env, 'reconcile', data.orderNo);
    expect(reconciled, reconciled.err).toMatchObject({ code: 0 });
    const listed = await orderTool(env, 'list', '--state', 'paid');
    expect(listed.out, listed.err).toContain(data.orderNo);
    expect(listed.out).not.toContain(data.id);
    const nobody = { code: 1, out: '', err: 'There is no order 20261121NOBODY.\n' };
    expect(await orderTool(env, 'show', '20261121NOBODY')).toMatchObject(nobody);
    const line = ['refund', data.orderNo, '--reason', 'a wish', '--yes', '--by', 'ann'];
    const out = `Order ${data.orderNo}: ¥29.80 is given back.\n`;
    expect(await typeInTerminal(env, ...line)).toEqual({ code: 0, out, err: '' });
    const unasked = { code: 2, out: '', err: expect.stringContaining('add --yes') };
    expect(await orderTool(env, 'erase', data.orderNo)).toMatchObject(unasked);

    // A killed server leaves its socket behind.
    await stop(server.child, 'SIGKILL');
    expect(await readdir(dataDir)).toContain('operator.sock');
    const alone = await orderTool(env, 'show', data.orderNo);
    expect(alone, alone.err).toMatchObject({ code: 0 });
    expect(alone.out).toContain('refunded');
    expect(await orderTool(env, 'erase', data.orderNo, '--yes')).toMatchObject({ code: 0 });
    expect(await orderTool(env, 'books')).toMatchObject({ code: 0 });

    const release = await lockDataDir(dataDir);
    const silent = await orderTool(env, 'list');
    await release();
    expect(silent.code).toBe(2);
    expect(silent.err).toContain('cannot be spoken to');
  }, 300_000);
});

const lookers = [
  ['list'],
  ['review'],
  ['complaints'],
  ['conversions'],
  ['books'],
  ['bill', '2026-11-01'],
  ['pause'],
];

describe.runIf(storesHere().includes('postgres'))('the order tool on PostgreSQL', () => {
  let database: Database;
  let books: pg.Client;
  let server: Awaited<ReturnType<typeof startServer>>;
  let type: (...args: string[]) => ReturnType<typeof orderTool>;
  beforeAll(async () => {
    database = await newDatabase('postgres');
    server = await startServer({ ...database.env, ROLE: 'web' });
    type = (...args) => orderTool({ ...database.env }, ...args);
    books = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await books.connect();
  });
  afterAll(async () => {
    server.child.kill('SIGKILL');
    await books.end();
    await database.remove();
  });

  const payUnheard = (attemptNo: string) =>
    books.query(
      `update sandbox_trades set state = 'paid', transaction_id = 'T' || attempt_no where attempt_no = $1`,
      [attemptNo],
    );

  async function loseMoney(id: string): Promise<void> {
    const now = new Date();
    const money = ['sandbox', `LOST${id}`, `TLOST${id}`, 2980];
    await books.query(
      `insert into sandbox_trades values ($1, $2, $3, '', 'en', '', 'paid', null, $2, null)`,
      money.slice(1),
    );
    await books.query(
      `insert into unmatched_money (id, provider, kind, attempt_no, transaction_id, amount, currency, merchant, evidence, first_at)
       values ($5, $1, 'unknown-attempt', $2, $3, $4, 'CNY', 'sandbox-shop', '', $6)`,
      [...money, id, now],
    );
  }

  it('takes money in beside a running server and without one', async () => {
    const [paid, meant, late] = await Promise.all([1, 2, 3].map(() => goToCashier(server.url)));
    for (const { attemptNo } of [paid!, meant!]) await payUnheard(attemptNo);
    const asked = await type('reconcile', paid!.orderNo);
    expect(asked).toMatchObject({ code: 0, out: '1 payment asked about: 1 success.\n', err: '' });
    const early = {
      code: 1,
      out: '',
      err: expect.stringContaining('is paid, as its provider has just said'),
    };
    expect(await type('erase', meant!.orderNo, '--yes')).toMatchObject(early);
    await loseMoney('U2026112100001');
    const attach = ['review', 'attach', 'U2026112100001', late!.orderNo, '--reason', 'x', '--yes'];
    const paidWith = `Order ${late!.orderNo} is paid with ¥29.80.\n`;
    expect(await type(...attach)).toMatchObject({ code: 0, out: paidWith, err: '' });

    const alone = await goToCashier(server.url);
    const attachedAlone = await goToCashier(server.url);
    await stop(server.child, 'SIGKILL');
    await payUnheard(alone.attemptNo);
    await loseMoney('U2026112100002');
    const line = ['review', 'attach', 'U2026112100002', attachedAlone.orderNo, '--reason', 'x', '--yes'];
    const asRoot = { code: 2, err: expect.stringContaining('--by name') };
    expect(await typeInTerminal({ ...database.env }, ...line)).toMatchObject(asRoot);
    const byAnn = await typeInTerminal({ ...database.env }, ...line, '--by', 'ann');
    const out = `Order ${attachedAlone.orderNo} is paid with ¥29.80.\n`;
    expect(byAnn).toEqual({ code: 0, out, err: '' });
    for (const [words, said] of [
      [['reconcile', alone.orderNo], /^1 payment asked about: 1 success\.\n$/],
      [['refund', paid!.orderNo, '--reason', 'x', '--yes'], /is given back/],
      [['show', `T${paid!.attemptNo}`], /refunded/],
      [['erase', paid!.orderNo, '--yes'], /is erased/],
      [['pause', 'till'], /the till/],
      [['resume', 'till'], /Nothing is paused/],
      ...lookers.map((each) => [each, /./] as const),
    ] as const)
      expect(await type(...words), words.join(' ')).toMatchObject({
        ...{ code: 0, err: '', out: expect.stringMatching(said) },
      });
  }, 900_000);

  it('gives a part back, makes a closed refund again, notes one by hand, and ends a complaint', async () => {
    const test = await aRealShop('postgres');
    test.clock.now = Date.now();
    const { orderId, attemptNo } = await paidAt(test, 'wechat');
    const order = await test.rowOf(orderId);
    const words = { orderId, reason: 'other', text: 'late', contact: 'me' };
    const complaint = (await test.browser.call('complain', words)).data.complaintNo as string;
    const env = { ...test.environment, PUBLIC_ORIGIN: origin, TRUST_PROXY: '1', DATABASE_URL: test.url };
    const refund = (which: string, ...more: string[]) => ['refund', which, '--reason', 'x', '--yes', ...more];
    const [orderNo, first] = [order!.orderNo, `R${attemptNo}`];
    for (const [provider, words, code, said] of [
      ['closed', refund(orderNo, '--amount', '9.90'), 1, /¥9\.90 is not given back: the provider closed/],
      ['success', refund(first), 0, /¥9\.90 is given back/],
      ['abnormal', refund(orderNo), 1, /¥19\.90 is not given back: the refund does not reach the buyer/],
      ['success', refund(`${first}-3`, '--by-hand'), 0, /it is noted that ¥19\.90 was paid back by hand/],
      ['success', ['complaints', 'answer', complaint, '--text', 'Sorry.'], 0, /is answered/],
      ['success', ['complaints', 'close', complaint], 0, /is closed/],
    ] as const) {
      test.wechat.refundState = provider;
      const ended = await orderTool(env, ...words);
      expect(ended, words.join(' ')).toMatchObject({ code, out: expect.stringMatching(said) });
    }
    const given = [...test.wechat.ledger.get(attemptNo)!.refunds.values()];
    expect(given.map(({ refundNo, amount, state }) => [refundNo, amount, state])).toEqual([
      [first, 990, 'closed'],
      [`${first}-2`, 990, 'success'],
      [`${first}-3`, 1990, 'abnormal'],
    ]);
    await expect.poll(() => test.status(orderId)).toBe('refunded');
    await expectSoundBooks(test.store, test.paidThere());
    await test.close();
  }, 900_000);

  it('looks at no database of another release, and brings none up to its own', async () => {
    const applied = async () => (await books.query('select name from schema_migrations order by 1')).rows;
    await books.query("insert into schema_migrations (name) values ('9999-future')");
    const older = { code: 2, out: '', err: expect.stringContaining('newer release (9999-future)') };
    expect(await type('list')).toMatchObject(older);
    await books.query("delete from schema_migrations where name in ('9999-future', '0001-tables')");
    const before = await applied();
    for (const line of lookers) {
      const newer = await type(...line);
      expect(newer, line.join()).toMatchObject({ code: 2, out: '' });
      expect(newer.err).toMatch(
        /it lacks 0001-tables, so this release is newer than the shop's: .*npm run migrate/,
      );
    }
    expect(await applied()).toEqual(before);
  });
});

it('a command whose reader goes, as `head` does, ends as it would have', async () => {
  const child = runScript(ordersScript, { args: ['--help'] });
  child.stdout?.destroy();
  expect(await endOf(child)).toEqual({ code: 0, out: '', err: '' });
});

/** Only root can start a process as another user. */
describe.runIf(process.getuid?.() === 0)('a user without a name', () => {
  const uid = 54_321;
  const cache = aTemporaryFolder('storefront-nameless');
  beforeAll(async () => {
    // jiti cannot write root's cache and would compile everything anew, in ten seconds.
    await cp('node_modules/.cache/jiti', join(cache, 'jiti'), { recursive: true });
    const all = await readdir(cache, { recursive: true });
    for (const name of ['', ...all]) await chown(join(cache, name), uid, uid);
  });

  const type = (args: string[], env = {}) =>
    endOf(
      runScript(ordersScript, {
        ...{ args, uid, cwd: cache },
        env: { TMPDIR: cache, JITI_RESPECT_TMPDIR_ENV: '1', ...env },
      }),
    );

  it('is asked for one', async () => {
    const told = await type(['pause', 'till']);
    expect(told).toMatchObject({ code: 2, out: '' });
    expect(told.err).toMatch(/^say who you are with --by name\n\n {2}pause /);
  });

  it.each([
    ['may be read', 0o755],
    ['may not be looked at', 0o700],
  ])('is told the owner of another’s folder that %s', async (_, mode) => {
    const folder = aTemporaryFolder('storefront-owned');
    await mkdir(join(folder, 'pg'));
    await chmod(folder, mode);
    expect(await type(['list'], { DATA_DIR: folder })).toEqual({
      code: 2,
      out: '',
      err: `DATA_DIR ${folder} belongs to root: run this command as that user, for instance with sudo -u.\n`,
    });
  });
});

describe('the operator’s socket', () => {
  it('is its user’s own, in a folder of any name, and gone afterwards', async () => {
    for (const name of ['storefront-op', `storefront-op-${'long-'.repeat(30)}`]) {
      const folder = aTemporaryFolder(name);
      await chmod(folder, 0o777);
      const address = await operatorAddress(folder);
      expect(await isOwnSocket(address)).toBe(false);
      await writeFile(address, 'left behind');
      expect(await isOwnSocket(address)).toBe(false);
      const close = await openOperatorSocket({} as Parameters<typeof openOperatorSocket>[0], folder);
      expect(await isOwnSocket(address)).toBe(true);
      expect((await stat(address)).mode & 0o777).toBe(0o600);
      await close();
      await expect(stat(address)).rejects.toThrow('ENOENT');
    }
  });
});
