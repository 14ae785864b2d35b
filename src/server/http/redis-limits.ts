import { createHash } from 'node:crypto';
import type { Log } from '../shop.ts';
import { type Limits, memoryLimits, type RuleName, rules } from './limits.ts';

/** A visitor waits no longer than this for a count. */
const answerWithinMs = 250;

/** No address and no id is written to Redis in clear. */
const keyOf = (rule: RuleName, key: string) =>
  `limit:${rule}:${createHash('sha256').update(key).digest('base64url').slice(0, 22)}`;

/**
 * Counts that all processes share, in fixed windows. While Redis does not answer, each process counts for itself: the
 * limits grow laxer by the number of processes, and nobody is turned away for it.
 */
export async function redisLimits(url: string, log: Log): Promise<Limits> {
  const { Redis } = await import('ioredis');
  const redis = new Redis(url, {
    commandTimeout: answerWithinMs,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    retryStrategy: (times) => Math.min(times * 200, 5000),
  });
  const own = memoryLimits(Date.now);
  let isDown = false;
  const tell = (down: boolean) => {
    if (down && !isDown) log.warn({}, 'Redis does not answer: this process counts its limits alone.');
    if (!down && isDown) log.info({}, 'Redis answers again: limits are shared.');
    isDown = down;
  };
  redis.on('ready', () => tell(false));
  // Told once; without a listener it would end the process.
  redis.on('error', () => tell(true));

  return {
    async take(rule, key) {
      const id = keyOf(rule, key);
      try {
        const [[, count] = []] =
          (await redis.multi().incr(id).pexpire(id, rules[rule].windowMs, 'NX').exec()) ?? [];
        return Number(count) <= rules[rule].most;
      } catch {
        tell(true);
        return own.take(rule, key);
      }
    },
    async allows(rule, key) {
      try {
        return Number((await redis.get(keyOf(rule, key))) ?? 0) < rules[rule].most;
      } catch {
        tell(true);
        return own.allows(rule, key);
      }
    },
    async close() {
      redis.disconnect();
    },
  };
}
