import { loadAt, resultOf, startScript } from './child.ts';
import { type Figure, figure, medianOf, type Part } from './figure.ts';
import { processorOf, startShipped } from './running-server.ts';
import { makeOrders, statusRequest } from './shop-calls.ts';

const atOnce = 64;
const orders = 200;
const ms = 2000;
/** Short rounds in turns: other load on the machine then affects both servers alike. */
const rounds = 11;

async function measure(): Promise<Figure[]> {
  const server = await startShipped();
  const bare = startScript('bare-server.ts');
  try {
    const barePort = await resultOf<number>(bare);
    const { port } = server;
    const ids = await makeOrders(port, orders);
    const poll = (to: number, processor: () => number) => {
      const requests = ids.map((id) => statusRequest(to, id));
      return loadAt(processor, { ports: [to], connections: atOnce, requests, warmUpMs: 1000, ms });
    };
    const ours: Awaited<ReturnType<typeof poll>>[] = [];
    const others: typeof ours = [];
    for (let round = 0; round < rounds; round += 1) {
      others.push(await poll(barePort, () => processorOf(bare.pid!)));
      ours.push(await poll(port, server.processor));
    }
    const all = [...ours, ...others];
    const faults = all.reduce((sum, each) => sum + each.faults, 0);
    const busiest = Math.max(...all.map(({ ownShare }) => ownShare));
    const middle = (side: typeof ours, what: 'perSecond' | 'cost') =>
      medianOf(side.map((each) => each[what]));
    const ratios = ours.map(({ perSecond }, round) => perSecond / others[round]!.perSecond);
    return [
      figure(`get_status, ${atOnce} connections`, middle(ours, 'perSecond'), '/s'),
      figure('a bare Fastify route answering from memory', middle(others, 'perSecond'), '/s'),
      figure('get_status of the bare route', medianOf(ratios), '×', { least: 0.8 }),
      figure('processor time of an answer', middle(ours, 'cost'), 'µs'),
      figure('processor time of an answer of the bare route', middle(others, 'cost'), 'µs'),
      figure('answers that were none', faults, '', { budget: 0 }),
      figure('the load generator, of its own core', busiest * 100, '%'),
    ];
  } finally {
    bare.kill();
    await server.stop();
  }
}

export const polls: Part = {
  summary: 'status polls a second, of what a bare Fastify route answers from memory',
  measure,
};
