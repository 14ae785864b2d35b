import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type Cell, keyedDigest } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import { type Limits, memoryLimits, type Rule, type RuleName, rules } from './limits.ts';

const silentForMs = 250;
/** In ms. A new connection that stays silent for this long is replaced. */
const deadAfterMs = 2000;
const silent = new Error('Redis is silent.');

async function silence(ms: number, signal?: AbortSignal): Promise<never> {
  // Wait in short steps, so that a process that was blocked reads Redis's answer before it gives up.
  for (let part = 0; part < 5; part += 1) {
    await pause(ms / 5, undefined, { signal, ref: false });
    await nextTurn(undefined, { signal });
  }
  throw silent;
}

/** Shares counts through Redis, which sees only digests. If Redis fails, each process counts alone. */
export async function redisLimits(url: string, secret: string, log: Log, cell?: Cell): Promise<Limits> {
  const [{ Redis }, { RateLimiterRedis }] = await Promise.all([
    import('ioredis'),
    import('rate-limiter-flexible'),
  ]);
  const redis = new Redis(url, {
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  const limiterOf = (rule: RuleName, { most: points, seconds: duration }: Rule) =>
    new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: cell ? `limit:${cell.name}:${rule}` : `limit:${rule}`,
      points,
      duration,
    });
  const shared = Object.fromEntries(
    Object.entries(rules).map(([name, rule]) => [name, limiterOf(name as RuleName, rule)]),
  ) as Record<RuleName, ReturnType<typeof limiterOf>>;
  const own = memoryLimits(() => performance.now());
  const keyOf = (key: string) => keyedDigest(secret, 'limit', key).toString('base64url').slice(0, 22);

  let isDown = false;
  const tell = (down: boolean) => {
    if (down && !isDown) log.warn({}, 'Redis does not answer: this process counts its limits alone.');
    if (!down && isDown) log.info({}, 'Redis answers again: limits are shared.');
    isDown = down;
  };
  redis.on('error', () => tell(true));
  // Replaces ioredis's `socketTimeout`, which blames Redis when our own process was blocked.
  redis.on('connect', () => {
    const { stream } = redis;
    const isOpening = () => redis.stream === stream && redis.status === 'connect';
    silence(deadAfterMs).catch(() => isOpening() && redis.disconnect(true));
  });

  async function change(rule: RuleName, key: string, by: 'penalty' | 'reward'): Promise<number> {
    const answered = new AbortController();
    try {
      const asked = shared[rule][by](keyOf(key));
      const { consumedPoints } = await Promise.race([asked, silence(silentForMs, answered.signal)]);
      tell(false);
      return consumedPoints;
    } catch (error) {
      // Reconnect. Until the new connection is ready, requests do not wait for Redis.
      if (error === silent && redis.status === 'ready') redis.disconnect(true);
      tell(true);
      return 0;
    } finally {
      answered.abort();
    }
  }

  return {
    // Count in memory, too, because Redis may fail or lose its keys.
    async count(rule, key) {
      const [here, there] = await Promise.all([own.count(rule, key), change(rule, key, 'penalty')]);
      return Math.max(here, there);
    },
    async release(rule, key) {
      await Promise.all([own.release(rule, key), change(rule, key, 'reward')]);
    },
    async close() {
      redis.disconnect();
    },
  };
}
