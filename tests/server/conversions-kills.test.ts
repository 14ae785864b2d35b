import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outbox } from '../../src/server/db/schema.ts';
import { type AdPlatforms, type Fault, faults, openAdPlatforms, token } from '../support/ad-platforms.ts';
import type { StoreKind } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { typed } from '../support/typed-details.ts';
import { adminUrl, type Database, newDatabase } from './kills/databases.ts';
import { buildProgram, type Program, type ServerProcess } from './kills/processes.ts';
import { NoAnswer, type Sender, sendTo, statusOf } from './kills/visits.ts';

const isSoak = Boolean(process.env.FULL_MATRIX);
const payments = isSoak ? 200 : 8;
const killedEvery = isSoak ? 10 : 4;
const kinds: readonly StoreKind[] = adminUrl ? ['pglite', 'postgres'] : ['pglite'];
const platforms = ['tencent', 'url'] as const;

const faultAt = (clickId: string, nth: number): Fault =>
  nth === 1 ? faults[Number(/\d+/.exec(clickId)![0]) % faults.length]! : 'ok';

async function insist<T>(visit: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await visit();
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      await pause(20);
    }
  }
}

/** A busy machine may not read a request in time. */
const patiently =
  (send: Sender): Sender =>
  async (visit) => {
    const answer = await send(visit);
    if (answer.http === 408) throw new NoAnswer('The request was not read in time.');
    return answer;
  };

async function buy(send: Sender, clickId: string, channelKey: string): Promise<void> {
  const query = `channelKey=${channelKey}&gdt_vid=${clickId}&cid=${clickId}`;
  const fields = { funnel: 'marriage_v1', channelKey, query, requestId: `request-${clickId}`, ...typed };
  const made = await insist(() => send({ path: '/api/order/create', method: 'POST', fields }));
  const { data } = JSON.parse(made.text) as { data?: { id: string } };
  if (!data) throw new Error(`not created: ${made.http} ${made.text}`);
  const path = `/api/pay/alipay/pay?orderId=${data.id}&couponKey=`;
  const led = await insist(() => send({ path, headers: { 'sec-fetch-mode': 'navigate' } }));
  const cashier = led.headers.location ?? '';
  if (!cashier.startsWith('/sandbox/')) throw new Error(`no cashier: ${led.http} ${cashier}`);
  await insist(() => send({ path: cashier, method: 'POST', fields: { action: 'pay' } }));
  while ((await insist(() => statusOf(send, data.id))) !== 'paid') await pause(50);
}

async function aTellingShop(program: Program, database: Database, ads: AdPlatforms) {
  const tells = { name: 'tells', switch_4: false, conversions: [ads.tencent, ads.url] };
  const off = { ...tells, conversions: [{ ...ads.tencent, secret: 'NEVER_SET' }] };
  const env = {
    ...database.env,
    CHANNELS: JSON.stringify({ tells, off }),
    CONVERSION_LOCAL: '1',
    CONVERSION_TENCENT_A: token,
    TENCENT_ADS_ORIGIN: ads.origin,
    RATE_LIMITS: 'off',
  };
  let server: ServerProcess | undefined = await program.start(env);
  return {
    send: patiently(sendTo(() => server?.url)),
    said: () => server!.said(),
    async restart(signal: NodeJS.Signals): Promise<void> {
      const old = server!;
      server = undefined;
      await old.end(signal);
      // Otherwise jobs of the killed process would wait for their lease, and failed ones for their turn.
      server = await program.start({ ...env, RETRY: '1' });
    },
    end: () => server?.end('SIGKILL'),
  };
}

describe(`a shop that is killed while it tells ad platforms of ${payments} payments`, () => {
  const program = openOnce(buildProgram);

  it.concurrent.each(kinds)(
    'on %s: each is counted, and once by its id',
    async (kind) => {
      const database = await newDatabase(kind);
      let struck: ((clickId: string) => void) | undefined;
      const ads = await openAdPlatforms(Date.now, ({ told, nth }) => {
        struck?.(told.clickId);
        return faultAt(told.clickId, nth);
      });
      const shop = await aTellingShop(program, database, ads);
      try {
        expect(shop.said()).toContain('channel off: tencent, PURCHASE');
        expect(shop.said()).toContain('CONVERSION_NEVER_SET is not set');
        const ids = Array.from({ length: payments }, (_, number) => `click${number}`);
        for (let first = 0; first < ids.length; first += killedEvery) {
          const some = ids.slice(first, first + killedEvery);
          // A platform hears of a payment of which nothing is in our books yet.
          const killed = new Promise<void>((resolve, reject) => {
            struck = () => {
              struck = undefined;
              shop.restart('SIGKILL').then(resolve, reject);
            };
          });
          await Promise.all([
            ...some.map((id) => buy(shop.send, id, 'tells')),
            buy(shop.send, `no${first}`, '10'),
          ]);
          await killed;
        }

        const missing = () =>
          platforms.flatMap((to) => {
            const has = new Set(ads.counted[to].map(({ clickId }) => clickId));
            return ids.filter((id) => !has.has(id)).map((id) => ({ to, id, times: ads.timesCalled(to, id) }));
          });
        while (missing().length > 0) {
          const owed = missing();
          await shop.restart('SIGTERM');
          const isOwed = () => owed.some(({ to, id, times }) => ads.timesCalled(to, id) === times);
          while (isOwed()) await pause(20);
        }

        expect(ads.wrong).toEqual([]);
        for (const to of platforms) {
          const told = ads.counted[to];
          expect(new Set(told.map(({ clickId }) => clickId))).toEqual(new Set(ids));
          expect(ads.distinct(to).size).toBe(payments);
          expect(new Set(told.map(({ clickId, eventId }) => `${clickId} ${eventId}`)).size).toBe(payments);
          // If nobody was told twice, nothing was put to the test.
          expect(told.length).toBeGreaterThan(payments);
        }
        await shop.end();
        const store = await database.open();
        const isTold = eq(outbox.kind, 'conversion');
        expect(await store.db.$count(outbox, isTold).finally(() => store.close())).toBe(2 * payments);
      } finally {
        await shop.end();
        await ads.close();
        await database.remove();
      }
    },
    180_000 + (payments / killedEvery) * 60_000,
  );
});
