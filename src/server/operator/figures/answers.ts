import { setImmediate as nextTurn } from 'node:timers/promises';
import { changeLines, compareParts } from '../../../changes/changes.ts';
import { contentHash } from '../../../changes/content-hash.ts';
import { unlinkFunnel } from '../../../changes/parts.ts';
import type { Fleet } from '../../../checker/fleet/fleet.ts';
import { joined, type Message } from '../../../contract/t.ts';
import type { Funnel } from '../../../funnel/funnel.ts';
import { groupBy } from '../../../lib/group-by.ts';
import type { Db } from '../../db/store.ts';
import { loadDefinitions } from '../../orders/find.ts';
import { listPublications } from '../../publishing/publications.ts';
import { orderedDays, type Range, rangeOf, type Span } from './range.ts';
import { nothing, type Sales, salesOf, valuesOf } from './sales.ts';
import { type DayOfFunnel, firstSeen, trafficByDay, trafficOf, uncounted } from './traffic.ts';

export interface AnalyticsParts {
  db: Db;
  fleet: () => Fleet;
  now: () => number;
}

const lineDays = 28;

export interface FunnelRow {
  slug: string;
  funnel: Funnel | undefined;
  visitors: number;
  began: number;
  sales: Sales;
  line: readonly number[];
}

export async function overview({ db, fleet, now }: AnalyticsParts, span: Span) {
  const at = now();
  const range = rangeOf(span, at);
  const lines = rangeOf(lineDays, at).days;
  const days = await trafficByDay(db, rangeOf(Math.max(span, lineDays), at));
  const asked = new Set(range.days);
  const bySlug = groupBy(days, ({ slug }) => slug);
  const { funnels } = fleet();
  const slugs = new Set([...funnels.keys(), ...bySlug.keys(), ...(await valuesOf(db, 'orders', 'slug'))]);
  const sumOf = (own: readonly DayOfFunnel[], what: 'visitors' | 'began') =>
    own.reduce((sum, each) => sum + (asked.has(each.day) ? each[what] : 0), 0);
  const rows: FunnelRow[] = [];
  for (const slug of slugs) {
    const own = bySlug.get(slug) ?? [];
    // Let visitors' requests run in between, because the embedded database blocks this process.
    await nextTurn();
    const sales = (await salesOf(db, slug, range, 'all')).get('all')?.get('') ?? nothing;
    const byDay = new Map(own.map(({ day, visitors }) => [day, visitors]));
    rows.push({
      slug,
      funnel: funnels.get(slug),
      visitors: sumOf(own, 'visitors'),
      began: sumOf(own, 'began'),
      sales,
      line: lines.map((day) => byDay.get(day) ?? 0),
    });
  }
  const isShown = ({ funnel, visitors, sales }: FunnelRow) => funnel || visitors + sales.ordered > 0;
  const shown = rows
    .filter(isShown)
    .toSorted((a, b) => b.visitors - a.visitors || (a.slug < b.slug ? -1 : 1));
  await nextTurn();
  const ordered = await orderedDays(db, range, at);
  return { at, span, range, ordered, rows: shown, home: fleet().site.home, ...(await uncounted(db, range)) };
}

function differences(
  slug: string,
  before: Funnel | undefined,
  after: Funnel | undefined,
): Message | undefined {
  if (!before || !after) return undefined;
  const changes = compareParts(slug, unlinkFunnel(before), unlinkFunnel(after));
  return joined(
    changeLines(changes).map(({ words }) => words),
    '; ',
  );
}

async function versionsOf({ db, fleet }: AnalyticsParts, slug: string, hashes: readonly string[]) {
  const { funnels, views } = fleet();
  const shown = [funnels.get(slug), ...(views.get(slug)?.all ?? [])].filter((view) => view !== undefined);
  const live = new Map(shown.map((view) => [contentHash(view), view]));
  const seen = await firstSeen(db, slug);
  const known = new Map([...(await loadDefinitions(db, hashes.filter(Boolean))), ...live]);
  const dayOf = (hash: string) => seen.get(hash)?.day ?? '';
  const armOf = (hash: string) => (live.has(hash) ? undefined : (seen.get(hash)?.arm ?? undefined));
  const placeOf = (hash: string) => `${dayOf(hash)} ${hash}`;
  const sorted = hashes.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const named = sorted.filter((hash) => hash && armOf(hash) === undefined);
  return sorted.map((hash) => {
    const before = named[named.indexOf(hash) - 1];
    const changed = before === undefined ? '' : differences(slug, known.get(before), known.get(hash));
    const arm = armOf(hash);
    const own = { hash, arm, firstDay: dayOf(hash), isLive: live.has(hash) };
    return { ...own, changed: hash && arm === undefined ? changed : undefined };
  });
}

async function publishedIn(db: Db, slug: string, range: Range) {
  const past = await listPublications(db, slug);
  return past
    .map(({ number, by, at, called }) => ({ number, by, called, at: Date.parse(at) }))
    .filter(({ at }) => at >= range.from && at < range.until)
    .toReversed();
}

export async function oneFunnel(parts: AnalyticsParts, slug: string, span: Span) {
  const { db, fleet, now } = parts;
  const at = now();
  const range = rangeOf(span, at);
  const traffic = await trafficOf(db, slug, range);
  await nextTurn();
  const sales = await salesOf(db, slug, range);
  const hashes = new Set([
    ...(traffic.get('version')?.keys() ?? []),
    ...(sales.get('version')?.keys() ?? []),
  ]);
  const versions = await versionsOf(parts, slug, [...hashes]);
  const published = await publishedIn(db, slug, range);
  const { waiting } = await uncounted(db, range);
  const ordered = await orderedDays(db, range, at, slug);
  return {
    at,
    span,
    range,
    slug,
    funnel: fleet().funnels.get(slug),
    traffic,
    sales,
    versions,
    published,
    waiting,
    ordered,
  };
}

export type Overview = Awaited<ReturnType<typeof overview>>;
export type OneFunnel = Awaited<ReturnType<typeof oneFunnel>>;

const keptMs = 60_000;
const mostKept = 200;

/** Computes one answer at a time, because the embedded database blocks this process. */
export function createMemoizer(now: () => number) {
  const kept = new Map<string, { at: number; answer: Promise<unknown> }>();
  let last: Promise<unknown> = Promise.resolve();
  return <Answer>(key: string, make: () => Promise<Answer>): Promise<Answer> => {
    const known = kept.get(key);
    if (known && now() - known.at < keptMs) return known.answer as Promise<Answer>;
    const answer = last.then(make);
    last = answer.catch(() => kept.delete(key));
    kept.delete(key);
    kept.set(key, { at: now(), answer });
    for (const oldest of kept.keys()) if (kept.size > mostKept) kept.delete(oldest);
    return answer;
  };
}
