import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { endShop, type ShopProcess } from '../../tests/e2e/shop-process.ts';
import { freePort } from '../../tests/support/a-cluster.ts';
import type { Cluster } from './cluster.ts';
import { cellsIn } from './make.ts';
import { nginxMaps } from './nginx-maps.ts';
import { layCells, startCell, tryWhile } from './trial.ts';

const names = ['a7', 'b2', 'c3', 'd4', 'e5', 'f6', 'g7', 'h8', 'j9', 'ka', 'mb', 'nc'];
const processes = 2;

/** nginx as in `deploy/cells`, without TLS, which is no part of the question. */
async function startNginx(maps: string): Promise<{ url: string; end: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'cells-'));
  const port = await freePort();
  const cellsFile = join(folder, 'cells.conf');
  writeFileSync(cellsFile, maps);
  const site = readFileSync('deploy/cells/shop.conf', 'utf8')
    .replace(/server \{\n {4}listen 80;[\s\S]*?\n\}\n/, '')
    .replace(/ {4}ssl_.*\n/g, '')
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replace('/etc/nginx/cells/cells.conf', cellsFile)
    .replace('X-Forwarded-Proto https', 'X-Forwarded-Proto http');
  writeFileSync(join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const lines = temporary.map((kind) => `${kind}_temp_path ${folder}/${kind};`);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1; events { worker_connections 4096; }
http { access_log off; ${lines.join(' ')} include site.conf; }\n`,
  );
  const program = execFileSync('which', ['nginx'], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  const child = spawn(String(program).trim(), ['-p', resolve(folder), '-c', join(folder, 'nginx.conf')], {
    stdio: 'inherit',
  });
  await pause(1000);
  return { url: `http://127.0.0.1:${port}`, end: () => void child.kill('SIGTERM') };
}

/** Twelve cells by 24 processes behind nginx: each buyer is served by their cell, whatever process of it. */
export async function manyCells(cluster: Cluster): Promise<void> {
  const ports = cluster.workers.map(({ port }) => port);
  await layCells(cluster, Object.fromEntries(names.map((cell, at) => [cell, ports[at % ports.length]!])));
  const shops: ShopProcess[] = [];
  let end = () => {};
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
    end();
    for (const shop of shops) await endShop(shop);
  }
}
