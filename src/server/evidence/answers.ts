import { sql } from 'drizzle-orm';
import { expectedOf, type Today } from '../../checker/experiments/expected.ts';
import type { ExperimentFile } from '../../engine/funnel/schema-types.generated.ts';
import { shanghaiDay } from '../../engine/shanghai-day.ts';
import type { Paying } from '../../experiments/revenue-forecast.ts';
import type { AnalyticsParts } from '../analytics/answers.ts';
import { createMemory } from '../analytics/memory.ts';
import { type Range, rangeOf } from '../analytics/range.ts';
import { takingsOf } from '../analytics/takings.ts';
import { cameTo, nobody, trafficOf } from '../analytics/traffic.ts';
import { listPublications } from '../publishing/publications.ts';
import { type Db, readRows } from '../store/store.ts';
import type { Switches } from '../switches/switches.ts';
import type { Circumstances } from './sentences.ts';
import { loadTrial, pastWords, type Trial, type Uncounted, uncountedOf } from './trial.ts';

export interface EvidenceParts extends AnalyticsParts {
  switches: Pick<Switches, 'find'>;
}

/** An experiment, with what its page tells beside the counts. */
export interface TrialAnswer {
  trial: Trial;
  /** Its file is not there any more. */
  isGone: boolean;
  at: Circumstances;
  uncounted: Uncounted;
  /** What was published of it and of its funnel, the earliest first. */
  published: readonly { day: string; number: number; by: string; file: string }[];
}

/** Names that publications or counts remember. */
export async function rememberedNames(db: Db): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    db,
    sql`select distinct substring(name from 13) as name from published_files where name like 'experiments/%'
      union select distinct regexp_replace(run, '~[^~]*$', '') from experiment_days order by 1`,
  );
  return rows.map(({ name }) => name);
}

/** What visitors of a funnel paid in four weeks, refunds aside; undefined: nobody paid. */
async function payingOf(db: Db, slug: string, range: Range, visitors: number): Promise<Paying | undefined> {
  const [row] = await readRows<{ sum: number; squares: number; most: number }>(
    db,
    sql`select coalesce(sum(t.received_amount), 0)::float8 as sum, coalesce(sum(t.received_amount::float8 ^ 2), 0) as squares,
        coalesce(max(greatest(o.list_amount, t.received_amount)), 0)::integer as most
      from orders o join attempts t on t.attempt_no = o.paid_attempt_no
      where o.slug = ${slug} and o.created_at >= ${new Date(range.from).toISOString()}`,
  );
  const { sum, squares, most } = row!;
  return sum > 0 && visitors > 0
    ? { mean: sum / visitors, meanSquare: squares / visitors, mostFen: most }
    : undefined;
}

async function usualOf({ db, now, fleet }: AnalyticsParts, file: ExperimentFile) {
  const range = rangeOf(28, now());
  const traffic = await trafficOf(db, file.funnel, range);
  const visitors = cameTo(traffic.get('all')?.get('') ?? nobody, 1);
  const takings = (await takingsOf(db, file.funnel, range, 'all')).get('all')?.get('');
  const reached = file.goal === 'opened' ? takings?.opened : takings?.paid;
  const { base: expected, visitorsADay } = expectedOf(file);
  const days = traffic.get('day')?.size ?? 0;
  const payment = fleet().funnels.get(file.funnel)?.payment;
  const today: Today = {
    base: expected ?? Math.min(1, (reached ?? 0) / Math.max(1, visitors)),
    // Which of several offers visitors take, only what they paid says.
    price: payment?.offers ? undefined : payment?.price,
    // What a file says it expects comes before what was seen.
    paying: expected === undefined ? await payingOf(db, file.funnel, range, visitors) : undefined,
  };
  // A shop's first day is not over: so far it says nothing of a day's visitors.
  return { daily: visitorsADay ?? (days > 1 ? visitors / days : 0), today };
}

const dayOf = (at: string) => shanghaiDay(Date.parse(at));

async function publishedOf({ db }: AnalyticsParts, { name, file, looks }: Trial) {
  const [first] = looks;
  if (!first) return [];
  const past = [
    ...(await listPublications(db, `experiments/${name}`)),
    ...(await listPublications(db, file.funnel)),
  ];
  return past
    .map(({ at, number, by, name: part }) => ({ day: dayOf(at), number, by, file: part }))
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

/** What the pages of experiments show; each answer is given again for a minute, and one is made at a time. */
export function createTrialAnswers(parts: EvidenceParts) {
  const remembered = createMemory(parts.now);
  const find = (name: string) => remembered(name, () => answerFor(parts, name));
  const names = async () =>
    [...new Set([...parts.fleet().experiments.keys(), ...(await rememberedNames(parts.db))])].sort();
  return {
    /** Undefined: there is and was no such experiment. */
    find: async (name: string) => ((await names()).includes(name) ? find(name) : undefined),
    all: async () => (await Promise.all((await names()).map(find))).filter((each) => each !== undefined),
  };
}
