import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { loadAt } from './child.ts';
import { openPlace, type Place } from './databases.ts';
import { type Figure, figure, type Part } from './figure.ts';
import type { Load } from './load.ts';
import { rawInsertsPerSecond } from './raw-inserts.ts';
import { type Running, startOn } from './running-server.ts';
import { createRequest, getRequest, makeOrders, payOrders, statusRequest } from './shop-calls.ts';

const atOnce = 64;
/** Each asks once a second, as a waiting visitor does: an answer then costs more than on a busy connection. */
const waiting = 2000;
const ms = 5000;
/** Enough to keep a core busy: in an idle process background work would count as the cost of payments. */
const payments = { perSecond: 25, warmUpMs: 20_000, ms: 20_000 } as const;
const listeners = 20;
const movers = 10;

async function openClients({ databaseUrl }: Place, count: number): Promise<pg.Client[]> {
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: databaseUrl }));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}

/** How many payments one core sees through in a second: cashier's page, notification, transition, report. */
async function paymentsOfOneCore(server: Running, place: Place): Promise<number> {
  const { port } = server;
  const [database] = (await openClients(place, 1)) as [pg.Client];
  const countReports = async () =>
    Number((await database.query('select count(*) as made from reports')).rows[0].made);
  const buy = async (forMs: number) => {
    const ids = await makeOrders(port, 7 * Math.ceil((payments.perSecond * forMs) / 1000));
    const [madeBefore, before] = [await countReports(), server.processor()];
    const { paidAt, refused } = await payOrders([port], ids, payments.perSecond, forMs);
    if (refused > 0) throw new Error(`${refused} orders were not paid.`);
    while ((await countReports()) < madeBefore + paidAt.size) await sleep(200);
    return paidAt.size / (server.processor() - before);
  };
  try {
    // The first report loads the dictionaries, and compiling is a third of the cost of the first hundred.
    await buy(payments.warmUpMs);
    return await buy(payments.ms);
  } finally {
    await database.end();
  }
}

/** Commits rows with a notification, as transitions do. Returns how many were committed in `ms`. */
async function moveFor(place: Place): Promise<number> {
  const clients = await openClients(place, movers);
  await clients[0]!.query('create table if not exists moves (id bigserial primary key, state text)');
  const statement = {
    name: 'move',
    text: `with moved as (insert into moves (state) values ('paid') returning id)
           select pg_notify('order_status', 'k7m2q9xr4tz0abcdefgh' || id || ' paid 2') from moved`,
  };
  let moved = 0;
  const until = performance.now() + ms;
  const work = async (client: pg.Client) => {
    while (performance.now() < until) {
      await client.query(statement);
      moved += 1;
    }
  };
  await Promise.all(clients.map(work));
  await Promise.all(clients.map((client) => client.end()));
  return moved;
}

async function movesPerSecond(server: Running, place: Place) {
  const before = server.processor();
  const alone = await moveFor(place);
  const hearing = alone / (server.processor() - before);
  const all = await openClients(place, listeners);
  let heard = 0;
  for (const client of all) {
    client.on('notification', () => {
      heard += 1;
    });
    await client.query('listen order_status');
  }
  await moveFor(place);
  const notices = (heard * 1000) / ms;
  await Promise.all(all.map((client) => client.end()));
  return { hearing, moves: (alone * 1000) / ms, notices };
}

async function connectionsOf(place: Place): Promise<number> {
  const [client] = (await openClients(place, 1)) as [pg.Client];
  const { rows } = await client.query('show max_connections');
  await client.end();
  return Number(rows[0].max_connections);
}

async function measureServer(server: Running, place: Place) {
  const { port } = server;
  const load = { ports: [port], connections: atOnce, warmUpMs: 1500, ms };
  const ids = await makeOrders(port, waiting);
  /** How many answers one core gives in a second. */
  const ofOneCore = async (more: Pick<Load, 'requests'> & Partial<Load>) => {
    const { cost, faults } = await loadAt(server.processor, { ...load, ...more });
    if (faults > 0) throw new Error(`${faults} answers were none.`);
    return 1_000_000 / cost;
  };
  const polls = ids.map((id) => statusRequest(port, id));
  return {
    polls: await ofOneCore({ connections: waiting, requests: polls, perSecond: waiting }),
    pages: await ofOneCore({ requests: [getRequest(port, '/marriage_v1?channelKey=10')] }),
    creates: await ofOneCore({ requests: [createRequest(port)], from: 1_000_000 }),
    payments: await paymentsOfOneCore(server, place),
    ...(await movesPerSecond(server, place)),
  };
}

async function measure(): Promise<Figure[]> {
  const place = await openPlace('postgres');
  try {
    const server = await startOn(place);
    const own = await measureServer(server, place).finally(server.stop);
    const written = await rawInsertsPerSecond(place, atOnce, ms);
    return [
      figure('one core: polls of visitors who ask once a second', own.polls, '/s'),
      figure('one core: landing pages', own.pages, '/s'),
      figure('one core: orders made', own.creates, '/s'),
      figure('one core: payments seen through, reports and all', own.payments, '/s'),
      figure('one core: notifications of transitions elsewhere taken in', own.hearing, '/s'),
      figure('PostgreSQL: orders written durably, several at once', written, '/s'),
      figure('PostgreSQL: transitions committed with their notification', own.moves, '/s'),
      figure(`PostgreSQL: notifications handed out to ${listeners} listeners`, own.notices, '/s'),
      figure('PostgreSQL: connections', await connectionsOf(place)),
    ];
  } finally {
    await place.remove();
  }
}

export const limits: Part = { summary: 'what one core and one database carry', measure };
