import { describe, expect, it } from 'vitest';
import { withGuardianFields } from '../../src/fields/guardians.ts';
import { withFields } from '../../src/funnel/offers.ts';
import { orders } from '../../src/server/db/schema.ts';
import { aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openForEach } from '../support/open-once.ts';

describe.each(storesHere())('a birthday on %s', (kind) => {
  const test = openForEach(() => aShop(kind));
  const funnel = () => test.fleet.funnels.get('marriage_v1')!;
  const rows = () => test.store.db.select().from(orders);

  it('of somebody under eighteen makes no order, and nothing of it is kept; of who turns eighteen today one', async () => {
    test.sell({ ...funnel(), adultsOnly: true });
    const msg = expect.stringMatching(/This report is for adults|未满18岁/);
    expect(await test.create({ birthday: '2008-11-22' })).toMatchObject({ status: 400, msg });
    expect(await rows()).toEqual([]);
    expect((await test.create({ birthday: '2008-11-21' })).status).toBe(200);
    expect(await rows()).toHaveLength(1);
  });

  it('of a child is refused where the funnel asks no guardian', async () => {
    test.sell({ ...funnel(), entry: withGuardianFields(funnel().entry) });
    const msg = expect.stringMatching(/child under 14|还不满14周岁/);
    expect(await test.create({ birthday: '2012-11-22' })).toMatchObject({ status: 400, msg });
    expect(await rows()).toEqual([]);
  });

  it('of a child makes an order with the consent of a guardian, which is kept; of who turns fourteen today without', async () => {
    const guardian = { en: 'I am the guardian, and I agree', 'zh-CN': '我是监护人，同意' };
    const entry = withFields(funnel().entry, (fields) =>
      fields.map((field) => (field.kind === 'birthday' ? { ...field, guardian } : field)),
    );
    test.sell({ ...funnel(), entry: withGuardianFields(entry) });
    const msg = expect.stringMatching(/I am the guardian|我是监护人/);
    expect(await test.create({ birthday: '2012-11-22' })).toMatchObject({ status: 400, msg });
    expect(await rows()).toEqual([]);
    const child = { birthday: '2012-11-22', birthdayGuardian: 'true' };
    expect((await test.create(child)).status).toBe(200);
    expect((await rows())[0]!.details).toMatchObject(child);
    expect((await test.create({ birthday: '2012-11-21' })).status).toBe(200);
  });
});
