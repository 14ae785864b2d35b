import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { loadFleet } from '../../src/checker/load.ts';
import type { Funnel } from '../../src/engine/funnel/funnel.ts';
import { createAnswers } from '../../src/server/analytics/answers.ts';
import { rangeOf } from '../../src/server/analytics/range.ts';
import { trafficByDay } from '../../src/server/analytics/traffic.ts';
import { openEmbeddedStore } from '../../src/server/store/embedded.ts';
import type { Db } from '../../src/server/store/store.ts';
import { dirtyDays, recount } from '../../src/server/visits/sums.ts';
import { addView, addVisit, emptyBatch, writeVisits } from '../../src/server/visits/write-visits.ts';
import { type Figure, medianOf, type Part } from './figure.ts';

const visitors = 1_000_000;
const slugs = ['marriage_v1', 'marriage_v2', 'fortune_v1', 'mbti_v1'];
/** The end of a day in Shanghai: the last of the ninety is whole. */
const now = Date.parse('2026-11-21T23:59:00+08:00');
const rounds = 5;

const days = 90;
/** Every eighth orders, every second of those presses pay, nearly all of them pay. Nothing is chosen by chance. */
const invented = (count: number, funnel: Funnel) => [
  sql`insert into definitions (hash, funnel, created_at)
    select md5('v' || n), jsonb_set(${JSON.stringify(funnel)}::jsonb, '{payment,price,amount}', to_jsonb(2980 - 300 * n)), now()
    from generate_series(0, 2) n`,
  sql`insert into visits (visitor_id, slug, face, definition_hash, channel_key, day, step, query, first_at)
    select md5(n::text), slug, version, version, channel, to_char(at + interval '8 hours', 'YYYY-MM-DD'),
      1 + (n * 7 % 11) * (n * 7 % 11) / 20, 'channelKey=' || channel || '&gdt_vid=' || md5('c' || n), at
    from (select n, (array[${sql.raw(slugs.map((slug) => `'${slug}'`).join())}])[1 + n % ${slugs.length}] as slug,
        md5('v' || (n % 3)) as version, (array['10', '20', '21', '31'])[1 + n * 13 % 17 / 5] as channel,
        ${new Date(now).toISOString()}::timestamptz at time zone 'UTC' - (n::bigint * ${days * 1440} / ${count}) * interval '1 minute' as at
      from generate_series(0, ${count - 1}) n) as each`,
  sql`insert into visit_dirty select distinct day, slug from visits`,
  sql`insert into orders (id, order_no, visitor_id, request_id, payload_hash, slug, product, definition_hash, channel_key,
      query, state, version, details, details_version, answers, amount, list_amount, coupon_key, asked_on, created_at,
      paid_at, paid_attempt_no, opened_at, seen_at, first_query)
    select md5('o' || visitor_id), 'N' || md5(visitor_id), visitor_id, 'r', '', slug, slug, definition_hash, channel_key,
      'utm_source=' || channel_key, case when paid then 'paid' else 'created' end, 1, '{}', 0, '{}', 2980, 9900, '', day, first_at,
      case when paid then first_at + interval '2 minutes' end, case when paid then 'A' || visitor_id end,
      case when paid and n % 5 > 0 then first_at + interval '9 minutes' end, first_at + interval '3 seconds', query
    from (select *, n % 2 = 0 as paid from (select *, row_number() over (order by visitor_id) as n from visits
      where ('x' || substr(visitor_id, 1, 2))::bit(8)::int % 8 = 3) as picked) as chosen`,
  sql`insert into attempts (attempt_no, order_id, way, provider, mode, state, amount, received_amount, created_at, expires_at, next_query_at, queries)
    select 'A' || visitor_id, id, 'alipay', 'sandbox', 'redirect', 'success', 2980, case when paid_at is not null then 2980 end,
      created_at, created_at, created_at, 0 from orders where paid_at is not null or substr(id, 1, 1) < '3'`,
  sql`insert into refunds (refund_no, order_id, attempt_no, amount, reason, state, created_at)
    select 'R' || attempt_no, order_id, attempt_no, 2980, 'asked', 'success', created_at from attempts
    where received_amount is not null and substr(attempt_no, 2, 1) = 'e'`,
  sql`analyze`,
];

/** Writes so many visits of the last ninety days, with their orders, payments and refunds. */
async function fill(db: Db, count: number, funnel: Funnel): Promise<void> {
  for (const statement of invented(count, funnel)) await db.execute(statement);
}

/** Milliseconds of the processor: the database runs in this process, and others may use the machine. */
async function timed(work: (round: number) => Promise<unknown>, times = rounds): Promise<number[]> {
  const took: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const before = process.cpuUsage();
    await work(round);
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
  }
  return took;
}

const batchOf = (round: number, step: number) => {
  const batch = emptyBatch();
  for (let n = 0; n < 200; n += 1) {
    const face = {
      face: 'v',
      definitionHash: 'v',
      run: '',
      arm: '',
      channelKey: '10',
      query: 'channelKey=10',
    };
    const visitorId = `written-${round}-${n}`;
    addVisit(batch, { ...face, visitorId, slug: 'marriage_v1', day: '2026-11-21', step, firstAt: now });
  }
  addView(batch, '2026-11-21', 'marriage_v1', '10');
  return batch;
};

async function measure(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'visits-'));
  const store = await openEmbeddedStore(join(folder, 'pg'), 'apply');
  try {
    const { db } = store;
    const fleet = await loadFleet('.');
    await fill(db, visitors, fleet.funnels.get('marriage_v1')!);
    const marked = await dirtyDays(db);
    const counted = await timed((round) => recount(db, marked[round]!), marked.length);
    const fresh = () => createAnswers({ db, fleet: () => fleet, now: () => now });
    await fresh().funnel('marriage_v1', 28);
    const sums = await timed(() => trafficByDay(db, rangeOf(28, now)));
    const overview = await timed(() => fresh().overview(28));
    const pages = await timed(async () => {
      const answers = fresh();
      await answers.overview(28);
      await answers.funnel('marriage_v1', 28);
    });
    const answers = fresh();
    await answers.overview(28);
    const kept = await timed(() => answers.overview(28));
    const written = await timed((round) => writeVisits(db, batchOf(round, 1), ''));
    const deeper = await timed((round) => writeVisits(db, batchOf(round, 2), ''));
    return [
      {
        what: 'visitors of all funnels, 28 days, from the sums',
        value: medianOf(sums),
        unit: 'ms',
        budget: 5,
      },
      { what: 'the overview again within a minute', value: medianOf(kept), unit: 'ms', budget: 5 },
      { what: 'the overview anew, with four funnels’ orders', value: medianOf(overview), unit: 'ms' },
      {
        what: 'a funnel’s page, 28 days',
        value: medianOf(pages) - medianOf(overview),
        unit: 'ms',
        budget: 150,
      },
      { what: 'summing up a day of a funnel', value: medianOf(counted), unit: 'ms', budget: 50 },
      { what: 'summing up the slowest of them', value: Math.max(...counted), unit: 'ms' },
      { what: 'writing 200 new visits', value: medianOf(written), unit: 'ms', budget: 50 },
      { what: 'writing 200 that came deeper', value: medianOf(deeper), unit: 'ms', budget: 50 },
    ];
  } finally {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

export const visits: Part = {
  summary: 'counting and reading a million visits with their orders, on the embedded database',
  measure,
};
