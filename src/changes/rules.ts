import type { SchemaName } from '../checker/finding/file-names.ts';
import { isMap } from '../checker/merge/merge-context.ts';
import { entryNames } from '../checker/merge/names.ts';
import type { Override } from '../checker/rules/overrides.ts';
import { joined, later, type Message, msg } from '../contract/t.ts';
import type { OwnKey } from '../fields/field-kind.ts';
import { ownKeys } from '../fields/kinds.generated.ts';
import { placesOf } from '../funnel/overrides.ts';
import {
  asked,
  conditionWords,
  copy,
  type Item,
  identity,
  itemsBy,
  itemsByPlace,
  itemWords,
  list,
  listBy,
  map,
  type ObjectRule,
  object,
  pieces,
  type Rule,
  shown,
  value,
} from './rule.ts';
import { blockKeys } from './rules-blocks.generated.ts';
import { productRule } from './rules-product.ts';
import { fen, listed, terms } from './terms-rule.ts';

const yesNo = (what: unknown) => (what ? msg`yes` : msg`no`);

const answersRule = listBy(
  'value',
  'data',
  { label: copy('label') },
  {
    inside: 'answer {1}',
    added: 'answer {1} can be chosen',
    removed: 'answer {1} can no longer be chosen',
    moved: 'answers in another order',
  },
);

function ownKeyRule(key: OwnKey): Rule {
  if (key === 'answers') return answersRule;
  return key.means === 'copy' ? copy(key.name) : shown(key.means, key.name, key.default);
}

const ownKeyRules = Object.fromEntries(
  Object.values(ownKeys).flatMap((keys) =>
    Object.entries<OwnKey>(keys).map(([name, key]) => [name, ownKeyRule(key)]),
  ),
);

/** A field is the same one in any step, block or layout. */
const fields = listBy(
  'name',
  'data',
  {
    kind: shown('data', 'kind'),
    label: copy('label'),
    hint: copy('hint'),
    when: asked,
    optional: value('data', 'may be left empty', yesNo, false),
    ...ownKeyRules,
  },
  {
    inside: 'field {1}',
    added: 'field {1} is asked',
    removed: 'field {1} no longer asked',
    moved: 'fields in another order',
  },
  {
    isGlobal: true,
    // The label of a consent is what the visitor agrees to.
    where: { key: 'kind', is: { consent: { label: value('data', 'what the visitor agrees to') } } },
  },
);

const blockWords = itemWords('block', { moved: 'blocks moved' });
const blocksRule = list(
  itemsBy(entryNames.blocks),
  object({ id: identity('look'), kind: identity('look'), fields }, { where: { key: 'kind', is: blockKeys } }),
  blockWords,
  'look',
);

/** Identifies steps and messages by their first field. */
const asking = (noun: string, item: ObjectRule) =>
  list(
    itemsBy(entryNames.steps),
    item,
    {
      inside: `${noun} asking {1}`,
      added: `${noun} asking {1} first`,
      removed: `no ${noun} asking {1} first`,
      moved: `${noun}s moved`,
    },
    'look',
  );

const lines = pieces(copy('text'), 'line');
/** The condition of a sentence is `copy` like the sentence: it sells nothing and asks nothing. */
const interstitial = pieces(
  object({ say: copy('text'), when: value('copy', 'of whom it is said', conditionWords) }),
  'sentence between the questions',
);
const heading = copy('heading');
const lead = copy('lead');
const next = copy('button to go on');
const submit = copy('button');

/** Keys of all layouts; `opening` and `closing` are blocks in one and lines in another, see `where`. */
const entryRule = object(
  {
    layout: shown('look', 'layout'),
    next,
    submit,
    host: copy("host's name"),
    blocks: blocksRule,
    pinned: blocksRule,
    opening: blocksRule,
    closing: blocksRule,
    steps: asking(
      'step',
      object({ id: identity('look'), when: asked, heading, lead, next, fields, interstitial }),
    ),
    messages: asking(
      'message',
      object({ id: identity('look'), when: asked, say: lines, next, fields, interstitial }),
    ),
    ritual: object({
      gesture: shown('look', 'gesture'),
      eyebrow: copy('eyebrow'),
      heading,
      lead,
      action: copy('what to do'),
      done: copy('what was done'),
    }),
    form: object({ heading, lead, submit, fields }),
  },
  {
    turnsOn: 'layout',
    where: { key: 'layout', is: { chat: { opening: lines, closing: lines } } },
  },
);

