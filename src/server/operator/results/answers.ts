import { sql } from 'drizzle-orm';
import { expectedOf } from '../../../checker/rules/experiments.ts';
import type { ExperimentFile } from '../../../funnel/schema-types.generated.ts';
import { shanghaiDay } from '../../../lib/shanghai-day.ts';
import { type Db, readRows } from '../../db/store.ts';
import type { Switches } from '../../pauses/pauses.ts';
import { listPublications } from '../../publishing/publications.ts';
import type { AnalyticsParts } from '../figures/answers.ts';
import { rangeOf } from '../figures/range.ts';
import { salesOf } from '../figures/sales.ts';
import { cameTo, trafficOf } from '../figures/traffic.ts';
import { loadResults, uncountedOf } from './results.ts';

export type ResultsParts = AnalyticsParts & { switches: Pick<Switches, 'find'> };

export async function rememberedNames(db: Db): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    db,
    sql`select distinct substring(name from 13) as name from published_files where name like 'experiments/%'
      union select distinct regexp_replace(run, '~[^~]*$', '') from experiment_days order by 1`,
  );
  return rows.map(({ name }) => name);
}

async function usualOf({ db, now }: AnalyticsParts, file: ExperimentFile) {
  const range = rangeOf(28, now());
  const traffic = await trafficOf(db, file.funnel, range);
  const visitors = cameTo(traffic.get('all')?.get('') ?? [], 1);
  const sales = (await salesOf(db, file.funnel, range, 'all')).get('all')?.get('');
  const reached = file.goal === 'opened' ? sales?.opened : sales?.paid;
  const { base: expected, visitorsADay } = expectedOf(file);
  const days = traffic.get('day')?.size ?? 0;
  return {
    base: expected ?? Math.min(1, (reached ?? 0) / Math.max(1, visitors)),
    // Do not extrapolate from a single day, because it may be today and incomplete.
    daily: visitorsADay ?? (days > 1 ? visitors / days : 0),
  };
}

async function publishedSince(db: Db, first: string, files: readonly string[]) {
  const past = await Promise.all(files.map((file) => listPublications(db, file)));
  return past
    .flat()
    .map(({ at, number, by, name: file }) => ({ day: shanghaiDay(Date.parse(at)), number, by, file }))
    .filter(({ day }) => day >= first)
    .toSorted((a, b) => a.number - b.number);
}

export async function answerFor(parts: ResultsParts, name: string) {
  const { db, fleet, now, switches } = parts;
  const own = fleet().experiments.get(name)?.file;
  const results = await loadResults(db, name, own);
  if (!results) return undefined;
  const { file, looks } = results;
  return {
    ...results,
    ...(await usualOf(parts, file)),
    now: now(),
    isGone: !own,
    pausedSince: switches.find('experiment', name)?.since.getTime(),
    uncounted: await uncountedOf(db, name, now()),
    changes: looks[0] ? await publishedSince(db, looks[0].day, [`experiments/${name}`, file.funnel]) : [],
  };
}

export type ResultsAnswer = NonNullable<Awaited<ReturnType<typeof answerFor>>>;

async function hashesOf(db: Db, name: string): Promise<Record<string, string[]>> {
  const rows = await readRows<{ arm: string; hashes: string[] }>(
    db,
    sql`select arm, json_agg(distinct definition_hash) as hashes from orders
      where run <> '' and split_part(run, '~', 1) = ${name} group by arm order by arm`,
  );
  return Object.fromEntries(rows.map(({ arm, hashes }) => [arm, hashes]));
}

export type FindExperiment = (name: string) => Promise<ExperimentFile | undefined>;

export async function listResults(db: Db, fileOf: FindExperiment) {
  const all = [];
  for (const name of await rememberedNames(db)) {
    const results = (await loadResults(db, name)) ?? (await loadResults(db, name, await fileOf(name)));
    const { file = null, published = [], arms = [], phases = [], looks = [], reading } = results ?? {};
    const { verdict, pairs = [] } = reading ?? {};
    const decided = verdict?.state === 'decided' ? verdict : { for: [], against: [] };
    all.push({
      name,
      file,
      from: looks[0]?.day,
      to: looks.at(-1)?.day,
      published: published.map(({ number, at, by, file: { status } }) => ({ number, at, by, status })),
      runs: phases.map(({ run, latest }) => ({
        run,
        arms: Object.fromEntries(arms.map((arm, at) => [arm, latest[at]!])),
      })),
      verdict: verdict?.state,
      better: decided.for,
      worse: decided.against,
      logEvidence: Object.fromEntries(pairs.map(({ arm, highest }) => [arm, highest])),
      hashes: await hashesOf(db, name),
    });
  }
  return all;
}

export type ListedResults = Awaited<ReturnType<typeof listResults>>[number];
