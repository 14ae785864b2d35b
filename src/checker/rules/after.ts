import { msg } from '../../contract/t.ts';
import type { FunnelFile } from '../../funnel/schema-types.generated.ts';
import { checkReference } from '../finding/did-you-mean.ts';
import { fileOfFunnel } from '../finding/file-names.ts';
import { type FileFinding, type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import type { Rule } from './rule.ts';

type Funnels = ReadonlyMap<string, FunnelFile>;
type Next = NonNullable<FunnelFile['after']>[number];

function checkNext(slug: string, { funnel: to, coupon }: Next, at: string, funnels: Funnels): Finding[] {
  if (to === slug) {
    const fix = msg`lead to another funnel`;
    return [
      valueFinding('fleet/after-itself', `${at}/funnel`, msg`/${slug} leads its buyers to itself`, fix),
    ];
  }
  const offered = funnels.get(to)?.payment.coupon;
  if (coupon === undefined || !funnels.has(to)) return [];
  if (offered?.key === coupon && offered.offer === 'after-purchase') return [];
  const message = msg`/${to} does not take the coupon ${coupon} off after a purchase`;
  const fix = msg`write coupon: { key: ${coupon}, offer: after-purchase } under payment of ${fileOfFunnel(to)}`;
  return [valueFinding('fleet/after-coupon', `${at}/coupon`, message, fix)];
}

/** Finds coupons for buyers of other funnels that no funnel promises. */
function checkPromised(funnels: Funnels): FileFinding[] {
  const all = [...funnels.values()].flatMap(({ after = [] }) => after);
  return [...funnels].flatMap(
    ([
      slug,
      {
        payment: { coupon },
      },
    ]): FileFinding[] => {
      if (coupon?.offer !== 'after-purchase') return [];
      if (all.some((next) => next.funnel === slug && next.coupon === coupon.key)) return [];
      const message = msg`no funnel leads its buyers here with the coupon ${coupon.key}`;
      const fix = msg`name it under after of another funnel: { funnel: ${slug}, coupon: ${coupon.key}, text: … }`;
      return [[fileOfFunnel(slug), keyFinding('fleet/unused-coupon', '/payment/coupon', message, fix)]];
    },
  );
}

export const checkAfter = (funnels: Funnels, slugs: readonly string[]): FileFinding[] => [
  ...[...funnels].flatMap(([slug, { after = [] }]) =>
    after.flatMap((next, index) => {
      const at = `/after/${index}`;
      return [
        ...checkReference('fleet/after-gone', msg`funnel`, `${at}/funnel`, next.funnel, slugs),
        ...checkNext(slug, next, at, funnels),
      ].map((finding): FileFinding => [fileOfFunnel(slug), finding]);
    }),
  ),
  // A broken funnel may be the one that leads there.
  ...(funnels.size === slugs.length ? checkPromised(funnels) : []),
];

// biome-ignore format: one row a line.
export const afterRules = [
  { code: 'fleet/after-gone', severity: 'error', why: 'Buyers would be led to a page that is not there, right after they paid.' },
  { code: 'fleet/after-itself', severity: 'error', why: 'Buyers would be offered again what they have just bought.' },
  { code: 'fleet/after-coupon', severity: 'error', why: 'Buyers would be promised a coupon that the other funnel never takes off.' },
] as const satisfies readonly Rule[];
