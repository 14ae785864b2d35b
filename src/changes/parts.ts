import type { SchemaName } from '../checker/finding/file-names.ts';
import {
  fileOfExperiment,
  fileOfList,
  fileOfProduct,
  findSchema,
  funnelsDir,
  listOf,
  slugOf,
} from '../checker/finding/file-names.ts';
import { createLinker, type Fleet } from '../checker/fleet/fleet.ts';
import { isOfChannels } from '../checker/rules/overrides.ts';
import { isOfCode } from '../checker/rules/products.ts';
import type { WholeContext } from '../checker/rules/rule.ts';
import { type Message, msg } from '../contract/t.ts';
import { asWritten } from '../fields/guardians.ts';
import type { Funnel, PaymentTerms } from '../funnel/funnel.ts';
import type {
  ChannelsFile,
  CouponsFile,
  ExperimentFile,
  FunnelFile,
  ProductFile,
  QuestionsFile,
  SiteFile,
} from '../funnel/schema-types.generated.ts';
import { createMemoizer } from '../lib/memoize.ts';
import { blockKeys } from './rules-blocks.generated.ts';

/** Content of one file, before references to other files are resolved. */
export type Part =
  | FunnelFile
  | SiteFile
  | ChannelsFile
  | CouponsFile
  | QuestionsFile
  | ProductFile
  | ExperimentFile;
/** Key: path below `funnels/` without ending, such as `marriage_v1` or `shared/coupons`. */
export type Parts = ReadonlyMap<string, Part>;

export const fileOfPart = (name: string): string => `${funnelsDir}/${name}.yaml`;
export const partOfFile = (file: string): string =>
  file.slice(`${funnelsDir}/`.length).replace(/\.ya?ml$/, '');
export function schemaOfPart(name: string): SchemaName {
  const schema = findSchema(fileOfPart(name));
  if (!schema) throw new Error(`nothing reads funnels/${name}.yaml`);
  return schema;
}
export const isFunnelPart = (name: string): boolean => findSchema(fileOfPart(name)) === 'funnel';
export const isExperimentPart = (name: string): boolean => findSchema(fileOfPart(name)) === 'experiment';

function unlinkTerms<Terms extends Partial<PaymentTerms>>({ coupon, price, ...terms }: Terms) {
  return {
    ...terms,
    // With offers, the price is derived from them.
    ...(price && !terms.offers && { price }),
    ...(coupon && { coupon: { key: coupon.key, offer: coupon.offer } }),
  };
}

/** Converts a stored funnel back to the form of its file: references undone, messages as filled in. */
export function unlinkFunnel(funnel: Funnel): FunnelFile {
  const {
    slug: _,
    adultsOnly: __,
    ownProduct,
    payment,
    overrides,
    variants = [],
    questions,
    languages,
    ...rest
  } = funnel;
  return {
    ...rest,
    ...(ownProduct && { product: ownProduct.name }),
    languages,
    entry: asWritten(funnel.entry),
    payment: unlinkTerms(payment),
    ...(questions?.list !== undefined && {
      questions: {
        list: questions.list,
        ...(questions.interstitials && { interstitials: questions.interstitials }),
      },
    }),
    ...(overrides.length + variants.length > 0 && {
      overrides: [
        ...overrides.map(({ channels, payment }) => ({ channels, payment: unlinkTerms(payment) })),
        ...variants.filter((override) => !isOfChannels(override)),
      ],
    }),
  };
}

/** Splits a fleet into files. Unchanged parts stay the same objects. */
export function partsOf({
  site,
  channels,
  coupons,
  questionnaires,
  products,
  files,
  experiments,
}: Fleet): Parts {
  const parts = new Map<string, Part>([
    ['shared/site', site],
    ['shared/channels', channels],
    ['shared/coupons', coupons],
  ]);
  for (const [list, asked] of questionnaires) parts.set(partOfFile(fileOfList(list)), asked);
  for (const [name, product] of products) parts.set(partOfFile(fileOfProduct(name)), product);
  for (const [slug, file] of files) parts.set(slug, file);
  for (const { name, file } of experiments.values()) parts.set(partOfFile(fileOfExperiment(name)), file);
  return parts;
}

const funnelsOf = (parts: Parts): [string, FunnelFile][] =>
  [...parts].filter(([name]) => isFunnelPart(name)) as [string, FunnelFile][];

