import { sql } from 'drizzle-orm';
import { type Room, sharedRoom, wholeShop } from './rooms.ts';
import { type Db, readRows } from './store.ts';

/** The role that serves visitors: it writes orders, and can only add events. Nobody logs in as it. */
export const servingRole = 'storefront_serving';

/*
 * A role belongs to the whole server, so another shop may have made it, and the owner of a database may not be allowed to
 * make any: then the owner serves, and only the trigger keeps events as they are. A cell has no trigger, and is not served so.
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

/** May this login take on the serving role, and can that role read every table? */
export const canServe = async (db: Db, { schema }: Room = wholeShop): Promise<boolean> =>
  (await hasRole(db)) &&
  isTrue(
    db,
    `pg_has_role(current_user, '${servingRole}', 'member') and not exists (
      select from pg_class where relnamespace = '${schema}'::regnamespace and relkind in ('r', 'p')
      and not has_table_privilege('${servingRole}', oid, 'select'))`,
  );

/** Gives the serving role its rights on all tables there are now. To be run as their owner. */
export async function grantServing(db: Db, room: Room): Promise<void> {
  await db.execute(sql.raw(makeRole));
  if (!(await hasRole(db))) return;
  for (const grant of grantsIn(room)) await db.execute(sql.raw(grant));
}
