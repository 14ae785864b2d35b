import { describe, expect, it } from 'vitest';
import type { Field, Funnel } from '../../src/engine/funnel/funnel.ts';
import { orders } from '../../src/server/db/schema.ts';
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

  it.each([
    ['full dots between parts of a Uyghur name', '古丽米热．艾比布力', '古丽米热·艾比布力'],
    ['a name typed with a full-width space', '林\u3000小满', '林小满'],
    ['a Han name of six characters', '勘解由小路玉', '勘解由小路玉'],
    ['a radical that PDF text carries in place of the character', '王\u2f42', '王文'],
    ['a radical of the supplement', '马\u2ef0', '马龙'],
    ['a character of old GB 18030 fonts', '陈\ue863', '陈䶮'],
    ['a zero as a character', '王〇', '王〇'],
    ['signs of direction around a pasted name', '\u202a王\u200b伟\u202c', '王伟'],
    ['a soft hyphen and a word joiner', 'Mar\u00adia\u2060 Lind', 'Maria Lind'],
    ['an apostrophe that opens', 'D\u2018Angelo', 'D’Angelo'],
    ['a prime for an apostrophe', 'O\u2032Brien', 'O’Brien'],
    ['a full-width apostrophe', 'O\uff07Brien', 'O’Brien'],
    ['an accent for an apostrophe', 'O\u00b4Brien', 'O’Brien'],
    ['a typewriter’s apostrophe', "O'Brien", 'O’Brien'],
    ['an apostrophe before the first letter', '’t Hooft', '’t Hooft'],
    ['a hyphen of typesetting', 'Anne\u2010Marie', 'Anne-Marie'],
    ['a hyphen that does not break', 'Anne\u2011Marie', 'Anne-Marie'],
    ['an ʻokina', 'Lanaʻi', 'Lanaʻi'],
    ['a Catalan double l', 'Col\u2219lell', 'Col·lell'],
  ])('is ordered with %s', async (_, typed, kept) => {
    const { status, rows } = await tried(typed, '周南乔');
    expect([status, rows.map(({ details }) => details.fullName)]).toEqual([200, [kept]]);
  });

  it('makes no order in a script the report cannot read', async () => {
    const { status, msg, rows } = await tried('Анна', '周南乔');
    expect(status).toBe(400);
    expect(msg).toMatch(/Latin letters|拉丁字母/);
    expect(rows).toEqual([]);
  });
});
