import type { SchemaName } from '../checker/schema/schemas.ts';
import type { OwnKey } from '../engine/fields/field-kind.ts';
import { ownKeys } from '../engine/fields/kinds.generated.ts';
import { formatFen } from '../engine/funnel/price.ts';
import type { ChangeKind } from './change-kinds.ts';
import {
  copy,
  type Item,
  identity,
  itemsBy,
  itemsByPlace,
  itemWords,
  list,
  map,
  type ObjectRule,
  object,
  pieces,
  plain,
  type Rule,
  value,
} from './rule.ts';
import { blockKeys } from './rules-blocks.generated.ts';

const listed = (what: unknown) => (what as readonly string[]).join(', ');
const fen = (what: unknown) => formatFen(what as number);
/** A value that is shown as it is written. */
const shown = (kind: ChangeKind, name: string, fallback?: string | number) =>
  value(kind, name, { show: String, ...(fallback !== undefined && { default: fallback }) });
const yesNo = (what: unknown) => (what ? 'yes' : 'no');

/** Answers to choose from. */
const answersRule = list({
  itemsOf: itemsBy((option) => option.value),
  item: object({ value: identity('data'), label: copy('label') }),
  presence: 'data',
  order: 'look',
  words: {
    inside: (answer) => `answer ${answer}`,
    added: (answer) => `answer ${answer} can be chosen`,
    removed: (answer) => `answer ${answer} can no longer be chosen`,
    moved: 'answers in another order',
  },
});

function ownKeyRule(key: OwnKey): Rule {
  if (key === 'answers') return answersRule;
  if (key.means === 'copy') return copy(key.name);
  return value(key.means, key.name, { show: plain, default: key.default });
}

/** The rules of the keys that only some kinds have. */
const ownKeyRules = Object.fromEntries(
  Object.values(ownKeys).flatMap((keys) =>
    Object.entries<OwnKey>(keys).map(([name, key]) => [name, ownKeyRule(key)]),
  ),
);

const fieldRule = object(
  {
    kind: value('data', 'kind', { show: plain }),
    name: identity('data'),
    label: copy('label'),
    hint: copy('hint'),
    optional: value('data', 'may be left empty', { show: yesNo, default: false }),
    ...ownKeyRules,
  },
  // Beside the box to tick, the words are what the visitor agrees to.
  { where: { key: 'kind', is: { consent: { label: value('data', 'what the visitor agrees to') } } } },
);

/** A field is the same field in whatever step, block or layout it is asked. */
const fieldsRule = list({
  itemsOf: itemsBy((field) => field.name),
  item: fieldRule,
  presence: 'data',
  order: 'look',
  isGlobal: true,
  words: {
    inside: (name) => `field ${name}`,
    added: (name) => `field ${name} is asked`,
    removed: (name) => `field ${name} no longer asked`,
    moved: 'fields in another order',
  },
});

const blockRule = object(
  { kind: identity('look'), fields: fieldsRule },
  { where: { key: 'kind', is: blockKeys } },
);

const blocksRule = list({
  itemsOf: itemsBy((block) => block.kind),
  item: blockRule,
  presence: 'look',
  order: 'look',
  words: itemWords('block', 'blocks moved'),
});

/** Steps and messages are known by the first field they ask for. */
const asking = (noun: string, item: ObjectRule) =>
  list({
    itemsOf: itemsBy((step) => (step.fields as { name: string }[])[0]?.name),
    item,
    presence: 'look',
    order: 'look',
    words: {
      inside: (field) => `${noun} asking ${field}`,
      added: (field) => `${noun} asking ${field} first`,
      removed: (field) => `no ${noun} asking ${field} first`,
      moved: `${noun}s moved`,
    },
  });

const sayings = pieces(copy('text'), 'line');

/** The keys of all layouts. `opening` and `closing` are blocks in one and lines in another: see `entryRule`. */
const entryRule = object(
  {
    layout: value('look', 'layout', { show: plain }),
    next: copy('button to go on'),
    submit: copy('button'),
    host: copy("host's name"),
    blocks: blocksRule,
    opening: blocksRule,
    closing: blocksRule,
    steps: asking(
      'step',
      object({
        heading: copy('heading'),
        lead: copy('lead'),
        next: copy('button to go on'),
        fields: fieldsRule,
      }),
    ),
    messages: asking('message', object({ say: sayings, next: copy('button to go on'), fields: fieldsRule })),
    ritual: object({
      gesture: value('look', 'gesture', { show: plain }),
      eyebrow: copy('eyebrow'),
      heading: copy('heading'),
      lead: copy('lead'),
      action: copy('what to do'),
      done: copy('what was done'),
    }),
    form: object({
      heading: copy('heading'),
      lead: copy('lead'),
      submit: copy('button'),
      fields: fieldsRule,
    }),
  },
  {
    turnsOn: 'layout',
    where: { key: 'layout', is: { chat: { opening: sayings, closing: sayings } } },
  },
);

