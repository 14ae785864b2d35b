import { beforeEach, describe, expect, it } from 'vitest';
import type { Field, Funnel } from '../../src/engine/funnel/funnel.ts';
import { orders } from '../../src/server/db/schema.ts';
import { noLimits } from '../../src/server/http/limits.ts';
import { aFunnel } from '../support/create-fleet.ts';
import { aRequestId, aShop } from '../support/create-shop.ts';
import { storesHere } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';

const text = (words: string) => ({ en: words, 'zh-CN': words });
const fields: Field[] = ['fullName', 'partnerName'].map((name) => ({
  kind: 'name',
  name,
  label: text(name),
  script: 'han-or-latin',
}));

/** A pair of names is sold in characters and in letters; of any other script nothing could be said, so nothing is sold. */
describe.each(storesHere())('a pair of names on %s', (kind) => {
  const test = openOnce(() => aShop(kind, { limits: noLimits }));
  beforeEach(() => {
    const entry: Funnel['entry'] = {
      layout: 'page',
      blocks: [{ kind: 'form', submit: text('Order'), fields }],
    };
    test.sell(aFunnel('pair_v1', { product: 'pair', entry }));
  });
  async function tried(fullName: string, partnerName: string) {
    const given = { funnel: 'pair_v1', channelKey: '10', requestId: aRequestId() };
    const { status, msg, data } = await test.browser.call('createOrder', { ...given, fullName, partnerName });
    return { status, msg, kept: data && (await test.rowOf(String(data.id))).details };
  }

  it.each([
    ['Anna Smith', 'Liam O’Neil'],
    ['周南乔', 'Zoë'],
  ])('is ordered in letters, in characters or in one of each: %s, %s', async (fullName, partnerName) => {
    expect(await tried(fullName, partnerName)).toMatchObject({
      status: 200,
      kept: { fullName, partnerName },
    });
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
    expect(await tried(typed, '周南乔')).toMatchObject({ status: 200, kept: { fullName: kept } });
  });

  it('makes no order in a script the report cannot read', async () => {
    const before = await test.store.db.$count(orders);
    const msg = expect.stringMatching(/Latin letters|拉丁字母/);
    expect(await tried('Анна', '周南乔')).toMatchObject({ status: 400, msg });
    expect(await test.store.db.$count(orders)).toBe(before);
  });
});
