import { sql } from 'drizzle-orm';
import { assert, asyncProperty, integer, tuple } from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ExperimentFile } from '../../src/funnel/schema-types.generated.ts';
import { readRows, type Store } from '../../src/server/db/store.ts';
import { listResults } from '../../src/server/operator/results/answers.ts';
import { resultsRoutes } from '../../src/server/operator/results/pages.ts';
import { loadResults, uncountedOf } from '../../src/server/operator/results/results.ts';
import { type ArmDay, sumRuns } from '../../src/server/operator/results/totals.ts';
import { aFleet } from '../support/create-fleet.ts';
import { publishFiles } from '../support/create-publishing.ts';
import { aStore, storesHere } from '../support/create-store.ts';
import { aTrial, runOfWeights, type Visitor, writeVisitors } from '../support/write-visitors.ts';

const hour = 3_600_000;
const day = 24 * hour;
const noon = Date.parse('2026-11-21T12:00:00+08:00');
type Three = [number, number, number];
const even = { 'as-is': 50, 'short-hero': 50 };
const run = runOfWeights('card_first', even);

/** `count` visitors of an arm, of whom the first `paying` pay. */
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
  async function come(...visitors: Visitor[][]): Promise<void> {
    await writeVisitors(store.db, visitors.flat());
    await sumUp();
  }
  const publish = (at: number, content: ExperimentFile) =>
    publishFiles(store.db, { 'experiments/card_first': content }, { at });
  const page = async (query = '') => (await app.inject(`/operator/experiments/card_first${query}`)).body;
  const words = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  async function later(query = ''): Promise<string> {
    clock.now += 61_000;
    return words(await page(query));
  }

  it('counts each visitor once, 24 hours after the first view, with the first payment within 24 hours', async () => {
    const early = noon - 3 * day;
    const of = (arm: string, fen: number) => (id: string, more: Partial<Visitor>) => ({
      ...{ id, run, arm, viewed: early, paid: early + 5, fen },
      ...more,
    });
    const [asIs, shortHero] = [of('as-is', 2980), of('short-hero', 1480)];
    await come([
      asIs('in-time', { paid: early + day - 1, opened: early + day - 1 }),
      asIs('late', { paid: early + day, fen: 1980 }),
      asIs('young', { viewed: noon - day + 1, paid: noon, fen: 1980 }),
      shortHero('just-old', { viewed: noon - day, paid: noon - day + 1 }),
      { id: 'unseen', run, arm: 'short-hero', paid: early, fen: 1480 },
      shortHero('back', { refunded: noon - hour, complained: noon - hour, twice: early + 9 }),
      shortHero('twice', { twice: early + 9 }),
      asIs('elsewhere', { run: '', arm: '' }),
    ]);
    const all = await rows();
    const none = { opened: 0, refunded: 0, complained: 0 };
    expect(all.slice(-2)).toMatchObject([
      { ...none, day: '2026-11-21', arm: 'as-is', exposed: 2, cells: { 2980: 1 }, opened: 1 },
      { ...none, arm: 'short-hero', exposed: 3, cells: { 1480: 3 }, refunded: 1, complained: 1 },
    ]);
    expect(all[0]).toMatchObject({ day: '2026-11-18', exposed: 0, cells: {} });
    expect(all.filter((row) => row.day < '2026-11-21' && row.refunded + row.complained > 0)).toEqual([]);
    const uncounted = { young: 1, youngPayers: 1, later: 1, unseen: 1 };
    expect(await uncountedOf(store.db, 'card_first', noon)).toEqual(uncounted);
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
    await publish(early, old);
    const { phases, reading, looks } = (await loadResults(store.db, 'card_first', file))!;
    expect(phases.map(({ weights }) => weights)).toEqual([
      [0.9, 0.1],
      [0.5, 0.5],
    ]);
    expect([...phases[1]!.days.values()].at(-1)!.map(({ visitors }) => visitors)).toEqual([50, 50]);
    const only = looks.filter(({ day: each }) => each < '2026-11-19').at(-1)!.eValues.goals[0]!;
    expect(reading!.pairs[0]!.logEValue).not.toBeCloseTo(only, 6);
    expect(reading!.reached).toBe(25);
    const [remembered, ...others] = await listResults(store.db, async () => undefined);
    expect(others).toEqual([]);
    expect(remembered).toMatchObject({
      name: 'card_first',
      file: { why: old.why },
      to: '2026-11-21',
      published: [{ number: 1, by: 'ann', status: 'running' }],
      hashes: { 'as-is': ['h'], 'short-hero': ['h'] },
    });
    expect(remembered!.runs.map((each) => each.arms['as-is']?.visitors)).toEqual([90, 50]);
  });

  it('goes on when an arm is added or taken out: earlier phases tell of the arms they had', async () => {
    const old = file;
    const early = noon - 4 * day;
    await publish(early, old);
    await come(arrivals('as-is', 60, 12, early), arrivals('short-hero', 60, 14, early));
    const [asIs, shortHero] = Object.values(old.arms);
    const bold = { set: { listed: false } };
    const lighter = { 'short-hero': { ...shortHero!, weight: 30 }, bold: { ...bold, weight: 30 } };
    file = aTrial({ arms: { 'as-is': { weight: 40 }, ...lighter } });
    const added = words(await page());
    expect(added).toContain('60 / 60 / 0 visitors by 50/50/0: evidence against the weights');
    expect(added).toContain('short-hero has 14 who reached the goal of 60 visitors, as-is 12 of 60.');
    expect(added).toContain('bold has 0 who reached the goal of 0 visitors, as-is 0 of 0.');
    expect(words((await app.inject('/operator/experiments')).body)).toContain('short-hero has 14');
    expect((await listResults(store.db, async () => file))[0]!.verdict).toBe('undecided');
    file = aTrial({ arms: { 'as-is': asIs!, bold: { ...bold, weight: 50 } } });
    const replaced = await later();
    expect(replaced).toContain('60 / 0 visitors by 100/0');
    expect(replaced).toContain('12 of the first 20 orders, of 60 visitors.');
  });

  it('decides nothing because an arm is taken out', async () => {
    const { 'as-is': asIs, 'short-hero': shortHero } = file.arms;
    const arms = { 'as-is': { weight: 34 }, 'short-hero': { ...shortHero!, weight: 33 } };
    const three = aTrial({ arms: { ...arms, bold: { set: { listed: false }, weight: 33 } } });
    const two = aTrial({ arms: { 'as-is': asIs!, 'short-hero': shortHero! } });
    await publish(noon - 4 * day, three);
    const ofThree = runOfWeights('card_first', { 'as-is': 34, 'short-hero': 33, bold: 33 });
    const close: [Three, Three] = [
      [40, 67, 40],
      [0, 0, 0],
    ];
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
      { numRuns: 40, examples: [close] },
    );
    expect([...seen].sort()).toEqual(['against', 'for', 'undecided']);
  });

  it('says in a sentence what the numbers say, in both languages, and never paid without visitors', async () => {
    expect(words(await page())).toContain('nobody has been counted yet');
    const [early, middle] = [noon - 3 * day, noon - 2 * day];
    await come(arrivals('as-is', 2000, 180, early), arrivals('short-hero', 2000, 240, early));
    const told = await later();
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
    expect(await later()).toContain('That is not proof of none: below 0.99 and above 1.81 are ruled out.');
    file = aTrial();
    await come(arrivals('short-hero', 100, 60, middle));
    const decided = await later();
    expect(decided).toContain('Decided: next to as-is, short-hero converts ');
    expect(decided).toContain('However often you looked, such a statement is wrong at most 5 times in 100.');
    expect(await listResults(store.db, async () => file)).toMatchObject([
      { verdict: 'decided', better: ['short-hero'], worse: [] },
    ]);
    await come(arrivals('short-hero', 40, 40, middle + 1000, { refunded: noon - hour }));
    paused = new Date('2026-11-21T14:05:00+08:00');
    const harmful = await later();
    expect(harmful).toContain(
      'short-hero has 40 refunded visitors and 0 who complained for 340 payers, as-is 0 and 0 for 180',
    );
    expect(harmful).toContain('Everybody sees the funnel as it is since 2026-11-21 14:05.');
    await come(arrivals('short-hero', 600, 0, middle + 5000));
    expect(await later()).toContain(
      '2,000 / 2,740 visitors cannot come from 50/50: the numbers below mean nothing',
    );
  });

  it('forecasts a draft, and tells payers on price arms in grey', async () => {
    const visited = (days: string, visitors: number) =>
      store.db.execute(sql`insert into visit_days (day, slug, definition_hash, run, arm, channel_key, step, visitors)
        select to_char(i, 'YYYY-MM-DD'), 'marriage_v1', 'h', '', '', '10', 1, ${visitors}
        from generate_series(${days}::date, '2026-11-21', '1 day') i`);
    await visited('2026-11-21', 1);
    file = aTrial({ status: 'draft' });
    expect(words(await page())).toContain('are decided after 46,607 visitors. draft');
    file = aTrial({ status: 'draft', expect: { base: '3%', change: '+20%', visitors: 800 } });
    expect(await later()).toContain('decided after 46,607 visitors: 59 days at your 800 a day.');
    await store.db.execute(sql`delete from visit_days`);
    await visited('2026-11-01', 400);
    file = aTrial({ status: 'draft', from: '2026-12-01', to: '2026-12-28' });
    const told = await later();
    expect(told).toContain('decided after 46,607 visitors: 117 days at your 400 a day.');
    expect(told).toContain('After the planned 28 days 85 of 100 are still undecided. Try a bolder change');
    file = aTrial({ ...file, goal: 'revenue' });
    expect(await later()).not.toMatch(/If the change is|How long it takes/);
    file = aTrial({ goal: 'revenue' });
    await come(arrivals('as-is', 600, 40, noon - 3 * day), arrivals('short-hero', 600, 60, noon - 3 * day));
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
