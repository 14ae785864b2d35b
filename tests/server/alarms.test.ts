import { eq, type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ExperimentFile } from '../../src/funnel/schema-types.generated.ts';
import { experimentDays, settings, switches } from '../../src/server/db/schema.ts';
import { readRows } from '../../src/server/db/store.ts';
import { workOutbox } from '../../src/server/jobs/outbox.ts';
import * as reads from '../../src/server/operator/alarms/orders.ts';
import { createAlarmWatch, lookForAlarms } from '../../src/server/operator/alarms/watch.ts';
import { trialOf } from '../support/create-experiment.ts';
import { aShop, type TestShop, until } from '../support/create-shop.ts';
import { asOwner, storesHere, withoutTable } from '../support/create-store.ts';
import { openOnce } from '../support/open-once.ts';
import { openTestShop } from '../support/open-test-shop.ts';
import { openWebhook } from '../support/open-webhook.ts';
import { type OrderRows, orderRows } from '../support/order-rows.ts';
import { workersOf } from '../support/work-once.ts';
import { runOfWeights } from '../support/write-visitors.ts';

const [second, minute, hour, day] = [1000, 60_000, 3_600_000, 86_400_000];
const noon = Date.parse('2026-11-21T12:00:00+08:00');

describe.each(storesHere())('alarms on %s', (kind) => {
  const hook = openOnce(openWebhook);
  let test: TestShop;
  const clock = { now: noon };
  beforeEach(async () => {
    clock.now = noon;
    hook.taken.length = 0;
    Object.assign(hook.asked, { times: 0, status: 200 });
    test = await aShop(kind, { clock, alarmWebhook: { url: hook.url, isLocal: true } });
    await run(sql`insert into definitions values ('d', '{}', now())`);
  });

  const run = (statement: SQL) => test.store.db.execute(statement);
  const ago = (ms: number | undefined) =>
    ms === undefined ? sql`null::timestamptz` : sql`${new Date(clock.now - ms).toISOString()}::timestamptz`;
  const orders = (rows: OrderRows) => orderRows(test.store.db, clock.now, rows);
  const open = (ids: string) =>
    run(sql`update orders set opened_at = ${ago(0)} where id like ${`${ids}%`} and opened_at is null`);

  const restart = () => {
    const { store, fleet, reports, log, now, alarmWebhook } = test.shop;
    return openTestShop({ store, fleet, reports, log, now, alarmWebhook });
  };

  async function look(by = test.shop) {
    const [logged, taken] = [test.logged.length, hook.taken.length];
    await lookForAlarms(by);
    await workOutbox(by, 'alarm');
    const figures = await by.metrics.registry.metrics();
    return {
      logged: test.logged.slice(logged).map((line) => line.split(' {"')[0]!),
      told: hook.taken.slice(taken),
      gauge: (name: string, subject: string) =>
        Number(figures.split(`shop_alarm{name="${name}",subject="${subject}"} `)[1]?.[0]),
      unopened: Number(/^shop_paid_unopened (\d+)$/m.exec(figures)?.[1]),
    };
  }
  const expectQuiet = async (by = test.shop) =>
    expect(await look(by)).toMatchObject({ logged: [], told: [] });

  /** Expects an alarm to begin with `cause` and end with `cure`, each told once, whoever looks and however often. */
  async function goesThrough(
    [name, subject]: [string, string],
    text: string,
    cause: () => Promise<unknown>,
    cure: () => Promise<unknown>,
  ) {
    await expectQuiet();
    await cause();
    const since = new Date(clock.now).toISOString();
    const begun = await look();
    expect(begun.logged).toEqual([`alarm: ${text}`]);
    const [id, same] = [`${name}:${subject}:${since}`, { alarm: name, subject, since }];
    const on = { ...same, id: `${id}:on`, state: 'on', until: null, text };
    expect(begun.told).toEqual([expect.objectContaining(on)]);
    expect(begun.gauge(name, subject)).toBe(1);
    clock.now += second;
    const again = await restart();
    await expectQuiet(again);
    expect((await look(again)).gauge(name, subject)).toBe(1);
    await cure();
    const ended = await look(again);
    expect(ended.logged).toEqual([`alarm over: ${text}`]);
    const until = new Date(clock.now).toISOString();
    const off = { ...same, id: `${id}:off`, state: 'off', until, text: `Over: ${text}` };
    expect(ended.told).toEqual([expect.objectContaining(off)]);
    expect(ended.gauge(name, subject)).toBe(0);
    await expectQuiet();
    await again.statuses.close();
    const said = JSON.stringify([hook.taken, test.logged]);
    for (const secret of ['rows-', 'secret-of-the-webhook']) expect(said).not.toContain(secret);
  }

  it('are silent in a quiet shop, a new one, and one at the brink of each', async () => {
    await expectQuiet();
    // Nine unopened orders, and as many new and old ones as there can be.
    await orders({ count: 9, pressed: 3 * hour, paid: 3 * hour, opened: false });
    await orders({ count: 30, pressed: hour, paid: hour, opened: false });
    await orders({ count: 30, pressed: 49 * hour, paid: 49 * hour, opened: false });
    await orders({ count: 3, pressed: 9 * minute, paid: 9 * minute, reported: false });
    const corrected = await orders({ count: 1, pressed: hour, paid: hour, reported: false });
    await run(sql`update orders set corrected_at = ${ago(5 * minute)} where id like ${`${corrected}%`}`);
    await orders({ count: 40, pressed: 70 * minute, slug: 'annual_v1' });
    await orders({ count: 4, pressed: 5 * minute, paid: 5 * minute, evidence: 'query:T' });
    await expectQuiet();
    expect((await look()).unopened).toBe(9);
    await run(sql`update orders set erased_at = created_at where opened_at is null`);
    expect((await look()).unopened).toBe(0);
  });

  it('paid, never opened', async () => {
    await orders({ count: 95, pressed: 10 * day, paid: 10 * day });
    await orders({ count: 5, pressed: 10 * day, paid: 10 * day, opened: false });
    await orders({ count: 5, pressed: 3 * hour, paid: 3 * hour });
    // P(X ≥ 6 of 12 at 5 %) = 1.1e-5, P(X ≥ 7) = 4.8e-7.
    const closed = await orders({ count: 6, pressed: 4 * hour, paid: 4 * hour, opened: false });
    const last = await orders({ count: 1, pressed: 5 * hour, paid: 5 * hour });
    await goesThrough(
      ['paid-unopened', 'shop'],
      'Of 12 orders paid 2 to 48 hours ago 7 were never opened; of 100 paid in the 28 days before, 5 were not opened within two hours.',
      () => run(sql`update orders set opened_at = null where id like ${`${last}%`}`),
      () => open(closed),
    );
  });

  it('paid, never opened, in a shop that sold nothing before: nothing is called usual', async () => {
    await orders({ count: 12, pressed: 4 * hour, paid: 4 * hour, opened: false });
    expect((await look()).logged[0]).toMatch(/12 were never opened; of 0 paid in the 28 days before, 0 were/);
  });

  it('paid without a report for ten minutes, whether its job waits or not', async () => {
    const text = (orders: number) => `Paid orders without a report for more than 10 minutes: ${orders}.`;
    let ids = '';
    await goesThrough(
      ['report-missing', 'shop'],
      text(2),
      async () => {
        ids = await orders({ count: 2, pressed: 11 * minute, paid: 11 * minute, reported: false });
      },
      () => run(sql`insert into reports select id, '{}', 0, now() from orders where id like ${`${ids}%`}`),
    );
    clock.now += minute;
    await goesThrough(
      ['report-missing', 'shop'],
      text(1),
      async () => {
        ids = await orders({ count: 1, pressed: 60 * day, paid: 60 * day, reported: false });
        await run(sql`insert into outbox (order_id, kind, ref, created_at, next_at, tries)
          select id, 'report', '', ${ago(59 * day)}, ${ago(-day)}, 4 from orders where id like ${`${ids}%`}`);
      },
      () => run(sql`update outbox set done_at = ${ago(0)} where kind = 'report'`),
    );
  });

  it('a drop of the paid rate of a funnel within an hour, and of a provider within a day', async () => {
    for (const paidBy of ['sandbox', 'other'])
      await orders({ count: 100, pressed: 3 * day, paid: 3 * day - minute, provider: paidBy });
    await orders({ count: 200, pressed: 3 * day });
    await orders({ count: 19, pressed: 30 * minute });
    // P(X ≤ 0 of 20 at 50 %) = 9.5e-7, P(X ≤ 1) = 2.0e-5: of the last ones one pays.
    const last = await orders({
      count: 1,
      pressed: 40 * minute,
      paid: 39 * minute,
      slug: 'marriage_v1',
      provider: 'third',
    });
    const unpaid = sql`update orders set paid_at = null, paid_attempt_no = null, state = 'created' where id like ${`${last}%`}`;
    await goesThrough(
      ['paid-rate', 'funnel marriage_v1'],
      'funnel marriage_v1: of 20 orders with pay pressed in the last 1 h 0 were paid; usual are 50 %.',
      () => run(unpaid),
      () => run(sql`update orders set paid_at = ${ago(38 * minute)} where id like ${`${last}%`}`),
    );
    await orders({ count: 1, pressed: 9 * hour, paid: 9 * hour });
    await goesThrough(
      ['paid-rate', 'provider sandbox'],
      'provider sandbox: of 50 orders with pay pressed in the last 24 h 1 were paid; usual are 33.4 %.',
      () => orders({ count: 30, pressed: 10 * hour, paid: 10 * hour, paidBy: 'other' }),
      async () => {
        clock.now += day;
      },
    );
  });

  it('silent notifications, and heard again by one that comes', async () => {
    await orders({ count: 4, pressed: 50 * minute, paid: 50 * minute, evidence: 'query:T' });
    await goesThrough(
      ['silent-notifications', 'provider sandbox'],
      'provider sandbox: the last 5 payments were found by asking, and no notification came.',
      () => orders({ count: 1, pressed: 2 * minute, paid: 2 * minute, evidence: 'query:T' }),
      async () => {
        await test.paidOrder();
        await test.work();
      },
    );
    const heard = eq(settings.key, 'heard:sandbox');
    const early = new Date(clock.now - 52 * minute).toISOString();
    await test.store.db.update(settings).set({ value: early }).where(heard);
    expect((await look()).told).toMatchObject([{ state: 'on' }]);
    clock.now += hour;
    expect((await look()).told).toMatchObject([{ state: 'off' }]);
  });

  it('call-backs that are refused, or wait', async () => {
    const tell = (ids: string, done: number | undefined, error: string | null) =>
      run(sql`insert into outbox (order_id, kind, ref, created_at, next_at, tries, done_at, last_error)
        select id, 'conversion', 'paid:url:a.example#1', coalesce(${ago(done)}, ${ago(61 * minute)}), ${ago(-day)}, 1, ${ago(done)}, ${error}
        from orders where id like ${`${ids}%`}`);
    const some = (count: number) => orders({ count, pressed: 3 * hour, paid: 3 * hour });
    await tell(await some(9), 2 * hour, 'given-up: status 400, no code');
    await tell(await some(10), 2 * hour, 'given-up: 72 hours have passed; never tried');
    await tell(await some(10), 25 * hour, 'given-up: status 400, no code');
    await goesThrough(
      ['call-backs-refused', 'paid:url:a.example#1'],
      'Ad platform paid:url:a.example#1: the last 10 call-backs were refused.',
      async () => {
        await tell(await some(9), hour, 'given-up: status 400, no code');
        await tell(await some(1), hour, 'given-up: status 302, no code');
      },
      async () => tell(await some(1), minute, null),
    );
    await goesThrough(
      ['call-backs-late', 'paid:url:a.example#1'],
      'Ad platform paid:url:a.example#1: the oldest of 2 call-backs waits for more than an hour.',
      async () => tell(await some(2), undefined, 'not taken: status 500'),
      () => run(sql`update outbox set done_at = ${ago(0)} where kind = 'conversion' and done_at is null`),
    );
  });

  describe('of an experiment', () => {
    const put = (file: Partial<ExperimentFile>) => {
      const trial = trialOf();
      (test.fleet.experiments as Map<string, unknown>).set(trial.name, {
        ...trial,
        file: { ...trial.file, ...file },
      });
    };
    const stopped = () => test.store.db.select({ key: switches.key, by: switches.by }).from(switches);
    const counted = async (...arms: readonly (readonly [number, number, number])[]) => {
      await run(sql`delete from experiment_days`);
      const { arms: told } = trialOf().file;
      const weights = Object.fromEntries(Object.entries(told).map(([arm, { weight }]) => [arm, weight]));
      const rows = arms.map(([exposed, paid, refunded], index) => ({
        run: runOfWeights('card_first', weights),
        ...{ day: '2026-11-20', arm: Object.keys(told)[index]!, exposed, cells: { '2980': paid } },
        ...{ opened: 0, refunded, complained: 0 },
      }));
      await test.store.db.insert(experimentDays).values(rows);
    };
    const counts = {
      harm: () => counted([6000, 180, 0], [6000, 182, 40]),
      split: () => counted([5250, 180, 0], [4750, 180, 0]),
      decided: () => counted([6000, 180, 0], [6000, 270, 0]),
      undecided: () => counted([6000, 180, 0], [6000, 200, 0]),
    };
    const through = (state: 'harm' | 'split' | 'decided', text: string) =>
      goesThrough([`experiment-${state}`, 'card_first'], text, counts[state], counts.undecided);
    const texts = {
      harm: 'Experiment card_first: more refunds or complaints than chance allows in short-hero.',
      split: 'Experiment card_first: its visitors cannot come from its weights, so its numbers mean nothing.',
      decided:
        'Experiment card_first is decided. Better: short-hero. Worse: none. What to do next: /operator/experiments/card_first.',
    };

    it('that does harm stops it; who resumes it is not overruled', async () => {
      put({});
      await counted([40, 2, 0], [40, 3, 0]);
      await through('harm', texts.harm);
      expect(await stopped()).toEqual([{ key: 'card_first', by: 'harm' }]);
      expect(test.shop.switches.find('experiment', 'card_first')?.by).toBe('harm');
      await counts.harm();
      clock.now += minute;
      await look();
      await test.store.db.delete(switches);
      await expectQuiet();
      expect(await stopped()).toEqual([]);
    });

    it('whose split is broken stops it; a decision does not', async () => {
      put({});
      await through('decided', texts.decided);
      expect(await stopped()).toEqual([]);
      await through('split', texts.split);
      expect(await stopped()).toEqual([{ key: 'card_first', by: 'split' }]);
    });

    it('as its file says otherwise, and past its last day until somebody ends it', async () => {
      put({ stop: { harm: 'keep', split: 'keep', decided: 'stop' } });
      await through('split', texts.split);
      expect(await stopped()).toEqual([]);
      await through('decided', texts.decided);
      expect(await stopped()).toEqual([{ key: 'card_first', by: 'decided' }]);
      put({ to: '2026-11-21' });
      await goesThrough(
        ['experiment-ended', 'card_first'],
        'Experiment card_first is past its last day and still says running.',
        async () => {
          clock.now = Date.parse('2026-11-22T00:00:00+08:00');
        },
        async () => put({ to: '2026-11-21', status: 'stopped' }),
      );
    });
  });

  const missReports = () => orders({ count: 1, pressed: hour, paid: hour, reported: false });

  it('are looked for every five minutes by one of two processes, and told once', async () => {
    const watch = createAlarmWatch(test.shop);
    await watch();
    await missReports();
    clock.now += 5 * minute - 1;
    await watch();
    expect(hook.asked.times).toBe(0);
    const processes = [workersOf(test.shop), workersOf(test.shop)];
    for (const { wake } of processes) wake();
    await until(async () => hook.taken.length === 1);
    for (const process of processes) await process.close();
    clock.now += 1;
    await watch();
    expect(test.logged.filter((line) => line.startsWith('alarm: '))).toHaveLength(1);
    expect(await readRows(test.store.db, sql`select ref from outbox where kind = 'alarm'`)).toHaveLength(1);
  });

  it('that a webhook does not take are told again; one that is over meanwhile only as that', async () => {
    hook.asked.status = 500;
    await missReports();
    const told = await look();
    expect(told.logged.filter((line) => line.startsWith('The alarm webhook'))).toHaveLength(1);
    clock.now += minute;
    await expectQuiet();
    await run(sql`insert into reports select id, '{}', 0, now() from orders where paid_at is not null`);
    hook.asked.status = 200;
    clock.now += minute;
    expect((await look()).told).toMatchObject([{ alarm: 'report-missing', state: 'off' }]);
    clock.now += minute;
    hook.asked.status = 500;
    await missReports();
    await look();
    clock.now += day;
    await workOutbox(test.shop, 'alarm');
    clock.now += minute;
    await workOutbox(test.shop, 'alarm');
    const last = sql`select done_at is null as open, last_error as error from outbox where kind = 'alarm' order by id desc limit 1`;
    expect(await readRows(test.store.db, last)).toEqual([{ open: false, error: 'given-up: status 500' }]);
    expect(await test.shop.metrics.registry.metrics()).toContain('shop_jobs_failing 0');
  });

  it('that cannot be looked at stay as they were, and hold up no other', async () => {
    await missReports();
    await look();
    await withoutTable(test.store, 'reports', async () => {
      const { logged, told, gauge } = await look();
      expect([logged, told]).toEqual([['Alarms could not be looked for.'], []]);
      expect(gauge('report-missing', 'shop')).toBe(1);
    });
  });

  it.runIf(kind === 'postgres')('are read by indexes alone', async () => {
    for (let each = 0; each < 20; each += 1)
      await orders({ count: 600, pressed: each * 4 * day, paid: each * 4 * day });
    await run(sql`insert into outbox (order_id, kind, ref, created_at, next_at, tries, done_at)
      select id, 'conversion', 'paid:url:a.example#1', paid_at, paid_at, 1, paid_at from orders`);
    const { db } = test.store;
    await asOwner(test.store, 'analyze orders, attempts, events, reports, outbox');
    const { paidRateRead: rate } = reads;
    const statements = [
      ...[reads.unopenedRead, reads.missingReportsRead].map((read) => read(noon)),
      ...[reads.refusedRead, reads.lateRead].map((read) => read(noon)),
      ...[rate('funnel', noon), rate('provider', noon), reads.lastPaymentsRead('sandbox', noon)],
    ];
    for (const statement of statements) {
      const plan = await readRows<{ 'QUERY PLAN': string }>(db, sql`explain ${statement}`);
      const lines = plan.map((row) => row['QUERY PLAN']);
      expect(lines.join('\n')).toMatch(/^(?!.*Seq Scan).*Index (Only )?Scan/s);
    }
  });
});
