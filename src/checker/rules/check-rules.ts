import type { ProductManifest } from '../../contract/product.ts';
import { t } from '../../contract/t.ts';
import { productsOf, withOfferField } from '../../funnel/offers.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { createMemory } from '../../lib/memoize.ts';
import { reservedSlugs } from '../../machine/reserved-slugs.ts';
import { type Finding, keyFinding, valueFinding } from '../report/finding.ts';
import { checkClaims, checkConsents } from './claim-rules.ts';
import { checkConditions } from './condition-rules.ts';
import type { Context } from './context.ts';
import { checkCopy, checkFeatures } from './copy-rules.ts';
import { blockPlaces } from './field-places.ts';
import { checkFields, checkGuardian } from './field-rules.ts';
import { checkHeadlines } from './headline-rules.ts';
import { checkInterstitials } from './interstitial-rules.ts';
import { checkKeepsakes } from './keepsake-rules.ts';
import { checkGlyphs } from './language-rules.ts';
import { checkLook } from './look-rules.ts';
import { checkOffers } from './offer-rules.ts';
import { checkCircumstances } from './override-rules.ts';
import { checkProduct, checkUnasked, manifestOf } from './own-products.ts';
import { checkPictures } from './picture-rules.ts';
import { checkOffer } from './price-rules.ts';
import { checkReference } from './reference.ts';
import { checkFilled } from './slot-rules.ts';

function checkAddress(slug: string): Finding[] {
  if (!/^[a-z0-9]+(_[a-z0-9]+)*$/.test(slug)) {
    const fix = t`name the file in small letters and digits, words joined by _, such as marriage_v1.yaml`;
    return [keyFinding('meaning/file-name', '', t`"${slug}" cannot be an address`, fix)];
  }
  if (!reservedSlugs.includes(slug)) return [];
  return [keyFinding('meaning/reserved-address', '', t`/${slug} is taken`, t`name the file otherwise`)];
}

/** A page has exactly one form; other layouts bring their own. */
function checkForms({ entry }: Pick<FunnelFile, 'entry'>): Finding[] {
  const forms = blockPlaces(entry).filter(({ value }) => value.kind === 'form');
  const isPage = entry.layout === 'page';
  if (isPage && forms.length === 0) {
    const fix = t`add a block { kind: form, submit: …, fields: […] }; a variant changes one block, and keeps the others, with blocks: { hero: … }`;
    return [keyFinding('meaning/form-count', '/entry/blocks', t`the page has no form`, fix)];
  }
  const message = isPage ? t`a second form` : t`the layout ${entry.layout} brings its own form`;
  return forms
    .slice(isPage ? 1 : 0)
    .map(({ pointer }) =>
      valueFinding('meaning/form-count', `${pointer}/kind`, message, t`remove this block`),
    );
}

const checkTables = ({ entry }: Pick<FunnelFile, 'entry'>): Finding[] =>
  blockPlaces(entry).flatMap(({ pointer, value }) => {
    // Any kind of block may have columns and rows, so that each kind can be removed.
    const { columns = [], rows = [] } = value as { columns?: unknown[]; rows?: { cells?: unknown[] }[] };
    return rows.flatMap(({ cells }, index) => {
      if (!cells || cells.length === columns.length) return [];
      const message = t`this row has ${cells.length} cells, and ${columns.length} columns stand over them`;
      const fix = t`write a cell for each column: a text, yes or no`;
      return [valueFinding('meaning/table-row', `${pointer}/rows/${index}/cells`, message, fix)];
    });
  });

/** Each chapter must be one of the product's, and the product's first comes first. */
function checkChapters({ product, report }: FunnelFile, { chapters: known }: ProductManifest): Finding[] {
  const named = report?.chapters;
  if (!named) return [];
  const unknown = named.flatMap((id, index) =>
    checkReference('meaning/unknown-chapter', `/report/chapters/${index}`, id, known),
  );
  const [first = ''] = known;
  // A mistyped first chapter is already reported.
  if (named[0] === first || unknown.some(({ pointer }) => pointer.endsWith('/0'))) return unknown;
  const isThere = named.includes(first);
  const message = t`the ${product} report ${isThere ? t`begins with` : t`has to have`} "${first}"`;
  const fix = isThere ? t`put ${first} first` : t`write [${[first, ...named].join(', ')}]`;
  return [...unknown, valueFinding('meaning/first-chapter', '/report/chapters/0', message, fix)];
}

