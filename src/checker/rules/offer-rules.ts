import { formatFen } from '../../engine/funnel/price.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import type { Finding } from '../diagnostics/finding.ts';
import type { Context } from './context.ts';
import { unknownReference } from './reference.ts';

type Terms = Partial<FunnelFile['payment']>;

function unknownChannel(pointer: string, channel: string, context: Context): Finding[] {
  const known = context.channels && Object.keys(context.channels.channels);
  return !known || known.includes(channel)
    ? []
    : [unknownReference('meaning/unknown-channel', pointer, channel, known)];
}

/** Prices, coupons and channels of one set of terms; `base` is what an override leaves unsaid. */
function checkTerms(terms: Terms, base: Terms, pointer: string, context: Context): Finding[] {
  const findings: Finding[] = [];
  const coupons = context.coupons?.coupons;
  const price = terms.price ?? base.price;
  const coupon = terms.coupon ?? base.coupon;

  if (terms.price && terms.price.listAmount < terms.price.amount) {
    const { amount, listAmount } = terms.price;
    findings.push({
      code: 'meaning/price-above-list',
      pointer: `${pointer}/price/listAmount`,
      part: 'value',
      message: `the list price ${formatFen(listAmount)} is below the price ${formatFen(amount)}`,
      fix: `write ${amount} or more; without an offer both are the same`,
    });
  }
  if (terms.coupon && coupons && !Object.hasOwn(coupons, terms.coupon.key)) {
    const at = `${pointer}/coupon/key`;
    findings.push(unknownReference('meaning/unknown-coupon', at, terms.coupon.key, Object.keys(coupons)));
  }
  // An override that changes only the price meets the coupon of the funnel, and the other way round.
  const off = coupon && coupons && Object.hasOwn(coupons, coupon.key) ? coupons[coupon.key]!.off : 0;
  if (price && off >= price.amount && (terms.price || terms.coupon)) {
    findings.push({
      code: 'meaning/coupon-too-big',
      pointer: terms.coupon ? `${pointer}/coupon/key` : `${pointer}/price/amount`,
      part: 'value',
      message: `the coupon ${coupon!.key} takes ${formatFen(off)} off a price of ${formatFen(price.amount)}`,
      fix: 'offer a smaller coupon',
    });
  }
  if (terms.assignChannel !== undefined) {
    findings.push(...unknownChannel(`${pointer}/assignChannel`, terms.assignChannel, context));
  }
  return findings;
}

/** What a funnel charges, in every channel. */
export function checkOffer(funnel: FunnelFile, context: Context): Finding[] {
  const findings = checkTerms(funnel.payment, {}, '/payment', context);
  const seen = new Set<string>();
  for (const [index, override] of (funnel.overrides ?? []).entries()) {
    for (const [position, channel] of override.channels.entries()) {
      const pointer = `/overrides/${index}/channels/${position}`;
      findings.push(...unknownChannel(pointer, channel, context));
      if (seen.has(channel)) {
        findings.push({
          code: 'meaning/repeated-channel',
          pointer,
          part: 'value',
          message: `channel ${channel} is overridden twice`,
          fix: 'put all its terms into one override',
        });
      }
      seen.add(channel);
    }
    findings.push(...checkTerms(override.payment, funnel.payment, `/overrides/${index}/payment`, context));
  }
  return findings;
}
