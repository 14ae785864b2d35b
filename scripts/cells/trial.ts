import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { roomOf } from '../../src/server/db/rooms.ts';
import { type ShopProcess, startShop } from '../../tests/e2e/shop-process.ts';
import { type Market, type Sold, sellWhile } from './buyers.ts';
import type { Cluster } from './cluster.ts';
import { runCells } from './command.ts';
import { table } from './table.ts';

const cookieKeys = 'a-key-that-all-cells-of-a-trial-share';

/** Two processes a cell, which ask `url`. */
export async function startCell(cell: string, url: string, processes = 2): Promise<ShopProcess[]> {
  const environment = {
    CELL: cell,
    DATABASE_URL: url,
    MIGRATE: 'off',
    COOKIE_KEYS: cookieKeys,
    TRUST_PROXY: '1',
  };
  const started: ShopProcess[] = [];
  for (let each = 0; each < processes; each += 1) started.push(await startShop(environment));
  return started;
}

/** Makes the cells that are not there, each on the node that is named beside it. */
export async function layCells(
  { url, owner }: Cluster,
  places: Readonly<Record<string, number>>,
): Promise<void> {
  for (const [cell, port] of Object.entries(places)) {
    await runCells(url, ['add', cell]);
    const { rows } = await owner.query<{ port: number }>(
      `select min(nodeport)::integer as port from citus_shards where table_name::text like $1`,
      [`${roomOf(cell).schema}.%`],
    );
    if (rows[0]!.port !== port) await runCells(url, ['move', cell, `127.0.0.1:${port}`]);
  }
}

const quantile = (sorted: readonly number[], share: number) =>
  Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);

/** Asks the books for every order a buyer was told of. */
async function rowOf(owner: pg.Client, sold: Sold, title: string): Promise<string[]> {
  const { schema } = roomOf(sold.cell);
  const among = async (ids: readonly string[], more: string) =>
    Number(
      (await owner.query(`select count(*) from ${schema}.orders where id = any($1) ${more}`, [ids])).rows[0]
        .count,
    );
  const sorted = sold.waits.toSorted((a, b) => a - b);
  return [
    title,
    String(sold.ids.length),
    String(sold.ids.length - (await among(sold.ids, ''))),
    String(sold.paidIds.length),
    String(sold.paidIds.length - (await among(sold.paidIds, `and state = 'paid'`))),
    String(sold.lost),
    [...sold.refused].map(([why, count]) => `${count} × ${why}`).join(', ') || 'none',
    ...[quantile(sorted, 0.5), quantile(sorted, 0.99), Math.round(sorted.at(-1) ?? 0)].map(String),
  ];
}

const head = [
  'cell',
  'orders told',
  'of these gone',
  'paid',
  'of these not',
  'buyers lost',
  'asked again after',
  'p50 ms',
  'p99 ms',
  'longest ms',
];

/** Sells in all cells while something befalls the cluster, and tells what became of it. */
export async function tryWhile(
  cluster: Cluster,
  markets: readonly (Market & { title?: string })[],
  during: () => Promise<void>,
): Promise<string> {
  const sold = await sellWhile(markets, during);
  // What was stopped may have just come back.
  await pause(1000);
  const rows: string[][] = [];
  for (const [index, each] of sold.entries())
    rows.push(await rowOf(cluster.owner, each, markets[index]!.title ?? each.cell));
  return table([head, ...rows]);
}
