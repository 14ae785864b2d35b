import { and, asc, eq, gte, notLike } from 'drizzle-orm';
import { contentHash } from '../../changes/content-hash.ts';
import { createFleetLinker, gapsIn, unlinkFunnel } from '../../changes/parts.ts';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import type { Views } from '../../checker/fleet/views.ts';
import type { Validators } from '../../checker/schema/schemas.ts';
import type { Funnel } from '../../funnel/funnel.ts';
import type { Visit } from '../../funnel/overrides.ts';
import { isTime } from '../../lib/shanghai-day.ts';
import { createGate } from '../../publishing/gate.ts';
import { createPublishedReader, picturesPrefix } from '../../publishing/published.ts';
import { publications, publishedFiles } from '../db/schema.ts';
import type { Db } from '../db/store.ts';
import { filesAfter } from './publications.ts';

const nothingBroken: ReadonlySet<string> = new Set();

export async function earlierFleets(db: Db, validators: Validators, at: number): Promise<Seen[]> {
  const ends = await db
    .selectDistinct({ number: publications.number, at: publications.at })
    .from(publications)
    .innerJoin(publishedFiles, eq(publications.number, publishedFiles.number))
    .where(
      and(
        gte(publications.at, new Date(at - armBelievedFor)),
        notLike(publishedFiles.name, `${picturesPrefix}%`),
      ),
    )
    .orderBy(asc(publications.number));
  let last = 0;
  const read = createPublishedReader(
    { last: async () => last, filesAfter: (number) => filesAfter(db, number, last) },
    validators,
  );
  const gate = createGate();
  const link = createFleetLinker();
  const seen: Seen[] = [];
  for (const end of ends) {
    last = end.number - 1;
    const published = await read();
    if (!published) continue;
    const { live } = gate({ ...published, valid: null, broken: nothingBroken });
    if (gapsIn(live).length === 0) seen.push({ fleet: link(live), last: end.at.getTime() });
  }
  return seen;
}

/** In ms. After a definition is replaced, an open page can still order it for this long. */
export const believedFor = 30 * 60_000;
/** In ms. After an arm is replaced, returning visitors still get its price for this long. */
export const armBelievedFor = 24 * 3_600_000;

function kept(make: (view: Funnel) => string): (view: Funnel) => string {
  const names = new WeakMap<Funnel, string>();
  return (view) => {
    const name = names.get(view) ?? make(view);
    names.set(view, name);
    return name;
  };
}

/** Hash under which the database stores a definition. */
export const hashOf = kept(contentHash);

/** Id of a definition, from its texts and terms. Every release computes the same id. */
export const viewIdOf = kept((view) => contentHash([view.slug, unlinkFunnel(view)]).slice(0, 22));

export const isLiveAt = ({ live }: Pick<Funnel, 'live'>, at: number): boolean => !live || isTime(live, at);

export const viewIn = ({ funnels, views }: Fleet, slug: string, visit: Visit): Funnel | undefined =>
  views.get(slug)?.find(visit) ?? funnels.get(slug);

export interface Seen {
  fleet: Fleet;
  last: number;
}

const histories = new WeakMap<() => Fleet, Seen[]>();

export const shownSince = (fleet: () => Fleet, since: number): Seen[] =>
  (histories.get(fleet) ?? []).filter(({ last }) => last >= since);

/** Records funnels that other processes showed. Call this before the first `noteShown`. */
export const noteEarlier = (fleet: () => Fleet, seen: readonly Seen[]): void =>
  void histories.set(fleet, [...seen]);

/**
 * Records that visitors saw the current funnels, so that a page opened now can still place an order after new
 * ones are published.
 */
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
