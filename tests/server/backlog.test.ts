import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { attempts, orders, outbox, reports } from '../../src/server/db/schema.ts';
import { unpaidLifeMs } from '../../src/server/payments/expire.ts';
import { aShop, until } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { expireUnpaid } from '../support/expire-unpaid.ts';
import { openOnce } from '../support/open-once.ts';
import { copyOrder } from '../support/order-rows.ts';
import { workersOf } from '../support/work-once.ts';

const many = 130;

describe.each(storesHere())('what has piled up, on %s', (kind) => {
  const test = openOnce(() => aShop(kind));
  beforeEach(async () => {
    test.clock.now += 2 * unpaidLifeMs;
    await expireUnpaid(test.shop);
  });

  /** Copies one order; returns the ids, oldest first. */
  const pile = async (count: number, what: Partial<typeof orders.$inferSelect> = {}) =>
    copyOrder(test.store.db, await test.order(), count, what);

  async function openAttempts(ids: readonly string[], provider: string): Promise<void> {
    const at = new Date(test.clock.now);
    const later = new Date(test.clock.now + 10 * unpaidLifeMs);
    const attempt = {
      ...({ way: 'alipay', provider, mode: 'redirect', state: 'prepared', amount: 2980 } as const),
      ...{ createdAt: at, expiresAt: later, nextQueryAt: at, queries: 0 },
    };
    const rows = ids.map((orderId) => ({ ...attempt, attemptNo: orderId.slice(-24), orderId }));
    await test.store.db.insert(attempts).values(rows);
  }

  const countIn = (ids: readonly string[], state: 'created' | 'closed') =>
    test.store.db.$count(orders, and(inArray(orders.id, [...ids]), eq(orders.state, state)));

  /** Wakes the workers once; the clock that wakes them every second stands still. */
  async function workUntil(isSo: () => Promise<boolean>): Promise<void> {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    const workers = workersOf(test.shop);
    try {
      workers.wake();
      await until(isSo);
    } finally {
      await workers.close();
      vi.useRealTimers();
    }
  }

  it('of unpaid orders is closed in one pass; those whose provider is gone hold up no others', async () => {
    const stuck = await pile(many);
    await openAttempts(stuck, 'a-provider-that-is-gone');
    const others = await pile(many);
    test.clock.now += 2 * unpaidLifeMs;
    expect(await expireUnpaid(test.shop)).toBe(many + 2);
    expect([await countIn(stuck, 'created'), await countIn(others, 'closed')]).toEqual([many, many]);
    expect(await expireUnpaid(test.shop)).toBe(0);
    await test.store.db.update(attempts).set({ state: 'closed' }).where(inArray(attempts.orderId, stuck));
    expect(await expireUnpaid(test.shop)).toBe(many);
  });

  it('of unpaid orders is closed by the workers without a pause', async () => {
    const ids = await pile(many);
    test.clock.now += 2 * unpaidLifeMs;
    await workUntil(async () => (await countIn(ids, 'closed')) === many);
  });

  it('of reports is made without a pause', async () => {
    const at = new Date(test.clock.now);
    const ids = await pile(50, { state: 'paid', paidAt: at });
    const job = { kind: 'report', createdAt: at, nextAt: at, tries: 0 } as const;
    await test.store.db.insert(outbox).values(ids.map((orderId) => ({ ...job, orderId, ref: orderId })));
    const made = inArray(reports.orderId, ids);
    await workUntil(async () => (await test.store.db.$count(reports, made)) === ids.length);
  });

  it('of questions to providers is asked as fast as they are answered', async () => {
    const ids = await pile(many);
    await openAttempts(ids, 'sandbox');
    const unasked = and(inArray(attempts.orderId, ids), eq(attempts.queries, 0));
    await workUntil(async () => (await test.store.db.$count(attempts, unasked)) === 0);
  });
});
