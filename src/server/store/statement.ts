import { type Placeholder, sql } from 'drizzle-orm';
import type { Db, Tx } from './store.ts';

/** What a statement is given each time it runs. */
export type Given<Values> = { readonly [Name in keyof Values]: Placeholder<Name & string, Values[Name]> };

interface Prepared<Result> {
  execute(values: Record<string, unknown>): Promise<Result>;
}

const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/**
 * A statement that is built once for each session of drizzle (on PostgreSQL the pool and each of its connections, in the
 * embedded database each transaction): to build it takes several times as long as to run it. It is prepared without a name,
 * since a pooler may run the next one on another connection.
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
