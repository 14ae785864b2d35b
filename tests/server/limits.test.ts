import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { describe, expect, it, onTestFinished } from 'vitest';
import { judgeWithin, type Limits, memoryLimits, noLimits, rules } from '../../src/server/http/limits.ts';
import { redisLimits } from '../../src/server/http/redis-limits.ts';
import { networkOf } from '../../src/server/http/visitor.ts';
import { type Cell, randomKey } from '../../src/server/lib/ids.ts';
import type { Log } from '../../src/server/lib/log.ts';
import { listen } from '../support/listen.ts';
import { hasRedis, redisUrl } from '../support/redis.ts';

function aLog() {
  const said: string[] = [];
  const say = (_: object, message: string) => void said.push(message);
  const log: Log = { info: say, warn: say, error: say };
  return { said, log };
}

async function limitsAt(url: string, log: Log, secret = randomKey(), cell?: Cell): Promise<Limits> {
  const limits = await redisLimits(url, secret, log, cell);
  onTestFinished(() => limits.close());
  return limits;
}

/** Both are connected: counts from before that would stay in their process. */
async function twoProcesses() {
  const { said, log } = aLog();
  const secret = randomKey();
  const [one, other] = [await limitsAt(redisUrl, log, secret), await limitsAt(redisUrl, log, secret)];
  await pause(300);
  return { one, other, said };
}

/** Blocks the process for longer than it waits for Redis. */
function standStill(): void {
  const until = performance.now() + 400;
  while (performance.now() < until);
}

