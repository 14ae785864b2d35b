import { t } from '../../contract/t.ts';
import { beginOf, endOf, setsOf } from '../../funnel/overrides.ts';
import { formatFen } from '../../funnel/price.ts';
import type { FunnelFile, Price } from '../../funnel/schema-types.generated.ts';
import { messagingAppWays } from '../../funnel/ways.generated.ts';
import { isOfChannels } from '../merge/views.ts';
import { type Finding, valueFinding } from '../report/finding.ts';
import { pointerTo } from '../report/pointer.ts';
import type { Context } from './context.ts';
import type { Place } from './field-places.ts';
import { checkReference } from './reference.ts';

type Terms = Partial<FunnelFile['payment']>;

const checkChannel = (pointer: string, channel: string, { channels }: Context): Finding[] =>
  channels ? checkReference('meaning/unknown-channel', pointer, channel, Object.keys(channels.channels)) : [];

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
  const message = t`the coupon ${coupon!.key} ends on ${to}, and this begins on ${from}: nobody is offered it`;
  const fix = t`offer another one, give it a later day in funnels/shared/coupons.yaml, or write coupon: null`;
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
  const message = t`nothing gets dearer when this runs out`;
  const fix = t`write a listAmount that is due then, or take the countdown out`;
  return [valueFinding('meaning/countdown-to-nothing', '/payment/countdown', message, fix)];
}

/** Without a countdown nobody ever pays the struck-out price. Overrides may strike one, as others pay it. */
export const checkStruck = (terms: FunnelFile['payment']): Finding[] =>
  terms.countdown
    ? []
    : pricePlaces(terms, '/payment')
        .filter(({ value: { amount, listAmount } }) => listAmount > amount)
        .map(({ pointer, value: { amount, listAmount } }) =>
          valueFinding(
            'meaning/struck-for-good',
            `${pointer}/listAmount`,
            t`${formatFen(listAmount)} is struck out for good: without a countdown nobody ever pays it`,
            t`write countdown: 30m, or listAmount: ${amount}`,
          ),
        );

/** Fen that a buyer with a coupon pays at least. */
const leastLeft = 100;

/** Every way opens in a browser; the messaging app opens only its own, if the shop has one. */
function checkWays({ ways }: Terms, pointer: string): Finding[] {
  if (!ways || messagingAppWays.length === 0 || ways.some((way) => messagingAppWays.includes(way))) return [];
  const message = t`nobody can pay in the messaging app`;
  const fix = t`add ${messagingAppWays.join(t` or `)}: inside the messaging app no other way to pay can be opened`;
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
    const message = t`the list price ${formatFen(listAmount)} is below the price ${formatFen(amount)}`;
    const fix = t`write listAmount: ${amount} or more; without an offer both are the same`;
    findings.push(valueFinding('meaning/price-above-list', `${at}/listAmount`, message, fix));
  }
  if (terms.coupon && coupons) {
    const at = `${pointer}/coupon/key`;
    findings.push(...checkReference('meaning/unknown-coupon', at, terms.coupon.key, Object.keys(coupons)));
  }
  const key = terms.coupon?.key ?? '';
  const expires = coupons && Object.hasOwn(coupons, key) ? coupons[key]!.expires : undefined;
  if (context.day !== undefined && expires !== undefined && expires < context.day) {
    const message = t`the coupon ${key} ended on ${expires}: nobody is offered it`;
    const fix = t`offer another one, or give it a later day in funnels/shared/coupons.yaml`;
    findings.push(valueFinding('coupon/over', `${pointer}/coupon/key`, message, fix));
  }
  // The price may come from the override and the coupon from the funnel, or the other way round.
  const off = coupon && coupons && Object.hasOwn(coupons, coupon.key) ? coupons[coupon.key]!.off : 0;
  if (lowest && off > 0 && off > lowest.value.amount - leastLeft && (own.length > 0 || terms.coupon)) {
    const at = terms.coupon ? `${pointer}/coupon/key` : `${lowest.pointer}/amount`;
    const message = t`the coupon ${coupon!.key} takes ${formatFen(off)} off a price of ${formatFen(lowest.value.amount)}`;
    const fix = t`offer one that leaves ${formatFen(leastLeft)} or more${terms.coupon ? '' : t`, or none here: coupon: null`}`;
    findings.push(valueFinding('meaning/coupon-too-big', at, message, fix));
  }
  if (terms.assignChannel !== undefined)
    findings.push(...checkChannel(`${pointer}/assignChannel`, terms.assignChannel, context));
  return [...findings, ...checkWays(terms, pointer)];
}

export function checkOffer(
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
        const message = t`channel ${channel} is overridden twice`;
        const fix = t`put all its terms into one override`;
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
