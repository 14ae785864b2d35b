import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Limits, memoryLimits } from '../../src/server/http/limits.ts';
import { redisLimits } from '../../src/server/http/redis-limits.ts';
import { randomKey } from '../../src/server/lib/ids.ts';
import { aShop } from '../support/create-shop.ts';
import { aStore } from '../support/create-store.ts';
import { silentLog } from '../support/open-test-shop.ts';
import { openOperatorPages, operatorToken } from '../support/operator.ts';
import { hasRedis, redisUrl } from '../support/redis.ts';
import { pipelined } from './pipelined.ts';

/** A secret of its own, so that counts of an earlier run in Redis are not found. */
async function limitsIn(place: 'memory' | 'Redis'): Promise<Limits> {
  const limits =
    place === 'Redis' ? await redisLimits(redisUrl, randomKey(), silentLog) : memoryLimits(Date.now);
  onTestFinished(() => limits.close());
  // Counts from before the connection would stay in the process.
  if (place === 'Redis') await new Promise((resolve) => setTimeout(resolve, 300));
  return limits;
}

async function portOf(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

const tally = (values: readonly number[]) => {
  const counts: Record<number, number> = {};
  for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
};

const daysOf1995 = Array.from({ length: 365 }, (_, day) =>
  new Date(Date.UTC(1995, 0, 1 + day)).toISOString().slice(0, 10).replaceAll('-', ''),
);

describe.each(
  hasRedis ? (['memory', 'Redis'] as const) : (['memory'] as const),
)('whoever asks all at once, counted in %s,', (place) => {
  async function guessAll(queriesOf: (orderNo: string) => string[]) {
    const test = await aShop('pglite', { limits: await limitsIn(place) });
    const { orderNo } = await test.rowOf(await test.order());
    const paths = queriesOf(orderNo).map((query) => ({ path: `/api/order/search?${query}` }));
    const answers = await pipelined(await portOf(test.app), paths);
    return tally(answers.map(({ body }) => (JSON.parse(body) as { status: number }).status));
  }

  it('has no more guesses at a birthday than who asks in turns', async () => {
    const told = await guessAll((orderNo) => daysOf1995.map((code) => `orderNo=${orderNo}&code=${code}`));
    expect(told).toEqual({ 404: 5, 429: 360 });
  });

  it('has no more guesses at a lookup code, however the number is written', async () => {
    const told = await guessAll((orderNo) =>
      Array.from({ length: 250 }, (_, index) => {
        const number = index % 2 ? orderNo : orderNo.toLowerCase();
        return `orderNo=${number}&code=AAAAAAA${String(index).padStart(3, '0')}`;
      }),
    );
    expect(told).toEqual({ 404: 200, 429: 50 });
  });

  it('has no more guesses at the operator’s token, and the right one costs nothing', async () => {
    const app = Fastify();
    const { store } = await aStore('pglite');
    await openOperatorPages(app, store.db, { limits: await limitsIn(place) });
    onTestFinished(() => app.close());
    const port = await portOf(app);
    const ask = async (tokens: readonly string[]) => {
      const sent = tokens.map((each) => ({
        path: '/operator',
        headers: { authorization: `Bearer ${each}` },
      }));
      return tally((await pipelined(port, sent)).map(({ http }) => http));
    };
    for (let times = 0; times < 30; times += 1) expect(await ask([operatorToken])).toEqual({ 200: 1 });
    expect(await ask(Array.from({ length: 400 }, (_, index) => `wrong-${index}`))).toEqual({
      401: 10,
      429: 390,
    });
  });
});
