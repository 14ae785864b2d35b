import { formatFen } from '../../engine/funnel/price.ts';
import type { ChannelsFile, FunnelFile, SiteFile } from '../../engine/funnel/schema-types.generated.ts';
import { reservedSlugs, sharedRoutes } from '../../engine/routes.ts';
import type { Finding } from '../diagnostics/finding.ts';
import { pointerTo } from '../diagnostics/pointer.ts';
import { listed } from '../diagnostics/suggestions.ts';
import type { Context } from '../rules/context.ts';
import { unknownReference } from '../rules/reference.ts';

/** What is wrong between files, by the file where it is to be mended. */
export interface FleetFindings {
  site: Finding[];
  channels: Finding[];
  coupons: Finding[];
  /** By list. */
  questionnaires: ReadonlyMap<string, Finding[]>;
  /** By slug. */
  funnels: ReadonlyMap<string, Finding[]>;
}

export interface Members {
  /** The addresses of all funnels, valid or not. */
  slugs: readonly string[];
  /** Those of valid shape. */
  funnels: ReadonlyMap<string, FunnelFile>;
}

/** Each address leads to one place, and a redirect to one that is there. */
function checkRedirects({ redirects = {} }: SiteFile, slugs: readonly string[]): Finding[] {
  const taken = new Set(slugs);
  return Object.entries(redirects).flatMap(([from, to]): Finding[] => {
    const pointer = pointerTo('/redirects', from);
    if (reservedSlugs.includes(from)) {
      return [{ code: 'meaning/reserved-address', pointer, part: 'key', message: `/${from} is taken` }];
    }
    if (taken.has(from)) {
      return [
        {
          code: 'fleet/two-claims',
          pointer,
          part: 'key',
          message: `/${from} is redirected, and a funnel of its own`,
          fix: `remove this line, or funnels/${from}.yaml`,
        },
      ];
    }
    if (taken.has(to)) return [];
    const finding = unknownReference('fleet/redirect-gone', pointer, to, slugs);
    const next = redirects[to];
    return [next && taken.has(next) ? { ...finding, fix: `lead it straight to ${next}` } : finding];
  });
}

/** A pixel fires where its address stands, and a page it names has to exist. */
function checkPixels({ channels }: ChannelsFile, slugs: readonly string[]): Finding[] {
  const pages = [...slugs, ...new Set(sharedRoutes.map(({ screen }) => screen))];
  const owners = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [key, { pixels = [] }] of Object.entries(channels)) {
    for (const [index, { url, pages: wanted = [] }] of pixels.entries()) {
      const pointer = pointerTo('/channels', key, 'pixels', index);
      const owner = owners.get(url);
      if (owner !== undefined) {
        findings.push({
          code: 'fleet/repeated-pixel',
          pointer: `${pointer}/url`,
          part: 'value',
          message:
            owner === key ? 'this address is called twice' : `channel ${owner} calls this address, too`,
        });
      }
      owners.set(url, key);
      for (const [position, page] of wanted.entries()) {
        if (pages.includes(page)) continue;
        const at = `${pointer}/pages/${position}`;
        findings.push(unknownReference('fleet/unknown-page', at, page, pages));
      }
    }
  }
  return findings;
}

const offersOf = ({ payment, overrides = [] }: FunnelFile) =>
  [payment, ...overrides.map((override) => override.payment)].flatMap(({ coupon }) => coupon?.key ?? []);

/** What the fleet declares and no funnel uses. */
function unused(
  code: 'fleet/unused-coupon' | 'fleet/unused-questions',
  pointer: string,
  what: string,
): Finding {
  return { code, pointer, part: 'key', message: `no funnel ${what}`, fix: 'use it, or take it out' };
}

const middle = (amounts: readonly number[]) => amounts.toSorted((a, b) => a - b)[amounts.length >> 1]!;
/** A price this many times above or below its siblings' is rather a slip between yuan and fen. */
const farOff = 20;