export const entryInFile = object({ entry: entryRule });

const together = (one: unknown, other: unknown): unknown =>
  isMap(one) && isMap(other)
    ? Object.fromEntries(
        Object.keys({ ...other, ...one }).map((key) => [key, together(one[key], other[key])]),
      )
    : one === undefined
      ? other
      : one;

/** Compares all overrides of a place together; of two for one key the first counts, as in the engine. */
function overridesByPlace(overrides: readonly unknown[]): Item[] {
  const items = new Map<string, Item>();
  for (const [index, value] of (overrides as Override[]).entries())
    for (const name of placesOf(value)) {
      const identity = JSON.stringify(name);
      const first = items.get(identity);
      const said = together(first?.value, value);
      items.set(identity, { identity, name, index: first?.index ?? index, value: said });
    }
  return [...items.values()];
}

const when = identity('money');
/** Override entries are compared by their effect. */
const override = object({
  channels: when,
  from: when,
  to: when,
  language: when,
  title: value('route', 'title'),
  summary: copy('summary'),
  theme: value('look', 'look'),
  entry: { type: 'elsewhere' },
  payment: object(terms),
});

function paletteWords(from: unknown, to: unknown): Message {
  const coloursIn = (palette: unknown) =>
    typeof palette === 'object' ? (palette as Readonly<Record<string, string>>) : undefined;
  const [before, after] = [coloursIn(from), coloursIn(to)];
  const whole = (palette: unknown): Message =>
    typeof palette === 'object'
      ? Object.entries(palette!)
          .map(([role, colour]) => `${role} ${colour}`)
          .join(', ')
      : palette === undefined || palette === null
        ? msg`none`
        : String(palette);
  if (!before || !after) return msg`palette ${whole(from)} → ${whole(to)}`;
  const roles = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const differing = roles.filter((role) => before[role] !== after[role]);
  const shade = (colour: Message = msg`mixed from the others`) => colour;
  const lines = differing.map((role) => joined([role, shade(before[role]), '→', shade(after[role])], ' '));
  return msg`palette: ${joined(lines, ', ')}`;
}

const keepsakeKeys = (noun: string) => ({
  picture: shown('look', `${noun === 'keepsake' ? 'keepsake ' : ''}picture`),
  words: map(copy('word'), itemWords(`word of the ${noun}`, { inside: `word {1} of the ${noun}` }), 'copy'),
});

const funnelRule = object({
  product: shown('data', 'product'),
  // The title belongs to the route in the specification, and the provider prints it on the bill.
  title: value('route', 'title', (text) => Object.values(text as object).join(' / ')),
  summary: copy('summary'),
  theme: object({
    palette: { ...value('look', 'palette'), tell: paletteWords },
    face: shown('look', 'ornament', later`the palette's own`),
    art: shown('look', 'key picture'),
  }),
  report: object(
    {
      chapters: value('money', 'chapters of the report', listed, [later`all`]),
      voice: shown('copy', "the report's voice", '你'),
      keepsake: object(keepsakeKeys('keepsake'), { isImplied: true }),
      keepsakes: map(
        object(keepsakeKeys('picture')),
        itemWords('picture of the chapter', { inside: 'chapter {1}' }),
        'look',
      ),
    },
    { isImplied: true },
  ),
  live: object({
    from: shown('route', 'live from'),
    to: shown('route', 'live to'),
    otherwise: shown('route', 'at other times visitors are led to'),
  }),
  listed: value('look', 'in the sitemap', yesNo, true),
  canonical: shown('look', 'what search engines show instead'),
  languages: value('copy', 'languages', listed),
  entry: entryRule,
  questions: object({
    list: shown('route', 'questionnaire'),
    interstitials: list(
      itemsBy(({ after }) => after),
      object({ after: identity('copy'), interstitial }),
      itemWords('interstitial', { inside: 'after {1} answers' }),
      'copy',
    ),
  }),
  payment: object({ heading, lead, ...terms, shown: shown('look', 'how offers are shown', 'cards') }),
  after: listBy(
    'funnel',
    'money',
    { text: copy('words'), coupon: shown('money', 'coupon') },
    itemWords('next purchase'),
  ),
  overrides: list(
    overridesByPlace,
    override,
    itemWords('override', { inside: '{1}', absent: 'as elsewhere' }),
    undefined,
    {},
  ),
  budget: object({ script: shown('look', 'script budget'), image: shown('look', 'image budget') }),
});

