import { fileOfFunnel, findSchema, slugOf } from '../../../src/checker/finding/file-names.ts';
import type { Code } from '../../../src/checker/rules/rules.ts';
import type { FunnelFile } from '../../../src/funnel/schema-types.generated.ts';
import type { Kind } from './kind.ts';

/** The shipped funnel that a file is written as a variant of, for the time of one mistake. */
const baseFor = (slug: string) => (slug === 'marriage_v1' ? 'mbti_v1' : 'marriage_v1');

/** A funnel as a variant of another, with a mistake in its second line, or in the `line`th. */
const variant =
  (code: Code, mistake: string, line = 2): Kind =>
  ({ file }, { sheets }) =>
    // The funnel of the root address is always live, and that would be told, too.
    findSchema(file) !== 'funnel' || (mistake.startsWith('live:') && slugOf(file) === 'marriage_v1')
      ? []
      : [
          {
            where: `a variant: ${mistake}`,
            make: () => {
              const base = baseFor(slugOf(file));
              const { product, theme } = sheets.get(fileOfFunnel(base))!.value as FunnelFile;
              const text = mistake
                .replaceAll('BASE', base)
                .replaceAll('OWN', slugOf(file))
                .replaceAll('PALETTE', String(theme.palette))
                .replaceAll('PRODUCT', product);
              return text.startsWith('extends:') ? text : `extends: ${base}\n${text}\n`;
            },
            expect: [{ code, line }],
          },
        ];

const later = 'payment: { price: { amount: 1490, listAmount: 9900 } }';

const rose = "background: '#FFF5F6', ink: '#3A1520', action: '#B3224A', accent: '#E9A7B5'";

const block = (kind: string, said: string) => `entry: { blocks: { ${kind}: { ${said}, after: hero } } }`;
const alt = 'alt: { en: A view, zh-CN: 一景 }';

/** More pages than are made: a day each, and each in one language otherwise. */
const manyDays = Array.from({ length: 40 }, (_, index) => {
  const day = `2027-${String(1 + Math.floor(index / 20)).padStart(2, '0')}-${String(1 + (index % 20)).padStart(2, '0')}`;
  return `{ from: "${day}", to: "${day}", summary: { en: Day ${index}., zh-CN: 第${index}天。 } }`;
});

