import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { inject } from 'vitest';
import { runOrders } from '../../scripts/orders/commands.ts';
import { clientOver, type OperatorClient, openClient } from '../../scripts/orders/operator-client.ts';
import type { Fleet } from '../../src/checker/fleet/fleet.ts';
import { lockDataDir } from '../../src/server/db/data-dir-lock.ts';
import { openPostgresStore } from '../../src/server/db/postgres.ts';
import { attempts, orders } from '../../src/server/db/schema.ts';
import type { Db } from '../../src/server/db/store.ts';
import { noLimits } from '../../src/server/http/limits.ts';
import type { Shop } from '../../src/server/open-shop.ts';
import type { OperationAnswer } from '../../src/server/operator/operations.ts';
import { openOperatorSocket } from '../../src/server/operator/remote.ts';
import type { OperationName, OperationRequest } from '../../src/server/operator/requests.ts';
import { type OperatorOptions, type OperatorView, operatorRoutes } from '../../src/server/operator/routes.ts';
import { aFleet } from './create-fleet.ts';
import { type TestShop, until } from './create-shop.ts';
import { keepSaid } from './keep-said.ts';
import { silentLog } from './open-test-shop.ts';
import { throughPooler } from './start-pooler.ts';

/** The page of a shop in which nothing waits and nothing is wrong. */
export const quietView: OperatorView = {
  mode: 'held',
  fleet: aFleet(),
  now: 0,
  held: [],
  older: [],
  alarms: [],
  callBacks: [],
  errors: [],
  faults: [],
  since: new Map(),
};

export const operatorToken = 'correct-horse-battery-staple';

type Pages = Omit<OperatorOptions, 'analytics'>;

export function openOperatorPages(
  app: FastifyInstance,
  db: Db,
  { fleet = aFleet, now = () => 0, ...more }: Partial<Pages> & { fleet?: () => Fleet; now?: () => number },
): Promise<void> {
  const analytics = { db, fleet, now, switches: { find: () => undefined } };
  const pages: Pages = {
    ...{ token: operatorToken, limits: noLimits, metrics: new Registry() },
    view: () => ({ ...quietView, fleet: fleet() }),
  };
  return operatorRoutes(app, { ...pages, analytics, ...more });
}

export async function typeOrders(line: string[], openDesk: () => Promise<OperatorClient>, says?: string) {
  const { said, ...ears } = keepSaid();
  let asked = '';
  const code = await runOrders(line, {
    ...ears,
    ask: async (question) => {
      asked += question;
      return says;
    },
    account: 'clerk',
    openClient: openDesk,
  });
  return { code, ...said, asked };
}

const folders = new WeakMap<Shop, Promise<string>>();

/** The folder of a server that has the embedded database open and listens for its operator. */
async function openFolder({ shop, closers }: TestShop): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-desk-'));
  await mkdir(join(folder, 'pg'));
  const unlock = await lockDataDir(folder);
  const closeSocket = await openOperatorSocket(shop, folder);
  closers.push(async () => {
    await closeSocket();
    await unlock();
    await rm(folder, { recursive: true, force: true });
  });
  return folder;
}

/** Over the socket, or on PostgreSQL over a connection of its own. */
export async function deskBeside(test: TestShop): Promise<OperatorClient> {
  const { shop, url, clock, settings } = test;
  if (url) {
    const pooler = inject('pooler');
    const options = { cell: inject('cell'), migrate: 'refuse', databaseListenUrl: url } as const;
    const store = await openPostgresStore(pooler ? throughPooler(url, pooler) : url, options);
    return clientOver({ store, log: shop.log, now: () => clock.now, settings });
  }
  const opening = folders.get(shop) ?? openFolder(test);
  folders.set(shop, opening);
  return openClient({ DATA_DIR: await opening }, silentLog);
}

/** Without a server, over this shop's database, which stays open. */
export function deskAlone({ store, clock, settings }: TestShop): Promise<OperatorClient> {
  const unlock = async () => {};
  const alone = { store: { ...store, close: unlock }, log: silentLog, now: () => clock.now, settings };
  return clientOver(alone, unlock);
}

/** Without the checks of the commands. */
export async function askDesk<Name extends OperationName>(
  test: TestShop,
  name: Name,
  request: OperationRequest<Name>,
): Promise<OperationAnswer<Name>> {
  const desk = await deskBeside(test);
  return desk.call(name, request).finally(() => desk.close());
}

const versionsOf = async ({ store }: TestShop) => {
  const rows = await store.db
    .select({ id: orders.id, state: orders.state, version: orders.version })
    .from(orders);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
};

/** Waits until the server has noticed what the order tool did. */
async function heard(test: TestShop, before: Awaited<ReturnType<typeof versionsOf>>): Promise<void> {
  const { switches, statuses } = test.shop;
  await switches.refresh();
  const now = await versionsOf(test);
  const changed = [...now].filter(([id, { version }]) => version !== before.get(id)?.version);
  for (const [id, { state }] of changed) await until(async () => (await statuses.find(id)) === state);
}

export function anOperator(shop: () => TestShop) {
  const orderTool = async (line: string[], says?: string) => {
    const test = shop();
    const before = test.url ? await versionsOf(test) : undefined;
    const said = await typeOrders(line, () => deskBeside(test), says);
    if (before) await heard(test, before);
    return said;
  };

  const decide = (...line: string[]) => orderTool([...line, '--reason', 'a wish', '--yes']);

  const waiting = async () => (await orderTool(['review'])).out;

  const numberOf = async (orderId: string) => (await shop().rowOf(orderId)).orderNo;

  /** Paid with 2980 where 1980 were asked. */
  async function misfit(): Promise<{ orderId: string; orderNo: string; attemptNo: string }> {
    const orderId = await shop().order();
    const attemptNo = await shop().cashier(orderId);
    await shop().store.db.update(attempts).set({ amount: 1980 }).where(eq(attempts.attemptNo, attemptNo));
    await shop().press(attemptNo, 'pay');
    await until(async () => (await shop().status(orderId)) === 'review');
    return { orderId, orderNo: await numberOf(orderId), attemptNo };
  }

  return { orderTool, decide, waiting, numberOf, misfit };
}
