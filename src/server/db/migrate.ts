import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { type Lease, leaseOn } from './lease.ts';
import { makeLeases, migrations } from './migrations.ts';
import { type Room, sharedRoom, statementsIn, wholeShop } from './rooms.ts';
import { type Db, readRows, sqlStateOf } from './store.ts';

/** Database role of the running shop. It may add events but never change them. */
export const servingRole = 'storefront_serving';

/** If this user may not make roles, only a trigger protects the events, and cells refuse to start. */
const makeRole = `do $$
begin
  if not exists (select from pg_roles where rolname = '${servingRole}') then
    create role ${servingRole} nologin;
  end if;
  execute format('grant ${servingRole} to %I', current_user);
exception when insufficient_privilege or duplicate_object or unique_violation then
  null;
end $$`;

const grantsIn = ({ schema, hasOrders, hasPublications }: Room) => [
  `grant usage on schema ${schema} to ${servingRole}`,
  `grant select, insert, update, delete on all tables in schema ${schema} to ${servingRole}`,
  `grant usage, select on all sequences in schema ${schema} to ${servingRole}`,
  ...(hasPublications ? [`revoke update, delete on publications, published_files from ${servingRole}`] : []),
  ...(schema === sharedRoom.schema
    ? [`revoke insert, update, delete, truncate on cells from ${servingRole}`]
    : []),
  ...(hasOrders ? [`revoke update, delete, truncate on events from ${servingRole}`] : []),
  `revoke insert, update, delete on schema_migrations from ${servingRole}`,
];

async function isTrue(db: Db, condition: string): Promise<boolean> {
  const [row] = await readRows<{ is: boolean }>(db, sql.raw(`select (${condition}) as is`));
  return row?.is === true;
}

const hasRole = (db: Db) => isTrue(db, `exists (select from pg_roles where rolname = '${servingRole}')`);

export const canServe = async (db: Db, { schema }: Room = wholeShop): Promise<boolean> =>
  (await hasRole(db)) &&
  isTrue(
    db,
    `pg_has_role(current_user, '${servingRole}', 'member') and not exists (
      select from pg_class where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p')
      and not has_table_privilege('${servingRole}', oid, 'select'))`,
  );

const isLeftToOthers = ['42501', '42710', '23505', 'XX000'];

/**
 * Creates the URL's login if it is missing and grants it the serving role. Does nothing if we lack the right.
 */
export async function admitLogin(db: Db, url: string): Promise<void> {
  const [name, password] = (/^\w+:\/\/([^:@/]+):([^@/]+)@/.exec(url)?.slice(1) ?? []).map(decodeURIComponent);
  if (name === undefined || password === undefined) return;
  const [row] = await readRows<{ make: string; admit: string; isKnown: boolean; isMember: boolean }>(
    db,
    sql`select format('create role %I login password %L', ${name}::text, ${password}::text) as make,
      format('grant %I to %I', ${servingRole}::text, ${name}::text) as admit,
      exists (select from pg_roles where rolname = ${name}) as "isKnown",
      exists (select from pg_auth_members where roleid = to_regrole(${servingRole})
        and member = to_regrole(quote_ident(${name}))) as "isMember"`,
  );
  if (!row || row.isMember) return;
  for (const statement of row.isKnown ? [row.admit] : [row.make, row.admit]) {
    await db.execute(sql.raw(statement)).catch((error: unknown) => {
      if (!isLeftToOthers.includes(sqlStateOf(error) ?? '')) throw error;
    });
  }
}

async function grantServing(db: Db, room: Room): Promise<void> {
  await db.execute(sql.raw(makeRole));
  if (!(await hasRole(db))) return;
  for (const grant of grantsIn(room)) await db.execute(sql.raw(grant));
}

export type MigrateMode = 'apply' | 'refuse';

const leaseSeconds = 30;
/** In ms. Short, because all queries of a table wait behind a migration that waits for the table's lock. */
const lockMs = 3000;
const lockTries = 20;
const pauseMs = 250;

/** Returns the names of migrations to run. Throws if the database has one that this release does not know. */
async function pendingOf(db: Db): Promise<string[]> {
  const rows = await readRows<{ name: string }>(db, sql`select name from schema_migrations`);
  const applied = new Set(rows.map(({ name }) => name));
  const unknown = [...applied].filter((name) => !Object.hasOwn(migrations, name));
  if (unknown.length > 0) {
    throw new Error(
      `the database was migrated by a newer release (${unknown.sort().join(', ')}), and this one does not know what that means for orders: use the newer release, or restore the backup from before it`,
    );
  }
  return Object.keys(migrations).filter((name) => !applied.has(name));
}

async function apply(db: Db, name: string, room: Room): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction(async (tx) => {
        await tx.execute(sql.raw(`set local lock_timeout = ${lockMs}`));
        for (const statement of statementsIn(room, name)) await tx.execute(sql.raw(statement));
        await tx.execute(sql`insert into schema_migrations (name) values (${name})`);
      });
    } catch (error) {
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

async function applyAll(db: Db, lease: Lease, room: Room): Promise<string[]> {
  const applied: string[] = [];
  while ((await pendingOf(db)).length > 0 || !(await canServe(db, room))) {
    if (!(await lease.hold())) {
      await pause(pauseMs);
      continue;
    }
    const [next] = await pendingOf(db);
    if (next === undefined) {
      await grantServing(db, room);
      break;
    }
    await apply(db, next, room);
    applied.push(next);
  }
  return applied;
}

const isRace = (error: unknown) => ['23505', '42P07', '42710'].includes(sqlStateOf(error) ?? '');

const makeTable = (db: Db, statement: string) =>
  db.execute(sql.raw(statement)).catch((error: unknown) => {
    if (!isRace(error)) throw error;
  });

export async function migrate(db: Db, mode: MigrateMode, room: Room = wholeShop): Promise<readonly string[]> {
  if (mode === 'apply') {
    await makeTable(
      db,
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    await makeTable(db, makeLeases);
    const lease = leaseOn(db, 'migrations', leaseSeconds);
    return applyAll(db, lease, room).finally(() => lease.release());
  }
  const pending = await pendingOf(db).catch((error: unknown) => {
    if (sqlStateOf(error) !== '42P01') throw error;
    throw new Error('it holds no shop yet: a start of the server or "npm run migrate" makes one there');
  });
  if (pending.length === 0) return [];
  throw new Error(
    `it lacks ${pending.join(', ')}, so this release is newer than the shop's: use the shop's, or bring the database up with "npm run migrate", after which no older process can start`,
  );
}
