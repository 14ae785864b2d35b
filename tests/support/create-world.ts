import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import type { OrderStatus } from '../../src/contract/calls.ts';
import { servingRole } from '../../src/server/db/migrate.ts';
import type { Store } from '../../src/server/db/store.ts';
import type { Shop } from '../../src/server/open-shop.ts';
import { notifyRoutes } from '../../src/server/payments/notify.ts';
import { alipayProvider } from '../../src/server/payments/providers/alipay/provider.ts';
import { paymentsWith } from '../../src/server/payments/providers/port/provider.ts';
import type { PaymentSettings } from '../../src/server/payments/providers/providers.ts';
import { wechatProvider } from '../../src/server/payments/providers/wechat/provider.ts';
import { countingReports } from '../server/counting-reports.ts';
import { aLife, type Life, mortalStore, mortalWatch } from '../server/sequences/mortal.ts';
import { aTroubledProvider, impatient } from '../server/sequences/silence.ts';
import type { Deliver } from '../simulator/modes.ts';
import { openProviders } from '../simulator/open-providers.ts';
import { aFleet, aFunnel } from './create-fleet.ts';
import { liveSettings } from './create-real-shop.ts';
import { aStore, type StoreKind } from './create-store.ts';
import { openTestShop } from './open-test-shop.ts';

export type Way = 'wechat' | 'alipay';

/** Ends with the process; the system closes `endings`. */
interface Process {
  shop: Shop;
  life: Life;
  app: FastifyInstance;
  endings: (() => Promise<void>)[];
}

const startsAt = Date.parse('2026-11-21T12:00:00+08:00');
const quiet = { info() {}, warn() {}, error() {} };

export interface Attempt {
  attemptNo: string;
  way: Way;
}

/** Every sequence has orders of its own. */
export interface Run {
  orders: string[];
  visitors: Map<string, string>;
  attempts: Attempt[];
  seen: Map<string, OrderStatus>;
  unwanted: Set<string>;
  /** Answers to notifications that no living shop should give. */
  faults: string[];
}

const aRun = (): Run => ({
  ...{ orders: [], attempts: [], faults: [] },
  ...{ visitors: new Map(), seen: new Map(), unwanted: new Set() },
});

/** `next_v1` has a coupon for one payment. */
function aFleetWithNext(): Fleet {
  const fleet = aFleet();
  const first = fleet.funnels.get('marriage_v1')!;
  const label = { en: '¥3 off', 'zh-CN': '减 3 元' };
  const coupon = { key: 'thanks3', offer: 'after-purchase', off: 300, label } as const;
  const funnels = [
    { ...first, after: [{ funnel: 'next_v1', text: label, coupon: coupon.key }] },
    aFunnel('next_v1', { payment: { ...first.payment, coupon } }),
  ];
  return {
    ...fleet,
    funnels: new Map([...fleet.funnels, ...funnels.map((each) => [each.slug, each] as const)]),
  };
}

async function startProviders(clock: { now: number }, deliver: Deliver) {
  const { wechat, alipay, environment } = await openProviders(() => clock.now, deliver);
  return {
    settings: liveSettings(environment),
    providers: { wechat: aTroubledProvider(wechat), alipay: aTroubledProvider(alipay) },
  };
}

type Providers = Awaited<ReturnType<typeof startProviders>>['providers'];

/** Nothing is left of the process before but the database. */
async function startProcess(
  whole: Store,
  clock: { now: number },
  settings: Extract<PaymentSettings, { kind: 'live' }>,
  providers: Providers,
): Promise<Process> {
  const life = aLife();
  const endings: (() => Promise<void>)[] = [];
  const store = mortalStore(whole, life, endings);
  const now = () => clock.now;
  const fleet = aFleetWithNext();
  const opened = await openTestShop({
    store,
    fleet: () => fleet,
    reports: countingReports().maker,
    log: quiet,
    now,
    deliver: () => Promise.reject(new Error('Nothing goes to the sandbox here.')),
  });
  const shop: Shop = {
    ...opened,
    providers: mortalWatch(impatient(opened.providers, providers), life),
    payments: paymentsWith({
      wechat: wechatProvider(settings.wechat!, {
        db: store.db,
        now,
        wait: async () => {},
      }),
      alipay: alipayProvider(settings.alipay!, { db: store.db, now }),
    }),
  };
  const app = Fastify();
  await notifyRoutes(app, shop);
  return { shop, life, app, endings };
}

/** The shop on a database of `kind`, with both providers and their troubles. */
export async function aWorld(kind: StoreKind) {
  const clock = { now: startsAt };
  let { store } = await aStore(kind);
  let run = aRun();
  let process: Process | undefined;
  let isWiping = false;

  const deliver: Deliver = async ({ url, headers, body: payload }) => {
    if (isWiping || !process) return 200;
    const { app, life } = process;
    const { statusCode } = await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload });
    if (statusCode !== 200 && statusCode !== 401 && !life.isOver) run.faults.push(`${statusCode} at ${url}`);
    return statusCode;
  };
  const { settings, providers } = await startProviders(clock, deliver);
  const start = async () => {
    process = await startProcess(store, clock, settings, providers);
  };
  await start();

  async function end(): Promise<void> {
    process!.life.end();
    await Promise.all(process!.endings.map((ending) => ending()));
    process = undefined;
  }

  return {
    clock,
    providers,
    get shop() {
      return process!.shop;
    },
    get life() {
      return process!.life;
    },
    get run() {
      return run;
    },
    get store() {
      return store;
    },
    begin() {
      run = aRun();
      clock.now = startsAt;
    },
    /** The process ends without a word, and another one takes its place. */
    async crash() {
      await end();
      await start();
    },
    async restart() {
      await process!.app.close();
      await process!.shop.statuses.close();
      await start();
    },
    /** A failed sequence must not touch the next one. */
    async wipe() {
      await end();
      isWiping = true;
      for (const { simulator, calm } of Object.values(providers)) {
        calm();
        await simulator.deliverHeld();
      }
      isWiping = false;
      store = (await aStore(kind)).store;
      // The embedded database has nobody else to throw its old log away.
      if (!store.isShared) {
        await store.db.execute(sql`set role none`);
        await store.db.execute(sql`checkpoint`);
        await store.db.execute(sql.raw(`set role ${servingRole}`));
      }
      await start();
    },
    async close() {
      await end();
      for (const { simulator } of Object.values(providers)) await simulator.close();
    },
  };
}

export type World = Awaited<ReturnType<typeof aWorld>>;
