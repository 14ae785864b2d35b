import { t } from '../../contract/t.ts';
import { cheapestOf, lowestPrice } from '../../engine/funnel/offers.ts';
import { formatFen } from '../../engine/funnel/price.ts';
import type { FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { groupBy } from '../../engine/group-by.ts';
import { type FileFinding, valueFinding } from '../diagnostics/finding.ts';
import { fileOfFunnel } from '../schema/file-names.ts';

const middle = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b)[amounts.length >> 1]!;
/** A price this many times above or below what is usual is rather a slip between yuan and fen. */
const farOff = 20;

/** Each price beside those of its product, or beside all where there are fewer than three of those. */
export function findOddPrices(funnels: ReadonlyMap<string, FunnelFile>): FileFinding[] {
  const all = [...funnels].map(([slug, { product, payment }]) => ({
    slug,
    product,
    amount: lowestPrice(payment).amount,
    at: payment.offers ? `offers/${cheapestOf(payment.offers)}/price` : 'price',
  }));
  return [...groupBy(all, ({ product }) => product).values()].flatMap((alike) => {
    const compared = alike.length < 3 ? all : alike;
    if (compared.length < 3) return [];
    const usual = middle(compared.map(({ amount }) => amount));
    const odd = alike.filter(({ amount }) => amount * farOff <= usual || amount >= usual * farOff);
    return odd.map(({ slug, amount, at }): FileFinding => {
      const message = t`${formatFen(amount)} is far from what the others cost (${formatFen(usual)})`;
      const fix = t`prices are in fen: ¥29.80 is 2980`;
      return [fileOfFunnel(slug), valueFinding('fleet/odd-price', `/payment/${at}/amount`, message, fix)];
    });
  });
}
