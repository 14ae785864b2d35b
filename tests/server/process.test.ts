import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from '../../src/server/db/data-dir-lock.ts';
import { bareEnvironment } from '../support/bare-environment.ts';
import { typed } from '../support/typed-details.ts';

const jiti = fileURLToPath(new URL('../../node_modules/jiti/lib/jiti-cli.mjs', import.meta.url));
const script = fileURLToPath(new URL('../support/a-process.ts', import.meta.url));

interface Started {
  child: ChildProcess;
  /** Undefined: it ended instead of starting. */
  url: string | undefined;
  said: string;
}

function start(env: Record<string, string>): Promise<Started> {
  const child = spawn(process.execPath, [jiti, script], {
    env: { ...bareEnvironment, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve) => {
    let said = '';
    const hear = (data: Buffer) => {
      said += data.toString();
      const url = /^at (.+)$/m.exec(said)?.[1];
      if (url) resolve({ child, url, said });
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => resolve({ child, url: undefined, said }));
  });
}

async function stop({ child }: Started, signal: NodeJS.Signals): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill(signal);
  const [code] = (await ended) as [number | null];
  return code;
}

async function post(url: string, fields: Record<string, string>) {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields) });
  return (await response.json()) as { status: number; data: { id: string } };
}

describe('a server process', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'storefront-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('keeps every order over a kill, refuses a second server on its folder, and ends on Ctrl-C', async () => {
    const first = await start({ DATA_DIR: dataDir });
    expect(first.url, first.said).toMatch(/^http:\/\/localhost:\d+$/);
    const order = await post(`${first.url}/api/order/create`, {
      funnel: 'marriage_v1',
      channelKey: '10',
      requestId: 'request-1',
      ...typed,
    });
    expect(order.status).toBe(200);

    const second = await start({ DATA_DIR: dataDir });
    expect(second.url).toBeUndefined();
    expect(second.said).toContain(`DATA_DIR ${dataDir} is in use by a server (process ${first.child.pid})`);
    expect(second.said).not.toMatch(/\bat .*\.ts:\d+/);

    // The whole way over HTTP: the cashier, and the notification the server sends itself.
    const pay = await fetch(`${first.url}/api/pay/alipay/pay?orderId=${order.data.id}`, {
      redirect: 'manual',
    });
    const cashier = `${first.url}${pay.headers.get('location')}`;
    const paid = await fetch(cashier, {
      method: 'POST',
      body: new URLSearchParams({ action: 'pay' }),
      redirect: 'manual',
    });
    expect(paid.status).toBe(303);
    const ask = async (url: string | undefined, call: string) =>
      (await (await fetch(`${url}/api/order/${call}?orderId=${order.data.id}`)).json()) as {
        status: number;
        data: { orderStatus?: string };
      };
    await expect.poll(async () => (await ask(first.url, 'get_status')).data.orderStatus).toBe('paid');
    await expect.poll(async () => (await ask(first.url, 'get_result')).status).toBe(200);
    await stop(first, 'SIGKILL');

    const third = await start({ DATA_DIR: dataDir });
    expect(third.url, third.said).toBeDefined();
    expect((await ask(third.url, 'get_status')).data.orderStatus).toBe('paid');
    expect((await ask(third.url, 'get_result_v2')).status).toBe(200);
    expect(await stop(third, 'SIGINT')).toBe(0);
  });

  it('says what is wrong when its database cannot be used', async () => {
    const noDatabase = await start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(noDatabase.url).toBeUndefined();
    expect(noDatabase.said).toContain('The PostgreSQL server of DATABASE_URL cannot be used');
  });
});

describe('the data folder’s lock', () => {
  it('is one server’s at a time, also where many start at once, and free afterwards', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'storefront-lock-'));
    for (let round = 0; round < 5; round += 1) {
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => lockDataDir(folder)));
      const won = tries.filter((each) => each.status === 'fulfilled');
      expect(won).toHaveLength(1);
      for (const each of tries) {
        if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(DataDirInUseError);
      }
      await won[0]!.value();
    }
    await rm(folder, { recursive: true });
  });

  it('works in a folder whose name is too long for a socket', async () => {
    const folder = await mkdtemp(join(tmpdir(), `storefront-${'long-'.repeat(30)}`));
    const release = await lockDataDir(folder);
    await expect(lockDataDir(folder)).rejects.toThrow(DataDirInUseError);
    await release();
    await (await lockDataDir(folder))();
    await rm(folder, { recursive: true });
  });
});

it('a server waits for a command to end, and says who has its folder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-waits-'));
  const release = await lockDataDir(folder, 'a command');
  await expect(lockDataDir(folder, 'a command')).rejects.toThrow(
    `is in use by a command (process ${process.pid}): the embedded database serves one process. Wait until it has ended`,
  );
  const server = lockDataDir(folder);
  setTimeout(() => void release(), 1500);
  await (await server)();
  await rm(folder, { recursive: true });
});
