import { eq, sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { events, lookupKeys, orders } from '../../src/server/db/schema.ts';
import { createOrderWriter, type NewOrder } from '../../src/server/db/write-orders.ts';
import { aBrowser, aRequestId, aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach } from '../support/open-once.ts';
import { typed } from '../support/typed-details.ts';
import { expectSoundBooks } from './invariants.ts';

const payloadOf = (requestId: string) => ({ funnel: 'marriage_v1', channelKey: '10', requestId, ...typed });

describe.each(storesHere())('orders made at the same moment, on %s', (kind) => {
  const test = openForEach(() => aShop(kind));
  afterEach(() => expectSoundBooks(test.store));

  it('share their statements, and each has its own rows', async () => {
    await test.order();
    const execute = vi.spyOn(test.store.db, 'execute');
    const made = await Promise.all(
      Array.from({ length: 200 }, () => aBrowser(test.app).call('createOrder', payloadOf(aRequestId()))),
    );
    expect(execute.mock.calls.length).toBeLessThanOrEqual(20);
    execute.mockRestore();
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(200);
    for (const { status, data } of made.slice(0, 5)) {
      expect(status).toBe(200);
      const orderId = data.id as string;
      const { db } = test.store;
      const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
      expect(order).toMatchObject({
        orderNo: data.orderNo,
        state: 'created',
        amount: 2980,
        details: { fullName: '林小满' },
      });
      const keys = await db.select().from(lookupKeys).where(eq(lookupKeys.orderId, orderId));
      expect(keys.map((key) => key.kind).sort()).toEqual(['birthday', 'code']);
      const logged = await db.select().from(events).where(eq(events.orderId, orderId));
      expect(logged).toMatchObject([
        {
          event: 'create',
          toState: 'created',
          accepted: true,
          data: { amount: 2980, listAmount: 9900, definition: order!.definitionHash },
          at: order!.createdAt,
        },
      ]);
    }
  });

  it('are one where they are one request', async () => {
    await test.order();
    const payload = payloadOf(aRequestId());
    const made = await Promise.all(
      Array.from({ length: 30 }, () => test.browser.call('createOrder', payload)),
    );
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    const [row] = await test.store.db
      .select({ n: sql<number>`count(*)::int` })
      .from(orders)
      .where(eq(orders.requestId, payload.requestId));
    expect(row!.n).toBe(1);
  });

  it('do not suffer from one that cannot be written', async () => {
    const like = await test.order();
    const { db } = test.store;
    const [row] = await db.select().from(orders).where(eq(orders.id, like));
    const write = createOrderWriter({ db, cell: test.store.cell });
    const another = (name: string, changes: Partial<NewOrder['row']> = {}): NewOrder => ({
      row: {
        ...row!,
        id: `${name}-${like}`,
        orderNo: `${name}-${row!.orderNo}`,
        requestId: `${name}-request`,
        ...changes,
      },
      keys: [],
    });
    const broken = another('broken', { definitionHash: 'of no definition' });
    const outcomes = await Promise.allSettled([another('a'), broken, another('b')].map(write));
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await write(another('c'))).toBe(true);
    expect(await write(another('c'))).toBe(false);
    for (const name of ['a', 'b', 'c']) {
      const id = `${name}-${like}`;
      expect(await db.select().from(events).where(eq(events.orderId, id))).toHaveLength(1);
    }
  });
});