const screenWords = (screen: unknown) => (typeof screen === 'string' ? screen : "by the channel's switch_4");
const couponWords = (coupon: unknown) => {
  const { key, offer } = coupon as { key: string; offer: string };
  return `${key} (${offer})`;
};

/** The order of the ways is `money`, too: most visitors take the first. */
const paymentRule = object({
  screen: value('look', 'payment screen', { show: screenWords }),
  price: object({
    amount: value('money', 'price', { show: fen }),
    listAmount: value('money', 'list price', { show: fen }),
  }),
  ways: value('money', 'ways to pay', { show: listed }),
  countdown: shown('money', 'countdown'),
  coupon: value('money', 'coupon', { show: couponWords }),
  assignChannel: shown('money', 'channel after payment'),
});

/** An override is compared channel by channel. Of two that name a channel the first counts, as in the engine. */
function overridesByChannel(overrides: readonly unknown[]): Item[] {
  const items = new Map<string, Item>();
  for (const [index, override] of (overrides as { channels: string[] }[]).entries()) {
    for (const channel of override.channels) {
      if (!items.has(channel)) items.set(channel, { identity: channel, index, value: override });
    }
  }
  return [...items.values()];
}

const funnelRule = object({
  product: shown('data', 'product'),
  // In the specification the title belongs to the route, and the provider prints it on the bill.
  title: value('route', 'title', { show: (text) => Object.values(text as object).join(' / ') }),
  summary: copy('summary'),
  theme: object({ palette: shown('look', 'palette'), art: shown('look', 'key picture') }),
  report: object({
    chapters: value('money', 'chapters of the report', { show: listed }),
    voice: shown('copy', "the report's voice", '你'),
  }),
  languages: value('copy', 'languages', { show: listed }),
  entry: entryRule,
  questions: object({ list: shown('route', 'questionnaire') }),
  payment: paymentRule,
  overrides: list({
    itemsOf: overridesByChannel,
    item: object({ channels: identity('money'), payment: paymentRule }),
    words: { ...itemWords('override'), inside: (channel) => `in channel ${channel}`, absent: 'as elsewhere' },
  }),
  budget: object({ script: shown('look', 'script budget'), image: shown('look', 'image budget') }),
});

const legalText = (noun: string): ObjectRule =>
  object({
    title: value('data', `title of the ${noun}`),
    paragraphs: list({
      itemsOf: itemsByPlace,
      item: value('data', 'text'),
      presence: 'data',
      words: itemWords(`${noun}: paragraph`),
    }),
  });

const presentation = (page: string): ObjectRule =>
  object({ call: shown('look', `${page}: report's form`), layout: shown('look', `${page}: layout`) });

const siteRule = object({
  languages: value('copy', 'languages', { show: listed }),
  defaultLanguage: shown('copy', 'default language'),
  home: shown('route', 'the root address leads to'),
  redirects: map({
    item: shown('route', 'leads to'),
    words: { ...itemWords('redirect'), inside: (from) => `redirect /${from}` },
  }),
  merchant: object({ name: copy("merchant's name"), icp: copy('ICP number'), contact: copy('contact') }),
  legal: object({
    version: shown('data', 'version of the legal texts'),
    privacy: legalText('privacy notice'),
    terms: legalText('terms of use'),
    refunds: legalText('refund rules'),
  }),
  results: object({ result: presentation('/result'), test_result: presentation('/test_result') }),
});

/** A channel as such is `money`, since payments are booked on it; its pixels are `data`, told on to others. */
const channelsRule = object({
  default: shown('money', 'channel of visitors without one'),
  channels: map({
    item: object({
      name: shown('copy', 'name'),
      switch_4: shown('look', 'animated payment screens'),
      wechat_work_kf_url: shown('copy', 'customer service link'),
      assignChannel: shown('money', 'channel after payment'),
      pixels: value('data', 'pixels', {
        show: (pixels) =>
          (pixels as { event: string; url: string }[]).map(({ event, url }) => `${event} ${url}`).join(', '),
      }),
    }),
    presence: 'money',
    words: itemWords('channel'),
  }),
});

const couponsRule = object({
  coupons: map({
    item: object({
      off: value('money', 'takes off', { show: fen }),
      label: copy('label'),
      expires: shown('money', 'last day'),
    }),
    presence: 'money',
    words: itemWords('coupon'),
  }),
});

const questionsRule = object({
  options: list({
    itemsOf: itemsBy((option) => option.value),
    item: object({ value: identity('data'), text: copy('text') }),
    presence: 'data',
    order: 'look',
    words: itemWords('answer'),
  }),
  questions: list({
    itemsOf: itemsBy((question) => question.id),
    item: object({
      id: identity('data'),
      text: copy('text'),
      axis: shown('data', 'axis'),
      keyed: shown('data', 'keyed'),
    }),
    presence: 'data',
    order: 'look',
    words: itemWords('question'),
  }),
});

export const changeRules = {
  funnel: funnelRule,
  site: siteRule,
  channels: channelsRule,
  coupons: couponsRule,
  questions: questionsRule,
} as const satisfies Record<SchemaName, Rule>;
