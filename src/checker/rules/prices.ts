import { joined, msg } from '../../contract/t.ts';
import { setsOf } from '../../funnel/overrides.ts';
import { formatFen } from '../../funnel/price.ts';
import type { FunnelFile, Price } from '../../funnel/schema-types.generated.ts';
import { messagingAppWays } from '../../funnel/ways.generated.ts';
import { beginOf, endOf } from '../../lib/shanghai-day.ts';
import { checkReference } from '../finding/did-you-mean.ts';
import { type Finding, valueFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import type { Place } from './entry.ts';
import { isOfChannels } from './overrides.ts';
import type { Context, Rule } from './rule.ts';

const number = String.raw`(\d{1,3}(?:[,_]\d{3})+|\d+)`;
const sign = '(¥|RMB|CNY)';

const fenIn = (whole: string, fraction = ''): number => {
  const yuan = Number(`${whole.replace(/\D/g, '')}.${fraction || 0}`);
  return Math.round(yuan * 100);
};

/** Converts full-width digits and the Chinese full stop between them. */
const plain = (written: string) => written.normalize('NFKC').replace(/(?<=\d)[。·](?=\d)/gu, '.');

const alone = new RegExp(
  String.raw`^(?:${sign}|\$)?\s*${number}(?:\.(\d+)|,(\d{1,2}))?\s*(元|块|圆|yuan|RMB|CNY|分|fen)?(\d)?[角毛]?$`,
  'iu',
);

/**
 * Returns the fen of `¥19.9`, `19.9元`, `19,9` or `19块9`. Without sign, unit or fraction it is fen already: `1,990`.
 * Undefined if it is no amount.
 */
export function fenOf(written: string): number | undefined {
  // An o between digits was meant as a zero.
  const [found, mark, whole = '', point, comma, unit, jiao] =
    alone.exec(plain(written.trim()).replace(/(?<=\d)o/gi, '0')) ?? [];
  if (found === undefined) return undefined;
  const fraction = point ?? comma ?? jiao;
  const isFen = unit ? /^(分|fen)$/i.test(unit) : !mark && !found.includes('$') && fraction === undefined;
  return isFen ? Number(whole.replace(/\D/g, '')) : fenIn(whole, fraction);
}

const inWords = [
  new RegExp(String.raw`${sign}\s?${number}(?:\.(\d{1,2}))?(?!\d)`, 'giu'),
  new RegExp(
    String.raw`(?<![\d.,¥])()${number}(?:\.(\d{1,2}))?\s?(?:元(?!\p{Script=Han})|元(?=[起的一])|块钱|块(\d)(?!\d)|块(?!\p{Script=Han})|yuan\b|RMB\b)`,
    'giu',
  ),
];

export function amountsIn(words: string): { written: string; fen: number }[] {
  const text = plain(words);
  return inWords.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(([written, , whole = '', fraction, jiao]) => ({
      written,
      fen: fenIn(whole, fraction ?? jiao),
    })),
  );
}

type Terms = Partial<FunnelFile['payment']>;

const checkChannel = (pointer: string, channel: string, { channels }: Context): Finding[] =>
  channels
    ? checkReference(
        'meaning/unknown-channel',
        msg`channel`,
        pointer,
        channel,
        Object.keys(channels.channels),
      )
    : [];

/** A coupon must not end before the terms that offer it begin; `begins` lists those moments. */
export function checkCouponTime(
  { coupon }: Terms,
  begins: readonly (string | undefined)[],
  pointer: string,
  { coupons }: Context,
): Finding[] {
  const to = coupons?.coupons[coupon?.key ?? '']?.expires;
  const from = begins.find((each) => each !== undefined && to !== undefined && beginOf(each) >= endOf(to));
  if (from === undefined) return [];
  const message = msg`the coupon ${coupon!.key} ends on ${to}, before this begins on ${from}: no buyer is offered it`;
  const fix = msg`offer another one, give it a later day in funnels/shared/coupons.yaml, or write coupon: null`;
  return [valueFinding('coupon/never', `${pointer}/coupon/key`, message, fix)];
}

