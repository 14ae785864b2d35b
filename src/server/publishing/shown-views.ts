import { contentHash } from '../../changes/content-hash.ts';
import { unlinkFunnel } from '../../changes/parts.ts';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import type { Views } from '../../checker/fleet/views.ts';
import { isTime, type Visit } from '../../engine/funnel/circumstances.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';

/** How long (ms) a view can be ordered after it was replaced. */
export const believedFor = 30 * 60_000;
/** Longer (ms) for an arm, because its visitors may return the next day to the same price. */
export const armBelievedFor = 24 * 3_600_000;

const ids = new WeakMap<Funnel, string>();

/** Names a view by its texts and terms, in the same way in every release. */
export function viewIdOf(view: Funnel): string {
  const known = ids.get(view);
  if (known) return known;
  const id = contentHash([view.slug, unlinkFunnel(view)]).slice(0, 22);
  ids.set(view, id);
  return id;
}

export const isLiveAt = ({ live }: Pick<Funnel, 'live'>, at: number): boolean => !live || isTime(live, at);

/** Returns the view for a visit, live or not; undefined without such a funnel. */
export const viewIn = ({ funnels, views }: Fleet, slug: string, visit: Visit): Funnel | undefined =>
  views.get(slug)?.find(visit) ?? funnels.get(slug);

export interface Seen {
  fleet: Fleet;
  last: number;
}

/** Recently shown fleets, by the function that returns the live one. */
const histories = new WeakMap<() => Fleet, Seen[]>();

/** Returns fleets shown since then (ms), earliest first. */
export const shownSince = (fleet: () => Fleet, since: number): Seen[] =>
  (histories.get(fleet) ?? []).filter(({ last }) => last >= since);

/** Records what other processes showed, earliest first; call it before showing anything. */
export const noteEarlier = (fleet: () => Fleet, seen: readonly Seen[]): void =>
  void histories.set(fleet, [...seen]);

/** Records what is shown; call it each time, so that it can be ordered for a while. */
export function noteShown(fleet: () => Fleet, at: number): Fleet {
  const now = fleet();
  const seen = shownSince(fleet, at - armBelievedFor);
  const latest = seen.at(-1);
  if (latest?.fleet === now) latest.last = at;
  else seen.push({ fleet: now, last: at });
  histories.set(fleet, seen);
  return now;
}

export interface Named {
  slug: string;
  channelKey: string;
  id: string;
}

export function viewNamed(
  { funnel, views }: { funnel: Funnel; views: Views | undefined },
  { channelKey, id }: Named,
  [since, last]: readonly [since: number, last: number],
): Funnel | undefined {
  const cuts = (views?.cuts ?? []).filter((cut) => cut > since && cut <= last);
  for (const time of [last, ...cuts, since]) {
    if (!isLiveAt(funnel, time)) continue;
    for (const language of funnel.languages) {
      const view = views?.find({ channelKey, language, at: time }) ?? funnel;
      if (viewIdOf(view) === id) return view;
    }
  }
  return undefined;
}

export function findShown(fleet: () => Fleet, named: Named, at: number): Funnel | undefined {
  const since = at - believedFor;
  for (const { fleet: shown, last } of shownSince(fleet, since).toReversed()) {
    const funnel = shown.funnels.get(named.slug);
    const view = funnel && viewNamed({ funnel, views: shown.views.get(named.slug) }, named, [since, last]);
    if (view) return view;
  }
  return undefined;
}
