import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { expectSoundBooks } from '../../tests/server/invariants.ts';
import { type Cashiers, openCashiers } from '../../tests/server/kills/cashiers.ts';
import { type Running, startBuilt } from '../bench/running-server.ts';
import { openWorkspace } from '../bench/workspace.ts';
import { startBalancer } from './balancer.ts';
import { openStreet, type Street } from './street.ts';

const settledWithinMs = 180_000;

export async function withClient<Answer>(
  url: string,
  ask: (client: pg.Client) => Promise<Answer>,
): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return ask(client).finally(() => client.end());
}

/** What becomes of a process's clock: that of the machine, and as many seconds as the file says. */
export const clockOf = (file: string): NodeJS.ProcessEnv => ({
  LD_PRELOAD: execFileSync('faketime', ['-f', '+0', 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' }).trim(),
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: '1',
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  NO_FAKE_STAT: '1',
});

/** What became of orders and money, once every payment is seen in the database or none comes any more. Throws for unsound books. */
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
      acknowledged: diary.acknowledged.size,
      /** Acknowledged, and not in the database. */
      lost: diary.acknowledged.size - (orders.rowCount ?? 0),
      paid: paid.length,
      paidTwice: count('second-transaction'),
      unmatched: count('unknown-attempt'),
      /** Paid at a provider, and seen nowhere here. */
      swallowed: paid.filter((no) => !here.has(no)).length,
      longestWait: diary.longestWait,
      longestTold: diary.longestTold,
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

export type Outcome = Awaited<ReturnType<typeof audit>>;

/** A shop as in production: two built processes, both providers simulated, HAProxy, and six buyers. */
export async function openStage(databaseUrl: string, more: NodeJS.ProcessEnv = {}) {
  const { root, build } = openWorkspace();
  const { dist } = await build(15);
  // Not of those that the system lends to others meanwhile.
  const ports = [19_101, 19_102] as const;
  const balancer = await startBalancer(ports);
  let aheadMs = 0;
  const cashiers = await openCashiers({ to: () => balancer.origin }, () => Date.now() + aheadMs);
  const environment: NodeJS.ProcessEnv = {
    ...cashiers.environment,
    NODE_ENV: 'production',
    TRUST_PROXY: '2',
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    ...more,
  };
  const running: Running[] = [];
  const street = openStreet(balancer.origin, cashiers);
  const stopAll = async () => {
    await Promise.all(running.splice(0).map((shop) => shop.stop()));
  };
  return {
    root,
    cashiers,
    environment,
    street,
    /** One of the two that HAProxy knows; `folder` holds its funnels. */
    async start(index: 0 | 1, special: NodeJS.ProcessEnv = {}, folder = root): Promise<Running> {
      const env = { ...environment, PORT: String(ports[index]), ...special };
      const shop = await startBuilt(folder, dist, mkdtempSync(join(root, 'data-')), env);
      running.push(shop);
      return shop;
    },
    stopAll,
    audit: (url: string) => audit(url, street, cashiers),
    /** The providers' clocks from now on. */
    setAhead: (ms: number) => {
      aheadMs = ms;
    },
    async close(): Promise<void> {
      await stopAll();
      await balancer.close();
      await cashiers.close();
    },
  };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;
