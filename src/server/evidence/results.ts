import { sql } from 'drizzle-orm';
import { armNames, expectedOf } from '../../checker/experiments/expected.ts';
import type { ExperimentFile } from '../../engine/funnel/schema-types.generated.ts';
import { groupBy } from '../../engine/group-by.ts';
import { dayMs } from '../../engine/shanghai-day.ts';
import {
  type ArmCounts,
  type Evidence,
  type ExperimentState,
  evidenceOf,
  type Reading,
  readExperiment,
  sumOf,
} from '../../experiments/reading.ts';
import { type Db, readRows } from '../db/store.ts';
import { phaseOfWeights } from '../experiments/choose-arm.ts';
import { listPublications } from '../publishing/publications.ts';
import type { ArmDay } from './totals.ts';

export interface Counts extends ArmCounts {
  opened: number;
}

export interface Phase {
  run: string;
  /** By arm, together 1; undefined if unknown, and then the phase counts for nothing. */
  weights: readonly number[] | undefined;
  /** Counts by day, then by arm. */
  days: ReadonlyMap<string, readonly Counts[]>;
  /** Counts of the last day by arm. */
  latest: readonly Counts[];
}

export interface ExperimentResults {
  name: string;
  file: ExperimentFile;
  /** Latest first, without removals. */
  published: readonly { number: number; at: string; by: string; file: ExperimentFile }[];
  /** The base (the funnel as it is) first. */
  arms: readonly string[];
  phases: readonly Phase[];
  /** Counts by arm, of all phases whose weights are known. */
  totals: readonly Counts[];
  /** In fen: highest possible price of an order. */
  mostFen: number;
  /** Evidence by day, earliest first. */
  looks: readonly { day: string; evidence: Evidence }[];
  /** Undefined before the first counted visitor. */
  reading: Reading | undefined;
}

const noRow = { exposed: 0, cells: {}, opened: 0, refunded: 0, complained: 0 };

function countsOf(row: Omit<ArmDay, 'run' | 'day' | 'arm'>, goal: ExperimentFile['goal']): Counts {
  const { exposed: visitors, cells, opened, refunded, complained } = row;
  const payments = Object.entries(cells).map(([fen, count]) => ({ fen: Number(fen), count }));
  const reached = goal === 'opened' ? opened : sumOf(Object.values(cells));
  return { visitors, reached, payments, opened, refunded, complained };
}

/** `files` tell the weights; the last one is that of today. */
function phasesOf(arms: readonly string[], rows: readonly ArmDay[], files: readonly ExperimentFile[]) {
  const { goal } = files.at(-1)!;
  const percentsOf = (file: ExperimentFile) =>
    Object.fromEntries(Object.entries(file.arms).map(([arm, { weight }]) => [arm, weight]));
  const known = new Map(files.map(percentsOf).map((percents) => [phaseOfWeights(percents), percents]));
  return [...groupBy(rows, ({ run }) => run)].map(([run, own]): Phase => {
    const percents = known.get(run.slice(run.lastIndexOf('~') + 1));
    const weights = arms.map((arm) => percents?.[arm] ?? 0);
    const whole = sumOf(weights);
    const countsAt = (ofDay: readonly ArmDay[]) =>
      arms.map((arm) => countsOf(ofDay.find((row) => row.arm === arm) ?? noRow, goal));
    const days = new Map([...groupBy(own, ({ day }) => day)].map(([day, ofDay]) => [day, countsAt(ofDay)]));
    return {
      run,
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

/** Returns a phase's counts at the end of a day; undefined before its start. */
export const countsUntil = ({ days }: Phase, day: string): readonly Counts[] | undefined =>
  [...days].findLast(([each]) => each <= day)?.[1];

const guards = { refund: 'refunded', complaint: 'complained' } as const;

function stateOf(
  { file, arms, phases, mostFen }: Pick<ExperimentResults, 'file' | 'arms' | 'phases' | 'mostFen'>,
  day: string,
): ExperimentState {
  const told = phases.flatMap((phase) => {
    const [{ weights }, counts] = [phase, countsUntil(phase, day)];
    return weights && counts ? [{ weights, counts }] : [];
  });
  const asIs = totalOf(told.map(({ counts }) => counts[0] as Counts));
  const { base = asIs.reached / Math.max(1, asIs.visitors), ratio: expected = 1 } = expectedOf(file);
  // Whatever the file expects, the shares of both arms stay possible.
  const ratio = Math.max(expected, 0.01);
  return {
    goal: file.goal,
    arms,
    mostFen,
    phases: told,
    guardrails: (file.guardrails ?? ['refund', 'complaint']).map((guard) => guards[guard]),
    expect: { base: Math.min(Math.max(base, 0.0001), 1 / Math.max(1, ratio)), ratio },
  };
}

const runsOf = (name: string) => sql`run like ${`${name.replaceAll('_', '\\_')}~%`}`;

/** Reads an experiment by its file `own`, else by its latest publication; undefined if there is neither. */
export async function loadResults(
  db: Db,
  name: string,
  own?: ExperimentFile,
): Promise<ExperimentResults | undefined> {
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
  const [most] = await readRows<{ fen: number }>(
    db,
    sql`select coalesce(max(list_amount), 0)::integer as fen from orders where run <> '' and ${runsOf(name)}`,
  );
  const arms = armNames(file);
  const phases = phasesOf(arms, rows, [...published.map((each) => each.file), file]);
  // Late buyers pay the list price; only an operator may accept more.
  const mostFen = Math.max(1, most!.fen, ...rows.flatMap(({ cells }) => Object.keys(cells).map(Number)));
  const known = phases.filter(({ weights }) => weights);
  const totals = arms.map((_, at) => totalOf(known.map(({ latest }) => latest[at]!)));
  const stateAt = (day: string) => stateOf({ file, arms, phases, mostFen }, day);
  const days = [...new Set(known.flatMap((phase) => [...phase.days.keys()]))].sort();
  const looks = days.map((day) => ({ day, evidence: evidenceOf(stateAt(day)) }));
  const evidence = looks.map((look) => look.evidence);
  const reading = looks.length > 0 ? readExperiment(stateAt(days.at(-1)!), evidence) : undefined;
  return { name, file, published, arms, phases, totals, mostFen, looks, reading };
}

/** Payers of four weeks outside the results, and visitors too recent for them. */
export interface Uncounted {
  young: number;
  /** Payers of four weeks: in the last 24 hours, over 24 hours after their view, or without a view. */
  youngPayers: number;
  later: number;
  unseen: number;
}

export async function uncountedOf(db: Db, name: string, now: number): Promise<Uncounted> {
  const [at, since] = [now, now - 28 * dayMs].map((each) => new Date(each).toISOString());
  const [row] = await readRows<Uncounted>(
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
  return row!;
}
