import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { complaints, orders, wechatOpenids } from '../../src/server/db/schema.ts';
import { readRows } from '../../src/server/db/store.ts';
import { eraseExpired, eraseOld } from '../../src/server/payments/erase.ts';
import { startReturn } from '../../src/server/payments/providers/port/return-token.ts';
import { aBrowser, aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach } from '../support/open-once.ts';
import { anOperator } from '../support/operator.ts';
import { typed } from '../support/typed-details.ts';

const dayMs = 24 * 3_600_000;

/** Money facts and events keep an erased order's id as their key. */
const keyColumns = [
  'attempts.order_id',
  'complaints.order_id',
  'events.order_id',
  'events.subject_id',
  'orders.id',
  'outbox.order_id',
  'refunds.order_id',
];

describe.each(storesHere())('erased means gone, on %s', (kind) => {
  const { orderTool, numberOf } = anOperator(() => test);
  const test = openForEach(() => aShop(kind));

  async function placesOf(secret: string): Promise<string[]> {
    const { db } = test.store;
    const tables = await readRows<{ name: string }>(
      db,
      sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
    );
    const places = tables.map(async ({ name }) => {
      const all = sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`;
      const rows = await readRows<{ row: Record<string, unknown> }>(db, all);
      return rows.flatMap(({ row }) =>
        Object.keys(row).flatMap((column) =>
          JSON.stringify(row[column]).includes(secret) ? `${name}.${column}` : [],
        ),
      );
    });
    return [...new Set((await Promise.all(places)).flat())];
  }

  it('nothing that was typed is in any table, and the id only as a key', async () => {
    const orderId = await test.paidOrder({ query: 'from=friend-of-li', wish: 'peace-and-quiet' });
    await test.work();
    const phoneNumber = '13912345678';
    await test.browser.call('setPhoneNumber', { orderId, phoneNumber });
    await test.browser.call('setInfo', { orderId, fullName: '王若晴' });
    await test.work();
    const complaint = { reason: 'other', text: 'my-own-words', contact: 'me@home' };
    await test.browser.call('complain', { orderId, ...complaint });
    const order = await test.rowOf(orderId);
    const [attempt] = await test.attemptsOf(orderId);
    const { attemptNo } = attempt!;
    const { db } = test.store;
    const returnPath = `/marriage_v1/payment/${orderId}`;
    const payer = { address: '203.0.113.1', visitor: 'v' };
    await startReturn({ db, now: test.shop.now }, 'wechat', { attemptNo, returnPath, payer });
    const expiresAt = new Date(test.clock.now + dayMs);
    await db.insert(wechatOpenids).values([
      { owner: `wx1/${order!.visitorId}`, openid: 'openid-of-the-buyer', expiresAt },
      { owner: 'wx1/somebody-else', openid: 'openid-of-another', expiresAt },
    ]);
    const secrets = [
      ...[typed.fullName!, typed.birthday!, '王若晴', phoneNumber, 'friend-of-li', 'peace-and-quiet'],
      ...['my-own-words', 'me@home', 'openid-of-the-buyer'],
    ];
    for (const secret of secrets.filter((each) => each !== typed.fullName)) {
      expect(await placesOf(secret), secret).not.toEqual([]);
    }

    expect((await orderTool(['erase', await numberOf(orderId), '--yes'])).code).toBe(0);
    for (const secret of secrets) expect(await placesOf(secret), secret).toEqual([]);
    expect((await placesOf(orderId)).filter((place) => !keyColumns.includes(place))).toEqual([]);
    expect(await placesOf('openid-of-another')).toEqual(['wechat_openids.openid']);
    expect((await test.browser.send('GET', `/sandbox/cashier/${attemptNo}`)).body).toContain('href="/"');
  });

  it('what providers keep for a while is forgotten, also of those that take no money here', async () => {
    const { db } = test.store;
    const { now } = test.shop;
    const left = { attemptNo: 'long-ago', returnPath: '/way-back', payer: { address: '203.0.113.1' } };
    await startReturn({ db, now }, 'wechat', left);
    const expiresAt = new Date(now() + dayMs);
    await db.insert(wechatOpenids).values({ owner: 'wx1/a-buyer', openid: 'openid-of-a-buyer', expiresAt });
    await eraseExpired(test.store.db, new Date(now() + dayMs - 1));
    expect(await placesOf('/way-back')).toEqual([]);
    expect(await placesOf('openid-of-a-buyer')).toEqual(['wechat_openids.openid']);
    await eraseExpired(test.store.db, new Date(now() + dayMs));
    expect(await placesOf('openid-of-a-buyer')).toEqual([]);
  });

  it('a complaint of no order goes by its own age', async () => {
    await test.browser.call('complain', { reason: 'other', text: 'of long ago', contact: '13912345678' });
    test.clock.now += 100 * dayMs;
    await test.browser.call('complain', { reason: 'privacy', text: 'of today', contact: '' });
    test.clock.now += 630 * dayMs - 1;
    await eraseOld(test.shop);
    expect(await placesOf('of long ago')).toEqual(['complaints.text']);
    test.clock.now += 1;
    await eraseOld(test.shop);
    expect(await placesOf('of long ago')).toEqual([]);
    expect(await placesOf('13912345678')).toEqual([]);
    expect(await placesOf('of today')).toEqual(['complaints.text']);
    expect(await test.store.db.$count(complaints)).toBe(2);
  });

  it('a complaint is closed with it: nothing is left to answer', async () => {
    const complain = async (payload: Record<string, string>) =>
      (await test.browser.call('complain', { reason: 'other', contact: '', ...payload })).data
        .complaintNo as string;
    const orderId = await test.paidOrder();
    const ofOrder = await complain({ orderId, text: 'late' });
    const byPhone = await complain({ text: 'late', contact: '13912345678' });
    const answered = await complain({ text: 'late', contact: '13912345678' });
    const ofRetention = await complain({ text: 'of long ago' });
    await orderTool(['complaints', 'answer', answered, '--text', 'Sorry.']);
    await orderTool(['erase', await numberOf(orderId), '--yes']);
    await orderTool(['erase', '--phone', '13912345678', '--yes']);
    test.clock.now += 729 * dayMs;
    await test.browser.call('complain', { reason: 'privacy', text: 'of today', contact: '' });
    test.clock.now += dayMs;
    await eraseOld(test.shop);
    const waiting = await orderTool(['complaints']);
    expect(waiting.out.split('\n')).toHaveLength(3);
    const all = (await orderTool(['complaints', '--all'])).out;
    for (const complaint of [ofOrder, byPhone, answered, ofRetention]) {
      expect(all).toMatch(new RegExp(`^${complaint} .* erased +other`, 'm'));
      expect(waiting.out).not.toContain(complaint);
      const answer = await orderTool(['complaints', 'answer', complaint, '--text', 'my number is …']);
      expect([answer.code, answer.err]).toEqual([
        1,
        `Complaint ${complaint} is already erased: the answer was not kept.\n`,
      ]);
      const closed = await orderTool(['complaints', 'close', complaint]);
      expect(closed.out).toBe(`Complaint ${complaint} is erased.\n`);
    }
  });

  it('by a phone number, however it is written: bound orders, and complaints of its owner', async () => {
    const bound = await test.paidOrder({ fullName: '王若晴' });
    await test.browser.call('setPhoneNumber', { orderId: bound, phoneNumber: '139 1234 5678' });
    const open = await test.order();
    const details = { ...typed, phone: '13912345678' };
    await test.store.db.update(orders).set({ details }).where(eq(orders.id, open));
    const other = await test.paidOrder({ fullName: '李一' });
    await test.browser.call('setPhoneNumber', { orderId: other, phoneNumber: '13912345670' });
    for (const contact of ['+86 139-1234-5678', '１３９１２３４５６７８', '13912345679']) {
      await test.browser.call('complain', { reason: 'other', text: `words of ${contact}`, contact });
    }
    const ofAnother = { contact: 'me@home', text: 'words that hang on the order' };
    for (const orderId of [bound, other]) {
      await test.browser.call('complain', { orderId, reason: 'other', ...ofAnother });
    }
    const texts = ['call 139 1234-5678 please', '电话：１３９－１２３４－５６７８。', '+86 13912345678'];
    const others = ['order 139 12345 6780', '9139 1234 5678 is no phone'];
    for (const text of [...texts, ...others]) {
      const sent = await aBrowser(test.app).call('complain', { reason: 'other', text, contact: '' });
      expect(sent.status).toBe(200);
    }
    await test.work();

    const line = ['erase', '--phone', '+86 139-1234-5678'];
    const asked = await orderTool(line, 'no');
    expect(asked).toMatchObject({ code: 1, err: 'Nothing was done.\n' });
    expect(asked.asked).toContain('2 orders and 6 complaints');
    expect(await placesOf('王若晴')).not.toEqual([]);

    const done = await orderTool(line, 'yes');
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining('2 orders and 6 complaints') });
    const left = await test.store.db.$count(complaints, eq(complaints.text, ofAnother.text));
    expect(left).toBe(1);
    for (const gone of ['13912345678', '王若晴', 'words of +86', 'words of １３９']) {
      expect(await placesOf(gone), gone).toEqual([]);
    }
    for (const text of texts) expect(await placesOf(text), text).toEqual([]);
    for (const text of others) expect(await placesOf(text), text).toEqual(['complaints.text']);
    expect(await placesOf('李一')).not.toEqual([]);
    expect(await placesOf('words of 13912345679')).toEqual(['complaints.text']);
    expect((await orderTool(line, 'yes')).out).toBe('Nothing is kept of this number.\n');
  });

  it('by a phone number says what has to wait, and what is no number', async () => {
    const orderId = await test.paidOrder();
    await test.browser.call('setPhoneNumber', { orderId, phoneNumber: '13912345678' });
    await test.store.db.update(orders).set({ state: 'refunding' }).where(eq(orders.id, orderId));
    await test.browser.call('complain', { orderId, reason: 'other', text: 'where is my money' });
    const kept = await orderTool(['erase', '--phone', '13912345678', '--yes']);
    expect(kept).toMatchObject({ code: 1, err: expect.stringContaining('and its money is under way') });
    expect(kept.out).toBe('0 orders and 0 complaints: erased.\n');
    expect((await orderTool(['erase', '--phone', '1391234', '--yes'])).err).toContain('no mobile number');
    expect((await orderTool(['erase', '20261121ABC', '--phone', '13912345678'])).err).toContain('either');
  });
});
