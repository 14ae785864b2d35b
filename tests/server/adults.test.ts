import { describe, expect, it } from 'vitest';
import type { Funnel } from '../../src/engine/funnel/funnel.ts';
import { orders } from '../../src/server/store/schema.ts';
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
