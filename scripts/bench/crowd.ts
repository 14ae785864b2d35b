import { setTimeout as sleep } from 'node:timers/promises';
import { loadFrom } from './child.ts';
import { openPlace } from './databases.ts';
import { type Figure, figure, type Part } from './figure.ts';
import { type Running, startOn } from './running-server.ts';
import { makeOrders, payOrders, statusRequest } from './shop-calls.ts';

/** `CROWD=4000 npm run bench -- crowd` measures fewer visitors, on a smaller machine. */
const visitors = Number(process.env.CROWD ?? 10_000);
const processes = 2;
const generators = 2;
const warmUpMs = 4000;
const ms = 20_000;
const paymentsPerSecond = 10;

async function measure(): Promise<Figure[]> {
  const place = await openPlace('postgres');
  const servers: Running[] = [];
  try {
    while (servers.length < processes) servers.push(await startOn(place));
    const ports = servers.map(({ port }) => port);
    const ids = await makeOrders(ports[0]!, visitors);
    const loads = Array.from({ length: generators }, (_, own) => {
      const places = ids.map((_, index) => index).filter((index) => index % generators === own);
      const requests = places.map((index, position) =>
        statusRequest(ports[position % ports.length]!, ids[index]!),
      );
      return { places, requests };
    });
    // A process loads its dictionaries with the first report.
    const first = 100;
    await payOrders(ports, ids.slice(-first), paymentsPerSecond, 5000);
    await sleep(2000);
    const before = servers.map(({ processor }) => processor());
    const results = loads.map(({ requests }) => {
      const { length } = requests;
      const rate = { connections: length, perSecond: length, warmUpMs, ms };
      return loadFrom({ ports, requests, ...rate, watchFor: '"paid"' });
    });
    await sleep(warmUpMs + 2000);
    const { paidAt, refused } = await payOrders(ports, ids.slice(0, -first), paymentsPerSecond, ms - 6000);
    const heard = await Promise.all(results);
    const used = servers.map(({ processor }, index) => processor() - before[index]!);
    const waits = [...paidAt].map(([index, at]) => {
      const own = index % generators;
      const seen = heard[own]!.seenAt[loads[own]!.places.indexOf(index)]!;
      return seen === 0 ? Number.POSITIVE_INFINITY : Math.max(0, seen - at);
    });
    const most = (name: 'p50' | 'p99' | 'ownShare') => Math.max(...heard.map((each) => each[name]));
    const answers = heard.reduce((sum, { perSecond }) => sum + perSecond, 0);
    const faults = heard.reduce((sum, each) => sum + each.faults, refused);
    const busiest = (Math.max(...used) * 100_000) / (warmUpMs + ms);
    return [
      figure(`${visitors} visitors, ${processes} processes, PostgreSQL: answers`, answers, '/s'),
      figure('of what they ask', answers / visitors, '×', { least: 0.99 }),
      figure('answer, median', most('p50'), 'ms'),
      figure('answer, 99 of 100', most('p99'), 'ms', { budget: 100 }),
      figure('faults', faults, '', { budget: 0 }),
      figure('orders paid meanwhile', paidAt.size),
      figure('the longest from paid to seen', Math.max(...waits), 'ms', { budget: 2000 }),
      figure('a server’s processor time, of all seconds', busiest, '%'),
      figure('the busier load generator, of its core', most('ownShare') * 100, '%', { budget: 80 }),
    ];
  } finally {
    for (const server of servers) await server.stop();
    await place.remove();
  }
}

export const crowd: Part = {
  summary: 'visitors who wait for their payment, each asking once a second, while some are paid',
  measure,
};