/** Mistakes in each part of a funnel where a variant, or an override of it, says it otherwise. */
const partKinds = {
  'product that is not there': variant('meaning/unknown-product', 'product: divination'),
  'box to tick for one offer': variant(
    'offer/tick-needs-two',
    'payment: { price: null, shown: tick, offers: { one: { price: { amount: 1990, listAmount: 9990 }, label: { en: One, zh-CN: 一份 }, contains: [PRODUCT] } } }',
  ),
  'summary that changes in one language': variant('overlay/half-text', 'summary: { en: another }'),
  'same palette as the base': variant('overlay/same-as-base', 'theme: { palette: PALETTE }'),
  'own palette that lacks a colour': variant(
    'shape/missing-key',
    `theme: { palette: { ${rose.replace(/, accent.*/, '')} } }`,
  ),
  'own palette with a colour nobody knows': variant(
    'shape/unknown-key',
    `theme: { palette: { ${rose}, text: '#000000' } }`,
  ),
  'own palette whose words nobody can read': variant(
    'look/contrast',
    `theme: { palette: { ${rose.replace('#3A1520', '#E9A7B5')} } }`,
  ),
  'own palette that alarms with its buttons': variant(
    'look/alert-like-action',
    `theme: { palette: { ${rose}, alert: '#B3224A' } }`,
  ),
  ...Object.fromEntries(
    ['background', 'ink', 'action', 'accent', 'surface', 'line', 'muted', 'on-action', 'alert'].map(
      (role) => [
        `own palette with three digits for ${role}`,
        variant(
          'shape/pattern',
          `theme: { palette: { ${rose.replace(new RegExp(`(, )?${role}: '[^']+'`), '')}, ${role}: '#FFF' } }`.replace(
            '{ ,',
            '{',
          ),
        ),
      ],
    ),
  ),
  'ornament that is not there': variant('shape/unknown-value', 'theme: { face: seel }'),
  'key picture that is not there': variant('meaning/unknown-picture', 'theme: { art: nowhere }'),
  'voice nobody speaks in': variant('shape/unknown-value', 'report: { voice: 他 }'),
  'report without chapters': variant('shape/out-of-range', 'report: { chapters: [] }'),
  'picture to keep without its template': variant(
    'meaning/unknown-picture',
    'report: { keepsake: { picture: nowhere-keepsake } }',
  ),
  'picture to keep of no chapter': variant(
    'meaning/unknown-chapter',
    'report: { keepsakes: { nowhere: { picture: nowhere-keepsake } } }',
  ),
  'sitemap that may hold it': variant('shape/wrong-type', 'listed: maybe'),
  'page to be found instead that is not there': variant('fleet/canonical-gone', 'canonical: BASE9'),
  'language of a variant the shop does not speak': variant('meaning/unknown-language', 'languages: [en, fr]'),
  'questionnaire of a variant that is not there': variant(
    'meaning/unknown-questions',
    'questions: { list: nowhere }',
  ),
  'questionnaire with nothing said between': variant(
    'shape/out-of-range',
    'questions: { list: mbti, interstitials: [] }',
  ),
  'payment screen there is none of': variant('shape/unknown-value', 'payment: { screen: fancy }'),
  'countdown without a unit': variant('shape/pattern', 'payment: { countdown: soon }'),
  'coupon of a variant that is not there': variant(
    'meaning/unknown-coupon',
    'payment: { coupon: { key: nowhere } }',
  ),
  'payment of a variant handed to no channel': variant(
    'meaning/unknown-channel',
    'payment: { assignChannel: "99" }',
  ),
  'heading of the payment in one language': variant(
    'overlay/half-text',
    'payment: { heading: { en: Nearly there } }',
  ),
  'lead of the payment in one language': variant(
    'overlay/half-text',
    'payment: { lead: { en: Nearly there } }',
  ),
  'budget of a script that is no weight': variant('shape/pattern', 'budget: { script: much }'),
  'budget of pictures that is no weight': variant('shape/pattern', 'budget: { image: much }'),
  'picture in the page that is not there': variant(
    'meaning/unknown-picture',
    block('picture', `picture: nowhere, ${alt}`),
  ),
  'picture in the page for nobody who cannot see': variant(
    'shape/missing-key',
    block('picture', 'picture: calico'),
  ),
  'caption in one language': variant(
    'meaning/missing-language',
    block('picture', `picture: calico, ${alt}, caption: { en: A letter }`),
  ),
  'gallery with a picture that is not there': variant(
    'meaning/unknown-picture',
    block('gallery', `pictures: [{ picture: calico, ${alt} }, { picture: nowhere, ${alt} }]`),
  ),
  'gallery of one': variant(
    'shape/out-of-range',
    block('gallery', `pictures: [{ picture: calico, ${alt} }]`),
  ),
  'block of a kind there is none of': variant('shape/unknown-value', block('view', 'kind: pictrue')),
  'override that never ends on a day': variant(
    'meaning/no-such-date',
    `overrides: [{ to: "2027-02-30", ${later} }]`,
  ),
  'override for a language nobody speaks': variant(
    'meaning/unknown-language',
    'overrides: [{ language: fr, title: { en: Other, zh-CN: 别的 } }]',
  ),
  'title of an override in one language': variant(
    'meaning/missing-language',
    'overrides: [{ channels: ["20"], title: { en: Other } }]',
  ),
  'summary of an override in one language': variant(
    'meaning/missing-language',
    'overrides: [{ channels: ["20"], summary: { en: Other. } }]',
  ),
  'palette of an override that is not there': variant(
    'shape/unknown-value',
    'overrides: [{ channels: ["20"], theme: { palette: bronce } }]',
  ),
  'own palette of an override nobody can read': variant(
    'look/contrast',
    `overrides: [{ channels: ["20"], theme: { palette: { ${rose.replace('#3A1520', '#E9A7B5')} } } }]`,
  ),
  'picture of an override that is not there': variant(
    'meaning/unknown-picture',
    'overrides: [{ channels: ["20"], theme: { art: nowhere } }]',
  ),
  'more pages than are made': variant(
    'overlay/too-many-views',
    `overrides: [${[...manyDays, '{ language: en, title: { en: Other, zh-CN: 别的 } }'].join(', ')}]`,
  ),
} as const satisfies Record<string, Kind>;

/** Mistakes of who says only what differs, or when. */
export const overlayKinds = {
  ...partKinds,
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
