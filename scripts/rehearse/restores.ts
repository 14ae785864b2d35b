import { execFile, execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { shanghaiDay } from '../../src/engine/shanghai-day.ts';
import { aCluster, asPostgres, folderOfPostgres } from '../../tests/support/start-cluster.ts';
import { clockOf, type Outcome, openStage, type Stage, withClient } from './stage.ts';

const sellMs = 10_000;
const dayMs = 24 * 3_600_000;

/** On the next day the operator holds the bills against the books: the providers are asked about what only they tell of. */
async function holdBills({ root, environment, cashiers, setAhead }: Stage): Promise<void> {
  setAhead(dayMs);
  const file = join(root, 'seconds');
  writeFileSync(file, `+${dayMs / 1000}`);
  const env = { ...process.env, ...environment, ...clockOf(file) };
  const moved = [...cashiers.wechat.bills.moved, ...cashiers.alipay.bills.moved];
  for (const day of new Set(moved.map(({ at }) => shanghaiDay(at)))) {
    const args = ['node_modules/jiti/lib/jiti-cli.mjs', 'scripts/orders.ts'].map((path) => resolve(path));
    // It ends with 1 where bill and books do not agree.
    const told = await promisify(execFile)(process.execPath, [...args, 'bill', day, '--again'], {
      cwd: root,
      env,
    }).catch((ended: { stdout: string }) => ended);
    process.stdout.write(told.stdout);
  }
  setAhead(0);
}

/**
 * A shop sells, `keep` keeps of its database what it keeps, it sells on, and the disk is gone. What `bringBack` makes of what
 * was kept serves from then on: whoever stood at a cashier pays there, others buy, and the bills tell the rest.
 */
async function lostAndBroughtBack(
  keep: (url: string) => Promise<void>,
  bringBack: (port: number) => ReturnType<typeof aCluster>,
  settings = '',
): Promise<Outcome> {
  let cluster = await aCluster(undefined, { settings });
  const { url } = cluster;
  const stage = await openStage(url);
  const { street, cashiers } = stage;
  const sell = async (meanwhile: () => Promise<unknown> = async () => {}) => {
    await street.open();
    await pause(sellMs);
    await meanwhile();
    await pause(sellMs);
    await street.close();
  };
  const startBoth = () => Promise.all([stage.start(0), stage.start(1)]);
  try {
    await startBoth();
    const early = await street.orderOnly();
    await sell(() => keep(url));
    const late = await street.orderOnly();
    await cluster.kill();
    await stage.stopAll();
    await cluster.remove();
    cluster = await bringBack(Number(new URL(url).port));
    await startBoth();
    for (const { way, attemptNo } of [...early, ...late]) await cashiers.pay(way, attemptNo, 'ok');
    await sell();
    await holdBills(stage);
    return await stage.audit(url);
  } finally {
    await stage.close();
    await cluster.remove();
  }
}

async function dump(): Promise<Outcome> {
  const folder = await folderOfPostgres('dump');
  const file = join(folder, 'storefront.dump');
  return lostAndBroughtBack(
    async (url) => void execFileSync('pg_dump', ['-Fc', '-f', file, '-d', url]),
    async (port) => {
      const cluster = await aCluster(undefined, { port });
      await withClient(cluster.url, (client) => client.query('create role storefront_serving nologin'));
      execFileSync('pg_restore', ['--exit-on-error', '-d', cluster.url, file]);
      return cluster;
    },
  ).finally(() => rm(folder, { recursive: true, force: true }));
}

async function pointInTime(): Promise<Outcome> {
  const archive = await folderOfPostgres('archive');
  const base = await folderOfPostgres('base');
  const backup = join(base, 'data');
  let moment = '';
  const keep = async (url: string) => {
    execFileSync(...asPostgres('pg_basebackup', '-d', url, '-D', backup, '-c', 'fast'));
    await pause(sellMs);
    const { rows } = await withClient(url, (client) => client.query<{ now: string }>('select now()::text'));
    moment = rows[0]!.now;
  };
  const bringBack = (port: number) => {
    const target = `-c recovery_target_time='${moment}' -c recovery_target_action=promote`;
    return aCluster(undefined, {
      port,
      backup,
      settings: `-c restore_command='cp ${archive}/%f %p' ${target}`,
    });
  };
  const command = `test ! -f ${archive}/%f && cp %p ${archive}/%f`;
  const settings = `-c archive_mode=on -c archive_timeout=5s -c archive_command='${command}'`;
  return lostAndBroughtBack(keep, bringBack, settings).finally(() =>
    Promise.all([archive, base].map((folder) => rm(folder, { recursive: true, force: true }))),
  );
}

export const restores: Readonly<Record<string, readonly [what: string, rehearse: () => Promise<Outcome>]>> = {
  dump: ['the database lost, an older dump restored on an empty server', dump],
  'point-in-time': ['the database lost, base backup and archived log brought back to a moment', pointInTime],
};
