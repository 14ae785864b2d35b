import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { generateTypes } from '../../scripts/generate/schema-types.ts';
import { contentHash } from '../../src/changes/content-hash.ts';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { checkFleet } from '../../src/checker/load.ts';
import { fieldPlaces } from '../../src/checker/rules/entry.ts';
import { inWords } from '../../src/contract/t.ts';
import { fieldsOf } from '../../src/funnel/entry-steps.ts';
import type { Funnel } from '../../src/funnel/funnel.ts';
import { resolvePayment } from '../../src/funnel/price.ts';
import { experimentText, funnelFile } from '../support/create-experiment.ts';
import { aFolder, checked, soundText } from '../support/valid-folder.ts';

const fleet = createFolderCheck()(aFolder()).fleet!;
const funnelOf = (slug: string) => fleet.funnels.get(slug)!;

describe('linking', () => {
  test('fills in the terms of the offered coupon', () => {
    expect(funnelOf('marriage_v1').payment.coupon).toEqual({
      key: 'stay5',
      offer: 'on-leave',
      off: 500,
      label: { en: '5 yuan off', 'zh-CN': '立减五元' },
      expires: '2027-12-31',
    });
  });

  test('keeps what a channel changes apart, so that the engine can apply it', () => {
    const funnel = funnelOf('marriage_v1');
    expect(resolvePayment(funnel, '20')).toMatchObject({
      screen: 'plain',
      price: { amount: 1980 },
      ways: ['wechat', 'alipay'],
    });
    expect(resolvePayment(funnel, '10')).toMatchObject({
      screen: { switch: 'switch_4' },
      price: { amount: 2980 },
    });
    expect(funnelOf('fortune_v1').overrides).toEqual([]);
  });

  test('gives a funnel the languages of the shop unless it narrows them', () => {
    expect(funnelOf('marriage_v1').languages).toEqual(['en', 'zh-CN']);
    expect(funnelOf('pair_v1').languages).toEqual(['zh-CN']);
  });

  test('puts the questionnaire into the funnel that asks it', () => {
    const { list, questions = [] } = funnelOf('mbti_v1').questions!;
    expect([list, questions.map(({ id }) => id).join(' ')]).toEqual([
      'mbti',
      'q01 q02 q03 q04 q05 q06 q07 q08',
    ]);
    expect(funnelOf('fortune_v1').questions).toBeUndefined();
  });

  test('yields plain JSON', () => {
    for (const funnel of fleet.funnels.values()) expect(JSON.parse(JSON.stringify(funnel))).toEqual(funnel);
  });

  test('finds the same fields, in the same order, as the engine', () => {
    for (const { valid, schema, file } of aFolder().files.values()) {
      if (schema !== 'funnel' || !valid) continue;
      const places = fieldPlaces((valid.value as Funnel).entry);
      const fields = fieldsOf(funnelOf(file.slice('funnels/'.length, -'.yaml'.length)));
      expect(places.map(({ value }) => value)).toEqual(fields.map(({ adultsOnly: _, ...field }) => field));
    }
  });
});

test('an arm with a coupon of its own takes off what the coupon takes off now', () => {
  const [file, coupons] = ['funnels/experiments/card_first.yaml', 'funnels/shared/coupons.yaml'];
  const arms = experimentText({}).replace(
    'price: { amount: 1480 }',
    'coupon: { key: half, offer: on-leave }',
  );
  const funnel = soundText(funnelFile).replace(/^ +coupon: .*\n/gm, '');
  const unchanged = { [file]: checked(file, arms), [funnelFile]: checked(funnelFile, funnel) };
  const check = createFolderCheck();
  for (const off of [1000, 700]) {
    const now = soundText(coupons).replace('off: 1000', `off: ${off}`);
    const { fleet: linked } = check(aFolder({ ...unchanged, [coupons]: checked(coupons, now) }));
    const arm = linked!.experiments.get('card_first')!.arms.find(({ name }) => name === 'short-hero')!;
    expect(arm.funnel.payment.coupon).toMatchObject({ key: 'half', off });
  }
});

test('who is written to as an adult has to be one', () => {
  expect(funnelOf('marriage_v1').adultsOnly).toBe(true);
  expect(funnelOf('fortune_v1').adultsOnly).toBeUndefined();
});

describe('the content hash', () => {
  const funnel = funnelOf('marriage_v1');
  test('does not depend on the order of keys', () => {
    const reversed = Object.fromEntries(Object.entries(funnel).reverse()) as typeof funnel;
    expect(Object.keys(reversed)).not.toEqual(Object.keys(funnel));
    expect(contentHash(reversed)).toBe(contentHash(funnel));
    expect(contentHash(funnel)).toMatch(/^[0-9a-f]{64}$/);
  });

  test('depends on every price and on the order of lists', () => {
    const dearer = { ...funnel, payment: { ...funnel.payment, price: { amount: 2981, listAmount: 9900 } } };
    const turned = { ...funnel, payment: { ...funnel.payment, ways: [...funnel.payment.ways].reverse() } };
    expect(new Set([funnel, dearer, turned].map(contentHash)).size).toBe(3);
  });
});

test('the types of the YAML files are those of the schemas', async () => {
  expect(readFileSync('src/funnel/schema-types.generated.ts', 'utf8')).toBe(await generateTypes());
});

test('the shipped funnels are valid; that their merchant is an example is said', async () => {
  const { diagnostics } = await checkFleet('.');
  expect(
    diagnostics.map(({ file, line, column, message }) => `${file}:${line}:${column} ${inWords(message)}`),
  ).toEqual(['funnels/shared/site.yaml:20:9 example.com is the example merchant that the shop ships with']);
});
