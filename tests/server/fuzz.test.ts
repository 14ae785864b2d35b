import { createConnection, type Socket } from 'node:net';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CallName, paths } from '../../src/contract/paths.ts';
import { noLimits } from '../../src/server/http/limits.ts';
import { aShop } from '../support/create-shop.ts';
import type { StoreKind } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { hostileRequests } from './fuzz/hostile.ts';
import { validRequests } from './fuzz/valid-requests.ts';
import { expectSoundBooks } from './invariants.ts';

const isSoak = Boolean(process.env.FULL_MATRIX);
const rounds = isSoak ? 10_000 : 80;
const seed = 20_261_121;
const kind: StoreKind = process.env.FUZZ_STORE === 'postgres' ? 'postgres' : 'pglite';

/** Words that only a program says to a programmer. */
const program = /node_modules|\.ts:\d|at \w+ \(|Error:|select .* from|drizzle|undefined is not/i;

const test = openOnce(() => aShop(kind, { limits: noLimits }));
let orderId: string;
beforeAll(async () => {
  orderId = await test.order();
});

const names = Object.keys(paths) as CallName[];

describe('requests nobody’s browser sends', () => {
  it.each(names)(
    '%s answers each in words, and never with a fault of its own (B34)',
    async (name) => {
      const valid = () => validRequests(orderId)[name];
      const drawn = fc.sample(hostileRequests(name, valid), { numRuns: rounds, seed });
      for (const { method, url, headers, payload } of drawn) {
        const reply = await test.app.inject({ method, url, headers, remoteAddress: '203.0.113.7', payload });
        const what = `${method} ${url} ${JSON.stringify(headers)} ${payload?.toString('latin1') ?? ''}`;
        expect(reply.statusCode, what).toBeLessThan(500);
        expect(reply.body, what).not.toMatch(program);
      }
    },
    isSoak ? 600_000 : 30_000,
  );

  it('do no harm: the books are in order and the next visitor is served', async () => {
    await expectSoundBooks(test.store);
    expect(await test.status(await test.paidOrder())).toBe('paid');
  });
});

function exchange(port: number, bytes: Buffer): Promise<string> {
  return new Promise((resolve) => {
    let said = '';
    const socket: Socket = createConnection(port, '127.0.0.1', () => socket.end(bytes));
    socket.setTimeout(1000, () => socket.destroy());
    socket.on('data', (data) => {
      said += data.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
}

describe('bytes that are hardly HTTP', () => {
  it('are refused, and the server goes on', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as { port: number };
    const valid = 'POST /api/order/complain HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\n\r\na=b&c';
    const mangled = fc.oneof(
      fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      fc
        .tuple(fc.nat(valid.length - 1), fc.string({ unit: 'binary', maxLength: 6 }))
        .map(([at, put]) => Buffer.from(`${valid.slice(0, at)}${put}${valid.slice(at + 1)}`, 'latin1')),
      fc
        .constantFrom('GET', 'G\0T / HTTP/1.1', `GET /${'a'.repeat(70_000)} HTTP/1.1`, 'GET / HTTP/9.9')
        .map((line) => Buffer.from(`${line}\r\nhost: x\r\n\r\n`)),
    );
    const answers = await Promise.all(
      fc.sample(mangled, { numRuns: isSoak ? 2000 : 100, seed }).map((bytes) => exchange(port, bytes)),
    );
    for (const answer of answers) expect(answer).not.toMatch(/^HTTP\/1\.1 5|node_modules/);
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  });
});
