import { sql } from 'drizzle-orm';
import { assert, asyncProperty, integer, tuple } from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ExperimentFile } from '../../src/engine/funnel/schema-types.generated.ts';
import { readRows, type Store } from '../../src/server/db/store.ts';
import { listResults } from '../../src/server/operator/results/answers.ts';
import { resultsRoutes } from '../../src/server/operator/results/pages.ts';
import { loadResults, uncountedOf } from '../../src/server/operator/results/results.ts';
import { type ArmDay, sumRuns } from '../../src/server/operator/results/totals.ts';
import { openPublications } from '../../src/server/publishing/publications.ts';
import { aFleet } from '../support/create-fleet.ts';
import { aStore, storesHere } from '../support/create-store.ts';
import { aTrial, runOfWeights, type Visitor, writeVisitors } from '../support/write-visitors.ts';

const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.parse('2026-11-21T12:00:00+08:00');
const even = { 'as-is': 50, 'short-hero': 50 };
const run = runOfWeights('card_first', even);

/** So many of an arm, of whom the first pay. */
function arrivals(arm: string, count: number, payers: number, viewed: number, more: Partial<Visitor> = {}) {
  return Array.from({ length: count }, (_, at): Visitor => {
    const id = `${arm}-${viewed}-${at}`;
    const paid = at < payers ? { paid: viewed + hour, fen: 2980 } : {};
    return { id, run, arm, viewed: viewed + at, ...paid, ...more };
  });
}

