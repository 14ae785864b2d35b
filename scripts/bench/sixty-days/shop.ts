import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { stringify } from 'yaml';
import { loadFleet } from '../../../src/checker/load.ts';
import { sumRuns } from '../../../src/server/evidence/totals.ts';
import { openEmbeddedStore } from '../../../src/server/store/embedded.ts';
import { openPostgresStore } from '../../../src/server/store/postgres.ts';
import type { Db } from '../../../src/server/store/store.ts';
import { dirtyDays, recount } from '../../../src/server/visits/sums.ts';
import { openPlace, type Place } from '../databases.ts';
import { startBuilt } from '../running-server.ts';
import { openWorkspace } from '../workspace.ts';
import { plan } from './plan.ts';
import { inventTraffic, type Tables } from './traffic.ts';

const token = 'sixty-days-of-invented-traffic';
const atOnce = 5000;
const dayMs = 24 * 3_600_000;

const openStore = ({ dataDir, databaseUrl }: Place) =>
  databaseUrl
    ? openPostgresStore(databaseUrl, { migrate: 'apply' })
    : openEmbeddedStore(join(dataDir, 'pg'), 'apply');

async function write(db: Db, tables: Tables, now: number): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    for (let from = 0; from < rows.length; from += atOnce) {
      const some = rows.slice(from, from + atOnce);
      const names = sql.raw(Object.keys(some[0]!).join(', '));
      await db.execute(sql`insert into ${sql.raw(table)} (${names})
        select ${names} from json_populate_recordset(null::${sql.raw(table)}, ${JSON.stringify(some)}::json)`);
    }
  }
  await db.execute(sql`insert into visit_dirty select distinct day, slug from visits`);
  await db.execute(sql`analyze`);
  for (const each of await dirtyDays(db)) await recount(db, each);
  await sumRuns(db, now, '');
}

/** The shipped shop, built, with the experiments of the plan in its folder. */
async function preparedRoot() {
  const { root, build } = openWorkspace();
  const { dist } = await build(15);
  mkdirSync(join(root, 'funnels/experiments'), { recursive: true });
  for (const { trial } of plan)
    if (trial) writeFileSync(join(root, `funnels/experiments/${trial.name}.yaml`), stringify(trial.file));
  return { root, dist };
}

export interface SixtyDays {
  /** Answers the operator's request, as text. Throws for one that is not answered with 200. */
  ask: (path: string) => Promise<string>;
  /** Ends the server, and asks its database. */
  inDatabase: <Answer>(work: (db: Db) => Promise<Answer>) => Promise<Answer>;
  url: string;
  databaseUrl: string;
  end: () => Promise<void>;
}

/** The built server with sixty days of invented traffic behind it, summed up. */
export async function openSixtyDays(kind: Place['kind']): Promise<SixtyDays> {
  const { root, dist } = await preparedRoot();
  const place = await openPlace(kind, root);
  const now = Date.now();
  const today = Math.floor((now + dayMs / 3) / dayMs) * dayMs - dayMs / 3;
  const store = await openStore(place);
  await write(store.db, inventTraffic(await loadFleet(root), today), now);
  await store.close();
  const { databaseUrl, dataDir } = place;
  const env = { DATABASE_URL: databaseUrl, OPERATOR_TOKEN: token, RATE_LIMITS: 'off' };
  const server = await startBuilt(root, dist, dataDir, env);
  const ask = async (path: string) => {
    const answer = await fetch(new URL(path, server.url), { headers: { authorization: `Bearer ${token}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}\n${text.slice(0, 500)}`);
    return text;
  };
  return {
    ...{ ask, url: server.url, databaseUrl },
    inDatabase: async (work) => {
      await server.stop();
      const own = await openStore(place);
      return work(own.db).finally(() => own.close());
    },
    end: async () => {
      await server.stop();
      await place.remove();
    },
  };
}
