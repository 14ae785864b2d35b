import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DataDirInUseError, lockDataDir } from '../../src/server/db/data-dir-lock.ts';
import { serverScript, startScript, stop } from '../support/run-script.ts';
import { typed } from '../support/typed-details.ts';

const start = (env: Record<string, string>) => startScript(serverScript, env);
const refusalOf = (env: Record<string, string>) =>
  start(env).then(
    () => '',
    (error: Error) => error.message,
  );

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
    expect(first.url).toMatch(/^http:\/\/localhost:\d+$/);
    const order = await post(`${first.url}/api/order/create`, {
      funnel: 'marriage_v1',
      channelKey: '10',
      requestId: 'request-1',
      ...typed,
    });
    expect(order.status).toBe(200);

    const second = await refusalOf({ DATA_DIR: dataDir });
    expect(second).toContain(`DATA_DIR ${dataDir} is in use by a server (process ${first.child.pid})`);
    expect(second).not.toMatch(/\bat .*\.ts:\d+/);

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
    await stop(first.child, 'SIGKILL');

    const third = await start({ DATA_DIR: dataDir });
    expect((await ask(third.url, 'get_status')).data.orderStatus).toBe('paid');
    expect((await ask(third.url, 'get_result_v2')).status).toBe(200);
    expect(await stop(third.child, 'SIGINT')).toBe(0);
  });

  it('says what is wrong when its database cannot be used', async () => {
    const said = await refusalOf({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
    expect(said).toContain('The PostgreSQL server of DATABASE_URL cannot be used');
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
