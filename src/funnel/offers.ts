import { texts } from '../contract/texts.ts';
import { testsIn } from './conditions.ts';
import type { Entry, Field } from './funnel.ts';
import { offerName } from './offer-name.ts';
import { formatFen } from './price.ts';
import type {
  DetailsFields,
  FunnelFile,
  Offers,
  PartOfPrice,
  Price,
  SoldPart,
} from './schema-types.generated.ts';
import { files } from './text/offer.generated.ts';

export interface Part<Name extends string = string> {
  product: Name;
  chapters?: readonly string[] | undefined;
}

type Payment = Pick<FunnelFile['payment'], 'price' | 'offers'>;
type Override = NonNullable<NonNullable<FunnelFile['overrides']>[number]['payment']>;
type WrittenTerms = Pick<Override, 'price' | 'offers'>;
interface Sold<Name extends string> extends Pick<FunnelFile, 'report'> {
  product: Name;
  /** Set for a product file; offers use its name. */
  ownProduct?: { name: string };
  payment: Pick<Payment, 'offers'>;
}

export const cheapestOf = (offers: Offers): string =>
  Object.keys(offers).reduce((one, other) =>
    offers[other]!.price.amount < offers[one]!.price.amount ? other : one,
  );

export function lowestPrice({ price, offers }: Payment): Price {
  const lowest = offers ? offers[cheapestOf(offers)]!.price : price;
  if (!lowest) throw new Error('A funnel has neither a price nor offers.');
  return lowest;
}

export const pricesOf = ({ price, offers = {} }: Partial<WrittenTerms>): PartOfPrice[] =>
  [price, ...Object.values(offers).map((offer) => offer?.price)].filter((each) => each !== undefined);

const partOf = (written: SoldPart): Part => (typeof written === 'string' ? { product: written } : written);

/**
 * Returns an offer's parts; the funnel's own product comes first, with the funnel's chapters unless the offer names
 * others.
 */
export function partsOf<Name extends string>(
  { product, ownProduct, report, payment: { offers } }: Sold<Name>,
  offer: string | undefined,
): Part<Name>[] {
  const parts = offers?.[offer ?? cheapestOf(offers)]?.contains.map(partOf) ?? [];
  const own = parts.find((part) => part.product === (ownProduct?.name ?? product));
  // The checker allows no other product file here.
  const others = parts.filter((part) => part !== own) as Part<Name>[];
  return [{ product, chapters: own?.chapters ?? report?.chapters }, ...others];
}

export const productsOf = <Name extends string>(sold: Sold<Name>): Name[] => [
  ...new Set(
    [undefined, ...Object.keys(sold.payment.offers ?? {})].flatMap((offer) =>
      partsOf(sold, offer).map(({ product }) => product),
    ),
  ),
];

/** Whether a field is the choice among offers, which files never write. */
export const isOfferField = ({ shown }: Field): boolean => shown !== undefined;

const { label } = texts(files);

function offerField(offers: Offers, shown: FunnelFile['payment']['shown']): Field {
  const preset = cheapestOf(offers);
  const isTick = shown === 'tick';
  const from = isTick ? offers[preset]!.price.amount : 0;
  const options = Object.entries(offers).map(([value, { price, contains: _, ...said }]) => ({
    value,
    ...said,
    price: `${isTick ? '+' : ''}${formatFen(price.amount - from)}`,
  }));
  const looks = isTick ? ({ shown: 'checkbox', optional: true } as const) : ({ shown: 'radio' } as const);
  return { kind: 'choice', name: offerName, label, options, preset, ...looks };
}

/** Changes each list of fields; the last one places the order. */
export function withFields(entry: Entry, change: (fields: DetailsFields, isLast: boolean) => Field[]): Entry {
  const changed = <Step extends { fields: DetailsFields }>(step: Step, isLast = true): Step => ({
    ...step,
    fields: change(step.fields, isLast),
  });
  const each = <Step extends { fields: DetailsFields }>(steps: readonly Step[]) =>
    steps.map((step, index) => changed(step, index === steps.length - 1));
  switch (entry.layout) {
    case 'page':
      return {
        ...entry,
        blocks: entry.blocks.map((block) => (block.kind === 'form' ? changed(block) : block)),
      };
    case 'steps':
      return { ...entry, steps: each(entry.steps) };
    case 'chat':
      return { ...entry, messages: each(entry.messages) };
    case 'ritual':
      return { ...entry, form: changed(entry.form) };
  }
}

const comesAfter = ({ kind, when = {} }: Field) =>
  kind === 'consent' || testsIn(when).some(({ name }) => name === offerName);

/** Inserts the offers in the last step, before the consent and fields that depend on the choice. */
export function withOfferField({ entry, payment }: Pick<FunnelFile, 'entry' | 'payment'>): Entry {
  const { offers, shown } = payment;
  if (!offers) return entry;
  return withFields(entry, (fields, isLast) => {
    if (!isLast) return fields;
    const place = fields.findIndex(comesAfter);
    return fields.toSpliced(place < 0 ? fields.length : place, 0, offerField(offers, shown));
  });
}

/** Returns the chapters sold: all, or the named ones after the first, which every report has. */
export const soldChapters = (
  all: readonly string[],
  named: readonly string[] | undefined,
): readonly string[] => (named ? [...new Set([...all.slice(0, 1), ...named])] : all);
