import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOnce } from '../support/open-once.ts';
import { clockAhead } from '../support/wrong-clock.ts';
import { openCashiers } from './kills/cashiers.ts';
import { adminUrl, type Database, newDatabase } from './kills/databases.ts';
import { aGate } from './kills/fleet.ts';
import { buildProgram } from './kills/processes.ts';
import { anOrder, openPayment, sendTo } from './kills/visits.ts';

const dayMs = 24 * 3_600_000;

const program = openOnce(buildProgram);

async function reportOf(url: string, orderId: string): Promise<number> {
  const { text } = await sendTo(() => url)({ path: `/api/order/get_result?orderId=${orderId}` });
  return JSON.parse(text).status as number;
}

async function buy(url: string): Promise<string> {
  const send = sendTo(() => url);
  const orderId = await anOrder(send);
  const headers = { 'sec-fetch-mode': 'navigate' };
  const left = await send({ path: `/api/pay/alipay/pay?orderId=${orderId}&couponKey=`, headers });
  const path = left.headers.location ?? '';
  const paid = await send({ path, method: 'POST', headers, fields: { action: 'pay' } });
  if (paid.http !== 303) throw new Error(`not paid: ${paid.http} ${paid.text}`);
  await expect.poll(() => reportOf(url, orderId)).toBe(200);
  return orderId;
}

describe.runIf(adminUrl)('a process whose clock is ahead of the database’s', () => {
  let database: Database;
  let client: pg.Client;
  const counted = async () =>
    (
      await client.query(`select (select count(*) from reports)::int as reports,
        (select count(*) from orders where erased_at is not null)::int as erased,
        (select count(*) from orders where state = 'created')::int as unpaid`)
    ).rows[0];

  beforeAll(async () => {
    database = await newDatabase('postgres');
    client = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.remove();
  });

  it('erases and closes nothing, says why, and leaves housekeeping to one whose clock is right', async () => {
    const first = await program.start(database.env);
    for (let each = 0; each < 3; each += 1) await buy(first.url);
    for (let each = 0; each < 3; each += 1) await anOrder(sendTo(() => first.url));
    await first.end('SIGTERM');
    const server = await program.start({ ...database.env, ...clockAhead(731 * dayMs) });
    await expect.poll(server.said).toContain('Housekeeping waits');
    const orderId = await anOrder(sendTo(() => server.url));
    const written = `select abs(extract(epoch from now() - created_at))::int as off from orders where id = $1`;
    expect((await client.query(written, [orderId])).rows[0].off).toBeLessThan(60);
    expect(await counted()).toEqual({ reports: 3, erased: 0, unpaid: 4 });

    await client.query(`update orders set created_at = now() - interval '25 hours' where id = $1`, [orderId]);
    const right = await program.start(database.env);
    await expect.poll(counted).toEqual({ reports: 3, erased: 0, unpaid: 3 });
    expect(right.said()).not.toContain('Housekeeping waits');
    await server.end('SIGTERM');
    await right.end('SIGTERM');
  });
});

describe.runIf(adminUrl)('a process that ends beside a silent provider', () => {
  it('begins nothing more, and leaves the rest to the next', { timeout: 300_000 }, async () => {
    const database = await newDatabase('postgres');
    const cashiers = await openCashiers({ to: () => undefined });
    let isSilent = false;
    let closings = 0;
    const gate = await aGate(cashiers.alipay.origin, () => {
      closings += 1;
      return isSilent ? 'hang-before' : 'pass';
    });
    const env = { ...cashiers.environment, ...database.env, ALIPAY_GATEWAY: `${gate.origin}/gateway.do` };
    const client = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await client.connect();
    try {
      const first = await program.start(env);
      const send = sendTo(() => first.url);
      const unpaid = 60;
      for (let each = 0; each < unpaid; each += 1) await openPayment(send, await anOrder(send), 'alipay');
      await first.end('SIGTERM');
      await client.query(`update attempts set next_query_at = now() + interval '1 day'`);
      await client.query(`update orders set created_at = now() - interval '25 hours'`);
      isSilent = true;
      closings = 0;
      const next = await program.start(env);
      await expect.poll(() => closings).toBeGreaterThan(0);
      expect(await next.end('SIGTERM')).toBe(0);
      // Some lanes were under way; each would have waited five seconds for every order.
      expect(closings).toBeLessThan(unpaid / 3);
      const left = async () =>
        (await client.query(`select count(*)::int as left from orders where state = 'created'`)).rows[0].left;
      expect(await left()).toBe(unpaid);
      expect(next.said()).not.toContain('did not end in time');

      closings = 0;
      const hurried = await program.start({ ...env, CLOSE_WITHIN: '100' });
      await expect.poll(() => closings).toBeGreaterThan(0);
      expect(await hurried.end('SIGTERM')).toBe(0);
      expect(hurried.said()).toContain('Something did not end in time: it is left to the next process.');
      expect(await left()).toBe(unpaid);
      isSilent = false;
      closings = 0;
      const last = await program.start(env);
      await expect.poll(() => closings).toBeGreaterThanOrEqual(unpaid);
      await last.end('SIGTERM');
    } finally {
      await client.end();
      for (const each of [gate, cashiers]) await each.close();
      await database.remove();
    }
  });
});

describe('a machine whose clock is wrong, and with it the database’s', () => {
  let database: Database;
  beforeAll(async () => {
    database = await newDatabase('pglite');
  });
  afterAll(() => database.remove());

  it('erases no more than a share of all orders, rings, and goes on once a person allows it', async () => {
    const first = await program.start(database.env);
    const ids = [await buy(first.url), await buy(first.url), await buy(first.url)];
    await first.end('SIGTERM');
    const reports = (url: string) => Promise.all(ids.map((id) => reportOf(url, id)));

    const later = { ...database.env, ...clockAhead(731 * dayMs) };
    const wrong = await program.start(later);
    await expect.poll(wrong.said).toContain('alarm: Housekeeping (erase) is held: it would take 3 of 3');
    expect(await reports(wrong.url)).toEqual([200, 200, 200]);
    await wrong.end('SIGTERM');

    const allowed = await program.start({ ...later, HOUSEKEEPING_SHARE: '100' });
    await expect.poll(allowed.said).toContain('alarm over: Housekeeping (erase)');
    await expect.poll(() => reports(allowed.url)).toEqual([404, 404, 404]);
    await allowed.end('SIGTERM');
  });
});
