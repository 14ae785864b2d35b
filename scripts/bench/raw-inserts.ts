import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Place } from './databases.ts';

type Row = Record<string, unknown>;
type Query = (text: string, values: unknown[]) => Promise<{ rows: Row[] }>;

async function openDriver(place: Place): Promise<{ query: Query; end(): Promise<void> }> {
  const { kind, dataDir, databaseUrl } = place;
  if (kind === 'pglite') {
    const { PGlite } = await import('@electric-sql/pglite');
    const client = await PGlite.create(join(dataDir, 'pg'));
    return { query: (text, values) => client.query<Row>(text, values), end: () => client.close() };
  }
  const { Pool } = (await import('pg')).default;
  const pool = new Pool({ connectionString: databaseUrl, max: 10 });
  return {
    query: (text, values) => pool.query<Row>({ name: text.slice(0, 60), text, values }),
    end: () => pool.end(),
  };
}

/** Makes one statement, and so one transaction, that inserts these rows. */
function insertOf(tables: Record<string, Row[]>) {
  const values: unknown[] = [];
  const inserts = Object.entries(tables).map(([table, rows]) => {
    const names = Object.keys(rows[0]!);
    const marks = rows.map((row) => `(${names.map((name) => `$${values.push(row[name])}`).join(', ')})`);
    return `insert into ${table} (${names.join(', ')}) values ${marks.join(', ')}`;
  });
  const last = inserts.pop()!;
  const before = inserts.map((insert, index) => `w${index} as (${insert})`).join(', ');
  return { text: `with ${before} ${last}`, values };
}

/** Returns how many orders a second the bare driver writes durably: copies of one order under new keys. */
export async function rawInsertsPerSecond(place: Place, atOnce: number, ms: number): Promise<number> {
  const { query, end } = await openDriver(place);
  try {
    const rowsOf = async (table: string, column: string, id: unknown) =>
      (await query(`select to_jsonb(t) as row from ${table} t where ${column} = $1`, [id])).rows.map(
        ({ row }) => row as Row,
      );
    const [{ id } = {}] = (await query("select id from orders where state = 'created' limit 1", [])).rows;
    const orders = await rowsOf('orders', 'id', id);
    const lookupKeys = await rowsOf('lookup_keys', 'order_id', id);
    const events = (await rowsOf('events', 'order_id', id)).map(({ seq: _, ...row }) => row);
    const { text, values } = insertOf({ orders, lookup_keys: lookupKeys, events });
    const [order] = orders;
    const { order_no: orderNo, request_id: requestId } = order!;
    const unique = new Set<unknown>([id, orderNo, requestId, ...lookupKeys.map(({ key }) => key)]);
    const write = () => {
      const suffix = randomBytes(12).toString('base64url');
      const fresh = values.map((value) => {
        if (unique.has(value)) return String(value).slice(0, -16) + suffix;
        return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
      });
      return query(text, fresh);
    };
    let written = 0;
    const from = performance.now() + 1500;
    const until = from + ms;
    // No timer fires while the embedded database is busy.
    const writers = Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        await write();
        if (performance.now() >= from && performance.now() < until) written += 1;
      }
    });
    await Promise.all(writers);
    return (written * 1000) / ms;
  } finally {
    await end();
  }
}
