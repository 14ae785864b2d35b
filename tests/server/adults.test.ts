import { describe, expect, it } from 'vitest';
import type { Field, Funnel } from '../../src/engine/funnel/funnel.ts';
import { orders } from '../../src/server/store/schema.ts';
import { aRequestId, aShop } from '../support/a-shop.ts';
import { storesHere } from '../support/a-store.ts';
import { typed } from '../support/typed-details.ts';

const guardianConsent: Field = {
  kind: 'consent',
  name: 'guardianConsent',
  label: { en: 'I am this child’s parent or guardian', 'zh-CN': '我是孩子的父母或监护人' },
  guardian: true,
};

/** Its form with a consent that a guardian gives, where a child's birthday is typed. */
function withGuardian(funnel: Funnel): Funnel {
  const changed = structuredClone(funnel);
  if (changed.entry.layout !== 'page') throw new Error('It has a form.');
  const form = changed.entry.blocks.find((block) => block.kind === 'form');
  form!.fields = [...form!.fields, guardianConsent] as NonNullable<typeof form>['fields'];
  return changed;
}

type Form = 'plain' | 'for adults' | 'with a guardian';
const forms: Record<Form, (funnel: Funnel) => Funnel> = {
  plain: (funnel) => funnel,
  'for adults': (funnel) => ({ ...funnel, adultsOnly: true }),
  'with a guardian': withGuardian,
};

/** The page says at the form what the server says to whoever sends. The tests' day is 2026-11-21. */
describe.each(storesHere())('a birthday on %s', (kind) => {
  async function aShopOf(form: Form) {
    const test = await aShop(kind);
    const funnels = test.fleet.funnels as Map<string, Funnel>;
    funnels.set('marriage_v1', forms[form](funnels.get('marriage_v1')!));
    return test;
  }
  const agreed = { guardianConsent: 'true' };

  it.each<[form: Form, birthday: string, more: Record<string, string>, refusal: RegExp | undefined]>([
    ['for adults', '2008-11-22', {}, /This report is for adults/],
    ['for adults', '2008-11-21', {}, undefined],
    ['plain', '2012-11-22', {}, /children under 14/],
    ['plain', '2025-06-01', {}, /children under 14/],
    ['plain', 'lunar:2025-05-06', {}, /children under 14/],
    ['plain', '2025-06-01', agreed, /guardianConsent/],
    ['plain', '2012-11-21', {}, undefined],
    ['with a guardian', '2025-06-01', {}, /read and agree/],
    ['with a guardian', '2025-06-01', { guardianConsent: 'no' }, /read and agree/],
    ['with a guardian', '2025-06-01', agreed, undefined],
    ['with a guardian', '2012-11-21', {}, undefined],
    ['with a guardian', '2012-11-20', agreed, /guardianConsent/],
  ])('%s, born %s, with %j', async (form, birthday, more, refusal) => {
    const { browser, store } = await aShopOf(form);
    const given = { funnel: 'marriage_v1', channelKey: '10', requestId: aRequestId(), query: '' };
    const reply = await browser.call('createOrder', { ...given, ...typed, birthday, ...more });
    expect(reply.status).toBe(refusal ? 400 : 200);
    if (refusal) expect(reply.msg).toMatch(refusal);
    // Nothing of who is refused is kept.
    expect(await store.db.select().from(orders)).toHaveLength(refusal ? 0 : 1);
  });

  it('of a child comes into an order by no correction, unless a guardian agrees', async () => {
    for (const form of ['plain', 'with a guardian'] as const) {
      const test = await aShopOf(form);
      const orderId = await test.paidOrder();
      const correct = (fields: Record<string, string>) =>
        test.browser.call('setInfo', { orderId, ...fields });
      expect(await correct({ birthday: '2025-06-01' })).toMatchObject({ status: 400 });
      const [kept] = await test.store.db.select().from(orders);
      expect(kept!.details).toMatchObject({ birthday: typed.birthday });
      const allowed = await correct({ birthday: '2025-06-01', ...agreed });
      expect(allowed.status, form).toBe(form === 'plain' ? 400 : 200);
    }
  });
});
