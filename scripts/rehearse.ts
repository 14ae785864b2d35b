import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPostgresStore } from '../src/server/db/postgres.ts';
import { expectSoundBooks } from '../tests/server/invariants.ts';
import { type Diary, letThemBuy, newDiary } from '../tests/server/kills/buyers.ts';
import { type Cashiers, openCashiers } from '../tests/server/kills/cashiers.ts';
import { randomFrom } from '../tests/server/kills/random.ts';
import { NoAnswer, type Sender, sendTo } from '../tests/server/kills/visits.ts';
import { aCluster, freePort } from '../tests/support/start-cluster.ts';
import { makeCertificate, withPlaces } from '../tests/support/start-nginx.ts';
import { type Running, startBuilt } from './bench/running-server.ts';
import { openWorkspace } from './bench/workspace.ts';

/* Six buyers pay at two processes behind HAProxy while the primary is killed and its standby promoted, twice. */

/** In ms: how long the buyers buy undisturbed before, between and after the failures. */
const calmMs = 5000;
const settledWithinMs = 180_000;
/** In ms: a page waits this long for an answer before it asks again. */
const patienceMs = 15_000;
const buyers = 6;
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

/** Starts HAProxy with `deploy/haproxy.cfg`. Only addresses, ports, paths and limits are replaced. */
async function startBalancer() {
  const folder = mkdtempSync(join(tmpdir(), 'balancer-'));
  makeCertificate(folder);
  const pair = ['fullchain.pem', 'privkey.pem'].map((name) => readFileSync(join(folder, name), 'utf8'));
  writeFileSync(join(folder, 'storefront.pem'), pair.join(''), { mode: 0o600 });
  const port = await freePort();
  const places = {
    // Each connection takes two open files.
    'maxconn 20000': 'maxconn 2000',
    // Buyers come from public addresses, which WeChat Pay asks for.
    '    http-request del-header X-Forwarded-For\n': '',
    'bind :80': `bind 127.0.0.1:${await freePort()}`,
    'bind :443': `bind 127.0.0.1:${port}`,
    '/etc/haproxy': folder,
    '10.0.0.11:3000': `127.0.0.1:${ports[0]}`,
    '10.0.0.12:3000': `127.0.0.1:${ports[1]}`,
  };
  writeFileSync(join(folder, 'haproxy.cfg'), withPlaces('deploy/haproxy.cfg', places));
  const child = spawn('haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')], { stdio: 'ignore' });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  return {
    origin: `https://127.0.0.1:${port}`,
    async close() {
      if (child.exitCode !== null) throw new Error(`HAProxy ended with ${child.exitCode}.`);
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A page takes a status of 500 or above for no answer and asks again. */
function pageOf(origin: string): Sender {
  const send = sendTo(() => origin, undefined, patienceMs);
  return async (visit) => {
    const answer = await send(visit);
    if (answer.http >= 500) throw new NoAnswer(String(answer.http));
    return answer;
  };
}

/** Runs two built processes with simulated providers, and buyers, while `trouble` runs. */
async function sellDuring(databaseUrl: string, trouble: () => Promise<void>) {
  const { root, build } = openWorkspace();
  const { dist } = await build(15);
  const balancer = await startBalancer();
  const cashiers = await openCashiers({ to: () => balancer.origin });
  const [send, diary] = [pageOf(balancer.origin), newDiary()];
  const environment: NodeJS.ProcessEnv = {
    ...cashiers.environment,
    NODE_ENV: 'production',
    TRUST_PROXY: '2',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  };
  const shops: Running[] = [];
  try {
    for (const port of ports) {
      const dataDir = mkdtempSync(join(root, 'data-'));
      shops.push(await startBuilt(root, dist, dataDir, { ...environment, PORT: String(port) }));
    }
    while (!(await send({ path: '/readyz' }).catch(() => undefined))) await pause(100);
    let isOpen = true;
    const street = { send, cashiers, diary, random: randomFrom(1), isOpen: () => isOpen, passed: () => {} };
    const buying = letThemBuy(street, buyers, ['ok']);
    // Thrown below.
    buying.catch(() => {});
    await pause(calmMs);
    await trouble();
    await pause(calmMs);
    isOpen = false;
    await buying;
    return { diary, cashiers };
  } finally {
    await Promise.all(shops.map((shop) => shop.stop()));
    await balancer.close();
    await cashiers.close();
  }
}

/** Waits up to three minutes until every payment is in the database. Throws if the books are unsound. */
async function audit(url: string, { created }: Diary, cashiers: Cashiers) {
  const paid = cashiers.paid().map(({ attemptNo }) => attemptNo);
  const look = async (client: pg.Client) => {
    const orders = await client.query('select from orders where id = any($1)', [[...created]]);
    const seen = await client.query<{ no: string; kind: string }>(
      `select attempt_no as no, 'order' as kind from attempts join orders on id = order_id
         where attempt_no = any($1) and orders.state in ('paid', 'refunding', 'refunded', 'review')
       union all select attempt_no, kind from unmatched_money`,
      [paid],
    );
    const count = (kind: string) => seen.rows.filter((row) => row.kind === kind).length;
    const here = new Set(seen.rows.map(({ no }) => no));
    return {
      orders: created.size,
      lost: created.size - (orders.rowCount ?? 0),
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
  const { diary, cashiers } = await sellDuring(databaseUrl, async () => {
    await failOver(one, two);
    await pause(calmMs);
    await one.remove();
    one = await aCluster(two.url, Number(first.port));
    await waitForStandby(two);
    await failOver(two, one);
  });
  const outcome = await audit(url, diary, cashiers);
  const inSeconds = (ms: number) => (ms / 1000).toFixed(1);
  const [wait, told] = [inSeconds(diary.longestWait), inSeconds(diary.longestTold)];
  const figures = { ...outcome, 'no answer (s)': wait, 'told paid after (s)': told };
  for (const [what, figure] of Object.entries(figures)) process.stdout.write(`${what}: ${figure}\n`);
  const { lost, 'paid twice': twice, unmatched, swallowed } = outcome;
  if (lost + twice + unmatched + swallowed > 0) process.exitCode = 1;
} finally {
  await one.remove();
  await two.remove();
}
