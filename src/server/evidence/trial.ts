import { sql } from 'drizzle-orm';
import { armNames, expectedOf } from '../../checker/experiments/expected.ts';
import type { ExperimentFile } from '../../engine/funnel/schema-types.generated.ts';
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

export interface Counted extends ArmCounts {
  opened: number;
}

export interface Phase {
  run: string;
  /** Fractions by arm; undefined if unknown, and then the phase counts for nothing. */
  weights: readonly number[] | undefined;
  /** Counts by day, then by arm. */
  days: ReadonlyMap<string, readonly Counted[]>;
}

export interface Trial {
  name: string;
  file: ExperimentFile;
  /** The base (the funnel as it is) first. */
  arms: readonly string[];
  phases: readonly Phase[];
  /** In fen: highest possible price of an order. */
  mostFen: number;
  /** Evidence by day, earliest first. */
  looks: readonly { day: string; evidence: Evidence }[];
  /** Undefined before the first counted visitor. */
  reading: Reading | undefined;
}

const phaseOf = ({ arms }: ExperimentFile): string =>
  phaseOfWeights(Object.fromEntries(Object.entries(arms).map(([name, { weight }]) => [name, weight])));

export async function pastWords(db: Db, name: string): Promise<ExperimentFile[]> {
  const past = await listPublications(db, `experiments/${name}`);
  return past.flatMap(({ content }) =>
    typeof content === 'object' && content ? [content as ExperimentFile] : [],
  );
}

const nobody = { exposed: 0, cells: {}, opened: 0, refunded: 0, complained: 0 };

function countsOf(row: Omit<ArmDay, 'run' | 'day' | 'arm'>, goal: ExperimentFile['goal']): Counted {
  const { exposed: visitors, cells, opened, refunded, complained } = row;
  const reached = goal === 'opened' ? opened : sumOf(Object.values(cells));
  const payments = Object.entries(cells).map(([fen, count]) => ({ fen: Number(fen), count }));
  return { visitors, reached, payments, opened, refunded, complained };
}

function phasesOf(
  file: ExperimentFile,
  arms: readonly string[],
  rows: readonly ArmDay[],
  past: readonly ExperimentFile[],
) {
  const known = new Map([...past, file].map((words) => [phaseOf(words), words.arms]));
  return [...new Set(rows.map(({ run }) => run))].map((run): Phase => {
    const weights = known.get(run.slice(run.lastIndexOf('~') + 1));
    const own = rows.filter((row) => row.run === run);
    const countsAt = (day: string) =>
      arms.map((arm) => countsOf(own.find((row) => row.day === day && row.arm === arm) ?? nobody, file.goal));
    return {
      run,
      weights: weights && arms.map((arm) => (weights[arm]?.weight ?? 0) / 100),
      days: new Map([...new Set(own.map(({ day }) => day))].map((day) => [day, countsAt(day)])),
    };
  });
}

/** Returns a phase's counts at the end of a day; undefined before its start. */
export const countsUntil = ({ days }: Phase, day: string): readonly Counted[] | undefined =>
  [...days].findLast(([each]) => each <= day)?.[1];

const guards = { refund: 'refunded', complaint: 'complained' } as const;

/** Clamps base rate and ratio to possible values, whatever the file expects. */
function expectation(file: ExperimentFile, observed: number): ExperimentState['expect'] {
  const { base = observed, ratio = 1 } = expectedOf(file);
  const possible = Math.max(ratio, 0.01);
  return { base: Math.min(Math.max(base, 0.0001), 1 / Math.max(1, possible)), ratio: possible };
}

function stateOf(
  { file, arms, phases, mostFen }: Omit<Trial, 'looks' | 'reading'>,
  day: string,
): ExperimentState {
  const told = phases.flatMap((phase) => {
    const [{ weights }, counts] = [phase, countsUntil(phase, day)];
    return weights && counts ? [{ weights, counts }] : [];
  });
  const asIs = told.map(({ counts }) => counts[0]!);
  const sum = (what: 'visitors' | 'reached') => sumOf(asIs.map((counts) => counts[what]));
  return {
    goal: file.goal,
    arms: arms.map((name) => ({ name, mostFen })),
    phases: told,
    guardrails: (file.guardrails ?? ['refund', 'complaint']).map((guard) => guards[guard]),
    expect: expectation(file, sum('reached') / Math.max(1, sum('visitors'))),
  };
}

const runsOf = (name: string) => sql`run like ${`${name.replaceAll('_', '\\_')}~%`}`;

export async function loadTrial(db: Db, name: string, file: ExperimentFile): Promise<Trial> {
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
  const phases = phasesOf(file, arms, rows, await pastWords(db, name));
  // Late buyers pay the list price; only an operator may accept more.
  const mostFen = Math.max(1, most!.fen, ...rows.flatMap(({ cells }) => Object.keys(cells).map(Number)));
  const trial = { name, file, arms, phases, mostFen };
  const known = phases.filter(({ weights }) => weights);
  const days = [...new Set(known.flatMap((phase) => [...phase.days.keys()]))].sort();
  const looks = days.map((day) => ({ day, evidence: evidenceOf(stateOf(trial, day)) }));
  const earlier = looks.slice(0, -1).map(({ evidence }) => evidence);
  const today = days.at(-1);
  return {
    ...trial,
    looks,
    reading: today === undefined ? undefined : readExperiment(stateOf(trial, today), earlier),
  };
}

/** Payers of four weeks outside the evidence, and visitors too recent for it. */
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
