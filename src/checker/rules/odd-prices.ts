import { type Message, msg } from '../../contract/t.ts';
import { lowestPrice } from '../../funnel/offers.ts';
import { formatFen } from '../../funnel/price.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { groupBy } from '../../lib/group-by.ts';
import { fileOfFunnel } from '../finding/file-names.ts';
import { type FileFinding, type Finding, valueFinding } from '../finding/finding.ts';
import { pricePlaces } from './prices.ts';
import type { Rule } from './rule.ts';

const middle = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b)[amounts.length >> 1]!;
/** A price this many times another is probably a zero too many, or yuan taken for fen. */
const farOff = 5;
const isFarOff = (amount: number, usual: number) => amount >= usual * farOff || amount * farOff <= usual;

const oddPrice = (pointer: string, message: Message): Finding =>
  valueFinding('fleet/odd-price', pointer, message, msg`prices are in fen: ¥29.80 is 2980`);

/** Finds prices of one funnel far apart: of overrides, offers and list prices. */
function findOddTerms({ payment, overrides = [] }: FunnelFile): Finding[] {
  const { amount: usual, listAmount: struckOut } = lowestPrice(payment);
  const everywhere = pricePlaces(payment, '/payment');
  const inOverrides = overrides.map((override, index) =>
    pricePlaces((override.payment ?? {}) as Partial<FunnelFile['payment']>, `/overrides/${index}/payment`),
  );
  const elsewhere = inOverrides.flatMap(([lowest]) =>
    lowest?.value.amount !== undefined &&
    // A price above its list price is reported by itself.
    lowest.value.amount <= (lowest.value.listAmount ?? struckOut) &&
    isFarOff(lowest.value.amount, usual)
      ? [
          oddPrice(
            `${lowest.pointer}/amount`,
            msg`${formatFen(lowest.value.amount)} is far from what this funnel costs otherwise (${formatFen(usual)})`,
          ),
        ]
      : [],
  );
  const struck = [everywhere, ...inOverrides].flat().flatMap(({ pointer, value }) => {
    const { amount, listAmount } = value;
    if (!(listAmount >= amount * farOff)) return [];
    const message = msg`${formatFen(listAmount)} is struck out beside ${formatFen(amount)}: no buyer believes that it was ever asked`;
    return [oddPrice(`${pointer}/listAmount`, message)];
  });
  return [...elsewhere, ...struck];
}

/** Compares each price with its product's (with all if fewer than three), and within its funnel. */
export function findOddPrices(funnels: ReadonlyMap<string, FunnelFile>): FileFinding[] {
  const all = [...funnels].map(([slug, { product, payment }]) => ({
    slug,
    product,
    ...pricePlaces(payment, '/payment')[0]!,
  }));
  const beside = [...groupBy(all, ({ product }) => product).values()].flatMap((alike) => {
    const compared = alike.length < 3 ? all : alike;
    if (compared.length < 3) return [];
    const usual = middle(compared.map(({ value }) => value.amount));
    const odd = alike.filter(({ value }) => isFarOff(value.amount, usual));
    return odd.map(({ slug, pointer, value }): FileFinding => {
      const message = msg`${formatFen(value.amount)} is far from what the others cost (${formatFen(usual)})`;
      return [fileOfFunnel(slug), oddPrice(`${pointer}/amount`, message)];
    });
  });
  const within = [...funnels].flatMap(([slug, funnel]) =>
    findOddTerms(funnel).map((finding): FileFinding => [fileOfFunnel(slug), finding]),
  );
  return [...beside, ...within];
}

// biome-ignore format: one row a line.
export const oddPricesRules = [
  { code: 'fleet/odd-price', severity: 'warning', isVisible: true, why: 'Prices are in fen. With two noughts too few a report costs a hundredth, with one too many ten times its price.' },
] as const satisfies readonly Rule[];
