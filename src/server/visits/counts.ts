import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Fleet } from '../../checker/fleet/fleet.ts';
import { isPreview } from '../../contract/paths.ts';
import { shanghaiDay } from '../../lib/shanghai-day.ts';
import { keptQuery } from '../../machine/address.ts';
import { orders } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { countedArm, type Held } from '../experiments/arms.ts';
import { type Limits, rules } from '../http/limits.ts';
import { isRobot } from '../http/visitor.ts';
import type { Log } from '../lib/log.ts';
import { armBelievedFor, hashOf, noteShown, shownSince, viewIdOf } from '../publishing/shown-views.ts';
import { addView, addVisit, closedDay, emptyBatch, sizeOfBatch, writeVisits } from './write-visits.ts';

/** Returns the hash of a definition shown lately, '' if only the funnel is known, otherwise undefined. */
function countedHash(fleet: () => Fleet, slug: string, mark: string, at: number): string | undefined {
  noteShown(fleet, at);
  const lately = shownSince(fleet, at - armBelievedFor).filter((shown) => shown.fleet.funnels.has(slug));
  if (lately.length === 0) return undefined;
  const views = lately.flatMap(({ fleet: { funnels, views: all } }) => [
    funnels.get(slug)!,
    ...(all.get(slug)?.all ?? []),
  ]);
  const view = views.findLast((each) => viewIdOf(each).startsWith(mark));
  return view ? hashOf(view) : '';
}

interface BatcherOptions<Batch> {
  empty: () => Batch;
  sizeOf: (batch: Batch) => number;
  write: (batch: Batch) => Promise<unknown>;
  onError: (error: unknown) => void;
  waitMs: number;
}

const mostRows = 200;
/** At most this many batches wait for a slow database. Further batches are dropped. */
const mostWaiting = 50;

function batcher<Batch>({ empty, sizeOf, write, onError, waitMs }: BatcherOptions<Batch>) {
  let batch = empty();
  let timer: NodeJS.Timeout | undefined;
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  function flush(): Promise<unknown> {
    clearTimeout(timer);
    timer = undefined;
    if (sizeOf(batch) === 0) return last;
    const full = batch;
    batch = empty();
    if (waiting >= mostWaiting) {
      onError(new Error('The database is behind.'));
      return last;
    }
    waiting += 1;
    last = last
      .then(() => write(full))
      .catch(onError)
      .finally(() => {
        waiting -= 1;
      });
    return last;
  }

  return {
    add(change: (batch: Batch) => void): void {
      change(batch);
      if (sizeOf(batch) >= mostRows) void flush();
      else timer ??= setTimeout(flush, waitMs).unref();
    },
    flush,
  };
}

interface CountParts {
  store: Store;
  fleet: () => Fleet;
  now: () => number;
  limits: Limits;
  log: Log;
  visitDays: number;
  countsHeadless: boolean;
}

export interface PageCount {
  page: string;
  slug: string;
  channel: string;
  /** The channel's key as in the URL. Orders store the same text. */
  channelKey: string;
  /** First 8 digits of the definition's id, a dot, and the furthest step, such as `0a1b2c3d.2`. */
  visit: string | undefined;
  query: string | undefined;
  visitorId: string | undefined;
  held: ReadonlyMap<string, Held>;
  network: string;
  userAgent: string;
}

const viewsWithoutVisitor = 'no-visitor';
const mostKnown = 100_000;
const tellAgainMs = 60_000;

export function createCounts(parts: CountParts) {
  const { store, fleet, now, limits, log, visitDays, countsHeadless } = parts;
  const known = new LRUCache<string, true>({ maxSize: mostKnown, sizeCalculation: () => 1 });
  let notifiedAt = Number.NEGATIVE_INFINITY;
  const onError = (err: unknown) => {
    if (performance.now() - notifiedAt < tellAgainMs) return;
    notifiedAt = performance.now();
    log.warn({ err }, 'Visits were not counted; orders are not concerned.');
  };
  const pages = batcher({
    empty: emptyBatch,
    sizeOf: sizeOfBatch,
    write: (batch) => writeVisits(store.db, batch, closedDay(now(), visitDays)),
    onError,
    waitMs: 250,
  });
  const seen = batcher({
    empty: () => new Set<string>(),
    sizeOf: ({ size }) => size,
    // Skip locked orders, because whoever changes an order has seen it.
    write: (ids) =>
      store.db.execute(sql`
        update ${orders} set seen_at = ${new Date(now()).toISOString()} where id in (
          select id from ${orders} where id = any(${sql.param([...ids])}::text[]) and seen_at is null
          for update skip locked)`),
    onError,
    waitMs: 1000,
  });

  async function isWithin({ visitorId, network }: PageCount): Promise<boolean> {
    if (!visitorId) return false;
    if (known.has(visitorId)) return true;
    if ((await limits.count('visitors-address', network)) > rules['visitors-address'].most) return false;
    known.set(visitorId, true);
    return true;
  }

  async function countVisit(count: PageCount, visit: string, at: number): Promise<void> {
    const { slug, channel, channelKey, visitorId = '', query, held } = count;
    const [mark = '', step] = visit.split('.');
    const shown = countedArm(fleet, { slug, mark, held, at });
    const hash = shown ? hashOf(shown.view) : countedHash(fleet, slug, mark, at);
    if (hash === undefined) return;
    const day = shanghaiDay(at);
    if (!(await isWithin(count))) {
      if (query !== undefined) pages.add((batch) => addView(batch, day, viewsWithoutVisitor, channel));
      return;
    }
    const { run, arm } = shown ?? { run: '', arm: '' };
    const face = { face: run || hash, definitionHash: hash, run, arm };
    const kept = keptQuery(query ?? '').toString();
    const row = { visitorId, slug, ...face, channelKey, day, step: Number(step), query: kept, firstAt: at };
    pages.add((batch) => addVisit(batch, row));
  }

  return {
    page(count: PageCount): void {
      const { visit, query, page, channel, userAgent } = count;
      if (store.isFull() || isRobot(userAgent, countsHeadless)) return;
      if (isPreview(new URLSearchParams(query))) return;
      const at = now();
      // Count each page view once: a page with `visit` sends several requests, and only the first has `query`.
      if (visit === undefined || query !== undefined)
        pages.add((batch) => addView(batch, shanghaiDay(at), page, channel));
      if (visit !== undefined) countVisit(count, visit, at).catch(onError);
    },
    payment(orderId: string): void {
      if (!store.isFull()) seen.add((ids) => ids.add(orderId));
    },
    flush: async (): Promise<void> => {
      await Promise.all([pages.flush(), seen.flush()]);
    },
  };
}

export type Counts = ReturnType<typeof createCounts>;
