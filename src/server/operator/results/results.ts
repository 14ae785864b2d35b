import { sql } from 'drizzle-orm';
import { armNames, expectedOf } from '../../../checker/rules/experiments.ts';
import type { ExperimentFile } from '../../../funnel/schema-types.generated.ts';
import { groupBy } from '../../../lib/group-by.ts';
import { dayMs } from '../../../lib/shanghai-day.ts';
import { type ArmCounts, eValuesOf, readExperiment, sumOf } from '../../../statistics/reading.ts';
import { type Db, readOne, readRows } from '../../db/store.ts';
import { phaseOfWeights } from '../../experiments/arms.ts';
import { listPublications } from '../../publishing/publications.ts';
import type { ArmDay } from './totals.ts';

type Counts = ArmCounts & { opened: number };

const noRow = { exposed: 0, cells: {}, opened: 0, refunded: 0, complained: 0 };

function countsOf(row: Omit<ArmDay, 'run' | 'day' | 'arm'>, goal: ExperimentFile['goal']): Counts {
  const { exposed: visitors, cells, opened, refunded, complained } = row;
  const payments = Object.entries(cells).map(([fen, count]) => ({ fen: Number(fen), count }));
  const reached = goal === 'opened' ? opened : sumOf(Object.values(cells));
  return { visitors, reached, payments, opened, refunded, complained };
}

/**
 * Groups counts by phase. A new phase begins when the weights change. `files` are all versions of the file,
 * oldest first.
 */
function phasesOf(arms: readonly string[], rows: readonly ArmDay[], files: readonly ExperimentFile[]) {
  const { goal } = files.at(-1)!;
  const percentsOf = (file: ExperimentFile) =>
    Object.fromEntries(Object.entries(file.arms).map(([arm, { weight }]) => [arm, weight]));
  const known = new Map(files.map(percentsOf).map((percents) => [phaseOfWeights(percents), percents]));
  return [...groupBy(rows, ({ run }) => run)].map(([run, own]) => {
    const percents = known.get(run.slice(run.lastIndexOf('~') + 1));
    const weights = arms.map((arm) => percents?.[arm] ?? 0);
    const whole = sumOf(weights);
    const countsAt = (ofDay: readonly ArmDay[]) =>
      arms.map((arm) => countsOf(ofDay.find((row) => row.arm === arm) ?? noRow, goal));
    const days = new Map([...groupBy(own, ({ day }) => day)].map(([day, ofDay]) => [day, countsAt(ofDay)]));
    return {
      run,
      /** Share of visitors by arm, 1 in total. If it is undefined, the phase does not count. */
      weights: whole > 0 ? weights.map((weight) => weight / whole) : undefined,
      days,
      latest: [...days.values()].at(-1)!,
    };
  });
}

function totalOf(counts: readonly Counts[]): Counts {
  const sum = (what: Exclude<keyof Counts, 'payments'>) => sumOf(counts.map((each) => each[what]));
  const [visitors, reached, opened] = [sum('visitors'), sum('reached'), sum('opened')];
  const payments = counts.flatMap((each) => each.payments);
  return { visitors, reached, payments, opened, refunded: sum('refunded'), complained: sum('complained') };
}

export function comparedTotals({ arms, phases }: ExperimentResults, name: string) {
  const arm = arms.indexOf(name);
  const compared = phases.filter(({ weights }) => weights?.[0] && weights[arm]);
  const total = (at: number) => totalOf(compared.map(({ latest }) => latest[at]!));
  return [total(arm), total(0)] as const;
}

export const phasesUntil = (phases: ReturnType<typeof phasesOf>, day: string) =>
  phases.flatMap(({ run, weights, days }) => {
    const counts = [...days].findLast(([each]) => each <= day)?.[1];
    return weights && counts ? [{ run, weights, counts }] : [];
  });

const guards = { refund: 'refunded', complaint: 'complained' } as const;

