import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endShop, type ShopProcess } from '../../tests/e2e/shop-process.ts';
import { freePort } from '../../tests/support/start-cluster.ts';
import { anNginx } from '../../tests/support/start-nginx.ts';
import type { Cluster } from './cluster.ts';
import { cellsIn } from './make.ts';
import { nginxMaps } from './nginx-maps.ts';
import { layCells, startCell, tryWhile } from './trial.ts';

const names = ['a7', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'j9', 'ka', 'mb', 'nc'];
const processes = 2;

/** nginx as in `deploy/cells`; buyers come without TLS, which is no part of the question. */
async function startNginx(maps: string) {
  const folder = mkdtempSync(join(tmpdir(), 'cells-'));
  const cellsFile = join(folder, 'cells.conf');
  writeFileSync(cellsFile, maps);
  const [port, plain, redirect] = [await freePort(), await freePort(), await freePort()];
  const { close } = await anNginx('cells/shop.conf', port, {
    '/etc/nginx/cells/cells.conf': cellsFile,
    'listen 80;': `listen 127.0.0.1:${redirect};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${plain}; listen 443 ssl http2;`,
    'X-Forwarded-Proto https': 'X-Forwarded-Proto http',
  });
  const end = async () => {
    await close();
    rmSync(folder, { recursive: true });
  };
  return { url: `http://127.0.0.1:${plain}`, end };
}

/** Twelve cells by 24 processes behind nginx: each buyer is served by their cell, whatever process of it. */
export async function manyCells(cluster: Cluster): Promise<void> {
  const ports = cluster.workers.map(({ port }) => port);
  await layCells(cluster, Object.fromEntries(names.map((cell, at) => [cell, ports[at % ports.length]!])));
  const shops: ShopProcess[] = [];
  let end = async () => {};
  try {
    let maps = nginxMaps(await cellsIn(cluster.owner), processes);
    for (const [at, cell] of names.entries()) {
      const own = await startCell(cell, cluster.urlAt(ports[at % ports.length]!), processes);
      shops.push(...own);
      for (const [each, { url }] of own.entries())
        maps = maps.replaceAll(
          `cell-${cell}-${each + 1}:3000`,
          new URL(url).host.replace('localhost', '127.0.0.1'),
        );
    }
    const nginx = await startNginx(maps);
    end = nginx.end;
    const markets = names.map((cell) => ({ cell, urls: [nginx.url], perSecond: 5 }));
    process.stdout.write(`${await tryWhile(cluster, markets, () => pause(30_000))}\n`);
  } finally {
    await end();
    for (const shop of shops) await endShop(shop);
  }
}
