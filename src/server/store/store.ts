import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Listener } from './listen.ts';
import type * as schema from './schema.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Store {
  db: Db;
  /** Can other processes change the same orders? */
  isShared: boolean;
  /** Does whoever serves lack the right to change what events tell? */
  isGuarded: boolean;
  /** The migrations that opening it applied. */
  migrated: readonly string[];
  /** Is there so little room that nothing new may be begun? */
  isFull(): boolean;
  /** Hears what other processes announce on `channel`, reconnecting until stopped. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
