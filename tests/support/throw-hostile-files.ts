import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { compileSchemas } from '../../src/checker/schema/schemas.ts';
import { paths } from '../../src/contract/paths.ts';
import { packSending, readSending } from '../../src/server/publishing/sent-folder.ts';
import { until } from './create-shop.ts';
import type { StoreKind } from './create-store.ts';
import { type HostileFile, hostileFiles } from './hostile-files.ts';
import type { aFolder } from './marketer.ts';
import { aBuiltShop, operatorToken, publishToken } from './start-built-shop.ts';

const processesIn = (root: string): string[] =>
  readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readlinkSync(`/proc/${pid}/cwd`) === root;
    } catch {
      return false;
    }
  });

/** Every fifth, and a line that takes the checker two minutes; all of them in the soak. */
const thrown = process.env.FULL_MATRIX
  ? hostileFiles
  : hostileFiles.filter(({ name }, index) => index % 5 === 0 || name === 'funnel: quotation marks in a line');

const batchesOf = (size: number) =>
  Array.from({ length: Math.ceil(thrown.length / size) }, (_, index) =>
    thrown.slice(index * size, (index + 1) * size),
  );

/** Funnels lie side by side, so each has a name of its own. */
const named = (files: readonly HostileFile[]) =>
  files.map((file, index) => ({ ...file, path: file.path.replace('hostile_v1', `hostile_v${index + 1}`) }));

export interface Waits {
  asked: number;
  failed: number;
  longest: number;
  long: readonly number[];
}

/** `unnamed` files were never reported; `followed` counts good changes that went live among them. */
export async function throwHostileFiles(store: StoreKind, here: ReturnType<typeof aFolder>) {
  const shop = await aBuiltShop(
    { payments: 'sandbox', store },
    { root: here.root, env: { PUBLISH: 'held' } },
  );
  const orderId = await shop.order();
  const poll = new Worker(new URL('poll-worker.mjs', import.meta.url), {
    workerData: `${shop.url}${paths.getStatus.path}?orderId=${orderId}`,
  });
  const waits = () =>
    new Promise<Waits>((resolve) => {
      poll.once('message', resolve);
      poll.postMessage('now');
    });
  const metric = async (name: string) => {
    const headers = { authorization: `Bearer ${operatorToken}` };
    const text = await (await fetch(`${shop.url}/metrics`, { headers })).text();
    return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  };
  const isShown = async (text: string) => (await (await fetch(`${shop.url}/luck_v1`)).text()).includes(text);
  const unnamed: string[] = [];
  let [saves, followed] = [0, 0];
  const lead = /(summary:\s+en: )(.*)/;

  for (const [index, batch] of batchesOf(25).entries()) {
    const files = named(batch);
    const before = new Map(
      files.map(({ path }) => {
        try {
          return [path, readFileSync(join(here.root, path))];
        } catch {
          return [path, undefined];
        }
      }),
    );
    const said = shop.output().length;
    for (const { path, bytes } of files) {
      mkdirSync(dirname(join(here.root, path)), { recursive: true });
      writeFileSync(join(here.root, path), bytes);
    }
    // Words wait for nobody, unless a broken shared file keeps everything as it is.
    const isAlone = !files.some(({ path }) => path.startsWith('funnels/shared/'));
    if (isAlone) {
      saves += 1;
      here.edit('funnels/luck_v1.yaml', lead, `$1Changed the ${index}th time.`);
      await until(() => isShown(`Changed the ${index}th time.`), 300_000);
      followed += 1;
    } else
      await until(async () => files.some(({ path }) => shop.output().slice(said).includes(path)), 300_000);
    await shop.order();
    for (const { name, path } of files) if (!shop.output().slice(said).includes(path)) unnamed.push(name);
    for (const [path, bytes] of before)
      bytes ? writeFileSync(join(here.root, path), bytes) : rmSync(join(here.root, path));
  }

  const good = await readSending(here.root);
  const { mark } = compileSchemas('.');
  const send = async (body: Buffer) => {
    const answer = await fetch(`${shop.url}/operator/publishing/publish`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${publishToken}`,
        'content-type': 'application/gzip',
        'x-schemas': mark,
      },
      body: new Uint8Array(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const statusOf = async (body: Buffer) => (await send(body)).status;
  const answers: { status: number; text: string }[] = [];
  for (const batch of batchesOf(40)) {
    const files = named(batch).filter(({ bytes }) => bytes.length < 20_000_000);
    const others = good.filter(({ path }) => !files.some((file) => file.path === path));
    const folder = [
      ...others,
      ...files.map(({ path, bytes }) => ({ path, bytes: bytes.toString('base64') })),
    ];
    const names = files.map(({ path }) => path.replace(/^funnels\//, '').replace(/\.yaml$/, ''));
    const request = {
      by: 'eve',
      after: 1,
      files: names.map((name) => ({ name, hash: '0'.repeat(64) })),
      folder,
    };
    answers.push(await send(await packSending(request)));
    await shop.order();
  }
  const whole = await packSending({ by: 'eve', after: 1, files: [], folder: good });
  const odd = {
    cut: await send(whole.subarray(0, whole.length / 2)),
    // More than the shop reads: it may hang up before all is sent.
    bulky: await statusOf(Buffer.alloc(17 * 1024 ** 2, 1)).catch(() => 413),
    noise: await statusOf(Buffer.alloc(15_000_000, 7)),
    large: await statusOf(await packSending({ by: 'x'.repeat(70 * 1024 ** 2) })),
    deep: await statusOf(await packSending(JSON.parse('['.repeat(90) + ']'.repeat(90)))),
    brackets: await statusOf(await packSending({ by: '['.repeat(60_000_000) })),
  };
  // Signals reach every process of the group: the shop alone decides when checking ends.
  const isChecking = (pid: string) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('check.js');
  const checking = processesIn(here.root).filter(isChecking);
  for (const pid of checking) for (const signal of ['SIGINT', 'SIGTERM']) process.kill(Number(pid), signal);
  await shop.order();
  const survived = checking.length > 0 && checking.every((pid) => processesIn(here.root).includes(pid));
  const seen = await waits();
  const memory = await metric('process_resident_memory_bytes');
  await poll.terminate();
  const output = shop.output();
  await shop.close();
  const left = processesIn(here.root);
  return { unnamed, saves, followed, answers, odd, survived, waits: seen, memory, left, output };
}
