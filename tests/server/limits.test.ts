import { createServer, type Socket } from 'node:net';
import { Redis } from 'ioredis';
import { describe, expect, it } from 'vitest';
import { type Limits, memoryLimits, rules } from '../../src/server/http/limits.ts';
import { redisLimits } from '../../src/server/http/redis-limits.ts';
import type { Log } from '../../src/server/shop.ts';

const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';
const hasRedis = await new Promise<boolean>((answer) => {
  const client = new Redis(redisUrl, { lazyConnect: true, retryStrategy: null });
  client.on('error', () => {});
  client.connect().then(
    () => {
      client.disconnect();
      answer(true);
    },
    (error: unknown) => {
      if (process.env.REQUIRE_POSTGRES === '1') throw error;
      answer(false);
    },
  );
});

function aLog() {
  const said: string[] = [];
  const say = (_: object, message: string) => void said.push(message);
  const log: Log = { info: say, warn: say, error: say };
  return { said, log };
}

const { most } = rules['lookup-visitor'];
const takeAll = async (limits: Limits, key: string) => {
  for (let times = 0; times < most; times += 1) expect(await limits.take('lookup-visitor', key)).toBe(true);
};

describe('limits in memory', () => {
  it('allow so many, then none, until the window is over', async () => {
    let now = 0;
    const limits = memoryLimits(() => now);
    await takeAll(limits, 'a');
    expect(await limits.allows('lookup-visitor', 'a')).toBe(false);
    expect(await limits.take('lookup-visitor', 'a')).toBe(false);
    expect(await limits.take('lookup-visitor', 'b')).toBe(true);
    now += rules['lookup-visitor'].windowMs;
    expect(await limits.allows('lookup-visitor', 'a')).toBe(true);
  });
});

describe.runIf(hasRedis)('limits in Redis', () => {
  it('are shared by all processes, end by themselves, and hold no key in clear', async () => {
    const { log } = aLog();
    const [one, other] = [await redisLimits(redisUrl, log), await redisLimits(redisUrl, log)];
    const redis = new Redis(redisUrl);
    const key = `visitor-${process.pid}-${Date.now()}`;
    await expect.poll(() => one.allows('lookup-visitor', key)).toBe(true);
    // Connected by now; what was counted before that stayed in the process.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await takeAll(one, key);
    expect(await other.allows('lookup-visitor', key)).toBe(false);
    expect(await other.take('lookup-visitor', key)).toBe(false);
    const keys = await redis.keys('limit:lookup-visitor:*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toContain(key);
    for (const id of keys) {
      const left = await redis.pttl(id);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(rules['lookup-visitor'].windowMs);
    }
    redis.disconnect();
    await one.close();
    await other.close();
  });
});

describe('limits whose Redis', () => {
  it('is not there are counted here, and told once', async () => {
    const { said, log } = aLog();
    const limits = await redisLimits('redis://127.0.0.1:1', log);
    await takeAll(limits, 'a');
    expect(await limits.take('lookup-visitor', 'a')).toBe(false);
    expect(said).toEqual(['Redis does not answer: this process counts its limits alone.']);
    await limits.close();
  });

  it('hangs keep nobody waiting', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => sockets.push(socket.on('error', () => {})));
    await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
    const { port } = silent.address() as { port: number };
    const limits = await redisLimits(`redis://127.0.0.1:${port}`, aLog().log);
    const askedAt = performance.now();
    expect(await limits.take('lookup-visitor', 'a')).toBe(true);
    expect(performance.now() - askedAt).toBeLessThan(2000);
    await limits.close();
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => silent.close(done));
  });
});