const legalText = (noun: string): ObjectRule =>
  object({
    title: value('data', `title of the ${noun}`),
    paragraphs: list(itemsByPlace, value('data', 'text'), itemWords(`${noun}: paragraph`), 'data', {}),
  });

const presentation = (page: string): ObjectRule =>
  object({ call: shown('look', `${page}: report's form`), layout: shown('look', `${page}: layout`) });

const siteRule = object({
  languages: value('copy', 'languages', listed),
  inPreparation: value('copy', 'languages in preparation', listed),
  defaultLanguage: shown('copy', 'default language'),
  home: shown('route', 'the root address leads to'),
  redirects: map(shown('route', 'leads to'), itemWords('redirect', { inside: 'redirect /{1}' })),
  promise: list(itemsByPlace, value('data', 'text'), itemWords('promise: line'), 'data', {}),
  merchant: object({ name: copy("merchant's name"), icp: copy('ICP number'), contact: copy('contact') }),
  legal: object({
    version: shown('data', 'version of the legal texts'),
    privacy: legalText('privacy notice'),
    terms: legalText('terms of use'),
    refunds: legalText('refund rules'),
  }),
  claims: value('look', 'what no text may say'),
  results: object({ result: presentation('/result'), test_result: presentation('/test_result') }),
});

/** A channel is `money`, since payments are booked on it; its pixels and call-backs are `data`, passed to others. */
const channelsRule = object({
  default: shown('money', 'channel of visitors without one'),
  channels: map(
    object({
      name: shown('copy', 'name'),
      switch_4: shown('look', 'animated payment screens'),
      wechat_work_kf_url: shown('copy', 'customer service link'),
      assignChannel: shown('money', 'channel after payment'),
      pixels: value('data', 'pixels', (pixels) =>
        (pixels as { event: string; url: string }[]).map(({ event, url }) => `${event} ${url}`).join(', '),
      ),
      conversions: value('data', 'call-backs', (destinations) =>
        (destinations as Record<string, string>[]).map((each) => Object.values(each).join(' ')).join(', '),
      ),
    }),
    itemWords('channel'),
    'money',
  ),
});

const couponsRule = object({
  coupons: map(
    object({
      off: value('money', 'takes off', fen),
      label: copy('label'),
      expires: shown('money', 'last day'),
    }),
    itemWords('coupon'),
    'money',
  ),
});

const questionsRule = object({
  options: listBy('value', 'data', { text: copy('text') }, itemWords('answer')),
  questions: listBy(
    'id',
    'data',
    { text: copy('text'), axis: shown('data', 'axis'), keyed: shown('data', 'keyed') },
    itemWords('question'),
  ),
});

const perCent = (share: unknown) => `${share} %`;

/** Only running experiments count. */
const experimentRule = object({
  funnel: shown('trial', 'funnel'),
  status: shown('trial', 'status'),
  why: value('trial', 'why'),
  goal: shown('trial', 'goal'),
  expect: value('trial', 'what is expected'),
  share: value('trial', 'share of the visitors', perCent, 100),
  from: shown('trial', 'from'),
  to: shown('trial', 'to'),
  exclude: value('trial', 'who does not take part'),
  stop: value('trial', 'what stops it'),
  guardrails: value('trial', 'what is watched', listed, ['refund', 'complaint']),
  acknowledge: value('trial', 'what is acknowledged'),
  arms: map(
    object({ weight: value('trial', 'weight', perCent), set: value('trial', 'what it shows') }),
    itemWords('arm'),
    'trial',
  ),
  result: shown('trial', 'result'),
});

export const changeRules = {
  funnel: funnelRule,
  site: siteRule,
  channels: channelsRule,
  coupons: couponsRule,
  questions: questionsRule,
  product: productRule,
  experiment: experimentRule,
} as const satisfies Record<SchemaName, Rule>;
