import type { SchemaName } from '../checker/schema/schemas.ts';
import { formatFen } from '../engine/funnel/price.ts';
import {
  copy,
  type Item,
  type ItemWords,
  identity,
  itemsBy,
  itemsByPlace,
  list,
  map,
  type ObjectRule,
  object,
  plain,
  type Rule,
  value,
} from './rule-types.ts';
import { entryRule } from './rules-entry.ts';

const listed = (what: unknown) => (what as readonly string[]).join(', ');
const fen = (what: unknown) => formatFen(what as number);

const screenWords = (screen: unknown) => (typeof screen === 'string' ? screen : "by the channel's switch_4");
const couponWords = (coupon: unknown) => {
  const { key, offer } = coupon as { key: string; offer: string };
  return `${key} (${offer})`;
};

/**
 * The payment screen's two looks ask for the same money: `look`. The order of the ways is `money` like the ways
 * themselves, since the first is the one most visitors take.
 */
const paymentRule = object({
  screen: value('look', 'payment screen', { show: screenWords }),
  price: object({
    amount: value('money', 'price', { show: fen }),
    listAmount: value('money', 'list price', { show: fen }),
  }),
  ways: value('money', 'ways to pay', { show: listed }),
  countdown: value('money', 'countdown', { show: plain }),
  coupon: value('money', 'coupon', { show: couponWords }),
  assignChannel: value('money', 'channel after payment', { show: plain }),
});

/** An override is read as one for each of its channels; of two that name a channel the first counts, as in the engine. */
function overridesByChannel(overrides: readonly unknown[]): Item[] {
  const items = new Map<string, Item>();
  for (const [index, override] of (overrides as { channels: string[] }[]).entries()) {
    for (const channel of override.channels) {
      if (!items.has(channel)) items.set(channel, { identity: channel, index, value: override });
    }
  }
  return [...items.values()];
}

const itemWords = (noun: string): ItemWords => ({
  inside: (name) => `${noun} ${name}`,
  added: (name) => `${noun} ${name} added`,
  removed: (name) => `${noun} ${name} removed`,
  moved: `order of the ${noun}s changed`,
});

/**
 * The title is `route`: the specification names it in the route's metadata, beside the address, and the payment provider
 * prints it on the visitor's bill as the name of what was bought.
 */
const funnelRule = object({
  product: value('data', 'product', { show: plain }),
  title: value('route', 'title', { show: (text) => Object.values(text as object).join(' / ') }),
  summary: copy('summary'),
  theme: object({
    palette: value('look', 'palette', { show: plain }),
    art: value('look', 'key picture', { show: plain }),
  }),
  languages: value('copy', 'languages', { show: listed }),
  entry: entryRule,
  // The questionnaire is a step with an address of its own.
  questions: object({ list: value('route', 'questionnaire', { show: plain }) }),
  payment: paymentRule,
  overrides: list({
    itemsOf: overridesByChannel,
    item: object({ channels: identity('money'), payment: paymentRule }),
    words: { ...itemWords('override'), inside: (channel) => `in channel ${channel}`, absent: 'as elsewhere' },
  }),
  budget: object({
    script: value('look', 'script budget', { show: plain }),
    image: value('look', 'image budget', { show: plain }),
  }),
});

/** What visitors agree to, and each order keeps the version of. */
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
  object({
    call: value('look', `${page}: report's form`, { show: plain }),
    layout: value('look', `${page}: layout`, { show: plain }),
  });

const siteRule = object({
  languages: value('copy', 'languages', { show: listed }),
  defaultLanguage: value('copy', 'default language', { show: plain }),
  home: value('route', 'the root address leads to', { show: plain }),
  redirects: map({
    item: value('route', 'leads to', { show: plain }),
    words: { ...itemWords('redirect'), inside: (from) => `redirect /${from}` },
  }),
  merchant: object({ name: copy("merchant's name"), icp: copy('ICP number'), contact: copy('contact') }),
  legal: object({
    version: value('data', 'version of the legal texts', { show: plain }),
    privacy: legalText('privacy notice'),
    terms: legalText('terms of use'),
    refunds: legalText('refund rules'),
  }),
  results: object({ result: presentation('/result'), test_result: presentation('/test_result') }),
});

/** Pixels tell third parties about visitors: `data`. A channel as such decides where payments are counted: `money`. */
const channelsRule = object({
  default: value('money', 'channel of visitors without one', { show: plain }),
  channels: map({
    item: object({
      name: value('copy', 'name', { show: plain }),
      switch_4: value('look', 'animated payment screens', { show: plain }),
      wechat_work_kf_url: value('copy', 'customer service link', { show: plain }),
      assignChannel: value('money', 'channel after payment', { show: plain }),
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
      expires: value('money', 'last day', { show: plain }),
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
      axis: value('data', 'axis', { show: plain }),
      keyed: value('data', 'keyed', { show: plain }),
    }),
    presence: 'data',
    order: 'look',
    words: itemWords('question'),
  }),
});

/** The class of everything a file of each schema can say. */
export const changeRules = {
  funnel: funnelRule,
  site: siteRule,
  channels: channelsRule,
  coupons: couponsRule,
  questions: questionsRule,
} as const satisfies Record<SchemaName, Rule>;
