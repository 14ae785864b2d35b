import { fillSlots, type Slots } from '../../contract/texts.ts';
import { stepsRepeatedAt } from '../../funnel/entry-steps.ts';
import { lowestPrice } from '../../funnel/offers.ts';
import { formatFen } from '../../funnel/price.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { isText } from '../../funnel/texts.ts';

type Worded = Pick<FunnelFile, 'entry' | 'payment'>;

/** Returns the values of `{price}` and other terms; with several offers, the cheapest one's. */
export function termsOf({ payment }: Pick<FunnelFile, 'payment'>, questions: string | undefined): Slots {
  const { amount, listAmount } = lowestPrice(payment);
  return {
    price: formatFen(amount),
    listPrice: formatFen(listAmount),
    ...(questions !== undefined && { questions }),
  };
}

/** True if the texts mention the price, and so differ with it. */
export const saysPrice = ({ entry, payment: { heading, lead } }: Worded): boolean =>
  /\{(?:price|listPrice)[|}]/.test(JSON.stringify([entry, heading, lead]));

/** Finds terms and doubled braces; in JSON both occur only in texts. */
const hasTerms = (value: unknown) => /\{(?:\{|(?:price|listPrice|questions)[|}])/.test(JSON.stringify(value));

/** Fills terms into the texts. Where answers may stand, braces and other slots stay for the page. */
export function fillTerms<Part extends Worded>({ entry, payment, ...rest }: Part, terms: Slots) {
  const filled = <Value>(value: Value, path: readonly string[]): Value => {
    if (value === null || typeof value !== 'object') return value;
    if (Array.isArray(value)) return value.map((each, at) => filled(each, [...path, String(at)])) as Value;
    const isSpoken = isText(value);
    const isRepeated = isSpoken && stepsRepeatedAt(path, entry) > 0;
    const parts = Object.entries(value).map(([key, part]: [string, unknown]) => {
      // Interstitials have facts of their own, filled in elsewhere.
      if (key === 'interstitial' || key === 'when') return [key, part];
      if (!isSpoken) return [key, filled(part, [...path, key])];
      const sentence = isRepeated ? String(part).replaceAll('{{', '{{{{') : String(part);
      return [key, fillSlots(sentence, terms, (slot) => slot)];
    });
    return Object.fromEntries(parts) as Value;
  };
  return {
    ...rest,
    entry: hasTerms(entry) ? filled(entry, ['entry']) : entry,
    payment: hasTerms(payment) ? filled(payment, ['payment']) : payment,
  };
}
