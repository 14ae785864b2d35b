import { type Placeholder, sql } from 'drizzle-orm';
import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { Db, Tx } from './store.ts';

const causeOf = (error: unknown) => (error instanceof DrizzleQueryError ? error.cause : error);

export function sqlStateOf(error: unknown): string | undefined {
  const code = (causeOf(error) as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

/** Whether only this statement failed (value, constraint, deadlock): others of its batch can succeed. */
export const isOfItsOwn = (error: unknown): boolean => /^(22|23|40)/.test(sqlStateOf(error) ?? '');

/** Whether the connection was lost, so that the outcome is unknown. */
export const isLost = (error: unknown): boolean => {
  if (/^(57P0[1-3]|08...|ECONNRESET|EPIPE)$/.test(sqlStateOf(error) ?? '')) return true;
  const cause = causeOf(error);
  return cause instanceof Error && cause.message.startsWith('Connection terminated');
};

/** Whether the database itself has a problem: connections, disk, files, or unexpected tables. */
export const isTrouble = (error: unknown): boolean =>
  isLost(error) || /^(08|42|53|55|57|58|XX)/.test(sqlStateOf(error) ?? '');

export type Given<Values> = { readonly [Name in keyof Values]: Placeholder<Name & string, Values[Name]> };

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/**
 * Builds a statement once per drizzle session (PostgreSQL: pool and each connection; embedded: each transaction),
 * because building takes several times as long as running. Unnamed, because a pooler may run the next one on another
 * connection.
 */
export function statement<Values extends object, Result>(
  build: (db: Db | Tx, given: Given<Values>) => { prepare(name: string): Prepared<Result> },
): (db: Db | Tx, values: Values) => Promise<Result> {
  const built = new WeakMap<object, Prepared<Result>>();
  return (db, values) => {
    const { session } = db._;
    const prepared = built.get(session) ?? build(db, placeholders as Given<Values>).prepare('');
    built.set(session, prepared);
    return prepared.execute(values as Record<string, unknown>);
  };
}
