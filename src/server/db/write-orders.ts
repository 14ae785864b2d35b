import { sql } from 'drizzle-orm';
import type { Cell } from '../lib/ids.ts';
import { lookupKeys, orders } from './schema.ts';
import {
  type Db,
  isLost,
  isOfItsOwn,
  namesOf,
  readRows,
  rowOf,
  type Store,
  settledWithin,
  type Tx,
} from './store.ts';

export interface NewOrder {
  row: typeof orders.$inferInsert;
  keys: readonly (typeof lookupKeys.$inferInsert)[];
}

export type WriteOrder = (order: NewOrder) => Promise<boolean>;

const mostAtOnce = 200;

const orderNames = namesOf(orders);
const keyNames = namesOf(lookupKeys);

function givenIn(rows: readonly Record<string, unknown>[]) {
  const given = orderNames.filter(
    ([name]) => name !== 'firstQuery' && rows.some((row) => row[name] !== undefined),
  );
  const listed = (before: string) => sql.raw(given.map(([, column]) => `${before}${column}`).join(', '));
  return { columns: listed(''), values: listed('given.') };
}

const eventColumns = sql.raw('order_id, subject, subject_id, event, to_state, accepted, evidence, data, at');
const created = sql`id, 'order', id, 'create', 'created', true, '',
  jsonb_build_object('amount', amount, 'listAmount', list_amount, 'definition', definition_hash), created_at`;

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Uses four statements, because Citus would send a combined statement to every node, even if one is down. */
const insertInCell = (db: Db | Tx, sorted: readonly NewOrder[]): Promise<Set<string>> =>
  db.transaction(async (tx) => {
    const given = sorted.map(({ row }) => rowOf(orderNames, row));
    const from = (rows: readonly object[]) =>
      sql`json_populate_recordset(null::orders, ${JSON.stringify(rows)}::json) given`;
    const firsts = await readRows<{ id: string; query: string }>(
      tx,
      sql`select given.id, visit.query from ${from(given)} cross join lateral (
        select query from visits v where v.visitor_id = given.visitor_id and v.slug = given.slug and v.query <> ''
        order by first_at limit 1
      ) visit`,
    );
    const queries = new Map(firsts.map(({ id, query }) => [id, query]));
    const rows = given.map(
      (row): Record<string, unknown> => ({ ...row, first_query: queries.get(row.id as string) ?? '' }),
    );
    const { columns, values } = givenIn(sorted.map(({ row }) => row));
    const written = await readRows<{ id: string }>(
      tx,
      sql`insert into orders (${columns}, first_query) select ${values}, given.first_query from ${from(rows)}
        on conflict (visitor_id, request_id) do nothing returning id`,
    );
    const made = new Set(written.map(({ id }) => id));
    const ofMade = sorted.filter(({ row }) => made.has(row.id));
    const keys = ofMade.flatMap((order) => order.keys.map((key) => rowOf(keyNames, key)));
    await tx.execute(sql`insert into lookup_keys (key, order_id, kind)
      select key, order_id, kind from json_populate_recordset(null::lookup_keys, ${JSON.stringify(keys)}::json)`);
    await tx.execute(sql`insert into events (${eventColumns})
      select ${created} from ${from(rows.filter(({ id }) => made.has(id as string)))}`);
    return made;
  });

/**
 * Writes orders with their lookup keys and events. Skips orders whose request is already stored. Returns the
 * ids of the written orders.
 */
export async function insertOrders(
  { db, cell }: { db: Db | Tx; cell?: Cell | undefined },
  batch: readonly NewOrder[],
): Promise<Set<string>> {
  // Sort, because processes that write the same orders in a different sequence would deadlock.
  const sorted = batch.toSorted(
    ({ row: a }, { row: b }) => compare(a.visitorId, b.visitorId) || compare(a.requestId, b.requestId),
  );
  if (cell) return insertInCell(db, sorted);
  const { columns, values } = givenIn(sorted.map(({ row }) => row));
  const rows = JSON.stringify(sorted.map(({ row }) => rowOf(orderNames, row)));
  const keys = JSON.stringify(sorted.flatMap((order) => order.keys.map((key) => rowOf(keyNames, key))));
  const statement = sql`
    with made as (
      insert into orders (${columns}, first_query)
      select ${values}, coalesce(first.query, '') from json_populate_recordset(null::orders, ${rows}::json) given
      left join lateral (
        select query from visits v where v.visitor_id = given.visitor_id and v.slug = given.slug and v.query <> ''
        order by first_at limit 1
      ) first on true
      on conflict (visitor_id, request_id) do nothing
      returning id, amount, list_amount, definition_hash, created_at
    ), keyed as (
      insert into lookup_keys (key, order_id, kind)
      select k.key, k.order_id, k.kind from json_populate_recordset(null::lookup_keys, ${keys}::json) k join made on made.id = k.order_id
    ), logged as (
      insert into events (${eventColumns}) select ${created}
      from made
    )
    select id from made`;
  const made = await readRows<{ id: string }>(db, statement);
  return new Set(made.map(({ id }) => id));
}

export function createOrderWriter(store: Pick<Store, 'db' | 'cell'>): WriteOrder {
  interface Waiting {
    order: NewOrder;
    done: (isNew: boolean) => void;
    failed: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let isWriting = false;

  async function write(batch: readonly Waiting[], isAgain = false): Promise<void> {
    try {
      const made = await insertOrders(
        store,
        batch.map(({ order }) => order),
      );
      for (const { order, done } of batch) done(made.has(order.row.id));
    } catch (error) {
      if (batch.length > 1 && isOfItsOwn(error)) await Promise.all(batch.map((each) => write([each])));
      // After a lost connection, try once more. The request id prevents a second order.
      else if (!isAgain && isLost(error)) await write(batch, true);
      else for (const { failed } of batch) failed(error);
    }
  }

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce);
      waiting = waiting.slice(mostAtOnce);
      await settledWithin(write(batch));
    }
    isWriting = false;
  }

  return (order) =>
    new Promise((done, failed) => {
      waiting.push({ order, done, failed });
      if (isWriting) return;
      isWriting = true;
      // Wait for one turn of the event loop, so that requests that have already arrived join the batch.
      setImmediate(() => void writeAll());
    });
}
