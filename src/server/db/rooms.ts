import { migrations } from './migrations.ts';

export interface Room {
  schema: string;
  hasOrders: boolean;
  hasPublications: boolean;
}

export const wholeShop: Room = { schema: 'public', hasOrders: true, hasPublications: true };
export const sharedRoom: Room = { schema: 'shop', hasOrders: false, hasPublications: true };
export const roomOf = (cell: string): Room => ({
  schema: `cell_${cell}`,
  hasOrders: true,
  hasPublications: false,
});

/** Tables that all cells share. `release_assets` is shared, so that any cell can send a page's files. */
export const sharedTables = ['publications', 'published_files', 'switches', 'release_assets'] as const;

const isOfShared = new RegExp(
  String.raw`^(?:create table|alter table|create index \w+ on) (?:${sharedTables.join('|')})\b`,
);
/** Matches what Citus refuses: a column's storage, and the trigger that protects events (in a cell, rights do). */
const isRefused = /^create (?:or replace )?(?:trigger|function refuse_event_change)\b|set storage external$/;

export function statementsIn(room: Room, name: string): readonly string[] {
  const all = migrations[name]!;
  if (room === wholeShop) return all;
  return all.filter(
    (statement) => !isRefused.test(statement) && isOfShared.test(statement) !== room.hasOrders,
  );
}
