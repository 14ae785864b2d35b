import why from './reasons.json' with { type: 'json' };

/** A code is permanent and never reused. */
export type Code = keyof typeof why;

export const reasons: Readonly<Record<Code, string>> = why;

/** Findings that do not keep a file from going live; all others do. */
export const warningCodes: ReadonlySet<Code> = new Set<Code>([
  'source/portable',
  'meaning/consent-label',
  'meaning/no-guardian',
  'meaning/countdown-to-nothing',
  'meaning/struck-for-good',
  'meaning/mixed-voice',
  'meaning/unlettered-heading',
  'meaning/too-many-letters',
  'meaning/never-said',
  'meaning/may-be-silent',
  'meaning/example-merchant',
  'look/raised-budget',
  'look/alert-like-action',
  'picture/place-inside',
  'words/starter',
  'words/markup',
  'words/unknown-slot',
  'words/same-as',
  'words/long',
  'words/slot-differs',
  'words/claim',
  'words/other-language',
  'words/price-in-text',
  'product/rare',
  'product/lopsided',
  'product/one-way-keyed',
  'product/diagnosis',
  'when/never',
  'when/always',
  'language/no-glyphs',
  'coupon/over',
  'coupon/never',
  'overlay/half-text',
  'overlay/same-as-base',
  'overlay/better-whole',
  'experiment/small-weight',
  'experiment/takes-long',
  'experiment/price-arm',
  'experiment/hidden-price',
  'offer/in-some',
  'time/over',
  'site/unnamed-call-backs',
  'fleet/unknown-page',
  'fleet/canonical-gone',
  'fleet/unknown-link',
  'fleet/repeated-pixel',
  'fleet/unused-coupon',
  'fleet/unused-questions',
  'fleet/odd-price',
  'fleet/same-title',
]);

/** Warnings about what visitors read or pay: such a file goes live only after approval. */
const visibleCodes: ReadonlySet<Code> = new Set<Code>([
  'meaning/consent-label',
  'look/raised-budget',
  'words/starter',
  'words/markup',
  'words/unknown-slot',
  'words/slot-differs',
  'words/same-as',
  'words/price-in-text',
  'words/claim',
  'words/other-language',
  'offer/in-some',
  'fleet/odd-price',
]);

export const isVisible = ({ code }: { code: Code }): boolean => visibleCodes.has(code);
