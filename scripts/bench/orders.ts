import { loadFrom } from './child.ts';
import { openPlace, type Place } from './databases.ts';
import { type Figure, medianOf, type Part } from './figure.ts';
import { portOf } from './orders-made.ts';
import { rawInsertsPerSecond } from './raw-inserts.ts';
import { createRequest } from './requests.ts';
import { startBuilt } from './running-server.ts';
import { openWorkspace } from './workspace.ts';

/** The number of concurrent orders, for the shop and for the bare driver. */
const atOnce = 64;
const ms = 4000;
const rounds = 3;

const names = { pglite: 'PGlite', postgres: 'PostgreSQL' } as const;

async function createsPerSecond(root: string, dist: string, place: Place, from: number): Promise<number> {
  const { dataDir, databaseUrl } = place;
  const server = await startBuilt(root, dist, dataDir, { DATABASE_URL: databaseUrl, RATE_LIMITS: 'off' });
  try {
    const port = portOf(server);
    const load = {
      ports: [port],
      connections: atOnce,
      requests: [createRequest(port)],
      warmUpMs: 1500,
      ms,
      from,
    };
    const { perSecond, faults, ownShare } = await loadFrom(load);
    if (faults > 0) throw new Error(`${faults} orders were not made.`);
    if (ownShare > 0.8) process.stdout.write('  The load generator was busy: the server can do more.\n');
    return perSecond;
  } finally {
    await server.stop();
  }
}

async function measureOn(kind: Place['kind']): Promise<Figure[]> {
  const { root, build } = openWorkspace();
  const { dist } = await build(15);
  const place = await openPlace(kind, root);
  try {
    const creates: number[] = [];
    const raw: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      creates.push(await createsPerSecond(root, dist, place, round * 1_000_000));
      raw.push(await rawInsertsPerSecond(place, atOnce, ms));
    }
    const ratios = creates.map((value, round) => value / raw[round]!);
    return [
      {
        what: `${names[kind]}: order/create over HTTP, ${atOnce} at once`,
        value: medianOf(creates),
        unit: '/s',
      },
      {
        what: `${names[kind]}: the same rows by the bare driver, a transaction an order, ${atOnce} at once`,
        value: medianOf(raw),
        unit: '/s',
      },
      {
        what: `${names[kind]}: order/create of the bare inserts`,
        value: medianOf(ratios),
        unit: '×',
        least: 0.5,
      },
    ];
  } finally {
    await place.remove();
  }
}

export const orders: Part = {
  summary: 'orders made a second, of what the database’s driver alone can write durably',
  measure: async () => [...(await measureOn('pglite')), ...(await measureOn('postgres'))],
};
