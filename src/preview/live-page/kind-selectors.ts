import type { Block } from '../../engine/funnel/funnel.ts';

/** Where a block of each kind is found on a page. A new kind without its mark does not compile. */
export const blockSelectors: Record<Block['kind'], string> = {
  hero: '.hero',
  form: '.form-block',
  story: '.block-story',
  features: '.block-features',
  how: '.block-how',
  sample: '.block-sample',
  reviews: '.block-reviews',
  faq: '.block-faq',
  notice: '.notice-block',
  price: '.price-block',
  guarantee: '.block-guarantee',
  sticky: '.block-sticky',
};

export const blockKindOf = (classes: readonly string[]): string | undefined =>
  Object.entries(blockSelectors).find(([, selector]) => classes.includes(selector.slice(1)))?.[0];
