import { msg } from '../../contract/t.ts';
import { cutsOf } from '../../funnel/overrides.ts';
import type { FunnelFile, SiteFile } from '../../funnel/schema-types.generated.ts';
import { isTime } from '../../lib/shanghai-day.ts';
import { checkReference } from '../finding/did-you-mean.ts';
import { fileOfFunnel, sharedFiles } from '../finding/file-names.ts';
import { type FileFinding, type Finding, keyFinding, valueFinding } from '../finding/finding.ts';
import type { Rule } from './rule.ts';

type Funnels = ReadonlyMap<string, FunnelFile>;

const isLive = (funnel: FunnelFile | undefined, at: number) =>
  funnel !== undefined && (!funnel.live || isTime(funnel.live, at));

/** Returns the chain of redirects from a funnel that is not live at a moment. */
function wayFrom(slug: string, at: number, funnels: Funnels): string[] {
  const way: string[] = [];
  for (let next = slug; next !== 'closed' && !way.includes(next) && !isLive(funnels.get(next), at); ) {
    way.push(next);
    next = funnels.get(next)?.live?.otherwise ?? 'closed';
  }
  return way;
}

function checkOtherwise(slug: string, funnels: Funnels): Finding | undefined {
  const live = funnels.get(slug)!.live!;
  const { otherwise } = live;
  if (otherwise === 'closed') return undefined;
  const other = funnels.get(otherwise);
  const [gone] = checkReference('fleet/otherwise-not-live', msg`funnel`, '/live/otherwise', otherwise, [
    ...funnels.keys(),
  ]);
  if (gone) return gone;
  const cuts = cutsOf([live, other!.live ?? {}]);
  for (const at of [(cuts[0] ?? 1) - 1, ...cuts]) {
    if (isLive(funnels.get(slug), at)) continue;
    const way = wayFrom(slug, at, funnels);
    const isLoop = funnels.get(way.at(-1)!)?.live?.otherwise === slug;
    if (way.length < 2 && !isLoop) continue;
    const fix = msg`name a funnel that is always live, or closed`;
    return isLoop
      ? valueFinding(
          'fleet/otherwise-loop',
          '/live/otherwise',
          msg`led in a circle: ${[...way, slug].join(' → ')}`,
          fix,
        )
      : valueFinding(
          'fleet/otherwise-not-live',
          '/live/otherwise',
          msg`${otherwise} is not always live itself`,
          fix,
        );
  }
  return undefined;
}

/** Visitors outside a funnel's time must be led to a live one. */
export function checkLiveTimes(funnels: Funnels, site: SiteFile | undefined): FileFinding[] {
  const dated = [...funnels].filter(([, { live }]) => live);
  const findings = dated.flatMap(([slug]): FileFinding[] => {
    const finding = checkOtherwise(slug, funnels);
    return finding ? [[fileOfFunnel(slug), finding]] : [];
  });
  if (!site || !funnels.get(site.home)?.live) return findings;
  const message = msg`${site.home} is not always live`;
  const fix = msg`lead home to a funnel without live:`;
  return [...findings, [sharedFiles.site, keyFinding('fleet/home-not-always-live', '/home', message, fix)]];
}

// biome-ignore format: one row a line.
export const liveTimesRules = [
  { code: 'fleet/otherwise-not-live', severity: 'error', why: 'Visitors would be led to a funnel that does not exist, or is not live then.' },
  { code: 'fleet/otherwise-loop', severity: 'error', why: 'Each funnel would send its visitors to the other, and browsers stop such loops with an error.' },
  { code: 'fleet/home-not-always-live', severity: 'error', why: 'The shop’s root address must always lead somewhere.' },
] as const satisfies readonly Rule[];
