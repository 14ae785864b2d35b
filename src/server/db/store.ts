import { setTimeout as pause } from 'node:timers/promises';
import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { PgDatabase, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import type { Cell } from '../lib/ids.ts';
import type { LogContext } from '../lib/log.ts';
import type { Listener } from './listen.ts';
import type * as schema from './schema.ts';

const lateMs = 300;

/** Waits until `work` ends or fails, for at most `lateMs`. Never rejects. */
export async function settledWithin(work: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const end = () => timer.abort();
  work.then(end, end);
  await pause(lateMs, undefined, { signal: timer.signal }).catch(() => {});
}

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Store {
  db: Db;
  cell?: Cell | undefined;
  isShared: boolean;
  isGuarded: boolean;
  migrated: readonly string[];
  isFull(): boolean;
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Functions that find an order add its order number to `logContext`. */
export interface StoreDeps {
  store: Store;
  now: () => number;
  logContext?: LogContext;
}

export const readRows = async <Row>(db: Db | Tx, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

export const readOne = async <Row>(db: Db | Tx, statement: SQL): Promise<Row> =>
  (await readRows<Row>(db, statement))[0]!;

type Names = readonly (readonly [name: string, column: string])[];

export const namesOf = (table: PgTable): Names =>
  Object.entries(getTableColumns(table)).map(([name, column]) => [name, column.name]);

export function rowOf(names: Names, values: Record<string, unknown>): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, column] of names) if (values[name] !== undefined) row[column] = values[name];
  return row;
}

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

export function sqlStateOf(error: unknown): string | undefined {
  const code = (causeOf(error) as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Returns whether only this statement failed, because of a bad value, a constraint or a deadlock. */
export const isOfItsOwn = (error: unknown): boolean => /^(22|23|40)/.test(sqlStateOf(error) ?? '');

/** Returns whether the connection was lost. The statement may still have run. */
export const isLost = (error: unknown): boolean => {
  if (/^(57P0[1-3]|08...|ECONNRESET|EPIPE)$/.test(sqlStateOf(error) ?? '')) return true;
  const cause = causeOf(error);
  return cause instanceof Error && cause.message.startsWith('Connection terminated');
};

/** Returns whether the database has a problem, such as a full disk or missing tables. */
export const isTrouble = (error: unknown): boolean =>
  isLost(error) || /^(08|42|53|55|57|58|XX)/.test(sqlStateOf(error) ?? '');

export type Given<Values> = { readonly [Name in keyof Values]: Placeholder<Name & string, Values[Name]> };

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/**
 * Returns a function that runs a statement. The statement is built only once, because building takes longer
 * than running.
 */
export function statement<Values extends object, Result>(
  build: (db: Db | Tx, given: Given<Values>) => { prepare(name: string): Prepared<Result> },
): (db: Db | Tx, values: Values) => Promise<Result> {
  const built = new WeakMap<object, Prepared<Result>>();
  return (db, values) => {
    const { session } = db._;
    // Leave the statement unnamed, because a pooler may run it on any connection.
    const prepared = built.get(session) ?? build(db, placeholders as Given<Values>).prepare('');
    built.set(session, prepared);
    return prepared.execute(values as Record<string, unknown>);
  };
}