const { most, seconds } = rules['lookup-visitor'];
const isWithin = async (limits: Limits, key: string) => (await limits.count('lookup-visitor', key)) <= most;
const countAll = async (limits: Limits, key: string) => {
  for (let times = 0; times < most; times += 1) expect(await isWithin(limits, key)).toBe(true);
};

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:db8:0:1::7', '2001:db8:0::/48'],
    ['2001:db8:0:ffff::7', '2001:db8:0::/48'],
    ['2001:db8:1::7', '2001:db8:1::/48'],
    ['2001:0DB8:0000:0001:ffff:ffff:ffff:ffff', '2001:db8:0::/48'],
    ['2001:db8::1:0:0:7', '2001:db8:0::/48'],
    ['2001:db8::7', '2001:db8:0::/48'],
    ['1::2:3:4:5:6:7', '1:0:2::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['0000:0000:0000:0000:0000:ffff:255.255.255.255%a', '255.255.255.255'],
    ['not an address', 'not an address'],
    ['', ''],
  ])('%s is counted as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});

describe('limits in memory', () => {
  it('allow so many, then none, until the window is over', async () => {
    let now = 0;
    const limits = memoryLimits(() => now);
    await countAll(limits, 'a');
    expect(await isWithin(limits, 'a')).toBe(false);
    expect(await isWithin(limits, 'b')).toBe(true);
    now += 1000 * seconds - 1;
    expect(await isWithin(limits, 'a')).toBe(false);
    now += 1;
    expect(await isWithin(limits, 'a')).toBe(true);
  });

  it('take back what was counted, and never more', async () => {
    const limits = memoryLimits(() => 0);
    await countAll(limits, 'a');
    await limits.release('lookup-visitor', 'a');
    expect(await isWithin(limits, 'a')).toBe(true);
    expect(await isWithin(limits, 'a')).toBe(false);
    for (let times = 0; times < 20; times += 1) await limits.release('lookup-visitor', 'b');
    await countAll(limits, 'b');
    expect(await isWithin(limits, 'b')).toBe(false);
  });

  it('forget no key that is needed for others that were made up', async () => {
    const limits = memoryLimits(() => 0);
    await countAll(limits, 'spent');
    for (let times = 1; times < most; times += 1) await limits.count('lookup-visitor', 'nearly');
    for (let made = 0; made < 100_200; made += 1) await limits.count('lookup-visitor', `made-up-${made}`);
    expect(await isWithin(limits, 'spent')).toBe(false);
    expect(await isWithin(limits, 'nearly')).toBe(true);
    expect(await isWithin(limits, 'nearly')).toBe(false);
  });

  it('forget first what is over', async () => {
    let now = 0;
    const limits = memoryLimits(() => now);
    for (let made = 0; made < 50_000; made += 1) await limits.count('lookup-visitor', `old-${made}`);
    now += 1000 * seconds - 1;
    await limits.count('lookup-visitor', 'fresh');
    now += 1;
    for (let made = 0; made < 49_999; made += 1) await limits.count('lookup-visitor', `new-${made}`);
    expect(await limits.count('lookup-visitor', 'fresh')).toBe(2);
  });
});

describe('what is judged within limits', () => {
  const counts = [
    ['lookup-address', 'a'],
    ['lookup-all', ''],
  ] as const;
  const failing = async () => undefined;

  it('is counted where it fails, and given back where it does not, or could not be judged', async () => {
    const limits = memoryLimits(() => 0);
    expect(await judgeWithin(limits, counts, failing)).toEqual({ isPast: false });
    expect(await judgeWithin(limits, counts, async () => 'it')).toEqual({ isPast: false, found: 'it' });
    const broken = judgeWithin(limits, counts, async () => Promise.reject(new Error('away')));
    await expect(broken).rejects.toThrow('away');
    for (const [rule, key] of counts) expect(await limits.count(rule, key)).toBe(2);
  });

  it('is not judged once a rule is full, and then counts nowhere', async () => {
    const limits = memoryLimits(() => 0);
    for (let times = 0; times < rules['lookup-address'].most; times += 1)
      await limits.count('lookup-address', 'a');
    const refused = await judgeWithin(limits, [['birthday-number', 'n'], ...counts], async () => 'it');
    expect(refused).toEqual({ isPast: true });
    expect(await limits.count('birthday-number', 'n')).toBe(1);
    expect(await limits.count('lookup-all', '')).toBe(1);
    expect(await limits.count('lookup-address', 'a')).toBe(rules['lookup-address'].most + 1);
  });

  it('is always judged where there are no limits', async () => {
    for (let times = 0; times < 20; times += 1) {
      expect(await judgeWithin(noLimits, [['birthday-number', 'n']], failing)).toEqual({ isPast: false });
    }
  });
});

describe.runIf(hasRedis)('limits in Redis', () => {
  it('are each cell’s own, whatever secret they share', async () => {
    const { log } = aLog();
    const secret = randomKey();
    const at = (name: string) => limitsAt(redisUrl, log, secret, { name, first: 'a7' });
    const [one, same, other] = [await at('a7'), await at('a7'), await at('b2')];
    await pause(300);
    await countAll(one, 'somebody');
    expect(await isWithin(same, 'somebody')).toBe(false);
    await countAll(other, 'somebody');
  });

  it('are shared by all processes, end by themselves, and hold no key in clear', async () => {
    const { one, other } = await twoProcesses();
    const redis = new Redis(redisUrl);
    onTestFinished(() => redis.disconnect());
    const key = '203.0.113.7';
    await countAll(one, key);
    expect(await isWithin(other, key)).toBe(false);
    for (const each of [other, one]) await each.release('lookup-visitor', key);
    expect(await isWithin(one, key)).toBe(true);
    expect(await isWithin(one, key)).toBe(false);
    const keys = await redis.keys('limit:lookup-visitor:*');
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.join()).not.toContain(key);
    for (const id of keys) {
      const left = await redis.pttl(id);
      expect(left).toBeGreaterThan(0);
      expect(left).toBeLessThanOrEqual(1000 * seconds);
    }
  });

  it('stay shared by a process that stands still for longer than it waits for Redis', async () => {
    const { one, other, said } = await twoProcesses();
    const counting = countAll(one, 'somebody');
    standStill();
    await counting;
    expect(said).toEqual([]);
    expect(await isWithin(other, 'somebody')).toBe(false);
  });

  it('let no flood of guesses past them while both processes stand still', async () => {
    const { one, other, said } = await twoProcesses();
    let judged = 0;
    const guess = (limits: Limits) =>
      judgeWithin(limits, [['operator-address', 'somebody']], async () => {
        judged += 1;
        return undefined;
      });
    const flood = [one, other].flatMap((limits) => Array.from({ length: 1400 }, () => guess(limits)));
    for (let times = 0; times < 3; times += 1) {
      standStill();
      await new Promise(setImmediate);
    }
    await Promise.all(flood);
    expect([judged, said]).toEqual([rules['operator-address'].most, []]);
    await countAll(one, 'somebody');
    expect(await isWithin(other, 'somebody')).toBe(false);
  });

  it('are counted here while it hangs, which only the first waits for, and there again afterwards', async () => {
    const { said, log } = aLog();
    const proxy = await aProxy(redisUrl);
    const limits = await limitsAt(proxy.url, log);
    await pause(300);
    expect(await limits.count('lookup-visitor', 'a')).toBe(1);
    expect(said).toEqual([]);
    proxy.state.isSilent = true;
    for (let times = 2; times <= 200; times += 1) {
      expect(await limits.count('lookup-visitor', 'a')).toBe(times);
    }
    expect(proxy.state.unanswered).toBe(1);
    expect(said).toEqual(['Redis does not answer: this process counts its limits alone.']);
    await pause(400);
    proxy.state.isSilent = false;
    await expect
      .poll(() => limits.count('lookup-visitor', 'b').then(() => said.slice(1)), { timeout: 15_000 })
      .toEqual(['Redis answers again: limits are shared.']);
    expect(await limits.count('lookup-visitor', 'a')).toBe(201);
  });

  it('do not give up a connection for the silence of the one before', async () => {
    const { said, log } = aLog();
    const proxy = await aProxy(redisUrl);
    proxy.state.isSilent = true;
    const limits = await limitsAt(proxy.url, log);
    await pause(1600);
    Object.assign(proxy.state, { isSilent: false, delayMs: 600 });
    proxy.cut();
    // The next connection opens after 200 ms and answers when the first would have been silent for 2 s.
    await expect.poll(() => proxy.state.connections).toBe(2);
    await pause(2400);
    expect(proxy.state.connections).toBe(2);
    proxy.state.delayMs = 0;
    expect(await limits.count('lookup-visitor', 'a')).toBe(1);
    expect(said).toEqual([]);
  });
});

