import { setTimeout as pause } from 'node:timers/promises';
import type { SQL } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Cell } from '../lib/ids.ts';
import type { LogContext } from '../lib/log.ts';
import type { Listener } from './listen.ts';
import type * as schema from './schema.ts';

/** Slower statements (ms) no longer hold up the next ones. */
const lateMs = 300;

/** Resolves when `work` is done, failed or late; never rejects. */
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
  /** Undefined without cells. */
  cell?: Cell | undefined;
  /** Whether other processes can change the same orders. */
  isShared: boolean;
  /** Whether the serving role cannot change recorded events. */
  isGuarded: boolean;
  migrated: readonly string[];
  /** Whether the disk has too little space to begin anything new. */
  isFull(): boolean;
  /** Listens to `channel` and reconnects until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  connections?(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** What reading and writing by the clock needs; `logContext` is noted by whoever finds an order. */
export interface StoreDeps {
  store: Store;
  now: () => number;
  logContext?: LogContext;
}

export const readRows = async <Row>(db: Db | Tx, statement: SQL): Promise<Row[]> =>
  ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

export const readOne = async <Row>(db: Db | Tx, statement: SQL): Promise<Row> =>
  (await readRows<Row>(db, statement))[0]!;