type PartsRule<Key extends keyof FunnelFile> = (
  parts: Pick<FunnelFile, Key>,
  context: Context,
  spoken: readonly string[],
) => Finding[];

/** Caches a rule by the parts it reads, which variants and views share. The first part always exists. */
function ofParts<First extends 'theme' | 'entry' | 'payment', Other extends keyof FunnelFile>(
  [first, ...others]: readonly [First, ...Other[]],
  rule: PartsRule<First | Other>,
): PartsRule<keyof FunnelFile> {
  const remember = createMemory<object, Finding[]>();
  return (funnel, context, spoken) =>
    remember(funnel[first], [...others.map((key) => funnel[key]), context, spoken.join()], () =>
      rule(funnel, context, spoken),
    );
}

const checkAsked = ofParts(
  ['entry', 'product', 'questions', 'report', 'payment', 'title'],
  (written, context) => {
    const parts = { ...written, entry: withOfferField(written) };
    const manifest = manifestOf(parts.product, context.products);
    const sold = productsOf(parts).map((product) => manifestOf(product, context.products));
    return [
      ...checkForms(parts),
      ...checkTables(parts),
      ...checkFields(parts, sold),
      ...checkGuardian(parts, sold),
      ...checkConditions(parts, sold),
      ...checkInterstitials(parts, context.questionnaires, manifest),
      ...checkFeatures(parts, context.products),
      ...checkUnasked(parts, context.products),
    ];
  },
);

const checkFilledIn = ofParts(
  ['entry', 'payment', 'overrides', 'product', 'questions', 'title', 'summary'],
  checkFilled,
);

const checkSaying = ofParts(
  ['entry', 'title', 'summary', 'payment', 'after'],
  ({ entry, title, summary, payment, after }, { site }) => [
    ...checkClaims({ title, summary, entry, payment, after }, site?.claims),
    ...checkConsents(entry),
  ],
);

const checkShown = ofParts(['theme', 'entry', 'budget'], (parts, context) => [
  ...checkLook(parts),
  ...checkPictures(parts, context),
]);

const checkSold = ofParts(['payment', 'overrides', 'live', 'languages'], (parts, context, spoken) => [
  ...checkOffer(parts, context),
  ...checkCircumstances(parts, spoken, context),
]);

/** Runs all rules on a funnel that follows its schema. `slug` is the file name. */
export function checkRules(slug: string, funnel: FunnelFile, context: Context): Finding[] {
  const shop = context.site?.languages;
  const { questions, languages: own } = funnel;
  const ofProduct = checkProduct(funnel, context.products);
  // Without a known product, nothing can be said about its fields and chapters.
  if (ofProduct.length > 0) return ofProduct;
  const manifest = manifestOf(funnel.product, context.products);
  const spoken = (own ?? shop ?? []).filter((language) => shop?.includes(language) ?? true);
  return [
    ...checkAddress(slug),
    ...(own ?? []).flatMap((language, index) =>
      shop ? checkReference('meaning/unknown-language', `/languages/${index}`, language, shop) : [],
    ),
    ...checkChapters(funnel, manifest),
    ...checkOffers(funnel, context.products),
    ...checkAsked(funnel, context, spoken),
    ...(questions
      ? checkReference('meaning/unknown-questions', '/questions/list', questions.list, [...context.lists])
      : []),
    ...checkShown(funnel, context, spoken),
    ...checkKeepsakes(funnel, context),
    ...checkSold(funnel, context, spoken),
    ...checkCopy(funnel, spoken, shop, context.products),
    ...checkFilledIn(funnel, context, spoken),
    ...checkSaying(funnel, context, spoken),
    ...checkHeadlines(funnel, spoken),
    ...checkGlyphs(funnel),
  ];
}
