import { sql } from 'drizzle-orm';
import { expectedOf } from '../../checker/experiments/expected.ts';
import type { ExperimentFile } from '../../engine/funnel/schema-types.generated.ts';
import { shanghaiDay } from '../../engine/shanghai-day.ts';
import type { Verdict } from '../../experiments/reading.ts';
import type { AnalyticsParts } from '../analytics/answers.ts';
import { createMemory } from '../analytics/memory.ts';
import { rangeOf } from '../analytics/range.ts';
import { takingsOf } from '../analytics/takings.ts';
import { cameTo, nobody, trafficOf } from '../analytics/traffic.ts';
import { type Db, readRows } from '../db/store.ts';
import type { Switches } from '../pauses/pauses.ts';
import { listPublications } from '../publishing/publications.ts';
import type { Circumstances } from './sentences.ts';
import { type Counted, loadTrial, pastWords, type Trial, type Uncounted, uncountedOf } from './trial.ts';

export interface EvidenceParts extends AnalyticsParts {
  switches: Pick<Switches, 'find'>;
}

export interface TrialAnswer {
  trial: Trial;
  isGone: boolean;
  at: Circumstances;
  uncounted: Uncounted;
  /** Publications of it and its funnel, earliest first. */
  published: readonly { day: string; number: number; by: string; file: string }[];
}

async function rememberedNames(db: Db): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    db,
    sql`select distinct substring(name from 13) as name from published_files where name like 'experiments/%'
      union select distinct regexp_replace(run, '~[^~]*$', '') from experiment_days order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** Returns visitors per day and the share who reach the goal: from the file, else from the last four weeks. */
async function usualOf({ db, now }: AnalyticsParts, file: ExperimentFile) {
  const range = rangeOf(28, now());
  const traffic = await trafficOf(db, file.funnel, range);
  const visitors = cameTo(traffic.get('all')?.get('') ?? nobody, 1);
  const takings = (await takingsOf(db, file.funnel, range, 'all')).get('all')?.get('');
  const reached = file.goal === 'opened' ? takings?.opened : takings?.paid;
  const { base: expected, visitorsADay } = expectedOf(file);
  const days = traffic.get('day')?.size ?? 0;
  return {
    base: expected ?? Math.min(1, (reached ?? 0) / Math.max(1, visitors)),
    // A shop's first day is not over, so it tells no daily number yet.
    daily: visitorsADay ?? (days > 1 ? visitors / days : 0),
  };
}

async function publishedOf({ db }: AnalyticsParts, { name, file, looks }: Trial) {
  const [first] = looks;
  if (!first) return [];
  const past = [
    ...(await listPublications(db, `experiments/${name}`)),
    ...(await listPublications(db, file.funnel)),
  ];
  return past
    .map(({ at, number, by, name: part }) => ({ day: shanghaiDay(Date.parse(at)), number, by, file: part }))
    .filter(({ day }) => day >= first.day)
    .toSorted((a, b) => a.number - b.number);
}

async function answerFor(parts: EvidenceParts, name: string): Promise<TrialAnswer | undefined> {
  const { db, fleet, now, switches } = parts;
  const own = fleet().experiments.get(name)?.file;
  const file = own ?? (await pastWords(db, name))[0];
  if (!file) return undefined;
  const trial = await loadTrial(db, name, file);
  const paused = switches.find('experiment', name)?.since.getTime();
  const at = { now: now(), ...(await usualOf(parts, file)), pausedSince: paused };
  const uncounted = await uncountedOf(db, name, at.now);
  return { trial, isGone: !own, at, uncounted, published: await publishedOf(parts, trial) };
}

/** Answers the pages of experiments. Caches for a minute and computes one answer at a time. */
export function createTrialAnswers(parts: EvidenceParts) {
  const remembered = createMemory(parts.now);
  const find = (name: string) => remembered(name, () => answerFor(parts, name));
  const names = async () =>
    [...new Set([...parts.fleet().experiments.keys(), ...(await rememberedNames(parts.db))])].sort();
  return {
    find: async (name: string) => ((await names()).includes(name) ? find(name) : undefined),
    all: async () => (await Promise.all((await names()).map(find))).filter((each) => each !== undefined),
  };
}

export interface RememberedTrial {
  name: string;
  /** Its latest file; null if neither a publication nor a file tells. */
  file: ExperimentFile | null;
  from: string | undefined;
  to: string | undefined;
  published: readonly { number: number; at: string; by: string; status: string }[];
  /** Latest counts of each arm, by run. */
  runs: readonly { run: string; arms: Readonly<Record<string, Counted>> }[];
  /** The verdict, arms decided for and against, and the highest ln of evidence by arm. */
  verdict: Verdict['state'] | undefined;
  better: readonly string[];
  worse: readonly string[];
  logEvidence: Readonly<Record<string, number>>;
  /** Definitions of each arm's orders. */
  hashes: Readonly<Record<string, readonly string[]>>;
}

async function hashesOf(db: Db, name: string): Promise<Record<string, string[]>> {
  const rows = await readRows<{ arm: string; hashes: string[] }>(
    db,
    sql`select arm, json_agg(distinct definition_hash) as hashes from orders
      where run <> '' and split_part(run, '~', 1) = ${name} group by arm order by arm`,
  );
  return Object.fromEntries(rows.map(({ arm, hashes }) => [arm, hashes]));
}

/** Lists all experiments in the database by name. `fileOf` reads one if nothing was ever published. */
/** Returns the file of a live experiment. */
export type FindExperiment = (name: string) => Promise<ExperimentFile | undefined>;

export async function listTrials(db: Db, fileOf: FindExperiment): Promise<RememberedTrial[]> {
  const all: RememberedTrial[] = [];
  for (const name of await rememberedNames(db)) {
    const past = await listPublications(db, `experiments/${name}`);
    const words = past.flatMap((each) =>
      each.content ? [{ ...each, file: each.content as ExperimentFile }] : [],
    );
    const file = words[0]?.file ?? (await fileOf(name));
    const trial = file && (await loadTrial(db, name, file));
    const { arms = [], phases = [], looks = [], reading } = trial ?? {};
    const { verdict } = reading ?? {};
    const decided = verdict?.state === 'decided' ? verdict : { for: [], against: [] };
    all.push({
      name,
      file: file ?? null,
      from: looks[0]?.day,
      to: looks.at(-1)?.day,
      published: words.map(({ number, at, by, file: { status } }) => ({ number, at, by, status })),
      runs: phases.map(({ run, days }) => {
        const counts = [...days.values()].at(-1)!;
        return { run, arms: Object.fromEntries(arms.map((arm, at) => [arm, counts[at]!])) };
      }),
      verdict: verdict?.state,
      better: decided.for,
      worse: decided.against,
      logEvidence: Object.fromEntries((reading?.pairs ?? []).map(({ arm, highest }) => [arm, highest])),
      hashes: await hashesOf(db, name),
    });
  }
  return all;
}
