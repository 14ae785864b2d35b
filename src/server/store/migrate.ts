import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Lease, leaseOn } from './lease.ts';
import { orders } from './migrations/0001-orders.ts';
import { sandbox } from './migrations/0002-sandbox.ts';
import { retention } from './migrations/0003-retention.ts';
import { leases } from './migrations/0004-leases.ts';
import { wechat } from './migrations/0005-wechat.ts';
import { complaintAnswers } from './migrations/0006-complaint-answers.ts';
import { failures } from './migrations/0007-failures.ts';
import { unmatchedMoney } from './migrations/0008-unmatched-money.ts';
import { givenBack } from './migrations/0009-given-back.ts';
import { releaseAssets } from './migrations/0010-release-assets.ts';
import { publications } from './migrations/0011-publications.ts';
import { switches } from './migrations/0012-switches.ts';
import { canServe, grantServing } from './rights.ts';
import { sqlStateOf } from './sql-state.ts';
import type { Db } from './store.ts';

/**
 * In the order they are applied, each a list of statements: a distributed database takes one at a time. The statements
 * are modules, not files to read, so that a bundle carries them. One release only adds what the release before it can
 * live beside (a column with a default or empty, a table, an index); what nothing uses any more goes in a later one.
 */
const migrations: Readonly<Record<string, readonly string[]>> = {
  '0001-orders': orders,
  '0002-sandbox': sandbox,
  '0003-retention': retention,
  '0004-leases': leases,
  '0005-wechat': wechat,
  '0006-complaint-answers': complaintAnswers,
  '0007-failures': failures,
  '0008-unmatched-money': unmatchedMoney,
  '0009-given-back': givenBack,
  '0010-release-assets': releaseAssets,
  '0011-publications': publications,
  '0012-switches': switches,
};

/** `refuse`: another command migrates, and this process only looks. */
export type MigrateMode = 'apply' | 'refuse';

const leaseSeconds = 30;
/** Who waits for a table holds up everybody behind it, so no migration waits longer than this. */
const lockMs = 3000;
const lockTries = 20;
const pauseMs = 250;

/** The migrations that are not in the database yet. Throws where there is one that this release does not know. */
async function pendingOf(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(sql`select name from schema_migrations`)) as unknown as {
    rows: { name: string }[];
  };
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new Error(
      `the database was migrated by a newer release (${unknown.sort().join(', ')}), and this one does not know what that means for orders: start the newer release, or restore the backup from before it`,
    );
  }
  return Object.keys(migrations).filter((name) => !applied.has(name));
}

async function apply(db: Db, name: string): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
        for (const statement of migrations[name]!) await tx.execute(sql.raw(statement));
        await tx.execute(sql`insert into schema_migrations (name) values (${name})`);
      });
    } catch (error) {
      // Another process was faster after all.
      if (!(await pendingOf(db)).includes(name)) return;
      if (sqlStateOf(error) !== '55P03') throw error;
      if (tries === lockTries) {
        throw new Error(
          `migration ${name} found no moment at which a table it changes is free; nothing was changed, so try again when the shop is quiet`,
        );
      }
      await pause(pauseMs);
    }
  }
}

async function applyAll(db: Db, lease: Lease): Promise<string[]> {
  const applied: string[] = [];
  while ((await pendingOf(db)).length > 0 || !(await canServe(db))) {
    // The lease spares processes that start together each other's locks; that a migration runs once does not rest on it.
    if (!(await lease.hold())) {
      await pause(pauseMs);
      continue;
    }
    // Read again: whoever had the lease before may have done it.
    const [next] = await pendingOf(db);
    if (next === undefined) {
      await grantServing(db);
      break;
    }
    await apply(db, next);
    applied.push(next);
  }
  return applied;
}

/** Two processes that make the same table at the same moment: one of them is told so in one of these ways. */
const isRace = (error: unknown) => ['23505', '42P07', '42710'].includes(sqlStateOf(error) ?? '');

async function makeTable(db: Db, statement: string): Promise<void> {
  await db.execute(sql.raw(statement)).catch((error: unknown) => {
    if (!isRace(error)) throw error;
  });
}

/**
 * Brings the database to the newest migration, each applied once in a transaction of its own; the names of those this
 * call applied. No connection has to stay the same for it. Throws in words for who starts it.
 */
export async function migrate(db: Db, mode: MigrateMode = 'apply'): Promise<readonly string[]> {
  if (mode === 'apply') {
    await makeTable(
      db,
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    await makeTable(db, leases[0]!);
    const lease = leaseOn(db, 'migrations', leaseSeconds);
    return applyAll(db, lease).finally(() => lease.release());
  }
  const pending = await pendingOf(db).catch((error: unknown) => {
    if (sqlStateOf(error) === '42P01') return Object.keys(migrations);
    throw error;
  });
  if (pending.length === 0) return [];
  throw new Error(
    `it lacks ${pending.join(', ')}, and MIGRATE=off leaves that to others: run "npm run migrate"`,
  );
}
