import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import { type Cell, keyedDigest } from '../lib/ids.ts';
import type { Log } from '../lib/log.ts';
import { type Limits, memoryLimits, type Rule, type RuleName, rules } from './limits.ts';

/** After this long (ms) requests go on without Redis, and later ones do not wait at all. */
const silentForMs = 250;
/** A connection that opens and then says nothing is replaced after this long (ms). */
const deadAfterMs = 2000;
const silent = new Error('Redis is silent.');

/** Rejects after `ms`, in five parts: a blocked process counts one part at most, then reads waiting answers. */
async function silence(ms: number, signal?: AbortSignal): Promise<never> {
  for (let part = 0; part < 5; part += 1) {
    await pause(ms / 5, undefined, { signal, ref: false });
    await nextTurn(undefined, { signal });
  }
  throw silent;
}

/** Shares limits between processes; each counts alone while Redis is silent. Keys are keyed digests. */
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
  // Without a listener an error would end the process.
  redis.on('error', () => tell(true));
  // Not by `socketTimeout`, which takes a process that stands still for a silent Redis.
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
      // Reconnects; until then nobody waits.
      if (error === silent && redis.status === 'ready') redis.disconnect(true);
      tell(true);
      return 0;
    } finally {
      answered.abort();
    }
  }

  return {
    // Counts in memory too, so that limits hold when Redis falls silent or loses its keys.
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
