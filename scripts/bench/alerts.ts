import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parse } from 'yaml';
import { type Deliver, postTo } from '../../tests/simulator/modes.ts';
import { startWechatSimulator } from '../../tests/simulator/wechat/start.ts';
import { type Place, troubles } from './alert-troubles.ts';
import { openPlace } from './databases.ts';
import type { Figure, Part } from './figure.ts';
import { startBuilt } from './running-server.ts';
import { openWorkspace } from './workspace.ts';

const token = 'the-password-of-the-operators-page';
const prometheusPort = 19_090;

/** Minutes become seconds, so that nobody waits an hour for "an hour without a payment". */
const hurried = (rules: string) =>
  rules
    .replaceAll('[5m]', '[8s]')
    .replaceAll('[15m]', '[12s]')
    .replaceAll('[1h]', '[12s]')
    .replace(/for: \d+m/g, 'for: 1s');

async function ask<Answer>(path: string): Promise<Answer> {
  const reply = await fetch(`http://127.0.0.1:${prometheusPort}/api/v1/${path}`);
  return ((await reply.json()) as { data: Answer }).data;
}

async function isFiring(name: string): Promise<boolean> {
  const { alerts } = await ask<{ alerts: { labels: { alertname: string }; state: string }[] }>('alerts');
  return alerts.some(({ labels, state }) => labels.alertname === name && state === 'firing');
}

/** Does `work` every second until `isSo`; how long it took, in seconds. Throws after a minute. */
async function untilSo(
  what: string,
  isSo: () => Promise<boolean>,
  work?: () => Promise<unknown>,
): Promise<number> {
  const began = performance.now();
  while (!(await isSo())) {
    if (performance.now() - began > 60_000) throw new Error(`In a minute it did not come about: ${what}.`);
    await work?.();
    await pause(500);
  }
  return (performance.now() - began) / 1000;
}

function startPrometheus(folder: string, port: string) {
  writeFileSync(join(folder, 'alerts.yml'), hurried(readFileSync(resolve('deploy/alerts.yml'), 'utf8')));
  writeFileSync(
    join(folder, 'prometheus.yml'),
    `global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: storefront
    authorization: { credentials: ${token} }
    static_configs: [{ targets: ["127.0.0.1:${port}"] }]
`,
  );
  const args = [
    `--config.file=${folder}/prometheus.yml`,
    `--storage.tsdb.path=${folder}/tsdb`,
    `--web.listen-address=127.0.0.1:${prometheusPort}`,
    '--query.lookback-delta=5s',
  ];
  return spawn('prometheus', args, { stdio: 'ignore' });
}

/** Panels of the dashboard for which Prometheus had no figure at any moment since `began` (ms since 1970). */
async function emptyPanels(began: number): Promise<string[]> {
  const range = `start=${began / 1000}&end=${Date.now() / 1000}&step=1`;
  const { panels } = JSON.parse(readFileSync(resolve('deploy/dashboard.json'), 'utf8')) as {
    panels: { title: string; targets?: { expr: string }[] }[];
  };
  const empty: string[] = [];
  for (const { title, targets = [] } of panels)
    for (const { expr } of targets) {
      const query = encodeURIComponent(expr.replaceAll('$__rate_interval', '1m'));
      const answer = await ask<{ result: unknown[] }>(`query_range?query=${query}&${range}`);
      if (!answer || answer.result.length === 0) empty.push(title);
    }
  return empty;
}

const shopPort = '19091';

async function openShop() {
  const { root, build } = openWorkspace();
  const { dist } = await build(15);
  const database = await openPlace('postgres', root);
  const deliver: Deliver = (...notice) => postTo(running.url)(...notice);
  const wechat = await startWechatSimulator({ now: Date.now, deliver });
  const environment = {
    ...wechat.environment,
    PAYMENTS: 'wechat',
    PUBLIC_ORIGIN: 'https://shop.example',
    TRUST_PROXY: '1',
    LEAVE_SECONDS: '0',
    DATABASE_URL: database.databaseUrl,
    OPERATOR_TOKEN: token,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: shopPort,
  };
  const client = new pg.Client({ connectionString: database.databaseUrl });
  await client.connect();
  const start = () => startBuilt(root, dist, database.dataDir, environment);
  let running = await start();
  const place: Place = {
    shop: () => running,
    restart: async () => {
      running = await start();
    },
    sql: (statement) => client.query(statement),
    wechat,
  };
  const close = async () => {
    await running.stop();
    await client.end();
    await wechat.close();
    await database.remove();
  };
  return { root, place, close };
}

async function causeAll(place: Place): Promise<void> {
  const text = readFileSync(resolve('deploy/alerts.yml'), 'utf8');
  const { groups } = parse(text) as { groups: { rules: { alert: string }[] }[] };
  for (const { alert } of groups.flatMap(({ rules }) => rules)) {
    const trouble = troubles[alert];
    if (!trouble) throw new Error(`Nothing here causes ${alert}.`);
    const firing = () => isFiring(alert);
    const fired = await untilSo(`${alert} fires`, firing, () => trouble.cause(place));
    await trouble.end(place);
    const cleared = await untilSo(`${alert} ends`, async () => !(await firing()));
    process.stdout.write(
      `  ${alert}: fired after ${fired.toFixed(1)} s, over ${cleared.toFixed(1)} s after its end\n`,
    );
  }
}

async function measure(): Promise<Figure[]> {
  if (spawnSync('prometheus', ['--version']).status !== 0)
    throw new Error('prometheus is not installed (a package of Debian).');
  const began = Date.now();
  const { root, place, close } = await openShop();
  const prometheus = startPrometheus(root, shopPort);
  try {
    const isUp = () =>
      ask('query?query=up').then(
        (up) => JSON.stringify(up).includes('"1"'),
        () => false,
      );
    await untilSo('Prometheus reads the shop', isUp);
    await causeAll(place);
    const empty = await emptyPanels(began);
    for (const title of empty) process.stdout.write(`  Without a figure: ${title}\n`);
    return [{ what: 'panels of the dashboard without a figure', value: empty.length, unit: '', budget: 0 }];
  } finally {
    prometheus.kill('SIGKILL');
    await close();
  }
}

export const alerts: Part = {
  summary: 'every alert for Prometheus, caused and ended once (needs Debian’s prometheus)',
  measure,
};
