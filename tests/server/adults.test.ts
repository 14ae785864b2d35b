import { describe, expect, it } from 'vitest';
import { withGuardianFields } from '../../src/engine/fields/guardians.ts';
import type { Funnel, Text } from '../../src/engine/funnel/funnel.ts';
import { withFields } from '../../src/engine/funnel/offers.ts';
import { orders } from '../../src/server/db/schema.ts';
import { aRequestId, aShop } from '../support/a-shop.ts';
import { storesHere } from '../support/a-store.ts';
import { typed } from '../support/typed-details.ts';

/** Marriage and portrait are written for adults: the page says so at the form, and the server whoever sends. */
describe.each(storesHere())('a birthday on %s', (kind) => {
  async function tried(birthday: string) {
    const { browser, store, fleet } = await aShop(kind);
    const funnels = fleet.funnels as Map<string, Funnel>;
    funnels.set('marriage_v1', { ...funnels.get('marriage_v1')!, adultsOnly: true });
    const given = { funnel: 'marriage_v1', channelKey: '10', requestId: aRequestId(), query: '' };
    const reply = await browser.call('createOrder', { ...given, ...typed, birthday });
    return { reply, rows: await store.db.select().from(orders) };
  }

  it('of somebody under eighteen makes no order, and nothing of it is kept', async () => {
    const { reply, rows } = await tried('2008-11-22');
    expect(reply.status).toBe(400);
    expect(reply.msg).toMatch(/This report is for adults|未满18岁/);
    expect(rows).toEqual([]);
  });

  it('of somebody who turns eighteen today makes one', async () => {
    const { reply, rows } = await tried('2008-11-21');
    expect(reply.status).toBe(200);
    expect(rows).toHaveLength(1);
  });
});

describe.each(storesHere())('a child’s birthday on %s', (kind) => {
  async function tried(details: Record<string, string>, guardian?: Text) {
    const { browser, store, fleet } = await aShop(kind);
    const funnels = fleet.funnels as Map<string, Funnel>;
    const funnel = funnels.get('marriage_v1')!;
    const entry = withFields(funnel.entry, (fields) =>
      fields.map((field) => (field.kind === 'birthday' && guardian ? { ...field, guardian } : field)),
    );
    funnels.set('marriage_v1', { ...funnel, entry: withGuardianFields(entry) });
    const given = { funnel: 'marriage_v1', channelKey: '10', requestId: aRequestId(), query: '' };
    const reply = await browser.call('createOrder', { ...given, ...typed, ...details });
    return { reply, rows: await store.db.select().from(orders) };
  }
  const guardian = { en: 'I am the guardian, and I agree', 'zh-CN': '我是监护人，同意' };

  it('is refused where the funnel asks no guardian', async () => {
    const { reply, rows } = await tried({ birthday: '2012-11-22' });
    expect(reply.status).toBe(400);
    expect(reply.msg).toMatch(/child under 14|还不满14周岁/);
    expect(rows).toEqual([]);
  });

  it('makes no order without the consent of a guardian', async () => {
    const { reply, rows } = await tried({ birthday: '2012-11-22' }, guardian);
    expect(reply.status).toBe(400);
    expect(reply.msg).toMatch(/I am the guardian|我是监护人/);
    expect(rows).toEqual([]);
  });

  it('makes one with it, and keeps that it was given', async () => {
    const child = { birthday: '2012-11-22', birthdayGuardian: 'true' };
    const { reply, rows } = await tried(child, guardian);
    expect(reply.status).toBe(200);
    expect(rows[0]!.details).toMatchObject(child);
  });

  it('asks nothing more of somebody who turns fourteen today', async () => {
    const { reply } = await tried({ birthday: '2012-11-21' }, guardian);
    expect(reply.status).toBe(200);
  });
});