function checkPrices(funnels: Members['funnels']): [string, Finding][] {
  const all: number[] = [];
  const byProduct = new Map<string, number[]>();
  for (const { product, payment } of funnels.values()) {
    const alike = byProduct.get(product) ?? [];
    byProduct.set(product, alike);
    for (const amounts of [all, alike]) amounts.push(payment.price.amount);
  }
  const siblings = new Map(
    [...byProduct].map(([product, alike]) => {
      const amounts = alike.length < 3 ? all : alike;
      return [product, { amounts, usual: middle(amounts) }];
    }),
  );
  return [...funnels].flatMap(([slug, { product, payment }]): [string, Finding][] => {
    const { amounts, usual } = siblings.get(product)!;
    const { amount } = payment.price;
    if (amounts.length < 3 || (amount * farOff > usual && amount < usual * farOff)) return [];
    const message = `${formatFen(amount)} is far from what the others cost (${formatFen(usual)})`;
    const pointer = '/payment/price/amount';
    return [
      [
        slug,
        {
          code: 'fleet/odd-price',
          pointer,
          part: 'value',
          message,
          fix: 'prices are in fen: ¥29.80 is 2980',
        },
      ],
    ];
  });
}

/** Two products under one title cannot be told apart in an order list. */
function checkTitles(funnels: Members['funnels']): [string, Finding][] {
  const owners = new Map<string, { product: string; slugs: string[] }[]>();
  for (const [slug, { product, title }] of funnels) {
    for (const [language, text] of Object.entries(title)) {
      const key = JSON.stringify([language, text]);
      const known = owners.get(key) ?? [];
      const own = known.find((owner) => owner.product === product);
      if (own) own.slugs.push(slug);
      else owners.set(key, [...known, { product, slugs: [slug] }]);
    }
  }
  return [...owners].flatMap(([key, known]): [string, Finding][] => {
    if (known.length < 2) return [];
    const [language, text] = JSON.parse(key) as [string, string];
    // The product with fewer funnels of that title is the one that strayed.
    const [first, ...others] = known.toSorted((a, b) => b.slugs.length - a.slugs.length);
    return others.flatMap(({ slugs, product }) =>
      slugs.map((slug): [string, Finding] => {
        const message = `“${text}” is also the title of the product ${first!.product} (${listed(first!.slugs.slice(0, 4))})`;
        const pointer = pointerTo('/title', language);
        return [
          slug,
          {
            code: 'fleet/same-title',
            pointer,
            part: 'value',
            message,
            fix: `name the ${product} report otherwise`,
          },
        ];
      }),
    );
  });
}

function grouped(entries: readonly [string, Finding][]): Map<string, Finding[]> {
  const groups = new Map<string, Finding[]>();
  for (const [key, finding] of entries) groups.set(key, [...(groups.get(key) ?? []), finding]);
  return groups;
}

/** The fleet pass: what no file can know alone. While a funnel is broken, what nobody uses is not told. */
export function checkAcross(context: Context, { slugs, funnels }: Members): FleetFindings {
  const isComplete = funnels.size === slugs.length;
  const offered = new Set([...funnels.values()].flatMap(offersOf));
  const asked = new Set([...funnels.values()].map(({ questions }) => questions?.list));
  return {
    site: context.site ? checkRedirects(context.site, slugs) : [],
    channels: context.channels ? checkPixels(context.channels, slugs) : [],
    coupons: Object.keys((isComplete && context.coupons?.coupons) || {})
      .filter((key) => !offered.has(key))
      .map((key) => unused('fleet/unused-coupon', pointerTo('/coupons', key), 'offers this coupon')),
    questionnaires: new Map(
      [...context.questionnaires.keys()]
        .filter((list) => isComplete && !asked.has(list))
        .map((list) => [list, [unused('fleet/unused-questions', '/questions', 'asks these questions')]]),
    ),
    funnels: grouped([...checkPrices(funnels), ...checkTitles(funnels)]),
  };
}
