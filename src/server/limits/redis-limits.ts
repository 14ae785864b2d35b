import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { Cell } from '../kernel/cell.ts';
import { keyedDigest } from '../kernel/ids.ts';
import type { Log } from '../kernel/log.ts';
import { type Limits, memoryLimits, type Rule, type RuleName, rules } from './limits.ts';

/** Past this, whoever waits for Redis goes on without it, and those after them do not wait at all. */
const silentForMs = 250;
/** A connection on which not even this long anything comes in is given up and made anew. */
const deadAfterMs = 2000;

/**
 * Rejects once Redis has been silent. An answer that came in while this process stood still is read first: a busy process must
 * not take a healthy Redis for a silent one.
 */
async function silence(signal: AbortSignal): Promise<never> {
  await pause(silentForMs, undefined, { signal });
  await nextTurn(undefined, { signal });
  throw new Error('Redis is silent.');
}

/** Limits that all processes share; while Redis is silent each counts alone. Its keys are digests nobody can guess. */
export async function redisLimits(url: string, secret: string, log: Log, cell?: Cell): Promise<Limits> {
  const [{ Redis }, { RateLimiterRedis }] = await Promise.all([
    import('ioredis'),
    import('rate-limiter-flexible'),
  ]);
  const redis = new Redis(url, {
    socketTimeout: deadAfterMs,
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

  /** How many Redis has counted by now; 0: it does not answer. */
  async function change(rule: RuleName, key: string, by: 'penalty' | 'reward'): Promise<number> {
    const answered = new AbortController();
    try {
      const asked = shared[rule][by](keyOf(key));
      const { consumedPoints } = await Promise.race([asked, silence(answered.signal)]);
      tell(false);
      return consumedPoints;
    } catch {
      // Nobody after this one waits until it is connected again.
      if (!isDown && redis.status === 'ready') redis.disconnect(true);
      tell(true);
      return 0;
    } finally {
      answered.abort();
    }
  }

  return {
    // In memory as well: whoever is at a limit stays there when Redis falls silent or loses its keys.
    async count(rule, key) {
      const [here, there] = await Promise.all([own.count(rule, key), change(rule, key, 'penalty')]);
      return Math.max(here, there);
    },
    async giveBack(rule, key) {
      await Promise.all([own.giveBack(rule, key), change(rule, key, 'reward')]);
    },
    async close() {
      redis.disconnect();
    },
  };
}
