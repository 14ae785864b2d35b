import { describe, expect, it } from 'vitest';
import type { FunnelFile } from '../../src/funnel/schema-types.generated.ts';
import { findOrder } from '../../src/server/orders/find.ts';
import { openPublications } from '../../src/server/publishing/publications.ts';
import { earlierFleets, noteEarlier, viewIdOf, viewIn } from '../../src/server/publishing/shown-views.ts';
import { aPagesApp } from '../support/create-pages-app.ts';
import { aPublishing, publishFiles } from '../support/create-publishing.ts';
import { aBrowser, aShop, orderFields } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { aRoot, validators } from '../support/valid-folder.ts';

const minute = 60_000;

describe.each(storesHere())('a process that begins on %s', (kind) => {
  it('takes orders of pages that were shown before the last publications, at the price they showed', async () => {
    const clock = { now: Date.parse('2027-02-10T20:00:00+08:00') };
    const shop = await aShop(kind, { clock });
    const { db } = shop.shop.store;
    const publications = openPublications(db, () => clock.now);
    const root = aRoot();
    const now = () => clock.now;
    const first = await aPublishing(root, publications, { now });

    const whole = first.published()!.acknowledged.get('marriage_v1') as FunnelFile;
    /** Returns the view of what was live until then. */
    const publish = (amount: number) => {
      const content = { ...whole, payment: { ...whole.payment, price: { amount, listAmount: 9900 } } };
      return publishFiles(db, { marriage_v1: content }, { schemas: validators.mark, at: clock.now });
    };
    const ordinary = () => ({ channelKey: '10', language: 'en', at: clock.now });
    const shown = async () => {
      const { fleet } = await aPublishing(root, publications, { now });
      return viewIdOf(viewIn(fleet(), 'marriage_v1', ordinary())!);
    };
    const before = await shown();
    clock.now += 10 * minute;
    await publish(3980);
    const between = await shown();
    clock.now += 10 * minute;
    await publish(4980);

    const order = async (view: string, isToldOfEarlier = true) => {
      const { fleet } = await aPublishing(root, publications, { now });
      if (isToldOfEarlier) noteEarlier(fleet, await earlierFleets(db, validators, clock.now));
      Object.assign(shop.shop, { fleet });
      const app = await aPagesApp(shop, { fleet });
      const sent = { ...orderFields(), view };
      const { status, data } = await aBrowser(app).call('createOrder', sent);
      await app.close();
      return status === 200 ? (await findOrder(shop.shop, String(data.id)))!.amount : status;
    };
    expect([before, between].includes(await shown())).toBe(false);
    expect(await order(before, false)).toBe(409);
    expect(await order(before)).toBe(2980);
    expect(await order(between)).toBe(3980);
    expect(await order(await shown())).toBe(4980);
    clock.now += 21 * minute;
    expect(await order(before)).toBe(409);
    expect(await order(between)).toBe(3980);
    clock.now += 10 * minute;
    expect(await order(between)).toBe(409);
  });
});
