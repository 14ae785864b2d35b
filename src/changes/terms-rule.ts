import { joined, msg } from '../contract/t.ts';
import type { SoldPart } from '../funnel/schema-types.generated.ts';
import { copy, itemWords, map, object, shown, value } from './rule.ts';

export const fen = (what: unknown) => `¥${((what as number) / 100).toFixed(2)}`;
export const listed = (what: unknown) => (what as readonly string[]).join(', ');

const screenWords = (screen: unknown) =>
  typeof screen === 'string' ? screen : msg`by the channel's switch_4`;
const couponWords = (coupon: unknown) => {
  const { key, offer } = coupon as { key: string; offer: string };
  return `${key} (${offer})`;
};

const price = object({
  amount: value('money', 'price', fen),
  listAmount: value('money', 'list price', fen),
});
const partsWords = (contains: unknown) =>
  joined(
    (contains as SoldPart[]).map((part) =>
      typeof part === 'string' ? part : `${part.product} (${part.chapters.join(', ')})`,
    ),
    msg` and `,
  );

/** The order of payment ways is `money`, too: most visitors take the first. */
export const terms = {
  screen: value('look', 'payment screen', screenWords),
  price,
  offers: map(
    object({
      price,
      label: copy('name'),
      lead: copy('lead'),
      contains: value('money', 'what is in it', partsWords),
    }),
    itemWords('offer'),
    'money',
  ),
  ways: value('money', 'ways to pay', listed),
  countdown: shown('money', 'countdown'),
  coupon: value('money', 'coupon', couponWords),
  assignChannel: shown('money', 'channel after payment'),
};
