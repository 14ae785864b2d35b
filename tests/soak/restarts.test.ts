import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { orders } from '../../src/server/db/schema.ts';
import { expectSoundBooks } from '../server/invariants.ts';
import { letThemBuy, newDiary } from '../server/kills/buyers.ts';
import { openCashiers } from '../server/kills/cashiers.ts';
import { buildProgram } from '../server/kills/processes.ts';
import { randomFrom } from '../server/kills/random.ts';
import {
  comeBack,
  createOrder,
  NoAnswer,
  type Sender,
  sendTo,
  statusOf,
  type Visit,
} from '../server/kills/visits.ts';
import { until } from '../support/create-shop.ts';
import { aCluster } from '../support/start-cluster.ts';

const buyersAtOnce = 6;
const settled = ['paid', 'refunding', 'refunded', 'review'];

/** Two processes on a PostgreSQL server of their own, behind a balancer that knows nothing, and six buyers. */
async function aStormyShop() {
  const cluster = await aCluster();
  const program = await buildProgram();
  let turn = 0;
  const urls: string[] = [];
  const cashiers = await openCashiers({ to: () => urls[turn++ % urls.length] });
  const env = { ...cashiers.environment, DATABASE_URL: cluster.url, RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const servers = [await program.start(env), await program.start(env)];
  urls.push(...servers.map(({ url }) => url));

  const acknowledged = new Set<string>();
  /** What the shop could not do just now a buyer tries again. */
  const patiently =
    (send: Sender): Sender =>
    async (visit: Visit) => {
      const answer = await send(visit);
      if (answer.http >= 500) throw new NoAnswer(`HTTP ${answer.http}`);
      if (visit.path === '/api/order/create') {
        const { status, data } = JSON.parse(answer.text) as { status: number; data: { id: string } };
        if (status === 200) acknowledged.add(data.id);
        if (status >= 500) throw new NoAnswer(`status ${status}`);
      }
      if (visit.path.startsWith('/api/pay/') && answer.http === 503) throw new NoAnswer('HTTP 503');
      return answer;
    };
  const send = patiently(sendTo(() => urls[turn++ % urls.length]));
  const each = servers.map(({ url }) => patiently(sendTo(() => url)));
  const diary = newDiary();
  let isOpen = true;
  const street = { send, cashiers, diary, random: randomFrom(15), isOpen: () => isOpen, passed: () => {} };
  const buying = letThemBuy(street, buyersAtOnce);
  buying.catch(() => {});

  let requests = 0;
  /** How long, ms, until every process sells again. */
  async function sellsAgain(): Promise<number> {
    const from = performance.now();
    const sell = async (by: Sender) => {
      for (;;) {
        requests += 1;
        const made = await createOrder(by, `again-${process.pid}-${requests}`).catch(() => undefined);
        if (made?.status === 200) return;
        await pause(20);
      }
    };
    await Promise.all(each.map(sell));
    return performance.now() - from;
  }

  return {
    cluster,
    servers,
    diary,
    sellsAgain,
    /** Everything is told, and nothing is lost. */
    async end() {
      isOpen = false;
      await buying;
      for (const { attemptNo } of cashiers.paid()) {
        const orderId = diary.orderOf.get(attemptNo)!;
        await comeBack(send, orderId);
        await until(async () => settled.includes((await statusOf(send, orderId)) ?? ''));
      }
      for (const { child } of servers) expect(child.exitCode).toBeNull();
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      const store = await openPostgresStore(cluster.url, { migrate: 'apply' });
      const rows = new Set((await store.db.select().from(orders)).map(({ id }) => id));
      await expectSoundBooks(store, new Set(cashiers.paid().map(({ attemptNo }) => attemptNo)));
      await store.close();
      expect([...acknowledged].filter((id) => !rows.has(id))).toEqual([]);
      return { acknowledged: acknowledged.size, paid: cashiers.paid().length, rows: rows.size };
    },
    async remove() {
      isOpen = false;
      await program.close();
      await cashiers.close();
      await cluster.remove();
    },
  };
}

describe('a PostgreSQL server that is restarted under buyers', () => {
  it('ends no process, loses no order and no payment, and the shop sells again within three seconds', async () => {
    const shop = await aStormyShop();
    try {
      const weather: [string, () => Promise<unknown>][] = [
        ...Array.from({ length: 10 }, (_, round): [string, () => Promise<unknown>] => [
          `all backends ended, ${round + 1}`,
          async () => {
            const client = new pg.Client({ connectionString: shop.cluster.url });
            await client.connect();
            await client.query(
              'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
              ['client backend'],
            );
            await client.end();
          },
        ]),
        ['restart, 1', shop.cluster.restart],
        ['restart, 2', shop.cluster.restart],
        ['restart, 3', shop.cluster.restart],
        ['kill -9', shop.cluster.killAndStart],
      ];
      for (const [name, happen] of weather) {
        await pause(1500);
        await happen();
        const ms = await shop.sellsAgain();
        process.stdout.write(
          `${name}: sells again after ${Math.round(ms)} ms, ${shop.diary.created} orders\n`,
        );
        for (const { child } of shop.servers) expect(child.exitCode, name).toBeNull();
        expect(ms, name).toBeLessThan(3000);
      }
      process.stdout.write(`${JSON.stringify(await shop.end())}\n`);
    } finally {
      await shop.remove();
    }
  }, 300_000);
});
