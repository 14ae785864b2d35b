import { loadFrom } from './child.ts';
import { openPlace, type Place } from './databases.ts';
import { type Figure, figure, medianOf, type Part } from './figure.ts';
import { rawInsertsPerSecond } from './raw-inserts.ts';
import { startOn } from './running-server.ts';
import { createRequest } from './shop-calls.ts';

const atOnce = 64;
const ms = 4000;
const rounds = 3;

const names = { pglite: 'PGlite', postgres: 'PostgreSQL' } as const;

async function createsPerSecond(place: Place, from: number): Promise<number> {
  const server = await startOn(place);
  try {
    const { port } = server;
    const requests = [createRequest(port)];
    const load = { ports: [port], connections: atOnce, requests, warmUpMs: 1500, ms, from };
    const { perSecond, faults, ownShare } = await loadFrom(load);
    if (faults > 0) throw new Error(`${faults} orders were not made.`);
    if (ownShare > 0.8) process.stdout.write('  The load generator was busy: the server can do more.\n');
    return perSecond;
  } finally {
    await server.stop();
  }
}

async function measureOn(kind: Place['kind']): Promise<Figure[]> {
  const place = await openPlace(kind);
  try {
    const creates: number[] = [];
    const raw: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      creates.push(await createsPerSecond(place, round * 1_000_000));
      raw.push(await rawInsertsPerSecond(place, atOnce, ms));
    }
    const ratios = creates.map((value, round) => value / raw[round]!);
    const name = names[kind];
    const bare = `${name}: the same rows by the bare driver, a transaction an order, ${atOnce} at once`;
    return [
      figure(`${name}: order/create over HTTP, ${atOnce} at once`, medianOf(creates), '/s'),
      figure(bare, medianOf(raw), '/s'),
      figure(`${name}: order/create of the bare inserts`, medianOf(ratios), '×', { least: 0.5 }),
    ];
  } finally {
    await place.remove();
  }
}

export const orders: Part = {
  summary: 'orders made a second, of what the database’s driver alone can write durably',
  measure: async () => [...(await measureOn('pglite')), ...(await measureOn('postgres'))],
};
