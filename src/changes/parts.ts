import { isDeepStrictEqual } from 'node:util';
import type { Fleet } from '../checker/fleet/fleet.ts';
import { linkFunnel } from '../checker/fleet/link.ts';
import type { WholeContext } from '../checker/rules/context.ts';
import { findSchema, funnelsDir, listOf } from '../checker/schema/file-names.ts';
import type { SchemaName } from '../checker/schema/schemas.ts';
import type { Funnel, PaymentTerms, Site } from '../engine/funnel/funnel.ts';
import type {
  ChannelsFile,
  CouponsFile,
  FunnelFile,
  QuestionsFile,
  SiteFile,
} from '../engine/funnel/schema-types.generated.ts';

/** What one file of the folder says, before references to other files are filled in. */
export type Part = FunnelFile | SiteFile | ChannelsFile | CouponsFile | QuestionsFile;
/** By name: the file's path below `funnels/` without its ending, as `marriage_v1` or `shared/coupons`. */
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

function unlinkTerms<Terms extends Partial<PaymentTerms>>({ coupon, ...terms }: Terms) {
  return { ...terms, ...(coupon && { coupon: { key: coupon.key, offer: coupon.offer } }) };
}

/** The file a funnel was linked from. It need not name the languages of `site`. */
export function unlinkFunnel(funnel: Funnel, site?: Site): FunnelFile {
  const { slug: _, adultsOnly: __, payment, overrides, questions, languages, ...rest } = funnel;
  return {
    ...rest,
    ...(!isDeepStrictEqual(languages, site?.languages) && { languages }),
    payment: unlinkTerms(payment),
    ...(questions && { questions: { list: questions.list } }),
    ...(overrides.length > 0 && {
      overrides: overrides.map((override) => ({
        channels: override.channels,
        payment: unlinkTerms(override.payment),
      })),
    }),
  };
}

const unlinked = new WeakMap<Funnel, { site: Site; part: FunnelFile }>();
const withoutList = new WeakMap<object, QuestionsFile>();

/** A fleet, file by file. What did not change between two fleets is the same object in their parts. */
export function partsOf(fleet: Fleet): Parts {
  const parts = new Map<string, Part>([
    ['shared/site', fleet.site],
    ['shared/channels', fleet.channels],
    ['shared/coupons', fleet.coupons],
  ]);
  for (const [list, questionnaire] of fleet.questionnaires) {
    const { list: _, ...file } = questionnaire;
    const part = withoutList.get(questionnaire) ?? file;
    withoutList.set(questionnaire, part);
    parts.set(`shared/${list}-questions`, part);
  }
  for (const [slug, funnel] of fleet.funnels) {
    const known = unlinked.get(funnel);
    const part = known?.site === fleet.site ? known.part : unlinkFunnel(funnel, fleet.site);
    unlinked.set(funnel, { site: fleet.site, part });
    parts.set(slug, part);
  }
  return parts;
}

const funnelsOf = (parts: Parts): [string, FunnelFile][] =>
  [...parts].filter(([name]) => isFunnelPart(name)) as [string, FunnelFile][];

function questionnairesOf(parts: Parts): Map<string, QuestionsFile> {
  const lists = [...parts].filter(([name]) => schemaOfPart(name) === 'questions');
  return new Map(lists.map(([name, part]) => [listOf(fileOfPart(name)), part as QuestionsFile]));
}

export function withParts(parts: Parts, changed: ReadonlyMap<string, Part | undefined>): Parts {
  const all = new Map(parts);
  for (const [name, part] of changed) {
    if (part) all.set(name, part);
    else all.delete(name);
  }
  return all;
}

/** What keeps files that are valid one by one from being a shop, in words. */
export function gapsIn(parts: Parts): string[] {
  const site = parts.get('shared/site') as SiteFile | undefined;
  const coupons = parts.get('shared/coupons') as CouponsFile | undefined;
  const shared = ['shared/site', 'shared/channels', 'shared/coupons'].filter((name) => !parts.has(name));
  if (!site || !coupons || shared.length > 0) return shared.map((name) => `${name} is missing`);
  const lists = questionnairesOf(parts);
  const gaps: string[] = [];
  if (!parts.has(site.home)) gaps.push(`shared/site leads / to ${site.home}, which would not be there`);
  for (const [from, to] of Object.entries(site.redirects ?? {})) {
    if (!parts.has(to)) gaps.push(`shared/site leads /${from} to ${to}, which would not be there`);
  }
  for (const [slug, { payment, overrides = [], questions }] of funnelsOf(parts)) {
    for (const key of [payment, ...overrides.map((override) => override.payment)].map((t) => t.coupon?.key)) {
      if (key !== undefined && !Object.hasOwn(coupons.coupons, key)) {
        gaps.push(`${slug} offers the coupon ${key}, which shared/coupons would not have`);
      }
    }
    if (questions && !lists.has(questions.list)) {
      gaps.push(`${slug} asks shared/${questions.list}-questions, which would not be there`);
    }
  }
  return gaps;
}

/** What a linked funnel is made of, each the same object as long as it does not change. */
function linkedParts(slug: string, part: FunnelFile, parts: Parts): readonly unknown[] {
  const site = parts.get('shared/site') as SiteFile;
  const { coupons } = parts.get('shared/coupons') as CouponsFile;
  const terms = [part.payment, ...(part.overrides ?? []).map(({ payment }) => payment)];
  return [
    slug,
    part,
    site.languages.join(' '),
    part.questions && parts.get(`shared/${part.questions.list}-questions`),
    ...terms.map(({ coupon }) => coupon && coupons[coupon.key]),
  ];
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, index) => item === b[index]);

/** Links files that have no gaps. What is made of the same objects as before is the same object again. */
export function createFleetLinker(): (parts: Parts) => Fleet {
  const links = new WeakMap<FunnelFile, { from: readonly unknown[]; funnel: Funnel }>();
  const lists = new WeakMap<QuestionsFile, QuestionsFile & { list: string }>();
  let last: { parts: Parts; fleet: Fleet } | undefined;

  const link = (slug: string, part: FunnelFile, parts: Parts, context: WholeContext): Funnel => {
    const from = linkedParts(slug, part, parts);
    const known = links.get(part);
    if (known && isSameList(known.from, from)) return known.funnel;
    const funnel = linkFunnel(slug, part, context);
    links.set(part, { from, funnel });
    return funnel;
  };
  const listed = (list: string, part: QuestionsFile) => {
    const known = lists.get(part) ?? { ...part, list };
    lists.set(part, known);
    return known;
  };

  return (parts) => {
    const isSame =
      last?.parts.size === parts.size && [...parts].every(([name, part]) => last?.parts.get(name) === part);
    if (last && isSame) return last.fleet;
    const site = parts.get('shared/site') as SiteFile;
    const coupons = parts.get('shared/coupons') as CouponsFile;
    const channels = parts.get('shared/channels') as ChannelsFile;
    const questionnaires = questionnairesOf(parts);
    const lists = new Set(questionnaires.keys());
    const context: WholeContext = { site, coupons, channels, questionnaires, lists, images: new Set() };
    const fleet: Fleet = {
      site,
      channels,
      coupons,
      questionnaires: new Map([...questionnaires].map(([list, part]) => [list, listed(list, part)])),
      funnels: new Map(funnelsOf(parts).map(([slug, part]) => [slug, link(slug, part, parts, context)])),
    };
    last = { parts, fleet };
    return fleet;
  };
}
