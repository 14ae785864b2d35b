import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showOrder } from '../../src/server/operator/find-orders.ts';
import { archiveOld } from '../../src/server/orders/archive.ts';
import { eraseOrder } from '../../src/server/orders/erase.ts';
import { packReports, requireReport } from '../../src/server/orders/report.ts';
import { settleMoney } from '../../src/server/payments/settle.ts';
import { eventsOf } from '../../src/server/store/all-events.ts';
import {
  events,
  eventsArchive,
  lookupKeys,
  orders,
  outbox,
  reports,
  sandboxTrades,
} from '../../src/server/store/schema.ts';
import { aShop, sandboxMoney, type TestShop } from '../support/a-shop.ts';
import { storesHere } from '../support/a-store.ts';
import { expireUnpaid } from '../support/expire-unpaid.ts';
import { workOnce } from '../support/work-once.ts';
import { expectSoundBooks } from './invariants.ts';

const dayMs = 24 * 3_600_000;

describe.each(storesHere())('what settled orders no longer need, on %s', (kind) => {
  let test: TestShop;
  let shop: TestShop['shop'];
  const asOwner = (text: string) =>
    test.store.db.transaction(async (tx) => {
      await tx.execute(sql.raw('set local role none'));
      await tx.execute(sql.raw(text));
    });
  const migrated = (ago: string) =>
    asOwner(`update schema_migrations set applied_at = now() - interval '${ago}' where name >= '0017'`);

  beforeEach(async () => {
    test = await aShop(kind);
    // What was found out about this database is another test's business.
    shop = { ...test.shop, store: { ...test.store, db: Object.create(test.store.db) } };
    await migrated('2 days');
  });
  afterEach(async () => {
    await expectSoundBooks(test.store);
    await migrated('0 days');
  });

  const shown = (order: string) => showOrder(shop, { order, isPersonal: true });
  const archiveAll = async () => {
    while (await archiveOld(shop));
  };

  it('goes 90 days after the last that happened: events whole and as they were, and nothing else of who paid', async () => {
    const { db } = test.store;
    const orderId = await test.paidOrder();
    await workOnce(shop);
    const before = await shown(orderId);
    expect(before.events.length).toBeGreaterThan(3);
    const keys = await db.select().from(lookupKeys);
    const rows = await db.select().from(events);

    test.clock.now += 90 * dayMs;
    await archiveAll();
    expect(await db.$count(eventsArchive)).toBe(0);
    test.clock.now += 1;
    await archiveAll();
    expect(await db.$count(events)).toBe(0);
    expect(await db.select().from(eventsArchive).orderBy(eventsArchive.seq)).toEqual(rows);
    expect(await shown(orderId)).toEqual(before);
    expect(await db.select().from(lookupKeys)).toEqual(keys);
    expect(await db.$count(outbox)).toBe(0);
    expect((await test.browser.call('getResultV2', { orderId })).status).toBe(200);

    // What happens later follows later.
    expect(await eraseOrder(shop, orderId)).toBe(true);
    await archiveAll();
    expect((await db.select().from(events)).map(({ event }) => event)).toEqual(['erase']);
    test.clock.now += 91 * dayMs;
    await archiveAll();
    expect(await db.$count(events)).toBe(0);
    expect((await eventsOf(db, orderId)).map(({ event }) => event).at(-1)).toBe('erase');
  });

  it('of an order nobody paid are its lookup keys, which late money brings back', async () => {
    const { db } = test.store;
    const orderId = await test.order();
    const attemptNo = await test.cashier(orderId);
    test.clock.now += 2 * dayMs;
    await expireUnpaid(test.shop);
    expect(await test.status(orderId)).toBe('closed');
    const keys = await db.select().from(lookupKeys).orderBy(lookupKeys.key);
    test.clock.now += 91 * dayMs;
    await archiveAll();
    expect(await db.$count(lookupKeys)).toBe(0);
    await db.update(sandboxTrades).set({ state: 'paid', transactionId: 'T1' });
    expect(await settleMoney(test.shop, sandboxMoney(attemptNo))).toBe('paid');
    expect(await db.select().from(lookupKeys).orderBy(lookupKeys.key)).toEqual(keys);
  });

  it('stays while a person has to decide, and the report of who has their money back goes', async () => {
    const { db } = test.store;
    const [waiting, refunded] = [await test.paidOrder(), await test.paidOrder({ fullName: '王二' })];
    await workOnce(shop);
    const setState = (id: string, state: 'review' | 'refunded') =>
      db.update(orders).set({ state }).where(eq(orders.id, id));
    await setState(waiting, 'review');
    await setState(refunded, 'refunded');
    test.clock.now += 91 * dayMs;
    await archiveAll();
    expect(new Set((await db.select().from(events)).map(({ orderId }) => orderId))).toEqual(
      new Set([waiting]),
    );
    expect((await db.select().from(reports)).map(({ orderId }) => orderId)).toEqual([waiting]);
    await db.update(orders).set({ state: 'paid' });
  });

  it('waits a day after the migration, while the release before may still read', async () => {
    await migrated('23 hours');
    await test.paidOrder();
    await workOnce(shop);
    test.clock.now += 91 * dayMs;
    await archiveAll();
    expect(await packReports(shop)).toBe(false);
    expect(await test.store.db.$count(eventsArchive)).toBe(0);
    expect((await test.store.db.select().from(reports))[0]).toMatchObject({ packed: null });
  });

  it('once archived is changed by nobody, and no event goes that is not in the archive as it was', async () => {
    const { db } = test.store;
    const orderId = await test.paidOrder();
    test.clock.now += 91 * dayMs;
    await archiveAll();
    const changes = [
      `update events_archive set event = 'other'`,
      'delete from events_archive',
      `insert into events_archive select * from events_archive`,
    ];
    for (const change of changes) await expect(db.execute(sql.raw(change))).rejects.toThrow();
    // A cell has no triggers: what its owner does there nobody refuses.
    if (test.store.cell) return;
    for (const change of changes.slice(0, 2)) await expect(asOwner(change)).rejects.toThrow();
    await test.order();
    await asOwner(`insert into events_archive select * from events`);
    await asOwner('alter table events_archive disable trigger user');
    await asOwner(`update events_archive set evidence = 'other' where order_id <> '${orderId}'`);
    await asOwner('alter table events_archive enable trigger user');
    await expect(asOwner('delete from events')).rejects.toMatchObject({
      cause: { message: 'events are append-only' },
    });
    await asOwner('alter table events_archive disable trigger user');
    await asOwner(`delete from events_archive where order_id <> '${orderId}'`);
    await asOwner('alter table events_archive enable trigger user');
  });

  it('an event that comes while its order is archived stays, and follows later', async () => {
    const { db } = test.store;
    const orderId = await test.paidOrder();
    await workOnce(shop);
    test.clock.now += 91 * dayMs;
    const before = await db.$count(events);
    await asOwner(`create function come_between() returns trigger language plpgsql as $$
      begin
        insert into events (order_id, subject, subject_id, event, accepted, evidence, data, at)
          values ('${orderId}', 'order', '${orderId}', 'late', true, '', '{}', '${new Date(test.clock.now).toISOString()}');
        return null;
      end $$`);
    await asOwner(`create trigger come_between after insert on events_archive
      for each statement execute function come_between()`);
    try {
      await archiveOld(shop);
    } finally {
      await asOwner('drop trigger come_between on events_archive');
      await asOwner('drop function come_between');
    }
    expect((await db.select().from(events)).map(({ event }) => event)).toEqual(['late']);
    expect(await db.$count(eventsArchive)).toBe(before);
    test.clock.now += 91 * dayMs;
    await archiveAll();
    expect((await eventsOf(db, orderId)).map(({ event }) => event).at(-1)).toBe('late');
    expect(await db.$count(events)).toBe(0);
  });

  it('reports are packed a day after they were made, and read the same', async () => {
    const { db } = test.store;
    const orderId = await test.paidOrder();
    await workOnce(shop);
    const fresh = await requireReport(shop, orderId, 'zh-CN');
    await packReports(shop);
    const [made] = await db.select().from(reports);
    expect(made).toMatchObject({ packed: null, dictionary: null });
    test.clock.now += dayMs + 1;
    expect(await packReports(shop)).toBe(false);
    const [row] = await db.select().from(reports);
    expect(row).toMatchObject({ documents: {}, packed: expect.anything(), madeAt: made!.madeAt });
    expect(row!.dictionary).toEqual(expect.any(String));
    expect(await requireReport(shop, orderId, 'zh-CN')).toEqual(fresh);
  });
});
