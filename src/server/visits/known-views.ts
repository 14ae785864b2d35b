import { contentHash } from '../../changes/content-hash.ts';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import type { Views } from '../../checker/fleet/views.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';
import { viewIdOf } from '../publishing/shown-views.ts';

/** How long (ms) visitors still count for a definition after it was replaced. */
const believedFor = 24 * 3_600_000;
const markLength = 8;

interface Past {
  funnel: Funnel;
  views: Views | undefined;
  /** By the first characters of their hash. */
  byMark: Map<string, Funnel>;
  endedAt?: number;
}

function pastOf(funnel: Funnel, views: Views | undefined): Past {
  const all = [funnel, ...(views?.all ?? [])];
  return { funnel, views, byMark: new Map(all.map((view) => [viewIdOf(view).slice(0, markLength), view])) };
}

/** Resolves a page's mark to a definition that is live or was within a day. */
export function createKnownViews(fleet: () => Fleet) {
  const bySlug = new Map<string, Past[]>();

  function look(slug: string, at: number): Past[] {
    const { funnels, views } = fleet();
    const [funnel, own] = [funnels.get(slug), views.get(slug)];
    const known = (bySlug.get(slug) ?? []).filter(({ endedAt = at }) => endedAt > at - believedFor);
    const latest = known[0];
    const isLive = latest?.endedAt === undefined && latest?.funnel === funnel && latest?.views === own;
    if (latest && !isLive) latest.endedAt ??= at;
    if (funnel && !isLive) known.unshift(pastOf(funnel, own));
    if (known.length > 0) bySlug.set(slug, known);
    else bySlug.delete(slug);
    return known;
  }

  return {
    /** Returns the hash stored with orders; empty for an older definition, undefined if there is no such funnel. */
    hashOf(slug: string, mark: string, at: number): string | undefined {
      const known = look(slug, at);
      if (known.length === 0) return undefined;
      const view = known.find(({ byMark }) => byMark.has(mark))?.byMark.get(mark);
      return view ? hashed(view) : '';
    },
  };
}

const hashes = new WeakMap<Funnel, string>();

export function hashed(view: Funnel): string {
  const hash = hashes.get(view) ?? contentHash(view);
  hashes.set(view, hash);
  return hash;
}
