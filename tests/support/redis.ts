import { Redis } from 'ioredis';

export const redisUrl = process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379';

export const hasRedis = await new Promise<boolean>((answer) => {
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
