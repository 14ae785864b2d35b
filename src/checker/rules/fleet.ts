import { type Message, msg } from '../../contract/t.ts';
import type { ChannelsFile, FunnelFile, SiteFile } from '../../funnel/schema-types.generated.ts';
import { readMarks } from '../../funnel/texts.ts';
import { groupBy } from '../../lib/group-by.ts';
import { reservedSlugs } from '../../machine/reserved-slugs.ts';
import { sharedRoutes } from '../../machine/routes.ts';
import { checkReference, didYouMean, nearest } from '../finding/did-you-mean.ts';
import { fileOfFunnel, fileOfList, sharedFiles } from '../finding/file-names.ts';
import { type FileFinding, type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import { pointerTo } from '../finding/pointer.ts';
import { checkAfter } from './after.ts';
import { checkCallBacks } from './conversions.ts';
import { blockPlaces } from './entry.ts';
import { checkLiveTimes } from './live-times.ts';
import { findOddPrices } from './odd-prices.ts';
import type { Context, Rule } from './rule.ts';
import { textsIn } from './words.ts';

const ownPages = sharedRoutes.flatMap(({ path }) => (path.includes('{') ? [] : [path]));

const linksIn = (entry: FunnelFile['entry']) =>
  blockPlaces(entry)
    .flatMap(({ pointer, value }) => textsIn(value, pointer, (words) => words.includes('](/')))
    .flatMap(({ pointer, words }) =>
      readMarks(words).flatMap(({ to }) => (to === undefined ? [] : [{ pointer, to }])),
    );

function checkLinks(funnels: ReadonlyMap<string, FunnelFile>, addresses: readonly string[]): FileFinding[] {
  const pages = [...addresses.map((slug) => `/${slug}`), ...ownPages];
  const known = new Set(pages);
  return [...funnels].flatMap(([slug, { entry }]) =>
    linksIn(entry).flatMap(({ pointer, to }): FileFinding[] => {
      if (known.has(to)) return [];
      const message = msg`there is no page ${to}${didYouMean(nearest(to, pages))}`;
      const fix = msg`write the address of a funnel, such as /marriage_v1`;
      return [[fileOfFunnel(slug), valueFinding('fleet/unknown-link', pointer, message, fix)]];
    }),
  );
}

interface Members {
  /** Addresses of all funnels, valid or not. */
  slugs: readonly string[];
  funnels: ReadonlyMap<string, FunnelFile>;
}

function checkRedirects({ redirects = {} }: SiteFile, slugs: readonly string[]): Finding[] {
  return Object.entries(redirects).flatMap(([from, to]): Finding[] => {
    const pointer = pointerTo('/redirects', from);
    if (reservedSlugs.includes(from))
      return [keyFinding('meaning/reserved-address', pointer, msg`/${from} is taken`)];
    if (slugs.includes(from)) {
      const message = msg`/${from} is both a redirect and a funnel`;
      return [
        keyFinding('fleet/two-claims', pointer, message, msg`remove this line, or funnels/${from}.yaml`),
      ];
    }
    const next = redirects[to];
    const isChain = next !== undefined && slugs.includes(next);
    return checkReference('fleet/redirect-gone', msg`funnel`, pointer, to, slugs).map((finding) =>
      isChain ? { ...finding, fix: msg`lead it straight to ${next}` } : finding,
    );
  });
}

function checkPixels({ channels }: ChannelsFile, slugs: readonly string[]): Finding[] {
  const pages = [...slugs, ...new Set(sharedRoutes.map(({ screen }) => screen))];
  const owners = new Map<string, string>();
  return Object.entries(channels).flatMap(([key, { pixels = [] }]) =>
    pixels.flatMap(({ url, pages: wanted = [] }, index) => {
      const pointer = pointerTo('/channels', key, 'pixels', index);
      const owner = owners.get(url);
      owners.set(url, key);
      const message =
        owner === key ? msg`this address is called twice` : msg`channel ${owner} calls this address, too`;
      return [
        ...(owner === undefined ? [] : [valueFinding('fleet/repeated-pixel', `${pointer}/url`, message)]),
        ...wanted.flatMap((page, position) =>
          checkReference('fleet/unknown-page', msg`page`, `${pointer}/pages/${position}`, page, pages),
        ),
      ];
    }),
  );
}

/** Two products under one title cannot be told apart in an order list. */
function checkTitles(funnels: Members['funnels']): FileFinding[] {
  const titles = [...funnels].flatMap(([slug, { product, title }]) =>
    Object.entries(title).map(([language, text]) => ({ slug, product, language, text })),
  );
  const alike = groupBy(titles, ({ language, text }) => `${language} ${text}`);
  return [...alike.values()].flatMap((group) => {
    if (group.every(({ product }) => product === group[0]!.product)) return [];
    const products = [...groupBy(group, ({ product }) => product).values()];
    // Reports the product with fewer funnels of that title.
    const [usual, ...others] = products.toSorted((a, b) => b.length - a.length);
    const slugs = usual!.slice(0, 4).map(({ slug }) => slug);
    return others.flat().map(({ slug, product, language, text }): FileFinding => {
      const message = msg`“${text}” is also the title of the product ${usual![0]!.product} (${slugs.join(', ')})`;
      const fix = msg`name the ${product} report otherwise`;
      const finding = valueFinding('fleet/same-title', pointerTo('/title', language), message, fix);
      return [fileOfFunnel(slug), finding];
    });
  });
}

function checkUnused(context: Context, funnels: readonly FunnelFile[]): FileFinding[] {
  const unused = (code: string, pointer: string, what: Message) =>
    keyFinding(code, pointer, msg`no funnel ${what}`, msg`use it, or take it out`);
  const offered = new Set<string | undefined>();
  for (const { payment, overrides = [] } of funnels) {
    offered.add(payment.coupon?.key);
    for (const override of overrides) offered.add(override.payment?.coupon?.key);
  }
  const asked = new Set(funnels.map(({ questions }) => questions?.list));
  const known = Object.keys(context.coupons?.coupons ?? {});
  // A renamed coupon is reported where its old name is offered.
  const isRenamed = [...offered].some((key) => key !== undefined && !known.includes(key));
  const coupons = isRenamed ? [] : known.filter((key) => !offered.has(key));
  const lists = [...context.questionnaires.keys()].filter((list) => !asked.has(list));
  return [
    ...coupons.map((key): FileFinding => {
      const pointer = pointerTo('/coupons', key);
      return [sharedFiles.coupons, unused('fleet/unused-coupon', pointer, msg`offers this coupon`)];
    }),
    ...lists.map((list): FileFinding => {
      return [fileOfList(list), unused('fleet/unused-questions', '/questions', msg`asks these questions`)];
    }),
  ];
}

/** Checks rules between files. While a funnel is broken, unused entries are not reported. */
export function checkAcross(context: Context, { slugs, funnels }: Members): FileFinding[] {
  const inFile = (file: string, findings: readonly Finding[]) =>
    findings.map((finding): FileFinding => [file, finding]);
  const known = new Set(slugs);
  return [
    ...(context.site ? inFile(sharedFiles.site, checkRedirects(context.site, slugs)) : []),
    ...(context.channels ? inFile(sharedFiles.channels, checkPixels(context.channels, slugs)) : []),
    ...(context.channels && context.site
      ? inFile(sharedFiles.channels, checkCallBacks(context.channels, context.site))
      : []),
    ...(funnels.size === slugs.length ? checkUnused(context, [...funnels.values()]) : []),
    ...[...funnels].flatMap(([slug, { canonical: to }]) =>
      to === undefined || known.has(to)
        ? []
        : inFile(
            fileOfFunnel(slug),
            checkReference('fleet/canonical-gone', msg`funnel`, '/canonical', to, slugs),
          ),
    ),
    ...checkAfter(funnels, slugs),
    ...checkLiveTimes(funnels, context.site),
    ...findOddPrices(funnels),
    ...checkTitles(funnels),
    ...checkLinks(funnels, [...slugs, ...Object.keys(context.site?.redirects ?? {})]),
  ];
}

// biome-ignore format: one row a line.
export const fleetRules = [
  { code: 'fleet/two-claims', severity: 'error', why: 'An address leads to one place. The funnel wins, so the redirect never works.' },
  { code: 'fleet/redirect-gone', severity: 'error', why: 'Visitors of old links would get to a page that does not exist.' },
  { code: 'fleet/unknown-page', severity: 'warning', why: 'The pixel would never fire: a page is a funnel’s address or one of the shop’s screens.' },
  { code: 'fleet/canonical-gone', severity: 'warning', why: 'Search engines would be sent to a page that does not exist, so they would not list this one.' },
  { code: 'fleet/unknown-link', severity: 'warning', why: 'Visitors who tap this link would read that there is no such page.' },
  { code: 'fleet/repeated-pixel', severity: 'warning', why: 'Events that count twice, or for two channels at once, make both figures useless.' },
  { code: 'fleet/unused-coupon', severity: 'warning', why: 'No visitor is ever offered it. Perhaps a funnel misspells its key.' },
  { code: 'fleet/unused-questions', severity: 'warning', why: 'No visitor is ever asked them.' },
  { code: 'fleet/same-title', severity: 'warning', why: 'Buyers find their orders by title, so two products need two titles.' },
] as const satisfies readonly Rule[];
