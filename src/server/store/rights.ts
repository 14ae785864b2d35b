import { sql } from 'drizzle-orm';
import { type Room, sharedRoom, wholeShop } from './rooms.ts';
import { sqlStateOf } from './sql-state.ts';
import { type Db, readRows } from './store.ts';

/** Role that serves visitors: it writes orders and can only add events. */
export const servingRole = 'storefront_serving';

/*
 * Roles belong to the whole server: another shop may have made it, or the owner may not make any. Then the owner
 * serves and only the trigger protects events. Cells have no trigger and refuse to serve so.
 */
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

/** Whether this login may take the serving role and that role can read every table. */
export const canServe = async (db: Db, { schema }: Room = wholeShop): Promise<boolean> =>
  (await hasRole(db)) &&
  isTrue(
    db,
    `pg_has_role(current_user, '${servingRole}', 'member') and not exists (
      select from pg_class where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p')
      and not has_table_privilege('${servingRole}', oid, 'select'))`,
  );

/** Missing rights, or another process does it at this moment. */
const isLeftToOthers = ['42501', '42710', '23505', 'XX000'];

/**
 * Creates the login of a PostgreSQL address and lets it serve. Needs the tables' owner; without the right to make
 * roles it changes nothing, and the login must exist.
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

export async function grantServing(db: Db, room: Room): Promise<void> {
  await db.execute(sql.raw(makeRole));
  if (!(await hasRole(db))) return;
  for (const grant of grantsIn(room)) await db.execute(sql.raw(grant));
}
