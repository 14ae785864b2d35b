import { sql } from 'drizzle-orm';
import type { ExperimentFile } from '../../engine/funnel/schema-types.generated.ts';
import type { Verdict } from '../../experiments/reading.ts';
import { listPublications } from '../publishing/publications.ts';
import { type Db, readRows } from '../store/store.ts';
import { rememberedNames } from './answers.ts';
import { type Counted, loadTrial } from './trial.ts';

/** One experiment that publications or counts remember. */
export interface RememberedTrial {
  name: string;
  /** What its file said last; null: neither a publication nor a file says. */
  file: ExperimentFile | null;
  /** Days of its first and last counts. */
  from: string | undefined;
  to: string | undefined;
  published: readonly { number: number; at: string; by: string; status: string }[];
  /** By run: the latest counts of each arm. */
  runs: readonly { run: string; arms: Readonly<Record<string, Counted>> }[];
  /** The highest ln e so far, by arm, and what it decides: for which arms, and against which. */
  verdict: Verdict['state'] | undefined;
  better: readonly string[];
  worse: readonly string[];
  logEvidence: Readonly<Record<string, number>>;
  /** Of the definitions that each arm's orders are of. */
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

/** All experiments that the database remembers, by name. Where nothing was ever published, `fileOf` tells what one is. */
export async function listTrials(
  db: Db,
  fileOf: (name: string) => Promise<ExperimentFile | undefined>,
): Promise<RememberedTrial[]> {
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
