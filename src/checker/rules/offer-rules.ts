import { formatFen } from '../../engine/funnel/price.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { type Finding, valueFinding } from '../diagnostics/finding.ts';
import { isOfChannels } from '../overlay/views.ts';
import type { Context } from './context.ts';
import { checkReference } from './reference.ts';

type Terms = Partial<FunnelFile['payment']>;

const checkChannel = (pointer: string, channel: string, { channels }: Context): Finding[] =>
  channels ? checkReference('meaning/unknown-channel', pointer, channel, Object.keys(channels.channels)) : [];

/** Prices, coupons and channels of one set of terms; `base` is what an override leaves unsaid. */
function checkTerms(terms: Terms, base: Terms, pointer: string, context: Context): Finding[] {
  const findings: Finding[] = [];
  const coupons = context.coupons?.coupons;
  const price = terms.price ?? base.price;
  const coupon = terms.coupon ?? base.coupon;

  if (terms.price && terms.price.listAmount < terms.price.amount) {
    const { amount, listAmount } = terms.price;
    const message = `the list price ${formatFen(listAmount)} is below the price ${formatFen(amount)}`;
    const fix = `write ${amount} or more; without an offer both are the same`;
    findings.push(valueFinding('meaning/price-above-list', `${pointer}/price/listAmount`, message, fix));
  }
  if (terms.coupon && coupons) {
    const at = `${pointer}/coupon/key`;
    findings.push(...checkReference('meaning/unknown-coupon', at, terms.coupon.key, Object.keys(coupons)));
  }
  const key = terms.coupon?.key ?? '';
  const expires = coupons && Object.hasOwn(coupons, key) ? coupons[key]!.expires : undefined;
  if (context.day !== undefined && expires !== undefined && expires < context.day) {
    const message = `the coupon ${key} ended on ${expires}: nobody is offered it`;
    const fix = 'offer another one, or give it a later day in funnels/shared/coupons.yaml';
    findings.push(valueFinding('coupon/over', `${pointer}/coupon/key`, message, fix));
  }
  // An override that changes only the price meets the coupon of the funnel, and the other way round.
  const off = coupon && coupons && Object.hasOwn(coupons, coupon.key) ? coupons[coupon.key]!.off : 0;
  if (price && off >= price.amount && (terms.price || terms.coupon)) {
    const at = terms.coupon ? `${pointer}/coupon/key` : `${pointer}/price/amount`;
    const message = `the coupon ${coupon!.key} takes ${formatFen(off)} off a price of ${formatFen(price.amount)}`;
    findings.push(valueFinding('meaning/coupon-too-big', at, message, 'offer a smaller coupon'));
  }
  if (terms.assignChannel !== undefined)
    findings.push(...checkChannel(`${pointer}/assignChannel`, terms.assignChannel, context));
  return findings;
}

export function checkOffer(funnel: FunnelFile, context: Context): Finding[] {
  const findings = checkTerms(funnel.payment, {}, '/payment', context);
  const seen = new Set<string>();
  for (const [index, override] of (funnel.overrides ?? []).entries()) {
    const { channels = [], payment = {} } = override;
    const isPlain = isOfChannels(override);
    for (const [position, channel] of channels.entries()) {
      const pointer = `/overrides/${index}/channels/${position}`;
      findings.push(...checkChannel(pointer, channel, context));
      if (isPlain && seen.has(channel)) {
        const message = `channel ${channel} is overridden twice`;
        const fix = 'put all its terms into one override';
        findings.push(valueFinding('meaning/repeated-channel', pointer, message, fix));
      }
      if (isPlain) seen.add(channel);
    }
    // All others are looked at with everything that holds where they do.
    if (isPlain)
      findings.push(...checkTerms(payment as Terms, funnel.payment, `/overrides/${index}/payment`, context));
  }
  return findings;
}
