import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPostgresStore } from '../src/server/db/postgres.ts';
import { expectSoundBooks } from '../tests/server/invariants.ts';
import { type Cashiers, openCashiers } from '../tests/server/kills/cashiers.ts';
import { aCluster } from '../tests/support/start-cluster.ts';
import { type Running, startBuilt } from './bench/running-server.ts';
import { openWorkspace } from './bench/workspace.ts';
import { startBalancer } from './rehearse/balancer.ts';
import { openStreet, type Street } from './rehearse/street.ts';

/* Six buyers pay at two processes behind HAProxy while the primary is killed and its standby promoted, twice. */

/** In ms: how long the buyers buy undisturbed before, between and after the failures. */
const calmMs = 5000;
const settledWithinMs = 180_000;
// The system assigns no ports of this range.
const ports = [19_101, 19_102] as const;

type Cluster = Awaited<ReturnType<typeof aCluster>>;

async function withClient<Answer>(url: string, ask: (client: pg.Client) => Promise<Answer>): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return ask(client).finally(() => client.end());
}

const waitForStandby = ({ url }: Cluster) =>
  withClient(url, async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    const isWaiting = `select from pg_stat_replication where sync_state = 'sync'`;
    while ((await client.query(isWaiting)).rowCount !== 1) await pause(100);
  });

async function failOver(from: Cluster, to: Cluster): Promise<void> {
  await from.kill();
  await pause(2000);
  await to.promote();
}

/** Runs two built processes with simulated providers, and buyers, while `trouble` runs. */
async function sellDuring(databaseUrl: string, trouble: () => Promise<void>) {
  const { root, build } = openWorkspace();
  const { dist } = await build(15);
  const balancer = await startBalancer(ports);
  const cashiers = await openCashiers({ to: () => balancer.origin });
  const street = openStreet(balancer.origin, cashiers);
  const environment: NodeJS.ProcessEnv = {
    ...cashiers.environment,
    NODE_ENV: 'production',
    TRUST_PROXY: '2',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  const shops: Running[] = [];
  try {
    for (const port of ports) {
      const dataDir = mkdtempSync(join(root, 'data-'));
      shops.push(await startBuilt(root, dist, dataDir, { ...environment, PORT: String(port) }));
    }
    await street.open();
    await pause(calmMs);
    await trouble();
    await pause(calmMs);
    await street.close();
    return { street, cashiers };
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await balancer.close();
    await cashiers.close();
  }
}

/** Waits up to three minutes until every payment is in the database. Throws if the books are unsound. */
async function audit(url: string, { diary }: Street, cashiers: Cashiers) {
  const paid = cashiers.paid().map(({ attemptNo }) => attemptNo);
  const look = async (client: pg.Client) => {
    const orders = await client.query('select from orders where id = any($1)', [[...diary.acknowledged]]);
    const seen = await client.query<{ no: string; kind: string }>(
      `select attempt_no as no, 'order' as kind from attempts join orders on id = order_id
         where attempt_no = any($1) and orders.state in ('paid', 'refunding', 'refunded', 'review')
       union all select attempt_no, kind from unmatched_money`,
      [paid],
    );
    const count = (kind: string) => seen.rows.filter((row) => row.kind === kind).length;
    const here = new Set(seen.rows.map(({ no }) => no));
    return {
      orders: diary.acknowledged.size,
      lost: diary.acknowledged.size - (orders.rowCount ?? 0),
      paid: paid.length,
      'paid twice': count('second-transaction'),
      unmatched: count('unknown-attempt'),
      swallowed: paid.filter((no) => !here.has(no)).length,
    };
  };
  const outcome = await withClient(url, async (client) => {
    const until = performance.now() + settledWithinMs;
    for (;;) {
      const now = await look(client);
      if (now.swallowed === 0 || performance.now() > until) return now;
      await pause(1000);
    }
  });
  const store = await openPostgresStore(url, { migrate: 'apply' });
  await expectSoundBooks(store, new Set(paid)).finally(() => store.close());
  return outcome;
}

let one = await aCluster();
const two = await aCluster(one.url);
try {
  await waitForStandby(one);
  const { url } = one;
  const [first, second] = [new URL(url), new URL(two.url)];
  const databaseUrl = `postgres://owner@${first.host},${second.host}/postgres`;
  const { street, cashiers } = await sellDuring(databaseUrl, async () => {
    await failOver(one, two);
    await pause(calmMs);
    await one.remove();
    one = await aCluster(two.url, Number(first.port));
    await waitForStandby(two);
    await failOver(two, one);
  });
  const outcome = await audit(url, street, cashiers);
  const { longestWait, longestTold } = street.diary;
  const inSeconds = (ms: number) => (ms / 1000).toFixed(1);
  const figures = {
    ...outcome,
    'no answer (s)': inSeconds(longestWait),
    'told paid after (s)': inSeconds(longestTold),
  };
  for (const [what, figure] of Object.entries(figures)) process.stdout.write(`${what}: ${figure}\n`);
  const { lost, 'paid twice': twice, unmatched, swallowed } = outcome;
  if (lost + twice + unmatched + swallowed > 0) process.exitCode = 1;
} finally {
  await one.remove();
  await two.remove();
}
