import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { type Db, readRows, type Tx } from '../../src/server/db/store.ts';
import { StartError } from '../../src/server/lib/environment.ts';

const rowsAtOnce = 100;
/** Rows in these tables show that a database has sold. An empty shop writes the others. */
const history = ['orders', 'events', 'unmatched_money'];

/** Each table comes after the tables it refers to. A cell has its own tables and the shared ones. */
const tablesQuery = `with recursive deep (oid, depth) as (
    select oid, 0 from pg_class where relnamespace = any(current_schemas(false)::text[]::regnamespace[])
      and relkind = 'r' and pg_table_is_visible(oid) and relname <> 'cells'
    union select conrelid, depth + 1 from pg_constraint key join deep on confrelid = deep.oid
      where contype = 'f' and conrelid <> confrelid)
  select oid::regclass::text as name from deep group by oid order by max(depth), 1`;
const sequencesQuery = `select table_name as name, column_name as column from information_schema.columns
  where table_schema = current_schema() and column_default like 'nextval%'`;

const countIn = async (to: pg.Client, table: string): Promise<number> =>
  Number((await to.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]!.count);

/** Copies PostgreSQL's JSON text, because JavaScript's numbers and dates would lose digits. */
async function copyTable(from: Tx, to: pg.Client, table: string): Promise<number> {
  const run = (statement: string) => readRows<{ row: string }>(from, sql.raw(statement));
  await run(`declare moved no scroll cursor for select row_to_json(each)::text as row from ${table} each`);
  let count = 0;
  for (;;) {
    const rows = await run(`fetch ${rowsAtOnce} from moved`);
    if (rows.length === 0) break;
    count += rows.length;
    const list = `[${rows.map(({ row }) => row).join(',')}]`;
    await to.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1)`, [list]);
  }
  await run('close moved');
  return count;
}

/** `to` needs this release's tables, no orders, and the tables' owner. Throws if it has sold or rows are missing. */
export async function copyRows(from: Db, to: pg.Client) {
  const tables = (await to.query<{ name: string }>(tablesQuery)).rows.map(({ name }) => name);
  await to.query('begin');
  try {
    await to.query(`lock table ${tables.join(', ')} in access exclusive mode`);
    for (const table of history)
      if ((await countIn(to, table)) > 0)
        throw new StartError(`The database to move to has rows in ${table}: it has sold already.`);
    await to.query(`truncate ${tables.join(', ')}`);
    const moved: { table: string; from: number; to: number }[] = [];
    await from.transaction(
      async (tx) => {
        for (const table of tables) {
          const count = await copyTable(tx, to, table);
          moved.push({ table, from: count, to: await countIn(to, table) });
        }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
    for (const { name, column } of (await to.query<{ name: string; column: string }>(sequencesQuery)).rows) {
      // Apart, because Citus runs it on the table's node, where the sequence does not exist.
      const { rows } = await to.query(`select coalesce(max(${column}), 0) + 1 as next from ${name}`);
      const own = 'select setval(pg_get_serial_sequence($1, $2), $3, false)';
      await to.query(own, [name, column, rows[0].next]);
    }
    const wrong = moved.filter((each) => each.from !== each.to);
    if (wrong.length > 0) throw new Error(`Rows are missing: ${JSON.stringify(wrong)}.`);
    await to.query('commit');
    return moved;
  } catch (error) {
    await to.query('rollback');
    throw error;
  }
}
