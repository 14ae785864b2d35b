import { msg } from '../../contract/t.ts';
import { slotsIn } from '../../contract/texts.ts';
import { stepsRepeatedAt } from '../../funnel/entry-steps.ts';
import type { Field, Text } from '../../funnel/funnel.ts';
import { lowestPrice, pricesOf } from '../../funnel/offers.ts';
import { formatFen } from '../../funnel/price.ts';
import type { CouponsFile, FunnelFile } from '../../funnel/schema-types.generated.ts';
import { groupBy } from '../../lib/group-by.ts';
import { didYouMean, knownWords, nearest } from '../finding/did-you-mean.ts';
import { type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { homeOf, pointerTo, segmentsOf } from '../finding/pointer.ts';
import { stepAt } from './conditions.ts';
import { fieldPlaces } from './entry.ts';
import { amountsIn } from './prices.ts';
import type { OwnProducts, Rule } from './rule.ts';
import { type Said, textsIn, wideSlot } from './words.ts';

type Worded = Pick<FunnelFile, 'entry' | 'payment'>;

/** Kinds of answers that a slot may repeat: names as typed, choices by their labels. */
const sayable: readonly Field['kind'][] = ['name', 'gender', 'choice'];

const hasBrace = (words: string) => words.includes('{');

/** Interstitials have facts and rules of their own. */
const isElsewhere = (pointer: string) => segmentsOf(pointer).includes('interstitial');

const slottedIn = ({ entry, payment: { heading, lead } }: Worded): Said[] =>
  [...textsIn(entry, '/entry', hasBrace), ...textsIn({ heading, lead }, '/payment', hasBrace)].filter(
    ({ pointer }) => !isElsewhere(pointer),
  );

function answersAt(pointer: string, { entry }: Pick<Worded, 'entry'>): readonly Field[] {
  const steps = stepsRepeatedAt(segmentsOf(pointer), entry);
  return fieldPlaces(entry)
    .filter((place) => stepAt(place.pointer) < steps && sayable.includes(place.value.kind))
    .map(({ value }) => value);
}

/** Finds slots without a text for visitors who gave no answer, and the step that shows each. */
export const bareSlots = (funnel: Worded): { pointer: string; name: string; step: number }[] =>
  slottedIn(funnel).flatMap(({ pointer, words }) =>
    slotsIn(words).flatMap(({ name, otherwise }) => {
      const isAnswer = answersAt(pointer, funnel).some((field) => field.name === name);
      const step = Math.max(stepAt(pointer), stepsRepeatedAt(segmentsOf(pointer), funnel.entry));
      return isAnswer && otherwise === undefined ? [{ pointer, name, step }] : [];
    }),
  );

function checkSlots({ pointer, words }: Said, funnel: Worded, terms: readonly string[]): Finding[] {
  const known = answersAt(pointer, funnel);
  const names = [...known.map(({ name }) => name), ...terms];
  const all = fieldPlaces(funnel.entry).map(({ value }) => value);
  return slotsIn(words).flatMap(({ name, otherwise }): Finding[] => {
    if (!names.includes(name)) {
      const field = all.find((each) => each.name === name);
      const isOther = field && !sayable.includes(field.kind);
      const why = isOther
        ? msg`a ${field.kind} is not repeated in a text`
        : field
          ? msg`an answer can only appear on a later step, not on the step that asks it or beside a form`
          : msg`nothing is filled in here by that name${didYouMean(nearest(name, names))}`;
      return [
        valueFinding('words/unknown-slot', pointer, msg`{${name}} stays as it is: ${why}`, knownWords(names)),
      ];
    }
    if (otherwise !== undefined || terms.includes(name)) return [];
    const fix = msg`write {${name}|…} with words for them`;
    const isElsewhere = segmentsOf(pointer)[0] === 'payment';
    if (!isElsewhere && !known.find((field) => field.name === name)!.optional) return [];
    const message = isElsewhere
      ? msg`a payment screen on another phone does not know ${name}, so this place would be empty`
      : msg`${name} is optional, so this place may be empty`;
    return [valueFinding('words/may-be-empty', pointer, message, fix)];
  });
}

const homePointer = (pointer: string) => pointer.slice(0, pointer.lastIndexOf('/'));

export function unlikeSlots(said: readonly Said[]): Finding[] {
  const texts = groupBy(said, ({ pointer }) => homePointer(pointer));
  return [...texts].flatMap(([pointer, translations]) => {
    const inEach = translations.map(({ pointer: at, words }) => ({
      language: segmentsOf(at).at(-1)!,
      names: new Set(slotsIn(words).map(({ name }) => name)),
    }));
    const name = inEach
      .flatMap(({ names }) => [...names])
      .find((each) => inEach.some(({ names }) => !names.has(each)));
    // A full-width brace is reported by itself.
    if (name === undefined || translations.some(({ words }) => wideSlot.test(words))) return [];
    const [with_, without] = [true, false].map((has) =>
      inEach
        .filter(({ names }) => names.has(name) === has)
        .map(({ language }) => language)
        .join(', '),
    );
    const message = msg`{${name}} is in ${with_}, but not in ${without}`;
    return [keyFinding('words/slot-differs', pointer, message, msg`use it in each language, or in none`)];
  });
}

const hasDigit = /\p{Nd}/u;
/** Amounts in answers are about the visitor's money. */
const isAnswer = (pointer: string) => segmentsOf(pointer).includes('options');

/** Finds typed amounts that are no price, coupon or difference of the funnel, or none once a countdown has run out. */
function checkPrices(funnel: Priced, coupons: CouponsFile | undefined): Finding[] {
  const { title, summary, entry, payment, overrides = [] } = funnel;
  const { countdown } = payment;
  const terms = [payment, ...overrides.map((override) => ({ countdown, ...override.payment }))];
  const pricesIf = (isOver: boolean) =>
    terms
      .flatMap((each) =>
        pricesOf(each).flatMap(({ amount, listAmount }) => [
          isOver && each.countdown ? undefined : amount,
          listAmount,
        ]),
      )
      .filter((each) => each !== undefined);
  const off = terms.flatMap(({ coupon }) => {
    const offered = coupon && coupons?.coupons[coupon.key ?? ''];
    return offered ? [offered.off] : [];
  });
  const allowedIf = (isOver: boolean) => {
    const prices = pricesIf(isOver);
    const less = prices.flatMap((price) => [...prices, ...off].map((other) => Math.abs(price - other)));
    return new Set([...prices, ...off, ...less]);
  };
  const [allowed, lasting] = [allowedIf(false), allowedIf(true)];
  const said = textsIn({ title, summary, entry, payment }, '', (words) => hasDigit.test(words));
  return said.flatMap(({ pointer, words }) => {
    const wrong = amountsIn(words).find(({ fen }) => !lasting.has(fen));
    if (!wrong || isAnswer(pointer)) return [];
    const { written, fen } = wrong;
    const isDifference = allowed.has(fen) && !pricesIf(false).includes(fen);
    const isFilled = !isDifference && /^\/(?:entry|payment\/(?:heading|lead))\b/.test(pointer);
    const fix = isFilled
      ? msg`write {price}, which is always right`
      : msg`take the amount out: the page shows prices by itself`;
    const { amount, listAmount } = lowestPrice(payment);
    const message = allowed.has(fen)
      ? msg`${written} is true until the countdown has run out: then it costs ${formatFen(listAmount)}`
      : msg`${written} is no price of this funnel: it costs ${formatFen(amount)}`;
    return [valueFinding('words/price-in-text', pointer, message, fix)];
  });
}

type Priced = Worded & Pick<FunnelFile, 'title' | 'overrides'> & Partial<Pick<FunnelFile, 'summary'>>;

/** Slots must be known at their place for every visitor, in each language. */
function checkFilled(
  funnel: Priced & Pick<FunnelFile, 'product' | 'questions'>,
  products: OwnProducts,
  coupons: CouponsFile | undefined,
): Finding[] {
  const asks = funnel.questions || products.has(funnel.product);
  const terms = ['price', 'listPrice', ...(asks ? ['questions'] : [])];
  const said = slottedIn(funnel);
  if (said.length === 0) return checkPrices(funnel, coupons);
  const texts = new Map(said.map(({ pointer }) => [homePointer(pointer), homeOf(pointer, funnel)]));
  const translations = [...texts].flatMap(([at, text]) =>
    Object.entries(text as Text).map(([language, words]) => ({ pointer: pointerTo(at, language), words })),
  );
  return [
    ...said.flatMap((each) => checkSlots(each, funnel, terms)),
    ...unlikeSlots(translations),
    ...checkPrices(funnel, coupons),
  ];
}

// biome-ignore format: one row a line.
export const slotsRules = [
  { code: 'words/unknown-slot', severity: 'warning', isVisible: true, why: 'A slot in braces is filled only where its value is known. Elsewhere visitors read the braces.',
    check: (funnel, { products, coupons }) => checkFilled(funnel, products, coupons) },
  { code: 'words/may-be-empty', severity: 'error', why: 'Visitors who did not answer would read a sentence with a gap.' },
  { code: 'words/slot-differs', severity: 'warning', isVisible: true, why: 'Visitors who read one language would learn something that others do not.' },
  { code: 'words/price-in-text', severity: 'warning', isVisible: true, why: 'When the price changes, the text still promises the old one.' },
] as const satisfies readonly Rule[];
