import { expect, it } from 'vitest';
import { createFolderCheck } from '../../src/checker/check-folder.ts';
import { aFolder, checked, soundText } from '../support/a-folder.ts';
import { offerFunnels, thanksCoupon } from '../support/offer-funnels.ts';

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
