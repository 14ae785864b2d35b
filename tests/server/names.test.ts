import { beforeEach, describe, expect, it } from 'vitest';
import type { Field, Funnel } from '../../src/funnel/funnel.ts';
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
    ['Anna Smith', 'Liam O’Neil', {}],
    ['周南乔', 'Zoë', {}],
    // Radicals that PDF text carries in place of characters.
    ['马\u2ef0', '王\u2f42', { fullName: '马龙', partnerName: '王文' }],
    ['\u202a王\u200b伟\u202c', "O'Brien", { fullName: '王伟', partnerName: 'O’Brien' }],
  ])('is ordered in letters or characters, and kept as it is read: %s, %s', async (fullName, partnerName, read) => {
    const kept = { fullName, partnerName, ...read };
    expect(await tried(fullName, partnerName)).toMatchObject({ status: 200, kept });
  });

  it('makes no order in a script the report cannot read', async () => {
    const before = await test.store.db.$count(orders);
    const msg = expect.stringMatching(/Latin letters|拉丁字母/);
    expect(await tried('Анна', '周南乔')).toMatchObject({ status: 400, msg });
    expect(await test.store.db.$count(orders)).toBe(before);
  });
});