const experimentsOf = (parts: Parts): [string, ExperimentFile][] =>
  [...parts].flatMap(([name, part]) =>
    isExperimentPart(name) ? [[slugOf(name), part as ExperimentFile]] : [],
  );

function questionnairesOf(parts: Parts): Map<string, QuestionsFile> {
  const lists = [...parts].filter(([name]) => schemaOfPart(name) === 'questions');
  return new Map(lists.map(([name, part]) => [listOf(fileOfPart(name)), part as QuestionsFile]));
}

const productsOf = (parts: Parts): Map<string, ProductFile> =>
  new Map(
    [...parts].flatMap(([name, part]) =>
      schemaOfPart(name) === 'product' ? [[slugOf(name), part as ProductFile]] : [],
    ),
  );

export function withParts(parts: Parts, changed: ReadonlyMap<string, Part | undefined>): Parts {
  const all = new Map(parts);
  for (const [name, part] of changed) {
    if (part) all.set(name, part);
    else all.delete(name);
  }
  return all;
}

/** Lists missing files that valid ones refer to. */
export function gapsIn(parts: Parts): Message[] {
  const site = parts.get('shared/site') as SiteFile | undefined;
  const coupons = parts.get('shared/coupons') as CouponsFile | undefined;
  const shared = ['shared/site', 'shared/channels', 'shared/coupons'].filter((name) => !parts.has(name));
  if (!site || !coupons || shared.length > 0) return shared.map((name) => msg`${name} is missing`);
  const lists = questionnairesOf(parts);
  const own = productsOf(parts);
  const gaps: Message[] = [];
  if (!parts.has(site.home)) gaps.push(msg`shared/site leads / to ${site.home}, which would not be there`);
  for (const [from, to] of Object.entries(site.redirects ?? {})) {
    if (!parts.has(to)) gaps.push(msg`shared/site leads /${from} to ${to}, which would not be there`);
  }
  for (const [slug, { product, payment, overrides = [], after = [], questions }] of funnelsOf(parts)) {
    if (!isOfCode(product) && !own.has(product))
      gaps.push(msg`${slug} sells products/${product}, which would not be there`);
    for (const key of [payment, ...overrides.map((override) => override.payment)].map(
      (terms) => terms?.coupon?.key,
    )) {
      if (key !== undefined && !Object.hasOwn(coupons.coupons, key)) {
        gaps.push(msg`${slug} offers the coupon ${key}, which shared/coupons would not have`);
      }
    }
    for (const { funnel } of after)
      if (!parts.has(funnel)) gaps.push(msg`${slug} leads its buyers to ${funnel}, which would not be there`);
    if (questions && !lists.has(questions.list)) {
      gaps.push(msg`${slug} asks shared/${questions.list}-questions, which would not be there`);
    }
  }
  for (const [name, { funnel, status }] of experimentsOf(parts)) {
    if (status === 'running' && !parts.has(funnel))
      gaps.push(msg`the experiment ${name} runs at ${funnel}, which would not be there`);
  }
  return gaps;
}

/** Links files without gaps. The same parts give the same linked objects. */
export function createFleetLinker(): (parts: Parts) => Fleet {
  const rememberFleet = createMemoizer<SiteFile, Fleet>();
  const { linkAll } = createLinker();

  const link = (parts: Parts, site: SiteFile): Fleet => {
    const coupons = parts.get('shared/coupons') as CouponsFile;
    const channels = parts.get('shared/channels') as ChannelsFile;
    const questionnaires = questionnairesOf(parts);
    const products = productsOf(parts);
    const context: WholeContext = {
      ...{ site, coupons, channels, questionnaires, products, lists: new Set(questionnaires.keys()) },
      ...{ images: new Set(), templates: new Map(), pictures: new Map() },
    };
    return {
      ...{ site, channels, coupons, products, questionnaires, bases: new Map() },
      ...linkAll(new Map(funnelsOf(parts)), new Map(experimentsOf(parts)), context, Object.keys(blockKeys)),
    };
  };

  return (parts) => {
    const site = parts.get('shared/site') as SiteFile;
    return rememberFleet(site, [parts.size, ...[...parts].flat()], () => link(parts, site));
  };
}
