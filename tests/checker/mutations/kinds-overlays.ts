import type { Code } from '../../../src/checker/diagnostics/codes.ts';
import { findSchema, slugOf } from '../../../src/checker/schema/file-names.ts';
import type { Kind } from './kind.ts';

/** The shipped funnel that a file is written as a variant of, for the time of one mistake. */
const baseFor = (slug: string) => (slug === 'marriage_v1' ? 'mbti_v1' : 'marriage_v1');

/** A funnel as a variant of another, with a mistake in its second line, or in the `line`th. */
const variant =
  (code: Code, mistake: string, line = 2): Kind =>
  ({ file }) =>
    // The funnel of the root address is always live, and that would be told, too.
    findSchema(file) !== 'funnel' || (mistake.startsWith('live:') && slugOf(file) === 'marriage_v1')
      ? []
      : [
          {
            where: `a variant: ${mistake}`,
            make: () => {
              const base = baseFor(slugOf(file));
              const text = mistake.replaceAll('BASE', base).replaceAll('OWN', slugOf(file));
              return text.startsWith('extends:') ? text : `extends: ${base}\n${text}\n`;
            },
            expect: [{ code, line }],
          },
        ];

const later = 'payment: { price: { amount: 1490, listAmount: 9900 } }';

/** Mistakes of who says only what differs, or when. */
export const overlayKinds = {
  'base that is not there': variant('overlay/unknown-base', 'extends: BASE9\n', 1),
  'variant of itself': variant('overlay/circle', 'extends: OWN\n', 1),
  'entry by a name nobody has': variant(
    'overlay/unknown-entry',
    'entry: { blocks: { formm: { submit: { en: Go, zh-CN: 走 } } } }',
  ),
  'new entry without a place': variant(
    'overlay/no-place',
    'entry: { blocks: { notice: { text: { en: One line., zh-CN: 一句。 } } } }',
  ),
  'removal of what is not there': variant('overlay/nothing-to-remove', 'payment: { assignChannel: null }'),
  'text that changes in one language': variant('overlay/half-text', 'title: { en: another }'),
  'number in place of a group': variant('shape/wrong-type', 'payment: { price: 1990 }'),
  'price that does not go with the list price of the base': variant(
    'meaning/price-above-list',
    'payment: { price: { amount: 9999999 } }',
  ),
  'null in place of what is needed': variant('shape/no-value', 'payment: { ways: null }'),
  'nothing behind a key': variant('shape/no-value', 'payment: { coupon: }'),
  'time that ends before it begins': variant(
    'time/ends-before-it-begins',
    'live: { from: "2027-02-15", to: "2027-02-01", otherwise: closed }',
  ),
  'day that no month has': variant('meaning/no-such-date', 'live: { from: "2027-02-30", otherwise: closed }'),
  'moment that is none': variant('shape/pattern', 'live: { from: "14.2.2027", otherwise: closed }'),
  'funnel to be led to that is not there': variant(
    'fleet/otherwise-not-live',
    'live: { from: "2027-02-01", otherwise: BASE9 }',
  ),
  'funnel that leads to itself': variant(
    'fleet/otherwise-loop',
    'live: { from: "2027-02-01", otherwise: OWN }',
  ),
  'two that say the same at once': variant(
    'overlay/two-say',
    `overrides:\n  - { from: "2027-02-01", ${later} }\n  - { channels: ["20"], ${later} }`,
    4,
  ),
  'price by language': variant('overlay/price-by-language', `overrides: [{ language: en, ${later} }]`),
  'override that holds nowhere in particular': variant('shape/missing-key', `overrides: [{ ${later} }]`),
  'override that changes nothing': variant('shape/missing-key', 'overrides: [{ channels: ["20"] }]'),
  'channel of an override that is not there': variant(
    'meaning/unknown-channel',
    `overrides: [{ channels: ["99"], from: "2027-02-01", ${later} }]`,
  ),
  'entry of an override by a name nobody has': variant(
    'overlay/unknown-entry',
    'overrides: [{ from: "2027-02-01", entry: { blocks: { heroo: { lead: { en: A, zh-CN: 一 } } } } }]',
  ),
} as const satisfies Record<string, Kind>;