export const pricePlaces = ({ price, offers = {} }: Terms, pointer: string): Place<Price>[] =>
  [
    ...(price ? [{ pointer: `${pointer}/price`, value: price }] : []),
    ...Object.entries(offers).map(([name, offer]) => ({
      pointer: pointerTo(pointer, 'offers', name, 'price'),
      value: offer.price,
    })),
  ].toSorted((a, b) => a.value.amount - b.value.amount);

/** A countdown promises a higher price afterwards. */
export function checkCountdown(terms: FunnelFile['payment']): Finding[] {
  const isSame = pricePlaces(terms, '/payment').every(({ value }) => value.listAmount === value.amount);
  if (!terms.countdown || !isSame) return [];
  const message = msg`nothing gets dearer when this runs out`;
  const fix = msg`write a listAmount that is due then, or take the countdown out`;
  return [valueFinding('meaning/countdown-to-nothing', '/payment/countdown', message, fix)];
}

/** Without a countdown no buyer pays the struck-out price. Overrides may strike one, as others pay it. */
export const checkStruck = (terms: FunnelFile['payment']): Finding[] =>
  terms.countdown
    ? []
    : pricePlaces(terms, '/payment')
        .filter(({ value: { amount, listAmount } }) => listAmount > amount)
        .map(({ pointer, value: { amount, listAmount } }) =>
          valueFinding(
            'meaning/struck-for-good',
            `${pointer}/listAmount`,
            msg`${formatFen(listAmount)} is struck out for good: without a countdown no buyer ever pays it`,
            msg`write countdown: 30m, or listAmount: ${amount}`,
          ),
        );

/** Fen that a buyer with a coupon pays at least. */
const leastLeft = 100;

/** Every way opens in a browser; the messaging app opens only its own, if the shop has one. */
function checkWays({ ways }: Terms, pointer: string): Finding[] {
  if (!ways || messagingAppWays.length === 0 || ways.some((way) => messagingAppWays.includes(way))) return [];
  const message = msg`buyers cannot pay in the messaging app`;
  const fix = msg`add ${joined(messagingAppWays, msg` or `)}: inside the messaging app no other way to pay can be opened`;
  return [valueFinding('proof/no-way-to-pay', `${pointer}/ways`, message, fix)];
}

/** Checks one set of terms; `base` fills what an override leaves out. */
function checkTerms(terms: Terms, base: Terms, pointer: string, context: Context): Finding[] {
  const findings: Finding[] = [];
  const coupons = context.coupons?.coupons;
  const own = pricePlaces(terms, pointer);
  const [lowest] = own.length > 0 ? own : pricePlaces(base, pointer);
  const coupon = terms.coupon ?? base.coupon;

  for (const { pointer: at, value } of own) {
    const { amount, listAmount } = value;
    if (listAmount >= amount) continue;
    const message = msg`the list price ${formatFen(listAmount)} is below the price ${formatFen(amount)}`;
    const fix = msg`write listAmount: ${amount} or more; without an offer both are the same`;
    findings.push(valueFinding('meaning/price-above-list', `${at}/listAmount`, message, fix));
  }
  if (terms.coupon && coupons) {
    const at = `${pointer}/coupon/key`;
    findings.push(
      ...checkReference('meaning/unknown-coupon', msg`coupon`, at, terms.coupon.key, Object.keys(coupons)),
    );
  }
  const key = terms.coupon?.key ?? '';
  const expires = coupons && Object.hasOwn(coupons, key) ? coupons[key]!.expires : undefined;
  if (context.day !== undefined && expires !== undefined && expires < context.day) {
    const message = msg`the coupon ${key} ended on ${expires}: no buyer is offered it`;
    const fix = msg`offer another one, or give it a later day in funnels/shared/coupons.yaml`;
    findings.push(valueFinding('coupon/over', `${pointer}/coupon/key`, message, fix));
  }
  // The price may come from the override and the coupon from the funnel, or the other way round.
  const off = coupon && coupons && Object.hasOwn(coupons, coupon.key) ? coupons[coupon.key]!.off : 0;
  if (lowest && off > 0 && off > lowest.value.amount - leastLeft && (own.length > 0 || terms.coupon)) {
    const at = terms.coupon ? `${pointer}/coupon/key` : `${lowest.pointer}/amount`;
    const message = msg`the coupon ${coupon!.key} takes ${formatFen(off)} off a price of ${formatFen(lowest.value.amount)}`;
    const fix = msg`offer one that leaves ${formatFen(leastLeft)} or more${terms.coupon ? '' : msg`, or none here: coupon: null`}`;
    findings.push(valueFinding('meaning/coupon-too-big', at, message, fix));
  }
  if (terms.assignChannel !== undefined)
    findings.push(...checkChannel(`${pointer}/assignChannel`, terms.assignChannel, context));
  return [...findings, ...checkWays(terms, pointer)];
}

