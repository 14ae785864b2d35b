import { inVoice, type Voice } from '../../contract/voice.ts';
import { withGuardianFields } from '../../fields/guardians.ts';
import { visibleQuestions } from '../../fields/visible-fields.ts';
import { type Funnel, type PaymentTerms, type Questionnaire, voiceOf } from '../../funnel/funnel.ts';
import { lowestPrice, productsOf, withOfferField } from '../../funnel/offers.ts';
import type { CouponsFile, FunnelFile, Price, ProductFile } from '../../funnel/schema-types.generated.ts';
import { type Option, optionsOf } from '../../funnel/scores.ts';
import { isOfChannels } from '../rules/overrides.ts';
import { isOfCode, manifestOf, productOfFiles } from '../rules/products.ts';
import type { WholeContext } from '../rules/rule.ts';
import { waysToAnswer } from '../rules/visitors.ts';
import { fillTerms, saysPrice, termsOf } from './fill-terms.ts';

function linkTerms<Terms extends Pick<Partial<FunnelFile['payment']>, 'coupon'>>(
  terms: Terms,
  { coupons }: CouponsFile,
  voice: Voice,
): Omit<Terms, 'coupon'> & Pick<PaymentTerms, 'coupon'> {
  const { coupon, ...rest } = terms;
  return { ...rest, ...(coupon && { coupon: { ...spoken(coupons[coupon.key]!, voice), ...coupon } }) };
}

/** Returns a product file's questions without their scores. */
function questionsOf(file: ProductFile): Questionnaire {
  const sets = Object.values(file.answers ?? {});
  const options = sets.length === 1 ? sets[0]! : [];
  const shown = (each: readonly Option[]) => each.map(({ value, text }) => ({ value, text }));
  return {
    options: shown(options),
    questions: file.questions.map((question) => {
      const own = optionsOf(file, question);
      const { id, text, when } = question;
      return { id, text, ...(own !== options && { options: shown(own) }), ...(when && { when }) };
    }),
  };
}

/** Returns the number of questions: `22–24` if it varies. */
function countOf(asked: Questionnaire): string {
  const ways = waysToAnswer(asked);
  const counts =
    'counts' in ways
      ? [asked.questions.length]
      : ways.map(({ values }) => visibleQuestions(asked.questions, values).length);
  return [...new Set([Math.min(...counts), Math.max(...counts)])].join('–');
}

/** Returns a part of a shared file in a funnel's voice; funnels of both voices use it. */
const spoken = <Part>(part: Part, voice: Voice): Part =>
  JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    typeof value === 'string' && key.startsWith('zh') ? inVoice(value, voice) : value,
  ) as Part;

/** What each funnel was linked from, and how it is once its offer has ended. */
const sources = new WeakMap<Funnel, { file: FunnelFile; context: WholeContext; ended?: Funnel }>();

const listed = <Sold extends { price: Price }>(sold: Sold): Sold => ({
  ...sold,
  price: { ...sold.price, amount: sold.price.listAmount },
});

function termsAfterOffer({ countdown: _, price, offers, ...rest }: FunnelFile['payment']) {
  const all = Object.entries(offers ?? {}).map(([name, offer]) => [name, listed(offer)]);
  return { ...rest, ...(price && listed({ price })), ...(offers && { offers: Object.fromEntries(all) }) };
}

/** Links a view again without its countdown and at list prices, in its texts too. */
export function linkAfterOffer(funnel: Funnel): Funnel {
  const source = sources.get(funnel);
  if (!source) return funnel;
  const { file, context } = source;
  const payment = termsAfterOffer(file.payment);
  source.ended ??= linkFunnel(funnel.slug, { ...file, payment }, context);
  return source.ended;
}

/** Resolves a valid funnel's references. `slug` is the file name. */
export function linkFunnel(slug: string, file: FunnelFile, context: WholeContext): Funnel {
  const { site, coupons, questionnaires, products } = context;
  // A questionnaire with errors counts as missing.
  const { questions, overrides = [], languages, ...said } = file;
  const own = products.get(file.product);
  const listed = questions && questionnaires.get(questions.list);
  const voice = voiceOf(file);
  const asked = own ? spoken(questionsOf(own), voice) : listed && { ...spoken(listed, voice), ...questions };
  const worded = { ...said, entry: withGuardianFields(withOfferField(file)) };
  const { payment, ...rest } = fillTerms(worded, termsOf(file, asked && countOf(asked)));
  // A page can choose terms by itself, but not texts that mention them.
  const variants = overrides.filter(
    (override) => !isOfChannels(override) || (override.payment?.price && saysPrice(file)),
  );
  const product = isOfCode(file.product) ? file.product : productOfFiles;
  const sold = productsOf(file).map((each) => manifestOf(each, products));
  const adultsOnly = sold.some((each) => each.adultsOnly);
  const readable = sold.find((each) => each.readable)?.readable;
  const funnel: Funnel = {
    ...rest,
    slug,
    product,
    ...(own && { ownProduct: { name: file.product, ...own } }),
    ...(adultsOnly && { adultsOnly }),
    languages: languages ?? site.languages,
    payment: { ...linkTerms(payment, coupons, voice), price: lowestPrice(payment) },
    overrides: overrides.filter(isOfChannels).map(({ channels = [], payment = {} }) => ({
      channels,
      payment: linkTerms(payment as Partial<PaymentTerms>, coupons, voice),
    })),
    ...(variants.length > 0 && { variants }),
    ...(asked && { questions: { ...asked, ...(readable && { readable }) } }),
  };
  sources.set(funnel, { file, context });
  return funnel;
}
