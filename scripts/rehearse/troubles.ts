import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { aWire } from '../../tests/support/create-wire.ts';
import { aCluster, freePort } from '../../tests/support/start-cluster.ts';
import type { Running } from '../bench/running-server.ts';
import { openWorkspace } from '../bench/workspace.ts';
import { clockOf, type Outcome, openStage, type Stage, withClient } from './stage.ts';

/** How long the shop sells undisturbed, before and after. */
const calmMs = 5000;
const troubleMs = 30_000;

interface Plan {
  url: string;
  /** Where the shops find the database, if not at `url`. */
  databaseUrl?: string;
  settings?: NodeJS.ProcessEnv;
  /** Of the second process alone; `none`: it is started by `trouble`. */
  second?: NodeJS.ProcessEnv | 'none';
  trouble: (stage: Stage, last: Running) => Promise<void>;
}

/** Two shops sell; then trouble comes, goes, and what is left is looked at. */
async function endure({ url, databaseUrl = url, settings, second, trouble }: Plan): Promise<Outcome> {
  const stage = await openStage(databaseUrl, settings);
  const { street } = stage;
  try {
    let last = await stage.start(0);
    if (second !== 'none') last = await stage.start(1, second);
    await street.open();
    await pause(calmMs);
    await trouble(stage, last);
    await pause(calmMs);
    await street.close();
    return await stage.audit(url);
  } finally {
    await stage.close();
  }
}

/** The same on a database server of its own. */
async function onOwnServer(plan: Omit<Plan, 'url'>): Promise<Outcome> {
  const cluster = await aCluster();
  return endure({ url: cluster.url, ...plan }).finally(() => cluster.remove());
}

type Cluster = Awaited<ReturnType<typeof aCluster>>;

/** From now on a commit waits until the standby has it, too. */
const waitForStandby = ({ url }: Cluster) =>
  withClient(url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const isWaiting = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await client.query(isWaiting)).rowCount !== 1) await pause(100);
  });

async function failover(): Promise<Outcome> {
  let one = await aCluster();
  const two = await aCluster(one.url);
  await waitForStandby(one);
  const { url } = one;
  const [first, second] = [new URL(url), new URL(two.url)];
  const failOver = async (from: Cluster, to: Cluster) => {
    await from.kill();
    await pause(2000);
    await to.promote();
  };
  const trouble = async () => {
    await failOver(one, two);
    await pause(calmMs);
    await one.remove();
    one = await aCluster(two.url, { port: Number(first.port) });
    await waitForStandby(two);
    await failOver(two, one);
  };
  const databaseUrl = `postgres://owner@${first.host},${second.host}/postgres`;
  return endure({ url, databaseUrl, trouble }).finally(async () => {
    await one.remove();
    await two.remove();
  });
}

async function silence(): Promise<Outcome> {
  const { url, remove } = await aCluster();
  const wire = await aWire({ host: '127.0.0.1', port: Number(new URL(url).port) });
  const databaseUrl = Object.assign(new URL(url), { port: String(wire.port) }).href;
  const trouble = async () => {
    wire.hold();
    await pause(troubleMs);
    wire.release();
  };
  return endure({ url, databaseUrl, trouble }).finally(async () => {
    await wire.close();
    await remove();
  });
}

async function redis(): Promise<Outcome> {
  const port = String(await freePort());
  const args = ['--port', port, '--bind', '127.0.0.1', '--save', ''];
  const start = () => spawn('redis-server', args, { stdio: 'ignore' });
  let server = start();
  const REDIS_URL = `redis://127.0.0.1:${port}`;
  const trouble = async () => {
    server.kill('SIGKILL');
    await pause(calmMs);
    server = start();
    await pause(calmMs);
    server.kill('SIGSTOP');
    await pause(troubleMs);
    server.kill('SIGCONT');
    await pause(calmMs);
    const client = new Redis(REDIS_URL);
    await client.flushall();
    client.disconnect();
  };
  return onOwnServer({ settings: { REDIS_URL }, trouble }).finally(() => server.kill('SIGKILL'));
}

const stopped = () =>
  onOwnServer({
    async trouble(_, shop) {
      shop.signal('SIGSTOP');
      await pause(troubleMs);
      shop.signal('SIGCONT');
    },
  });

/** A folder of funnels in which one has another price, and nobody has published that. */
function anotherFolder(root: string): string {
  const folder = mkdtempSync(join(root, 'second-machine-'));
  for (const name of ['funnels', 'schemas'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  const file = join(folder, 'funnels/marriage_v1.yaml');
  const text = readFileSync(file, 'utf8');
  if (!text.includes('amount: 2980,')) throw new Error('The price is another.');
  writeFileSync(file, text.replace('amount: 2980,', 'amount: 1980,'));
  return folder;
}

async function joins(): Promise<Outcome> {
  const { url, remove } = await aCluster();
  const trouble = async (stage: Stage, first: Running) => {
    await stage.start(1, {}, anotherFolder(stage.root));
    await pause(calmMs);
    first.signal('SIGKILL');
    await pause(calmMs);
    const { rows } = await withClient(url, (client) => client.query('select distinct amount from orders'));
    if (rows.length !== 1) throw new Error('The two machines sold at two prices.');
  };
  return endure({ url, second: 'none', trouble }).finally(remove);
}

async function clock(): Promise<Outcome> {
  const file = join(openWorkspace().root, 'seconds');
  writeFileSync(file, '+0');
  const trouble = async (_: Stage, { url }: Running) => {
    writeFileSync(file, '+300');
    await pause(troubleMs);
    if ((await fetch(`${url}/readyz`)).ok)
      throw new Error('A shop with a wrong clock says that it is ready.');
    writeFileSync(file, '+0');
  };
  return onOwnServer({ second: clockOf(file), trouble });
}

/** What is done in each, and the rehearsal itself. */
export const troubles: Readonly<Record<string, readonly [what: string, rehearse: () => Promise<Outcome>]>> = {
  failover: ['the primary killed, its standby promoted after 2 s; then the same the way back', failover],
  silence: ['nothing passes between shops and database for 30 s', silence],
  redis: ['Redis killed for 5 s, hanging for 30 s, flushed', redis],
  stopped: ['one of two shops stands still for 30 s', stopped],
  joins: [
    'a second machine joins with an empty disk and other prices in its files; the first is killed',
    joins,
  ],
  clock: ['the clock of one of two shops is five minutes ahead for 30 s', clock],
};
