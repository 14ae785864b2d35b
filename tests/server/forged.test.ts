import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import * as schema from '../../src/server/db/schema.ts';
import { ForgedNotice } from '../../src/server/payments/providers/port/provider.ts';
import { aRealShop, atCashier } from '../support/create-real-shop.ts';
import type { StoreKind } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';

const isSoak = Boolean(process.env.FULL_MATRIX);
const rounds = isSoak ? 50_000 : 1500;
const seed = 20_261_121;
const kind: StoreKind = process.env.FUZZ_STORE === 'postgres' ? 'postgres' : 'pglite';
const signedHeader = /-(timestamp|nonce|serial|signature)$/i;

const test = openOnce(() => aRealShop(kind));
interface Sent {
  headers: Record<string, string>;
  body: Buffer;
}
const genuine = new Map<string, Sent>();
beforeAll(async () => {
  for (const way of ['wechat', 'alipay'] as const) {
    await test[way].pay((await atCashier(test, way)).attemptNo);
    const { headers, body } = test[way].posted.at(-1)!;
    genuine.set(way, { headers, body: Buffer.from(body) });
  }
});

const forgeries = (known: Sent) => {
  const names = Object.keys(known.headers).filter((name) => signedHeader.test(name));
  const changedByte = fc
    .tuple(fc.nat(known.body.length - 1), fc.integer({ min: 1, max: 255 }))
    .map(([at, by]) => {
      const body = Buffer.from(known.body);
      body[at]! ^= by;
      return { headers: known.headers, body };
    });
  const otherHeader = fc
    .tuple(fc.constantFrom('', ...names), fc.stringMatching(/^[\x21-\x7e]{0,60}$/))
    .filter(([name, value]) => name !== '' && value !== known.headers[name])
    .map(([name, value]) => ({ headers: { ...known.headers, [name]: value }, body: known.body }));
  const otherBody = fc
    .oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.string().map((text) => Buffer.from(text)),
      fc.json().map((text) => Buffer.from(text)),
    )
    .map((bytes) => ({ headers: known.headers, body: Buffer.from(bytes) }));
  return fc.oneof(changedByte, otherBody, ...(names.length > 0 ? [otherHeader] : []));
};

async function rowsWritten(): Promise<number> {
  const counts = await Promise.all(Object.values(schema).map((table) => test.store.db.$count(table)));
  return counts.reduce((sum, count) => sum + count, 0);
}
const callsMade = () =>
  (['prepare', 'query', 'close', 'refund'] as const).reduce(
    (sum, call) => sum + test.wechat.countOf(call) + test.alipay.countOf(call),
    0,
  );

it.each(['wechat', 'alipay'])(
  'forged notifications of %s are refused without a write and without a call (B13, B14)',
  async (name) => {
    const before = { rows: await rowsWritten(), calls: callsMade(), logged: test.logged.length };
    const answers = new Map<number, number>();
    const post = async ({ headers, body }: Sent) =>
      (await test.app.inject({ method: 'POST', url: `/api/pay/${name}/notify`, headers, payload: body }))
        .statusCode;
    for (const sent of fc.sample(forgeries(genuine.get(name)!), { numRuns: rounds, seed })) {
      const status = await post(sent);
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(answers)).toEqual({ 401: rounds });
    expect({ rows: await rowsWritten(), calls: callsMade(), logged: test.logged.length }).toEqual(before);
    const figures = await test.shop.metrics.registry.metrics();
    expect(figures).toContain(`shop_notifications_total{provider="${name}",outcome="forged"} ${rounds}`);
    expect(await post(genuine.get(name)!)).toBe(200);
  },
  isSoak ? 600_000 : 30_000,
);

function* flipped(bytes: Buffer): Generator<Buffer> {
  for (let bit = 0; bit < bytes.length * 8; bit += 1) {
    const copy = Buffer.from(bytes);
    copy[bit >> 3]! ^= 1 << (bit & 7);
    yield copy;
  }
}

it.each(['wechat', 'alipay'])('not one bit of a genuine notification of %s can be flipped', (name) => {
  const { body, headers: sent } = genuine.get(name)!;
  const headers = Object.fromEntries(Object.entries(sent).map(([key, value]) => [key.toLowerCase(), value]));
  const provider = test.shop.payments.findByName(name)!;
  const isRefused = (of: Record<string, string>, told: Buffer) => {
    try {
      provider.readNotice(of, told, test.clock.now);
      return false;
    } catch (error) {
      return error instanceof ForgedNotice;
    }
  };
  expect(isRefused(headers, body)).toBe(false);
  expect(body.length * 8).toBeGreaterThan(5000);
  expect([...flipped(body)].filter((other) => !isRefused(headers, other))).toEqual([]);
  for (const key of Object.keys(headers).filter((each) => signedHeader.test(each)))
    for (const other of flipped(Buffer.from(headers[key]!, 'latin1')))
      expect(isRefused({ ...headers, [key]: other.toString('latin1') }, body), key).toBe(true);
});
