import { contentHash } from '../../changes/content-hash.ts';
import { unlinkFunnel } from '../../changes/parts.ts';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import type { Views } from '../../checker/fleet/views.ts';
import { isTime, type Visit } from '../../engine/funnel/circumstances.ts';
import type { Funnel } from '../../engine/funnel/funnel.ts';

/** How long (ms) what was shown can still be ordered. */
export const believedFor = 30 * 60_000;
/** The same of an experiment's arm: whoever was shown its price may come back the next day. */
export const armBelievedFor = 24 * 3_600_000;

const ids = new WeakMap<Funnel, string>();

/** The name of a view: the same for the same words and terms, whatever release links them. */
export function viewIdOf(view: Funnel): string {
  const known = ids.get(view);
  if (known) return known;
  const id = contentHash([view.slug, unlinkFunnel(view)]).slice(0, 22);
  ids.set(view, id);
  return id;
}

export const isLiveAt = ({ live }: Pick<Funnel, 'live'>, at: number): boolean => !live || isTime(live, at);

/** A funnel as somebody meets it, whether it is live then or not; undefined where there is no such funnel. */
export const viewIn = ({ funnels, views }: Fleet, slug: string, visit: Visit): Funnel | undefined =>
  views.get(slug)?.find(visit) ?? funnels.get(slug);

export interface Seen {
  fleet: Fleet;
  /** When somebody was last shown something of it. */
  last: number;
}

/** What a shop has shown lately, by the function that tells what is live. */
const histories = new WeakMap<() => Fleet, Seen[]>();

/** Of what a shop has shown since then (ms), the earliest first. */
export const shownSince = (fleet: () => Fleet, since: number): Seen[] =>
  (histories.get(fleet) ?? []).filter(({ last }) => last >= since);

/** To be called before anything is shown, with what was shown before by others, the earliest first. */
export const noteEarlier = (fleet: () => Fleet, seen: readonly Seen[]): void =>
  void histories.set(fleet, [...seen]);

/** To be called whenever something of the fleet is shown: it can be ordered for a while, even if the fleet changes. */
export function noteShown(fleet: () => Fleet, at: number): Fleet {
  const now = fleet();
  const seen = shownSince(fleet, at - armBelievedFor);
  const latest = seen.at(-1);
  if (latest?.fleet === now) latest.last = at;
  else seen.push({ fleet: now, last: at });
  histories.set(fleet, seen);
  return now;
}

/** One view among all that somebody who comes by this channel could meet. */
export interface Named {
  slug: string;
  channelKey: string;
  id: string;
}

/** Of a funnel, or of one of its arms, the view of that name that could be seen between two moments (ms). */
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

/** The view of that name, if whoever comes by this channel may see it now or could until half an hour ago. */
export function findShown(fleet: () => Fleet, named: Named, at: number): Funnel | undefined {
  const since = at - believedFor;
  for (const { fleet: shown, last } of shownSince(fleet, since).toReversed()) {
    const funnel = shown.funnels.get(named.slug);
    const view = funnel && viewNamed({ funnel, views: shown.views.get(named.slug) }, named, [since, last]);
    if (view) return view;
  }
  return undefined;
}
