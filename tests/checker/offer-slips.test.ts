import { expect, it } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { offerFunnels, thanksCoupon } from '../support/offer-funnels.ts';
import { aFolder, checked, soundText } from '../support/valid-folder.ts';

const coupons = 'funnels/shared/coupons.yaml';

const codesOf = (changes: Readonly<Record<string, string>>) => {
  const texts: Record<string, string> = { [coupons]: soundText(coupons) + thanksCoupon };
  for (const [name, text] of Object.entries({ ...offerFunnels, ...changes }))
    texts[`funnels/${name}.yaml`] = text;
  const files = Object.entries(texts).map(([file, text]) => [file, checked(file, text)]);
  return createFolderCheck()(aFolder(Object.fromEntries(files))).diagnostics.map(({ code }) => code);
};

it('a mistyped product in an offer is one mistake, whatever chapters it names', () => {
  const slip = offerFunnels.tiers_v1.replace('product: marriage,', 'product: mariage,');
  expect(codesOf({ tiers_v1: slip })).toEqual(expect.arrayContaining(['meaning/unknown-product']));
  expect(codesOf({ tiers_v1: slip })).not.toContain('offer/unknown-chapter');
});

it('while the funnel that leads its buyers on is broken, nothing is said of the coupon they would bring', () => {
  const broken = offerFunnels.tiers_v1.replace('payment:\n', 'paymnt: 1\npayment:\n');
  expect(codesOf({ tiers_v1: broken })).not.toContain('fleet/unused-coupon');
  const silent = offerFunnels.tiers_v1.replace(/^after:.*$/m, '');
  expect(codesOf({ tiers_v1: silent })).toContain('fleet/unused-coupon');
});

it('a fourth offer is one too many, and a countdown after which all costs the same is to nothing', () => {
  const tiers = offerFunnels.tiers_v1;
  const fourth = tiers.replace(
    /^ {4}both: /m,
    '    more: { price: { amount: 9980, listAmount: 9980 }, label: { en: More, zh-CN: 更多 }, contains: [marriage] }\n    both: ',
  );
  expect(codesOf({ tiers_v1: fourth })).toContain('shape/out-of-range');
  const flat = tiers
    .replace('listAmount: 4980', 'listAmount: 2980')
    .replace('listAmount: 6980', 'listAmount: 3980');
  expect(codesOf({ tiers_v1: flat })).toContain('meaning/countdown-to-nothing');
  expect(codesOf({})).not.toContain('meaning/countdown-to-nothing');
});

it.each([
  ['｛price｝', '{price}'],
  ['{ price }', '{price}'],
  ['{fullName | dear}', '{fullName|dear}'],
  ['{fullName｜dear}', '{fullName|dear}'],
])('a slot typed as %s is told to be %s', (typed, meant) => {
  const text = soundText('funnels/fortune_v1.yaml').replace(
    '{ en: Go, zh-CN: 走 }',
    `{ en: "Go ${typed}", zh-CN: 走 }`,
  );
  const folder = aFolder({ 'funnels/fortune_v1.yaml': checked('funnels/fortune_v1.yaml', text) });
  const told = createFolderCheck()(folder).diagnostics.filter(({ code }) => code === 'words/unknown-slot');
  expect(told.map(({ fix }) => fix)).toEqual([expect.stringContaining(`write ${meant},`)]);
});

it('a promise that only some offers keep is told until the text or its heading names one of them', () => {
  const told = (heading: string, text: string) =>
    codesOf({
      tiers_v1: `${offerFunnels.tiers_v1}entry: { blocks: { hero: { heading: { en: The book, zh-CN: ${heading} }, lead: { en: Text., zh-CN: ${text} } } } }\n`,
    });
  const promise = '往后十年，一年一年讲。';
  expect(told('这本书', promise)).toEqual(['offer/in-some']);
  expect(told('完整报告里有什么', promise)).toEqual([]);
  expect(told('这本书', `完整报告里有${promise}`)).toEqual([]);
});
