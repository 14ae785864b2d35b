import type pg from 'pg';
import { servingRole } from '../../src/server/db/migrate.ts';
import { prepareDatabase } from '../../src/server/db/postgres.ts';
import { roomOf, sharedRoom, sharedTables } from '../../src/server/db/rooms.ts';

export const isCitus = async (owner: pg.Client): Promise<boolean> =>
  (await owner.query(`select from pg_extension where extname = 'citus'`)).rowCount === 1;

async function hasSchema(owner: pg.Client, schema: string): Promise<boolean> {
  const { rowCount } = await owner.query('select from pg_namespace where nspname = $1', [schema]);
  return rowCount === 1;
}

/** On Citus a cell's tables lie on one node, while every node has the shared schema. */
async function makeSchema(owner: pg.Client, schema: string, onCitus: boolean): Promise<void> {
  if (await hasSchema(owner, schema)) return;
  const isOnOneNode = schema !== sharedRoom.schema;
  if (onCitus) await owner.query(`set citus.enable_schema_based_sharding to ${isOnOneNode ? 'on' : 'off'}`);
  await owner.query(`create schema ${schema}`);
}

async function haveEverywhere(owner: pg.Client): Promise<void> {
  // Nodes of Citus connect to each other as the user of the query; pg_hba.conf decides which may.
  await owner.query(`alter role ${servingRole} login`);
  // Citus lets a role write a table of all nodes only with the right to update, delete or truncate.
  await owner.query(
    `grant truncate on ${sharedRoom.schema}.publications, ${sharedRoom.schema}.published_files to ${servingRole}`,
  );
  for (const table of ['cells', 'schema_migrations', 'leases', ...sharedTables]) {
    const name = `${sharedRoom.schema}.${table}`;
    const { rowCount } = await owner.query(
      'select from pg_dist_partition where logicalrelid = $1::regclass',
      [name],
    );
    if (rowCount === 0) await owner.query('select create_reference_table($1)', [name]);
  }
}

/** Sums a cell's orders, money (fen) and visitors by day of the order, by the rules of `orders -- books`. */
const daysOf = (cell: string) => {
  const { schema } = roomOf(cell);
  return `select '${cell}' as cell, day, sum(orders)::bigint as orders, sum(paid)::bigint as paid, sum(fen)::bigint as fen,
      sum(refunded)::bigint as refunded, sum(visitors)::bigint as visitors from (
    select asked_on as day, count(*) as orders, count(paid_at) as paid, 0 as fen, 0 as refunded, 0 as visitors
      from ${schema}.orders group by 1
    union all select o.asked_on, 0, 0, sum(a.received_amount), sum(coalesce(r.amount, a.given_back)), 0
      from ${schema}.attempts a join ${schema}.orders o on o.id = a.order_id
      left join ${schema}.refunds r on r.attempt_no = a.attempt_no and r.state = 'success'
      where a.received_amount is not null group by 1
    union all select day, 0, 0, 0, 0, sum(visitors) from ${schema}.visit_totals group by 1) counted group by day`;
};

export async function cellsIn(owner: pg.Client): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select name from ${sharedRoom.schema}.cells order by number`,
  );
  return rows.map(({ name }) => name);
}

/** Makes or finishes a cell while others sell, and lists it when complete. The first takes over earlier numbers. */
export async function makeCell(owner: pg.Client, ownerUrl: string, cell: string): Promise<void> {
  const { schema } = sharedRoom;
  const onCitus = await isCitus(owner);
  await makeSchema(owner, schema, onCitus);
  await owner.query(
    `create table if not exists ${schema}.cells (number integer primary key, name text not null unique, added_at timestamptz not null)`,
  );
  await makeSchema(owner, roomOf(cell).schema, onCitus);
  await prepareDatabase(ownerUrl, 'apply', cell);
  if (onCitus) await haveEverywhere(owner);
  const known = await cellsIn(owner);
  const all = known.includes(cell) ? known : [...known, cell];
  await owner.query(`create or replace view ${schema}.cell_days as ${all.map(daysOf).join(' union all ')}`);
  if (known.includes(cell)) return;
  await owner.query(`insert into ${schema}.cells select $1, $2, now()`, [all.length, cell]);
}
