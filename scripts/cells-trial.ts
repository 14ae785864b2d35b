import { setTimeout as pause } from 'node:timers/promises';
import { endShop, type ShopProcess } from '../tests/e2e/shop-process.ts';
import type { Market } from './cells/buyers.ts';
import { type Cluster, openCluster } from './cells/cluster.ts';
import { runCells } from './cells/command.ts';
import { manyCells } from './cells/many.ts';
import { layCells, startCell, tryWhile } from './cells/trial.ts';

/*
 * What befalls cells on a cluster of Citus on this machine, under buyers: `jiti scripts/cells-trial.ts move|stop|promote|many`,
 * with the coordinator's address in TEST_CITUS_URL and the folder of the nodes' data in TEST_CITUS_DIR. It takes the build in
 * `dist`.
 */

const say = (text: string) => void process.stdout.write(`${text}\n`);
const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
  const began = performance.now();
  await work();
  say(`${what}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
};

/** Two cells on two workers, each asked where it lies unless `askedAt` says otherwise. */
async function twoCells(
  cluster: Cluster,
  { perSecond, askedAt }: { perSecond: number; askedAt?: string },
  during: (shops: ShopProcess[]) => Promise<void>,
): Promise<void> {
  const [one, two] = cluster.workers.map(({ port }) => port);
  await layCells(cluster, { a7: one!, b2: two! });
  const shops: ShopProcess[] = [];
  try {
    const markets: Market[] = [];
    for (const [cell, url] of [
      ['a7', askedAt ?? cluster.urlAt(one!)],
      ['b2', cluster.urlAt(two!)],
    ] as const) {
      const own = await startCell(cell, url);
      shops.push(...own);
      markets.push({ cell, perSecond, urls: own.map((shop) => shop.url) });
    }
    say(await tryWhile(cluster, markets, () => during(shops)));
  } finally {
    for (const shop of shops) await endShop(shop);
  }
}

const parts: Record<string, (cluster: Cluster) => Promise<void>> = {
  /** 200 orders a second, half of them in the cell that moves there and back. */
  async move(cluster) {
    const [one, two] = cluster.workers.map(({ port }) => `127.0.0.1:${port}`);
    // Asked at the coordinator: the node a cell leaves is then asked for nothing.
    await twoCells(cluster, { perSecond: 100, askedAt: cluster.url }, async () => {
      await pause(5000);
      await timed('moved there', () => runCells(cluster.url, ['move', 'a7', two!]));
      await pause(3000);
      await timed('moved back', () => runCells(cluster.url, ['move', 'a7', one!]));
      await pause(5000);
    });
  },
  /** A worker is down for 40 s: its cell waits, the other sells. */
  async stop(cluster) {
    const [{ port } = { port: 0 }] = cluster.workers;
    await twoCells(cluster, { perSecond: 20 }, async () => {
      await pause(5000);
      await cluster.stop(port, 'fast');
      await timed('stopped', () => pause(40_000));
      await cluster.start(port);
      await pause(10_000);
    });
  },
  /** A worker dies, and its standby takes its place. */
  async promote(cluster) {
    const [{ port, id } = { port: 0, id: 0 }] = cluster.workers;
    const standby = port + 20;
    await cluster.addStandby(port, standby);
    await twoCells(cluster, { perSecond: 20, askedAt: cluster.urlAt(port, standby) }, async () => {
      await pause(5000);
      await cluster.stop(port, 'immediate');
      await timed('until the cluster knew the new one', async () => {
        await cluster.promote(standby);
        await cluster.owner.query('select citus_update_node($1, $2, $3)', [id, '127.0.0.1', standby]);
      });
      await pause(10_000);
    });
  },
  many: manyCells,
};

const { TEST_CITUS_URL: url, TEST_CITUS_DIR: dir } = process.env;
const part = parts[process.argv[2] ?? ''];
if (!url || !dir || !part) {
  say(`jiti scripts/cells-trial.ts ${Object.keys(parts).join('|')}, with TEST_CITUS_URL and TEST_CITUS_DIR`);
  process.exit(1);
}
const cluster = await openCluster(url, dir);
await part(cluster).finally(() => cluster.close());