function checkOffer(
  funnel: Pick<FunnelFile, 'payment' | 'overrides' | 'live' | 'languages'>,
  context: Context,
): Finding[] {
  const { payment: terms, overrides = [], live, languages = context.site?.languages ?? [] } = funnel;
  const findings = [
    ...checkTerms(terms, {}, '/payment', context),
    ...checkCouponTime(terms, [live?.from], '/payment', context),
  ];
  const plainSets = setsOf(overrides, languages).filter((set) =>
    set.every((index) => isOfChannels(overrides[index]!)),
  );
  const seen = new Set<string>();
  for (const [index, override] of overrides.entries()) {
    const { channels = [], payment = {} } = override;
    const isPlain = isOfChannels(override);
    for (const [position, channel] of channels.entries()) {
      const pointer = `/overrides/${index}/channels/${position}`;
      findings.push(...checkChannel(pointer, channel, context));
      if (isPlain && seen.has(channel)) {
        const message = msg`channel ${channel} is overridden twice`;
        const fix = msg`put all its terms into one override`;
        findings.push(valueFinding('meaning/repeated-channel', pointer, message, fix));
      }
      if (isPlain) seen.add(channel);
    }
    // Other overrides are checked with everything that applies beside them.
    if (!plainSets.some((set) => set.includes(index))) continue;
    const pointer = `/overrides/${index}/payment`;
    findings.push(
      ...checkTerms(payment as Terms, terms, pointer, context),
      ...checkCouponTime(payment as Terms, [live?.from], pointer, context),
    );
  }
  return findings;
}

// biome-ignore format: one row a line.
export const pricesRules = [
  { code: 'meaning/price-above-list', severity: 'error', why: 'Once the offer has ended, buyers pay the list price. It cannot be lower than the offer.',
    check: (funnel, context) => checkOffer(funnel, context) },
  { code: 'meaning/countdown-to-nothing', severity: 'warning', why: 'A countdown promises that buying in time pays. If the price stays, that is untrue, and the page shows no countdown.' },
  { code: 'meaning/struck-for-good', severity: 'warning', why: 'Buyers must have paid a struck-out price once, or come to pay it later. The law forbids any other reduction.' },
  { code: 'meaning/coupon-too-big', severity: 'error', why: 'A coupon may not make a report free, and this one would sell it for next to nothing.' },
  { code: 'meaning/unknown-coupon', severity: 'error', why: 'Buyers can only redeem coupons of funnels/shared/coupons.yaml.' },
  { code: 'meaning/repeated-channel', severity: 'error', why: 'Only the first override that names a channel applies.' },
  { code: 'coupon/over', severity: 'warning', why: 'Its last day has passed, so no buyer is offered it.' },
  { code: 'coupon/never', severity: 'warning', why: 'It ends before any buyer could be offered it.' },
  { code: 'proof/no-way-to-pay', severity: 'error', why: 'Buyers could order, but the payment screen would offer no way to pay.' },
] as const satisfies readonly Rule[];
