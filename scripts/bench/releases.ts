import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { order } from '../../tests/e2e/journey.ts';
import { openChromium } from '../find-chromium.ts';
import { buyOver } from '../trial/buyer.ts';
import { openPlace } from './databases.ts';
import type { Figure, Part } from './figure.ts';
import { openRoundRobin } from './round-robin.ts';
import { type Running, startBuilt } from './running-server.ts';
import { openWorkspace, timed } from './workspace.ts';

const pageLoads = 12;
const buyers = 3;
/** Of a buyer, before the next purchase. */
const restMs = 200;
/** What a newer release's migration may do while the older one sells. */
const migration = `alter table orders add column note text not null default ''`;

/** The present sources and the same with one line of style and one word changed. */
async function buildBoth() {
  const { root, build } = openWorkspace();
  const { dist } = await build(15);
  const change = (file: string, from: string, to: string) => {
    const text = readFileSync(join(root, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} no longer has ${from}.`);
    writeFileSync(
      join(root, file),
      text.replace(from, () => to),
    );
  };
  change('src/web/ui/base.css', '', 'dialog { scroll-margin: 1px; }\n');
  change('src/web/words/en/frame.json', '"Try again"', '"Try once more"');
  const next = join(root, 'dist-next');
  const env = { DIST_DIR: next, NODE_ENV: 'production' };
  await timed([resolve('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], root, env);
  return { root, old: dist, next };
}

/** A page, its script, and a purchase. Throws for whatever a buyer must not meet. */
async function buy(url: string): Promise<void> {
  const page = await (await fetch(`${url}/marriage_v1?channelKey=10`)).text();
  await (await fetch(url + /\/assets\/index-[\w-]+\.js/.exec(page)![0])).arrayBuffer();
  await buyOver(url);
}

/** Opens pages one after the other and orders on each; how many never came to their payment screen. */
async function openPages(url: string): Promise<number> {
  const browser = await openChromium();
  let dead = 0;
  for (let load = 0; load < pageLoads; load += 1) {
    const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
    const page = await context.newPage();
    page.setDefaultTimeout(20_000);
    await page.goto(`${url}/marriage_v1?channelKey=10`);
    await order(page).catch(() => {
      dead += 1;
    });
    await context.close();
  }
  await browser.close();
  return dead;
}

async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(migration).finally(() => client.end());
}

async function measure(): Promise<Figure[]> {
  const { root, old, next } = await buildBoth();
  const place = await openPlace('postgres', root);
  const balancer = await openRoundRobin();
  const running = new Set<Running>();
  const start = async (dist: string) => {
    const environment = { DATABASE_URL: place.databaseUrl, RATE_LIMITS: 'off' };
    const server = await startBuilt(root, dist, place.dataDir, environment);
    running.add(server);
    return server;
  };
  const end = async (server: Running) => {
    running.delete(server);
    await server.stop();
  };
  let [isOpen, bought] = [true, 0];
  const refused: string[] = [];
  const shop = async () => {
    while (isOpen) {
      await buy(balancer.url).then(
        () => (bought += 1),
        (error: Error) => refused.push(error.message),
      );
      await setTimeout(restMs);
    }
  };
  try {
    const [first, second] = [await start(old), await start(old)];
    balancer.setMembers([first.url, second.url]);
    const shopping = Promise.all(Array.from({ length: buyers }, shop));
    await migrate(place.databaseUrl);
    const third = await start(next);
    balancer.setMembers([second.url, third.url]);
    await end(first);
    const dead = await openPages(balancer.url);
    const fourth = await start(next);
    balancer.setMembers([third.url, fourth.url]);
    await end(second);
    isOpen = false;
    await shopping;
    const { failed, requests: all } = balancer.told;
    for (const line of new Set([...failed, ...refused])) process.stdout.write(`  ${line}\n`);
    return [
      { what: 'requests of buyers and pages through the balancer', value: all, unit: '' },
      { what: 'sales from page to report', value: bought, unit: '', least: 10 },
      { what: 'requests that failed', value: failed.length, unit: '', budget: 0 },
      { what: 'sales that broke off', value: refused.length, unit: '', budget: 0 },
      {
        what: `pages of ${pageLoads} that never came to their payment screen`,
        value: dead,
        unit: '',
        budget: 0,
      },
    ];
  } finally {
    isOpen = false;
    for (const server of running) await end(server);
    await balancer.close();
    await place.remove();
  }
}

export const releases: Part = {
  summary: 'two releases behind one balancer, with buyers, pages and a migration in between',
  measure,
};
