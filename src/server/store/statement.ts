import { type Placeholder, sql } from 'drizzle-orm';
import type { Db, Tx } from './store.ts';

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
