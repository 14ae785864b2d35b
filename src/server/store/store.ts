import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Cell } from '../kernel/cell.ts';
import type { Listener } from './listen.ts';
import type * as schema from './schema.ts';

export type Db = PgDatabase<PgQueryResultHKT, typeof schema>;
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export interface Store {
  db: Db;
  /** Whose database it is, where the shop is made of cells. */
  cell?: Cell | undefined;
  /** Can other processes change the same orders? */
  isShared: boolean;
  /** Do we serve without the right to change recorded events? */
  isGuarded: boolean;
  migrated: readonly string[];
  /** Is there so little room left on the disk that nothing new may be begun? */
  isFull(): boolean;
  /** Hears what other processes announce on `channel`; reconnects until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  /** Of the pool, where there is one. */
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** Runs a statement drizzle has no words for. */
export const readRows = async <Row>(db: Db | Tx, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
