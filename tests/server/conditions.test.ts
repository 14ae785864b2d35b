import { describe, expect, it } from 'vitest';
import type { Field } from '../../src/funnel/funnel.ts';
import { orders } from '../../src/server/db/schema.ts';
import { aFunnel } from '../support/create-fleet.ts';
import { text } from '../support/create-funnel.ts';
import { aRequestId, aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { typed } from '../support/typed-details.ts';

const { entry } = aFunnel('asking_v1');
const { fields } = (entry as Extract<typeof entry, { layout: 'page' }>).blocks[0] as { fields: Field[] };

const asking = aFunnel('asking_v1', {
  entry: {
    layout: 'page',
    blocks: [
      {
        kind: 'form',
        submit: text('Order'),
        fields: [
          ...fields.slice(0, -1),
          {
            kind: 'choice',
            name: 'since',
            label: text('Together for'),
            when: { age: { from: 30 } },
            options: ['new', 'long'].map((value) => ({ value, label: text(value) })),
          },
          { kind: 'phone', name: 'phone', label: text('Phone'), when: { since: 'long' } },
          { kind: 'name', name: 'partnerName', label: text('Theirs'), when: { gender: 'female' } },
          { kind: 'consent', name: 'partnerConsent', label: text('They agree'), when: { gender: 'female' } },
          fields.at(-1)!,
        ],
      },
    ],
  },
});

const refusal = (words: string) => ({ status: 400, msg: expect.stringContaining(words) });
const given = { ...typed, gender: 'male', birthday: '2000-01-01' };
const old = { ...given, birthday: '1990-01-01' };

describe.each(storesHere())('what a condition asks on %s', (kind) => {
  async function shop(now = '2026-11-21T12:00:00+08:00') {
    const test = await aShop(kind, { clock: { now: Date.parse(now) } });
    test.sell(asking);
    const order = (details: Record<string, string>) =>
      test.browser.call('createOrder', {
        ...{ funnel: 'asking_v1', channelKey: '10', requestId: aRequestId() },
        ...details,
      });
    const correct = (orderId: unknown, sent: Record<string, string>) =>
      test.browser.call('setInfo', { orderId: String(orderId), ...sent });
    const kept = async () => (await test.store.db.select().from(orders)).map(({ details }) => details);
    return { clock: test.clock, order, correct, kept };
  }

  it('is required of whom it is asked, and refused of whom it is not', async () => {
    const { order, kept } = await shop();
    expect(await order(given)).toMatchObject({ status: 200 });
    expect(await order({ ...given, since: 'new' })).toMatchObject(refusal('since'));
    expect(await order(old)).toMatchObject(refusal('Together for'));
    expect(await order({ ...old, since: 'long' })).toMatchObject(refusal('Phone'));
    expect(await order({ ...old, since: 'new', phone: '13800138000' })).toMatchObject({ status: 400 });
    expect(await order({ ...old, since: 'long', phone: '13800138000' })).toMatchObject({ status: 200 });
    expect(await order({ ...given, phone: '13800138000' })).toMatchObject({ status: 400 });
    const asked = (await kept()).map(({ since, phone }) => `${since} ${phone}`);
    expect(asked.toSorted()).toEqual(['long 13800138000', 'undefined undefined']);
  });

  it('is judged by today and then by yesterday, so that midnight refuses nobody', async () => {
    const { order, clock } = await shop('2026-11-21T00:00:30+08:00');
    const turning = { ...given, birthday: '1996-11-21' };
    expect(await order(turning)).toMatchObject({ status: 200 });
    expect(await order({ ...turning, since: 'new' })).toMatchObject({ status: 200 });
    clock.now += 86_400_000;
    expect(await order(turning)).toMatchObject(refusal('Together for'));
    expect(await order({ ...turning, since: 'new' })).toMatchObject({ status: 200 });
  });

  it('follows a correction: what is asked no longer goes, what is asked now has to come', async () => {
    const { order, correct, kept, clock } = await shop();
    const { data } = await order({ ...old, since: 'long', phone: '13800138000' });
    clock.now += 400 * 86_400_000;
    expect(await correct(data.id, { birthday: '2001-02-03' })).toMatchObject({ status: 200 });
    expect((await kept())[0]).not.toHaveProperty('phone');
    expect((await kept())[0]).not.toHaveProperty('since');
    expect(await correct(data.id, { since: 'new' })).toMatchObject(refusal('since'));
    expect(await correct(data.id, { birthday: '1990-01-01' })).toMatchObject(refusal('Together for'));
    expect(await correct(data.id, { birthday: '1990-01-01', since: 'new' })).toMatchObject({ status: 200 });
    expect(await correct(data.id, { gender: 'female' })).toMatchObject(refusal('Theirs'));
    const named = { gender: 'female', partnerName: '王明' };
    expect(await correct(data.id, named)).toMatchObject(refusal('They agree'));
    expect(await correct(data.id, { ...named, partnerConsent: 'true' })).toMatchObject({ status: 200 });
    expect((await kept())[0]).toMatchObject({ partnerName: '王明', since: 'new' });
    expect(await correct(data.id, { gender: 'male' })).toMatchObject({ status: 200 });
    expect(Object.keys((await kept())[0]!).toSorted()).toEqual(Object.keys({ ...old, since: '' }).toSorted());
  });
});