/** A proxy before Redis; while it is silent, it takes everything and says nothing. It answers after `delayMs`. */
async function aProxy(redisUrl: string) {
  const { hostname, port } = new URL(redisUrl);
  const sockets = new Set<Socket>();
  const state = { isSilent: false, unanswered: 0, connections: 0, delayMs: 0 };
  const server = createServer((client) => {
    state.connections += 1;
    const redis = connect(Number(port || 6379), hostname);
    for (const [from, to] of [
      [client, redis],
      [redis, client],
    ] as const) {
      sockets.add(from.on('error', () => {}).on('close', () => to.destroy()));
      from.on('data', (chunk) => {
        if (!state.isSilent) setTimeout(() => to.write(chunk), from === redis ? state.delayMs : 0);
        else if (chunk.includes('limit:')) state.unanswered += 1;
      });
    }
  });
  const url = `redis://127.0.0.1:${await listen(server)}`;
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  onTestFinished(() => {
    cut();
    return new Promise<void>((done) => server.close(() => done()));
  });
  return { state, cut, url };
}

describe('limits whose Redis is not there', () => {
  it('are counted here, and that is told once', async () => {
    const { said, log } = aLog();
    const limits = await limitsAt('redis://127.0.0.1:1', log);
    await countAll(limits, 'a');
    expect(await isWithin(limits, 'a')).toBe(false);
    expect(said).toEqual(['Redis does not answer: this process counts its limits alone.']);
  });
});
