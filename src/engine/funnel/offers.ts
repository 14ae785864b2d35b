import { texts } from '../../contract/texts.ts';
import { testsIn } from '../conditions/conditions.ts';
import type { Entry, Field, Funnel } from './funnel.ts';
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

/** What a buyer gets of one product: some chapters of its report, or all. */
export interface Part<Name extends string = string> {
  product: Name;
  chapters?: readonly string[] | undefined;
}

type Payment = Pick<FunnelFile['payment'], 'price' | 'offers'>;
type Override = NonNullable<NonNullable<FunnelFile['overrides']>[number]['payment']>;
type WrittenTerms = Pick<Override, 'price' | 'offers'>;
interface Sold<Name extends string> extends Pick<FunnelFile, 'report'> {
  product: Name;
  /** What offers call the funnel's own product, where that is a file's. */
  ownProduct?: { name: string };
  payment: Pick<Payment, 'offers'>;
}

/** The name of the one a visitor has who chooses nothing. */
export const cheapestOf = (offers: Offers): string =>
  Object.keys(offers).reduce((one, other) =>
    offers[other]!.price.amount < offers[one]!.price.amount ? other : one,
  );

/** What a funnel costs who says no more than that it is bought: with offers, the cheapest of them. */
export function lowestPrice({ price, offers }: Payment): Price {
  const lowest = offers ? offers[cheapestOf(offers)]!.price : price;
  if (!lowest) throw new Error('A funnel has neither a price nor offers.');
  return lowest;
}

/** Every price that is written there, whole or what differs of it. */
export const pricesOf = ({ price, offers = {} }: Partial<WrittenTerms>): PartOfPrice[] =>
  [price, ...Object.values(offers).map((offer) => offer?.price)].filter((each) => each !== undefined);

const partOf = (written: SoldPart): Part => (typeof written === 'string' ? { product: written } : written);

/** What is in one offer, or in the funnel itself: first the product its pages speak of, in the funnel's chapters unless the offer says others. */
export function partsOf<Name extends string>(
  { product, ownProduct, report, payment: { offers } }: Sold<Name>,
  offer: string | undefined,
): Part<Name>[] {
  const parts = offers?.[offer ?? cheapestOf(offers)]?.contains.map(partOf) ?? [];
  const own = parts.find((part) => part.product === (ownProduct?.name ?? product));
  // The checker lets no other product of a file stand here.
  const others = parts.filter((part) => part !== own) as Part<Name>[];
  return [{ product, chapters: own?.chapters ?? report?.chapters }, ...others];
}

/** Every product that can be bought here, first the one its pages speak of. */
export const productsOf = <Name extends string>(sold: Sold<Name>): Name[] => [
  ...new Set(
    [undefined, ...Object.keys(sold.payment.offers ?? {})].flatMap((offer) =>
      partsOf(sold, offer).map(({ product }) => product),
    ),
  ),
];

/** Of what stands in a list of fields, what no file writes there. */
export const isOfferField = ({ shown }: Field): boolean => shown !== undefined;

const { label } = texts(files);

/** The choice among offers as a field: until something is chosen it is the cheapest. */
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

/** An entry with other fields on its last step, the one that places the order. */
function withLastFields(entry: Entry, change: (fields: DetailsFields) => Field[]): Entry {
  const changed = <Step extends { fields: DetailsFields }>(step: Step): Step => ({
    ...step,
    fields: change(step.fields),
  });
  const last = <Step extends { fields: DetailsFields }>(steps: readonly Step[]) =>
    steps.map((step, index) => (index === steps.length - 1 ? changed(step) : step));
  switch (entry.layout) {
    case 'page':
      return {
        ...entry,
        blocks: entry.blocks.map((block) => (block.kind === 'form' ? changed(block) : block)),
      };
    case 'steps':
      return { ...entry, steps: last(entry.steps) };
    case 'chat':
      return { ...entry, messages: last(entry.messages) };
    case 'ritual':
      return { ...entry, form: changed(entry.form) };
  }
}

const comesAfter = ({ kind, when = {} }: Field) =>
  kind === 'consent' || testsIn(when).some(({ name }) => name === offerName);

/** The offers are asked on the last step: before what depends on the choice, and before the consent. */
export function withOfferField({ entry, payment }: Pick<FunnelFile, 'entry' | 'payment'>): Entry {
  const { offers, shown } = payment;
  if (!offers) return entry;
  return withLastFields(entry, (fields) => {
    const place = fields.findIndex(comesAfter);
    return fields.toSpliced(place < 0 ? fields.length : place, 0, offerField(offers, shown));
  });
}

/** The entry as its file has it. */
export const withoutOfferField = ({ entry, payment }: Pick<Funnel, 'entry' | 'payment'>): Entry =>
  payment.offers ? withLastFields(entry, (fields) => fields.filter((field) => !isOfferField(field))) : entry;
