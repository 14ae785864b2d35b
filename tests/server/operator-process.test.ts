import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runOrders } from '../../scripts/orders/commands.ts';
import { openDesk } from '../../scripts/orders/desk.ts';
import type { ServerContext } from '../../src/server/context/server-context.ts';
import { isOwnSocket, openOperatorSocket, operatorAddress } from '../../src/server/operator/socket.ts';
import { lockDataDir } from '../../src/server/store/data-dir-lock.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { typed } from '../support/typed-details.ts';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const jiti = path('../../node_modules/jiti/lib/jiti-cli.mjs');

const run = (script: string, args: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [jiti, script, ...args], {
    env: { ...bareEnvironment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function startServer(dataDir: string): Promise<{ child: ChildProcess; url: string }> {
  const child = run(path('./operator-process.ts'), [], { DATA_DIR: dataDir });
  let said = '';
  const url = await new Promise<string>((resolve, reject) => {
    const hear = (data: Buffer) => {
      said += data.toString();
      const at = /^at (.+)$/m.exec(said)?.[1];
      if (at) resolve(at);
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.on('exit', () => reject(new Error(said)));
  });
  return { child, url };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** `npm run orders -- …`, as typed in a terminal. */
async function typeInTerminal(env: Record<string, string>, ...args: string[]) {
  const child = run(path('../../scripts/orders.ts'), args, env);
  const said = { out: '', err: '' };
  child.stdout?.on('data', (data: Buffer) => {
    said.out += data.toString();
  });
  child.stderr?.on('data', (data: Buffer) => {
    said.err += data.toString();
  });
  const [code] = (await once(child, 'close')) as [number];
  return { code, ...said };
}

/** The same in this process, which starts faster. */
async function orderTool(env: Record<string, string>, ...args: string[]) {
  const said = { out: '', err: '' };
  const write = (to: keyof typeof said) => (text: string) => {
    said[to] += text;
  };
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const code = await runOrders(args, {
    out: write('out'),
    err: write('err'),
    ask: async () => undefined,
    account: 'clerk',
    openDesk: () => openDesk(env, log),
  });
  return { code, ...said };
}

describe('the order tool', () => {
  let dataDir: string;
  let server: Awaited<ReturnType<typeof startServer>> | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'storefront-orders-'));
  });
  afterAll(async () => {
    server?.child.kill('SIGKILL');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });

  it('speaks to the server that has the folder open, and opens it itself where none does', async () => {
    const env = { DATA_DIR: dataDir };
    const early = await orderTool(env, 'list');
    expect(early).toMatchObject({ code: 2, out: '' });
    expect(early.err).toContain('There is no database in DATA_DIR');
    expect(await readdir(dataDir)).toEqual([]);

    server = await startServer(dataDir);
    const created = await fetch(`${server.url}/api/order/create`, {
      method: 'POST',
      body: new URLSearchParams({
        funnel: 'marriage_v1',
        channelKey: '10',
        requestId: 'request-1',
        ...typed,
      }),
    });
    const { data } = (await created.json()) as { data: { id: string; orderNo: string } };
    const pay = await fetch(`${server.url}/api/pay/alipay/pay?orderId=${data.id}`, { redirect: 'manual' });
    await fetch(`${server.url}${pay.headers.get('location')}`, {
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
    expect(await orderTool(env, 'show', '20261121NOBODY')).toEqual({
      code: 1,
      out: '',
      err: 'There is no order 20261121NOBODY.\n',
    });
    const given = await typeInTerminal(env, 'refund', data.orderNo, '--reason', 'a wish', '--yes');
    expect(given, given.err).toMatchObject({
      code: 0,
      out: `Order ${data.orderNo}: ¥29.80 is given back.\n`,
    });
    const unasked = await orderTool(env, 'erase', data.orderNo);
    expect(unasked).toMatchObject({ code: 2, out: '' });
    expect(unasked.err).toContain('add --yes');

    // A killed server leaves its socket behind, and nobody who answers there.
    await stop(server.child, 'SIGKILL');
    expect(await readdir(dataDir)).toContain('operator.sock');
    const alone = await orderTool(env, 'show', data.orderNo);
    expect(alone, alone.err).toMatchObject({ code: 0 });
    expect(alone.out).toContain('refunded');
    expect(await orderTool(env, 'erase', data.orderNo, '--yes')).toMatchObject({ code: 0 });

    // Somebody has the folder open, and does not listen.
    const release = await lockDataDir(dataDir);
    const silent = await orderTool(env, 'list');
    await release();
    expect(silent.code).toBe(2);
    expect(silent.err).toContain('cannot be spoken to');
  }, 120_000);
});

describe('the operator’s socket', () => {
  it('is its user’s own, in a folder of any name, and gone afterwards', async () => {
    for (const name of ['storefront-op-', `storefront-op-${'long-'.repeat(30)}`]) {
      const folder = await mkdtemp(join(tmpdir(), name));
      await chmod(folder, 0o777);
      const address = await operatorAddress(folder);
      expect(await isOwnSocket(address)).toBe(false);
      await writeFile(address, 'left behind');
      expect(await isOwnSocket(address)).toBe(false);
      const close = await openOperatorSocket({} as ServerContext, folder);
      expect(await isOwnSocket(address)).toBe(true);
      expect((await stat(address)).mode & 0o777).toBe(0o600);
      await close();
      await expect(stat(address)).rejects.toThrow('ENOENT');
      await rm(folder, { recursive: true });
    }
  });
});
