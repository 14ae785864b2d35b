import type { Funnel, PaymentTerms } from '../../engine/funnel/funnel.ts';
import { lowestPrice, productsOf, withOfferField } from '../../engine/funnel/offers.ts';
import type { CouponsFile, FunnelFile } from '../../engine/funnel/schema-types.generated.ts';
import { manifests } from '../../products/manifests.generated.ts';
import { isOfChannels } from '../overlay/views.ts';
import type { WholeContext } from '../rules/context.ts';
import { fillTerms, saysPrice, termsOf } from './fill-terms.ts';

function linkTerms<Terms extends Pick<Partial<FunnelFile['payment']>, 'coupon'>>(
  terms: Terms,
  { coupons }: CouponsFile,
): Omit<Terms, 'coupon'> & Pick<PaymentTerms, 'coupon'> {
  const { coupon, ...rest } = terms;
  return { ...rest, ...(coupon && { coupon: { ...coupons[coupon.key]!, ...coupon } }) };
}

/** A valid funnel file with its references filled in. `slug` is the file's name. */
export function linkFunnel(slug: string, file: FunnelFile, context: WholeContext): Funnel {
  const { site, coupons, questionnaires } = context;
  // A questionnaire with faults of its own is not there yet.
  const { questions, overrides = [], languages, ...said } = file;
  const asked = questions && questionnaires.get(questions.list);
  const worded = { ...said, entry: withOfferField(file) };
  const { payment, ...rest } = fillTerms(worded, termsOf(file, asked?.questions.length));
  // A page by itself can choose among terms, and not among words that say them.
  const variants = overrides.filter(
    (override) => !isOfChannels(override) || (override.payment?.price && saysPrice(file)),
  );
  const sold = productsOf(file).map((product) => manifests[product]);
  const adultsOnly = sold.some((each) => each.adultsOnly);
  const readable = sold.find((each) => each.readable)?.readable;
  return {
    ...rest,
    slug,
    ...(adultsOnly && { adultsOnly }),
    languages: languages ?? site.languages,
    payment: { ...linkTerms(payment, coupons), price: lowestPrice(payment) },
    overrides: overrides.filter(isOfChannels).map(({ channels = [], payment = {} }) => ({
      channels,
      payment: linkTerms(payment as Partial<PaymentTerms>, coupons),
    })),
    ...(variants.length > 0 && { variants }),
    ...(asked && { questions: { ...asked, ...questions, ...(readable && { readable }) } }),
  };
}
