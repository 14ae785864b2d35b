import { type Message, msg } from '../../contract/t.ts';
import { productsOf, withOfferField } from '../../funnel/offers.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import type { Finding } from '../finding/finding.ts';
import { afterRules } from './after.ts';
import { claimsRules } from './claims.ts';
import { coloursRules } from './colours.ts';
import { conditionsRules } from './conditions.ts';
import { conversionsRules } from './conversions.ts';
import { entryRules } from './entry.ts';
import { experimentsRules } from './experiments.ts';
import { fieldsRules } from './fields.ts';
import { filesRules } from './files.ts';
import { fleetRules } from './fleet.ts';
import { headingsRules } from './headings.ts';
import { interstitialsRules } from './interstitials.ts';
import { languagesRules } from './languages.ts';
import { liveTimesRules } from './live-times.ts';
import { oddPricesRules } from './odd-prices.ts';
import { offersRules } from './offers.ts';
import { overridesRules } from './overrides.ts';
import { ownTestsRules } from './own-tests.ts';
import { picturesRules } from './pictures.ts';
import { pricesRules } from './prices.ts';
import { checkProduct, manifestOf, productsRules } from './products.ts';
import { promisesRules } from './promises.ts';
import type { Context, Rule } from './rule.ts';
import { shareImagesRules } from './share-images.ts';
import { shopRules } from './shop.ts';
import { slotsRules } from './slots.ts';
import { variantsRules } from './variants.ts';
import { visitorsRules } from './visitors.ts';
import { wordsRules } from './words.ts';

const groups = [
  ...filesRules,
  ...languagesRules,
  ...productsRules,
  ...offersRules,
  ...entryRules,
  ...fieldsRules,
  ...conditionsRules,
  ...interstitialsRules,
  ...visitorsRules,
  ...coloursRules,
  ...picturesRules,
  ...shareImagesRules,
  ...pricesRules,
  ...overridesRules,
  ...variantsRules,
  ...promisesRules,
  ...slotsRules,
  ...wordsRules,
  ...claimsRules,
  ...headingsRules,
  ...ownTestsRules,
  ...shopRules,
  ...conversionsRules,
  ...experimentsRules,
  ...fleetRules,
  ...afterRules,
  ...liveTimesRules,
  ...oddPricesRules,
];

export type Code = (typeof groups)[number]['code'];
type Pass = Code extends `${infer Name}/${string}` ? Name : never;

/** The question of each pass; a code names its pass before the slash. */
export const passes: Readonly<Record<Pass, Message>> = {
  source: msg`is it YAML, and does YAML read what is written`,
  shape: msg`are the right keys there, with values of the right kind (schemas/*.schema.json)`,
  meaning: msg`do names, prices, dates and languages fit together`,
  look: msg`can what is written be read on what lies behind it`,
  picture: msg`can every phone show what lies in funnels/images`,
  words: msg`will the visitor read what was meant`,
  product: msg`does every way to answer an own test lead to one result, and is each text read by somebody`,
  when: msg`do conditions name what was asked before, and tell some visitors from others`,
  language: msg`is a language whole, and can it be drawn`,
  coupon: msg`does what is offered still hold; it depends on the day (check --on <day>)`,
  overlay: msg`does what a variant says go with what it extends`,
  experiment: msg`do the arms of an experiment differ in what may differ, and is there something to find out`,
  offer: msg`is what several prices are asked for there, and more for more`,
  time: msg`does what is said of days and hours hold together`,
  site: msg`can ad platforms be told as it is written, and do buyers know of it`,
  fleet: msg`do the files fit each other`,
  proof: msg`can every visitor order and pay, and is everything asked that the report needs`,
};

const passOf = ({ code }: { code: string }) => Object.keys(passes).indexOf(code.split('/')[0]!);

/** Every rule, pass after pass. */
export const rules: readonly (Rule & { code: Code })[] = groups.toSorted(
  (one, other) => passOf(one) - passOf(other),
);

const byCode = new Map<string, (typeof rules)[number]>(rules.map((rule) => [rule.code, rule]));

/** Throws for a code that stands in no table. */
export function ruleOf(code: string): (typeof rules)[number] {
  const rule = byCode.get(code);
  if (!rule) throw new Error(`no table of src/checker/rules has ${code}`);
  return rule;
}

export const isWarning = ({ code }: { code: string }): boolean => ruleOf(code).severity === 'warning';
export const isVisible = ({ code }: { code: string }): boolean => ruleOf(code).isVisible === true;

/** Runs all rules on a funnel that follows its schema. `slug` is the file name. */
export function checkRules(slug: string, funnel: FunnelFile, context: Context): Finding[] {
  const ofProduct = checkProduct(funnel, context.products);
  // Without a known product, nothing can be said about its fields and chapters.
  if (ofProduct.length > 0) return ofProduct;
  const shop = context.site?.languages;
  const beside = {
    ...context,
    slug,
    spoken: (funnel.languages ?? shop ?? []).filter((language) => shop?.includes(language) ?? true),
    asked: { ...funnel, entry: withOfferField(funnel) },
    sold: productsOf(funnel).map((product) => manifestOf(product, context.products)),
  };
  return groups.flatMap((rule: Rule) => rule.check?.(funnel, beside) ?? []);
}
