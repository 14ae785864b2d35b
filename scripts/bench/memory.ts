import { setTimeout as sleep } from 'node:timers/promises';
import { loadFrom } from './child.ts';
import { openPlace, type Place } from './databases.ts';
import { type Figure, medianOf, type Part } from './figure.ts';
import { makeOrders, portOf } from './orders-made.ts';
import { createRequest, getRequest, statusRequest } from './requests.ts';
import { startBuilt } from './running-server.ts';
import { openWorkspace } from './workspace.ts';

/** `SOAK_SECONDS=600 npm run bench -- memory` soaks for ten minutes. */
const seconds = Number(process.env.SOAK_SECONDS ?? 60);
const perSecond = 500;
const names = { pglite: 'PGlite', postgres: 'PostgreSQL' } as const;

async function measureOn(kind: Place['kind']): Promise<Figure[]> {
  const { root, build } = openWorkspace();
  const { dist } = await build(15);
  const place = await openPlace(kind, root);
  const environment = { DATABASE_URL: place.databaseUrl, RATE_LIMITS: 'off' };
  // The first start makes the database, which takes more memory than anything after it.
  await (await startBuilt(root, dist, place.dataDir, environment)).stop();
  const server = await startBuilt(root, dist, place.dataDir, environment);
  try {
    await sleep(8000);
    const atRest = server.memory();
    const port = portOf(server);
    // Of a hundred requests eighty are polls, fifteen pages, five orders.
    const requests = [
      ...(await makeOrders(port, 80)).map((id) => statusRequest(port, id)),
      ...Array.from({ length: 15 }, () => getRequest(port, '/marriage_v1?channelKey=10')),
      ...Array.from({ length: 5 }, () => createRequest(port)),
    ];
    const result = loadFrom({
      ports: [port],
      connections: perSecond,
      requests,
      warmUpMs: 0,
      ms: seconds * 1000,
      perSecond,
    });
    const samples: number[] = [];
    for (let second = 0; second < seconds; second += 1) {
      await sleep(1000);
      samples.push(server.memory());
    }
    const { faults } = await result;
    // The first third is warming up: compiled code, caches, the database's own.
    const third = Math.floor(seconds / 3);
    const middle = medianOf(samples.slice(third, 2 * third));
    const end = medianOf(samples.slice(2 * third));
    const figure = (what: string) => `${names[kind]}: ${what}`;
    return [
      { what: figure('memory at rest'), value: atRest / 1024, unit: 'MB' },
      { what: figure(`memory at ${perSecond} requests a second`), value: end / 1024, unit: 'MB' },
      { what: figure('the most it ever had'), value: server.peak() / 1024, unit: 'MB' },
      {
        what: figure(`last third of ${seconds} s to the one before`),
        value: end / middle,
        unit: '×',
        budget: 1.1,
      },
      { what: figure('faults'), value: faults, unit: '', budget: 0 },
    ];
  } finally {
    await server.stop();
    await place.remove();
  }
}

export const memory: Part = {
  summary: 'the server’s memory at rest and at 500 requests a second, and whether it grows',
  measure: async () => [...(await measureOn('pglite')), ...(await measureOn('postgres'))],
};
