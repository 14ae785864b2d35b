import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rules } from '../../src/server/http/limits.ts';
import { until } from '../support/create-shop.ts';
import { hasRedis, redisUrl } from '../support/redis.ts';
import { expectSoundBooks } from './invariants.ts';
import { type Cashiers, openCashiers } from './kills/cashiers.ts';
import { adminUrl, type Database, newDatabase } from './kills/databases.ts';
import { aGate, sendToAll } from './kills/fleet.ts';
import { buildProgram, type Program, type ServerProcess } from './kills/processes.ts';
import {
  anOrder,
  comeBack,
  createOrder,
  openPayment,
  type Sender,
  sendTo,
  statusOf,
} from './kills/visits.ts';

const buyersPollMs = 1000;
/** An address of this run, because the counts outlive it. */
const address = `2001:db8::${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;

type Gate = Awaited<ReturnType<typeof aGate>>;
interface Member extends ServerProcess {
  gates: readonly Gate[];
  send: Sender;
}

describe.runIf(adminUrl)('three server processes on one database', () => {
  let program: Program;
  let database: Database;
  let cashiers: Cashiers;
  let client: pg.Client;
  let members: Member[] = [];
  let receiver: string | undefined;
  const gates: Gate[] = [];

  async function aMember(more: Record<string, string> = {}): Promise<Member> {
    const [wechat, alipay] = await Promise.all([
      aGate(cashiers.wechat.origin),
      aGate(cashiers.alipay.origin),
    ]);
    gates.push(wechat, alipay);
    const server = await program.start({
      ...cashiers.environment,
      ...database.env,
      WECHAT_API_ORIGIN: wechat.origin,
      ALIPAY_GATEWAY: `${alipay.origin}/gateway.do`,
      REDIS_URL: redisUrl,
      ...more,
    });
    return { ...server, gates: [wechat, alipay], send: sendTo(() => server.url, address) };
  }
  const passed = ({ gates: own }: Member) => own.reduce((sum, gate) => sum + gate.passed(), 0);
  async function atCashier(send: Sender, way: 'wechat' | 'alipay' = 'alipay') {
    const orderId = await anOrder(send);
    return { orderId, attemptNo: (await openPayment(send, orderId, way))! };
  }

  beforeAll(async () => {
    program = await buildProgram();
    database = await newDatabase('postgres');
    cashiers = await openCashiers({ to: () => receiver });
    client = new pg.Client({ connectionString: database.env.DATABASE_URL });
    await client.connect();
    members = await Promise.all([aMember(), aMember(), aMember()]);
  });
  afterAll(async () => {
    await program.close();
    await client.end();
    for (const each of [...gates, cashiers]) await each.close();
    await database.remove();
  });

  it('say the same of an order at the latest when its buyer asks again, a second later', async () => {
    async function isKnown({ send }: Member, orderId: string): Promise<boolean> {
      if ((await statusOf(send, orderId)) === 'paid') return true;
      await pause(buyersPollMs);
      return (await statusOf(send, orderId)) === 'paid';
    }
    for (let round = 0; round < 15; round += 1) {
      const [notified, ...others] = members.map((_, index) => members[(round + index) % 3]!);
      const { orderId, attemptNo } = await atCashier(notified!.send);
      for (const each of members) expect(await statusOf(each.send, orderId)).toBe('created');
      receiver = notified!.url;
      expect(await cashiers.pay('alipay', attemptNo, 'ok')).toEqual([200]);
      expect(await statusOf(notified!.send, orderId)).toBe('paid');
      expect(await Promise.all(others.map((each) => isKnown(each, orderId)))).toEqual([true, true]);
    }
  });

  it('ask the providers from one process, and from another one once that is killed', async () => {
    async function aLostPayment(): Promise<string> {
      const { orderId, attemptNo } = await atCashier(members[0]!.send);
      await cashiers.pay('alipay', attemptNo, 'never');
      return orderId;
    }
    /** Lets buyers come back to every process; returns which process asked the provider. */
    async function whoAsks(): Promise<Member[]> {
      const visited = [...members, ...members, ...members];
      const lost = await Promise.all(visited.map(aLostPayment));
      const before = members.map(passed);
      for (const [index, { send }] of visited.entries()) {
        await comeBack(send, lost[index]!);
        await pause(100);
      }
      for (const [index, { send }] of visited.entries()) {
        await expect.poll(() => statusOf(send, lost[index]!)).toBe('paid');
      }
      return members.filter((each, index) => passed(each) > before[index]!);
    }
    const [holder, ...others] = await whoAsks();
    expect(others).toEqual([]);
    await holder!.end('SIGKILL');
    members = members.filter((each) => each !== holder);
    expect(await whoAsks()).toHaveLength(1);
  });

  it.runIf(hasRedis)('count a visitor’s orders together', async () => {
    const [one, other] = members;
    const { cookie } = await createOrder(one!.send, `first-${process.pid}`);
    const { most } = rules['create-visitor'];
    const said: number[] = [];
    // One process alone would let more through; a count that Redis takes slowly stays in its process.
    for (let number = 0; number < 1.5 * most; number += 1) {
      const { send } = number % 2 === 0 ? one! : other!;
      said.push((await createOrder(send, `limited-${process.pid}-${number}`, cookie)).status);
    }
    expect(said.slice(0, most)).toEqual(Array(most).fill(200));
    expect(said.slice(-2)).toEqual([429, 429]);
  });

  it('finish a notification that has come in before they end', async () => {
    const [last, next] = members;
    const { orderId, attemptNo } = await atCashier(last!.send, 'wechat');
    // Anything that changes the order's row waits until this is committed.
    await client.query('begin');
    await client.query('select 1 from orders where id = $1 for update', [orderId]);
    receiver = last!.url;
    const notified = cashiers.pay('wechat', attemptNo, 'ok');
    const waiting = async () => (await client.query('select 1 from pg_locks where not granted')).rowCount;
    await expect.poll(waiting).toBeGreaterThan(0);
    const ended = last!.end('SIGTERM');
    const lastWord = () => statusOf(last!.send, orderId).catch(() => 'closed');
    await expect.poll(lastWord).toBe('closed');
    await client.query('commit');
    expect(await notified).toEqual([200]);
    expect(await ended).toBe(0);
    expect(await statusOf(next!.send, orderId)).toBe('paid');
    members = [next!, ...(await Promise.all([aMember(), aMember()]))];
  });

  it('leave reports to a process of its own, which hears of a payment elsewhere; without one they say so', async () => {
    await Promise.all(members.map(({ end }) => end('SIGTERM')));
    let web = await aMember({ ROLE: 'web' });
    members = [web];
    const { orderId, attemptNo } = await atCashier(web.send);
    receiver = web.url;
    await cashiers.pay('alipay', attemptNo, 'ok');
    const isMade = async () =>
      (await client.query('select from reports where order_id = $1', [orderId])).rowCount === 1;
    expect(await statusOf(web.send, orderId)).toBe('paid');
    await pause(3 * buyersPollMs);
    expect(await isMade()).toBe(false);
    const sooner = `update orders set paid_at = paid_at - interval '11 minutes' where id = $1`;
    await client.query(sooner, [orderId]);
    await web.end('SIGTERM');
    web = await aMember({ ROLE: 'web' });
    await expect.poll(web.said).toContain('Paid orders without a report for more than 10 minutes: 1.');
    expect(await isMade()).toBe(false);
    const worker = await aMember({ ROLE: 'worker' });
    await expect.poll(isMade).toBe(true);
    await worker.end('SIGTERM');
    await web.end('SIGTERM');
    members = await Promise.all([aMember(), aMember(), aMember()]);
  });

  it('are replaced one after the other, and no buyer and no notification notices', async () => {
    let isOpen = true;
    let bought = 0;
    let acknowledged = 0;
    const { send, retries } = sendToAll(() => members.map(({ url }) => url), address);
    const shopper = async () => {
      while (isOpen) {
        const way = bought % 2 === 0 ? 'wechat' : 'alipay';
        bought += 1;
        const { orderId, attemptNo } = await atCashier(send, way);
        receiver = members[bought % members.length]!.url;
        const [answer] = await cashiers.pay(way, attemptNo, 'ok');
        // A provider repeats a notification that nobody listened to; any other answer drops it.
        expect([200, 0, 503]).toContain(answer);
        if (answer !== 200) await comeBack(send, orderId);
        else acknowledged += 1;
        await until(async () => (await statusOf(send, orderId)) === 'paid');
      }
    };
    const shopping = Promise.all([shopper(), shopper(), shopper(), shopper()]);
    async function replaceAll(): Promise<void> {
      for (const old of [...members]) {
        const [ended, next] = await Promise.all([old.end('SIGTERM'), aMember()]);
        expect(ended).toBe(0);
        members = [...members.filter((each) => each !== old), next];
      }
      isOpen = false;
    }
    await Promise.all([replaceAll(), shopping]);
    expect(acknowledged).toBeGreaterThan(10);
    expect(retries()).toBeGreaterThan(0);
  });

  it('leave the books in order', async () => {
    const store = await database.open();
    const paid = new Set(cashiers.paid().map(({ attemptNo }) => attemptNo));
    expect(paid.size).toBeGreaterThan(20);
    await expectSoundBooks(store, paid).finally(() => store.close());
  });
});
