import { describe, expect, it } from 'vitest';
import type { Field, Funnel } from '../../src/engine/funnel/funnel.ts';
import { orders } from '../../src/server/store/schema.ts';
import { aFunnel } from '../support/a-fleet.ts';
import { aRequestId, aShop } from '../support/a-shop.ts';
import { storesHere } from '../support/a-store.ts';

const text = (words: string) => ({ en: words, 'zh-CN': words });
const fields: Field[] = ['fullName', 'partnerName'].map((name) => ({
  kind: 'name',
  name,
  label: text(name),
  script: 'han-or-latin',
}));

/** A pair of names is sold in characters and in letters; of any other script nothing could be said, so nothing is sold. */
describe.each(storesHere())('a pair of names on %s', (kind) => {
  async function tried(fullName: string, partnerName: string) {
    const { browser, store, fleet } = await aShop(kind);
    const entry: Funnel['entry'] = {
      layout: 'page',
      blocks: [{ kind: 'form', submit: text('Order'), fields }],
    };
    (fleet.funnels as Map<string, Funnel>).set('pair_v1', aFunnel('pair_v1', { product: 'pair', entry }));
    const given = { funnel: 'pair_v1', channelKey: '10', requestId: aRequestId(), query: '' };
    const reply = await browser.call('createOrder', { ...given, fullName, partnerName });
    return { status: reply.status, msg: reply.msg, rows: await store.db.select().from(orders) };
  }

  it('is ordered in letters, in characters or in one of each', async () => {
    const pairs: readonly [string, string][] = [
      ['Anna Smith', 'Liam O’Neil'],
      ['周南乔', 'Zoë'],
    ];
    for (const [fullName, partnerName] of pairs) {
      const { status, rows } = await tried(fullName, partnerName);
      expect(status).toBe(200);
      expect(rows.map(({ details }) => details)).toEqual([{ fullName, partnerName }]);
    }
  });

  it('makes no order in a script the report cannot read', async () => {
    const { status, msg, rows } = await tried('Анна', '周南乔');
    expect(status).toBe(400);
    expect(msg).toMatch(/Latin letters|拉丁字母/);
    expect(rows).toEqual([]);
  });
});
