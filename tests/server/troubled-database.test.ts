import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { aShop, orderFields } from '../support/create-shop.ts';
import { openForEach } from '../support/open-once.ts';
import { expectSoundBooks } from './invariants.ts';

/* A full disk, or a database handed over to another machine, answers and takes nothing. */

const setReadOnly = (isReadOnly: boolean) =>
  test.store.db.execute(sql.raw(`set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`));

const test = openForEach(() => aShop());
afterEach(async () => {
  await setReadOnly(false);
  await expectSoundBooks(test.store);
});

describe('a database that takes nothing on (B20, B32)', () => {
  it('acknowledges no notification, and every one again as soon as it can', async () => {
    const orderId = await test.paidOrder();
    const [{ headers, body: payload }] = test.mail.sent as [(typeof test.mail.sent)[number]];
    const send = () => test.app.inject({ method: 'POST', url: '/api/pay/sandbox/notify', headers, payload });
    await setReadOnly(true);
    expect((await send()).statusCode).toBe(500);
    expect((await test.app.inject('/healthz')).statusCode).toBe(200);
    await setReadOnly(false);
    expect((await send()).statusCode).toBe(200);
    expect(await test.status(orderId)).toBe('paid');
  });

  it('says to the visitor that it is our fault, and makes the order once it can', async () => {
    const payload = orderFields();
    await setReadOnly(true);
    const refused = await test.browser.call('createOrder', payload);
    expect(refused).toMatchObject({ http: 500, status: 500, data: null });
    expect(refused.msg).not.toMatch(/transaction|read-only|INSERT/i);
    expect(test.logged.join('\n')).toContain('A request failed.');
    await setReadOnly(false);
    expect((await test.browser.call('createOrder', payload)).status).toBe(200);
  });
});