function expectationOf(file: ExperimentFile, asIs: ArmCounts) {
  const { base = asIs.reached / Math.max(1, asIs.visitors), ratio: expected = 1 } = expectedOf(file);
  const ratio = Math.max(expected, 0.01);
  return { base: Math.min(Math.max(base, 0.0001), 1 / Math.max(1, ratio)), ratio };
}

const runsOf = (name: string) => sql`run like ${`${name.replaceAll('_', '\\_')}~%`}`;

/** Uses the file `own`, or else the last published file. Returns undefined if neither exists. */
export async function loadResults(db: Db, name: string, own?: ExperimentFile) {
  const past = await listPublications(db, `experiments/${name}`);
  const published = past.flatMap(({ number, at, by, content }) =>
    content ? [{ number, at, by, file: content as ExperimentFile }] : [],
  );
  const file = own ?? published[0]?.file;
  if (!file) return undefined;
  const rows = await readRows<ArmDay>(
    db,
    sql`select d.* from experiment_days d join (
        select run, min(day) as since from experiment_days where ${runsOf(name)} group by run) f on f.run = d.run
      order by f.since, d.run, d.day`,
  );
  const most = await readOne<{ fen: number }>(
    db,
    sql`select coalesce(max(list_amount), 0)::integer as fen from orders where run <> '' and ${runsOf(name)}`,
  );
  const arms = armNames(file);
  const phases = phasesOf(arms, rows, [...published.map((each) => each.file), file]);
  const known = phases.filter(({ weights }) => weights);
  const totals = arms.map((_, at) => totalOf(known.map(({ latest }) => latest[at]!)));
  // Include the amounts paid, because an operator may accept more than the list price.
  const mostFen = Math.max(1, most.fen, ...rows.flatMap(({ cells }) => Object.keys(cells).map(Number)));
  const guardrails = (file.guardrails ?? ['refund', 'complaint']).map((guard) => guards[guard]);
  const everArms = new Set([...arms, ...rows.map(({ arm }) => arm)]).size;
  const expect = expectationOf(file, totals[0]!);
  const fixed = { goal: file.goal, arms, everArms, mostFen, guardrails, expect };
  const stateAt = (day: string) => ({ ...fixed, phases: phasesUntil(phases, day) });
  const days = [...new Set(known.flatMap((phase) => [...phase.days.keys()]))].sort();
  const looks = days.map((day) => ({ day, eValues: eValuesOf(stateAt(day)) }));
  const earlier = looks.map(({ eValues }) => eValues);
  const reading = looks.length > 0 ? readExperiment(stateAt(days.at(-1)!), earlier) : undefined;
  return { name, file, published, arms, phases, totals, mostFen, looks, reading };
}

export type ExperimentResults = NonNullable<Awaited<ReturnType<typeof loadResults>>>;

/**
 * Counts visitors and payers that the results leave out, because they came too recently, paid too late, or
 * have no recorded visit.
 */
export async function uncountedOf(db: Db, name: string, now: number) {
  const [at, since] = [now, now - 28 * dayMs].map((each) => new Date(each).toISOString());
  return readOne<Record<'young' | 'youngPayers' | 'later' | 'unseen', number>>(
    db,
    sql`with payers as (
        select o.visitor_id, o.run, o.slug, min(o.paid_at) as paid from orders o
        where o.run <> '' and ${runsOf(name)} and o.paid_at >= ${since} group by 1, 2, 3
      ), seen as (
        select p.*, v.first_at, v.first_at > ${at}::timestamptz - interval '24 hours' as is_young,
          p.paid >= v.first_at and p.paid < v.first_at + interval '24 hours' as is_in_time
        from payers p left join visits v on v.visitor_id = p.visitor_id and v.slug = p.slug and v.face = p.run
      )
      select (select count(*)::integer from visits where run <> '' and ${runsOf(name)}
          and first_at > ${at}::timestamptz - interval '24 hours') as young,
        (count(*) filter (where is_young))::integer as "youngPayers",
        (count(*) filter (where not is_in_time and not is_young))::integer as later,
        (count(*) filter (where first_at is null))::integer as unseen
      from seen`,
  );
}