describe.each(storesHere())('what an experiment finds out, on %s', (kind) => {
  let store: Store;
  const clock = { now: noon };
  let file: ExperimentFile;
  let app: FastifyInstance;
  let paused: Date | undefined;
  beforeEach(async () => {
    ({ store } = await aStore(kind));
    clock.now = noon;
    file = aTrial();
    paused = undefined;
    app = Fastify();
    const fleet = () => ({
      ...aFleet(),
      experiments: new Map([['card_first', { name: 'card_first', file, arms: [] }]]),
    });
    const find = ((kindOf: string) =>
      kindOf === 'experiment' && paused ? { since: paused } : undefined) as never;
    resultsRoutes(app, [], { db: store.db, fleet, now: () => clock.now, switches: { find } });
    onTestFinished(() => app.close());
  });
  const rows = () => readRows<ArmDay>(store.db, sql`select * from experiment_days order by day, arm`);
  const sumUp = (firstHeld = '2026-01-01') => sumRuns(store.db, clock.now, firstHeld);
  const page = async (query = '') => (await app.inject(`/operator/experiments/card_first${query}`)).body;
  const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

  it('counts each visitor once, 24 hours after the first view, with the first payment within 24 hours', async () => {
    const early = noon - 3 * day;
    await writeVisitors(store.db, [
      {
        id: 'in-time',
        run,
        arm: 'as-is',
        viewed: early,
        paid: early + day - 1,
        fen: 2980,
        opened: early + day - 1,
      },
      { id: 'late', run, arm: 'as-is', viewed: early, paid: early + day, fen: 1980 },
      { id: 'young', run, arm: 'as-is', viewed: noon - day + 1, paid: noon, fen: 1980 },
      { id: 'just-old', run, arm: 'short-hero', viewed: noon - day, paid: noon - day + 1, fen: 1480 },
      { id: 'unseen', run, arm: 'short-hero', paid: early, fen: 1480 },
      {
        id: 'back',
        run,
        arm: 'short-hero',
        viewed: early,
        paid: early + 5,
        fen: 1480,
        refunded: noon - hour,
        complained: noon - hour,
        twice: early + 9,
      },
      { id: 'twice', run, arm: 'short-hero', viewed: early, paid: early + 5, fen: 1480, twice: early + 9 },
      { id: 'elsewhere', run: '', arm: '', viewed: early, paid: early + 5, fen: 2980 },
    ]);
    await sumUp();
    const all = await rows();
    expect(all.slice(-2)).toMatchObject([
      {
        day: '2026-11-21',
        arm: 'as-is',
        exposed: 2,
        cells: { 2980: 1 },
        opened: 1,
        refunded: 0,
        complained: 0,
      },
      { arm: 'short-hero', exposed: 3, cells: { 1480: 3 }, opened: 0, refunded: 1, complained: 1 },
    ]);
    expect(all[0]).toMatchObject({ day: '2026-11-18', exposed: 0, cells: {} });
    expect(all.filter((row) => row.day < '2026-11-21' && row.refunded + row.complained > 0)).toEqual([]);
    expect(await uncountedOf(store.db, 'card_first', noon)).toEqual({
      ...{ young: 1, youngPayers: 1, later: 1, unseen: 1 },
    });
  });

  it('keeps the days that are over, and what came of visitors whose visits are deleted', async () => {
    await writeVisitors(store.db, [
      ...arrivals('as-is', 10, 2, noon - 4 * day),
      ...arrivals('short-hero', 10, 3, noon - 4 * day),
    ]);
    clock.now = noon - 2 * day;
    await sumUp();
    const before = await rows();
    expect(before.at(-1)).toMatchObject({ day: '2026-11-19', exposed: 10, cells: { 2980: 3 } });
    await writeVisitors(store.db, arrivals('short-hero', 5, 1, noon - 2 * day));
    await store.db.execute(sql`delete from visits where day <= '2026-11-17'`);
    clock.now = noon;
    await sumUp('2026-11-18');
    await sumUp('2026-11-18');
    const after = await rows();
    expect(after.filter((row) => row.day < '2026-11-19')).toEqual(
      before.filter((row) => row.day < '2026-11-19'),
    );
    expect(after.slice(-2)).toMatchObject([
      { day: '2026-11-21', arm: 'as-is', exposed: 10, cells: { 2980: 2 } },
      { day: '2026-11-21', arm: 'short-hero', exposed: 15, cells: { 2980: 4 } },
    ]);
  });

  it('adds up the evidence of phases whose weights publications tell, and counts somebody in the first', async () => {
    const old = aTrial({
      arms: { 'as-is': { weight: 90 }, 'short-hero': { weight: 10, set: { listed: false } } },
    });
    const oldRun = runOfWeights('card_first', { 'as-is': 90, 'short-hero': 10 });
    const early = noon - 5 * day;
    await writeVisitors(store.db, [
      ...arrivals('as-is', 90, 9, early, { run: oldRun }),
      ...arrivals('short-hero', 10, 2, early, { run: oldRun }),
      ...arrivals('as-is', 50, 5, noon - 2 * day),
      ...arrivals('short-hero', 50, 9, noon - 2 * day),
    ]);
    await store.db.execute(sql`insert into visits (visitor_id, slug, face, definition_hash, run, arm, channel_key, day, step, query, first_at)
      select visitor_id, slug, ${run}, 'h', ${run}, arm, '10', '2026-11-19', 1, '', first_at + interval '3 days' from visits
      where run = ${oldRun} limit 20`);
    await sumUp();
    const unknown = (await loadResults(store.db, 'card_first', file))!;
    expect(unknown.phases.map(({ weights }) => weights)).toEqual([undefined, [0.5, 0.5]]);
    expect(words(await page())).toContain(`The weights of ${oldRun} are not known any more`);
    const [unpublished] = await listResults(store.db, async () => file);
    expect(unpublished).toMatchObject({ file: { why: file.why }, published: [] });
    expect(unpublished!.runs.length).toBeGreaterThan(0);
    const publications = openPublications(store.db, () => early);
    const published = { by: 'Ann', kind: 'acknowledged' as const, schemas: '', after: 0 };
    await publications.publish({ ...published, files: [{ name: 'experiments/card_first', content: old }] });
    const { phases, reading, looks } = (await loadResults(store.db, 'card_first', file))!;
    expect(phases.map(({ weights }) => weights)).toEqual([
      [0.9, 0.1],
      [0.5, 0.5],
    ]);
    expect([...phases[1]!.days.values()].at(-1)!.map(({ visitors }) => visitors)).toEqual([50, 50]);
    const only = looks.filter(({ day: each }) => each < '2026-11-19').at(-1)!.evidence.goals[0]!;
    expect(reading!.pairs[0]!.logEvidence).not.toBeCloseTo(only, 6);
    expect(reading!.reached).toBe(25);
    const [remembered, ...others] = await listResults(store.db, async () => undefined);
    expect(others).toEqual([]);
    expect(remembered).toMatchObject({
      name: 'card_first',
      file: { why: old.why },
      to: '2026-11-21',
      published: [{ number: 1, by: 'Ann', status: 'running' }],
      hashes: { 'as-is': ['h'], 'short-hero': ['h'] },
    });
    expect(remembered!.runs.map((each) => each.arms['as-is']?.visitors)).toEqual([90, 50]);
  });

  it('goes on when an arm is added or taken out: earlier phases tell of the arms they had', async () => {
    const old = file;
    const early = noon - 4 * day;
    await openPublications(store.db, () => early).publish({
      ...{ by: 'Ann', kind: 'acknowledged', schemas: '', after: 0 },
      files: [{ name: 'experiments/card_first', content: old }],
    });
    await writeVisitors(store.db, [
      ...arrivals('as-is', 60, 12, early),
      ...arrivals('short-hero', 60, 14, early),
    ]);
    await sumUp();
    const [asIs, shortHero] = Object.values(old.arms);
    const bold = { set: { listed: false } };
    file = aTrial({
      arms: {
        'as-is': { weight: 40 },
        'short-hero': { ...shortHero!, weight: 30 },
        bold: { ...bold, weight: 30 },
      },
    });
    const added = await page();
    expect(words(added)).toContain('60 / 60 / 0 visitors by 50/50/0: evidence against the weights');
    expect(words(added)).toContain('short-hero has 14 who reached the goal of 60 visitors, as-is 12 of 60.');
    expect(words(added)).toContain('bold has 0 who reached the goal of 0 visitors, as-is 0 of 0.');
    expect(words((await app.inject('/operator/experiments')).body)).toContain('short-hero has 14');
    expect((await listResults(store.db, async () => file))[0]!.verdict).toBe('undecided');
    file = aTrial({ arms: { 'as-is': asIs!, bold: { ...bold, weight: 50 } } });
    clock.now += 61_000;
    const replaced = await page();
    expect(words(replaced)).toContain('60 / 0 visitors by 100/0');
    expect(words(replaced)).toContain('12 of the first 20 orders, of 60 visitors.');
  });

  it('decides nothing because an arm is taken out', async () => {
    const { 'as-is': asIs, 'short-hero': shortHero } = file.arms;
    const arms = { 'as-is': { weight: 34 }, 'short-hero': { ...shortHero!, weight: 33 } };
    const three = aTrial({ arms: { ...arms, bold: { set: { listed: false }, weight: 33 } } });
    const two = aTrial({ arms: { 'as-is': asIs!, 'short-hero': shortHero! } });
    await openPublications(store.db, () => noon - 4 * day).publish({
      ...{ by: 'Ann', kind: 'acknowledged', schemas: '', after: 0 },
      files: [{ name: 'experiments/card_first', content: three }],
    });
    const ofThree = runOfWeights('card_first', { 'as-is': 34, 'short-hero': 33, bold: 33 });
    const payers = integer({ min: 0, max: 400 });
    const reached = tuple(payers, payers, payers);
    const seen = new Set<string>();
    await assert(
      asyncProperty(reached, reached, async (first, second) => {
        const totals = [first, first.map((count, at) => count + second[at]!)];
        const rows = totals.flatMap((counts, at) =>
          ['as-is', 'short-hero', 'bold'].map((arm, place) => ({
            ...{ run: ofThree, day: `2026-11-${18 + at}`, arm, exposed: 2000 * (at + 1) },
            ...{ cells: { 2980: counts[place] }, opened: 0, refunded: 0, complained: 0 },
          })),
        );
        await store.db.execute(sql`delete from experiment_days`);
        await store.db.execute(sql`insert into experiment_days
          select * from json_populate_recordset(null::experiment_days, ${JSON.stringify(rows)}::json)`);
        const pairFor = async (trial: ExperimentFile) => {
          const results = await loadResults(store.db, 'card_first', trial);
          return results!.reading!.pairs.find(({ arm }) => arm === 'short-hero')!;
        };
        const [with_, without] = [await pairFor(three), await pairFor(two)];
        seen.add(with_.verdict);
        expect([without.verdict, without.logThreshold]).toEqual([with_.verdict, with_.logThreshold]);
      }),
      {
        numRuns: 40,
        examples: [
          [
            [40, 67, 40],
            [0, 0, 0],
          ],
        ],
      },
    );
    expect([...seen].sort()).toEqual(['against', 'for', 'undecided']);
  });

  it('says in a sentence what the numbers say, in both languages, and never paid without visitors', async () => {
    expect(words(await page())).toContain('nobody has been counted yet');
    await writeVisitors(store.db, [
      ...arrivals('as-is', 2000, 180, noon - 3 * day),
      ...arrivals('short-hero', 2000, 240, noon - 3 * day),
    ]);
    await sumUp();
    clock.now += 61_000;
    const told = words(await page());
    expect(told).toContain('short-hero has 240 who reached the goal of 2,000 visitors, as-is 180 of 2,000.');
    expect(told).toContain('evidence 14 of the 20 needed. The true ratio may be anywhere from 0.99 to 1.81.');
    expect(words(await page('?lang=zh-CN'))).toContain(
      '真实比值可能在 0.99 到 1.81 之间。这并不表示“多半更好”。',
    );
    for (const html of [await page(), await page('?lang=zh-CN')]) {
      expect(html).not.toMatch(/<script|style=|onclick/);
      expect(html).toMatch(/<svg class="evidence" role="img" aria-label="[^"]+"/);
    }
    file = { ...file, status: 'stopped' };
    clock.now += 61_000;
    expect(words(await page())).toContain(
      'That is not proof of none: below 0.99 and above 1.81 are ruled out.',
    );
    file = aTrial();
    await writeVisitors(store.db, arrivals('short-hero', 100, 60, noon - 2 * day));
    await sumUp();
    clock.now += 61_000;
    expect(words(await page())).toContain('Decided: next to as-is, short-hero converts ');
    expect(words(await page())).toContain(
      'However often you looked, such a statement is wrong at most 5 times in 100.',
    );
    expect(await listResults(store.db, async () => file)).toMatchObject([
      { verdict: 'decided', better: ['short-hero'], worse: [] },
    ]);
    await writeVisitors(
      store.db,
      arrivals('short-hero', 40, 40, noon - 2 * day + 1000, { refunded: noon - hour }),
    );
    await sumUp();
    paused = new Date('2026-11-21T14:05:00+08:00');
    clock.now += 61_000;
    expect(words(await page())).toContain(
      'short-hero has 40 refunded visitors and 0 who complained for 340 payers, as-is 0 and 0 for 180',
    );
    expect(words(await page())).toContain('Everybody sees the funnel as it is since 2026-11-21 14:05.');
    await writeVisitors(store.db, arrivals('short-hero', 600, 0, noon - 2 * day + 5000));
    await sumUp();
    clock.now += 61_000;
    expect(words(await page())).toContain(
      '2,000 / 2,740 visitors cannot come from 50/50: the numbers below mean nothing',
    );
  });

  it('forecasts a draft, and tells payers on price arms in grey', async () => {
    const dayOne = sql`insert into visit_days (day, slug, definition_hash, run, arm, channel_key, step, visitors)
      values ('2026-11-21', 'marriage_v1', 'h', '', '', '10', 1, 1)`;
    await store.db.execute(dayOne);
    file = aTrial({ status: 'draft' });
    expect(words(await page())).toContain('are decided after 46,607 visitors. draft');
    file = aTrial({ status: 'draft', expect: { base: '3%', change: '+20%', visitors: 800 } });
    clock.now += 61_000;
    expect(words(await page())).toContain('decided after 46,607 visitors: 59 days at your 800 a day.');
    await store.db.execute(sql`delete from visit_days`);
    clock.now += 61_000;
    file = aTrial({ status: 'draft', from: '2026-12-01', to: '2026-12-28' });
    await store.db.execute(sql`insert into visit_days (day, slug, definition_hash, run, arm, channel_key, step, visitors)
      select to_char(date '2026-11-01' + i, 'YYYY-MM-DD'), 'marriage_v1', 'h', '', '', '10', 1, 400 from generate_series(0, 19) i`);
    const told = words(await page());
    expect(told).toContain('decided after 46,607 visitors: 117 days at your 400 a day.');
    expect(told).toContain('After the planned 28 days 85 of 100 are still undecided. Try a bolder change');
    file = aTrial({ ...file, goal: 'revenue' });
    clock.now += 61_000;
    expect(words(await page())).not.toMatch(/If the change is|How long it takes/);
    file = aTrial({ goal: 'revenue' });
    await writeVisitors(store.db, [
      ...arrivals('as-is', 600, 40, noon - 3 * day),
      ...arrivals('short-hero', 600, 60, noon - 3 * day),
    ]);
    await sumUp();
    clock.now += 61_000;
    const html = await page();
    expect(html).toMatch(/<span class="aside" title="[^"]*not what decides[^"]*">60<\/span>/);
    expect(words(html)).toMatch(/short-hero takes ¥2\.98 per visitor of 600, as-is ¥1\.99 of 600\./);
    expect(words(html)).not.toMatch(/more visitors/);
    const { body: arms } = await app.inject('/operator/experiments/card_first/arms.csv');
    expect(arms).toMatch(/^\ufeffarm,taken,.*\r\nas-is,199,.*\r\nshort-hero,298,/);
    expect((await app.inject('/operator/experiments/other')).statusCode).toBe(404);
    expect(words((await app.inject('/operator/experiments')).body)).toContain('card_first');
  });
});
