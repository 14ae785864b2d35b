import { migrations } from './migrations.ts';

/** A schema of ours, and what is in it. */
export interface Room {
  schema: string;
  hasOrders: boolean;
  hasPublications: boolean;
}

/** Of a shop that is not made of cells. */
export const wholeShop: Room = { schema: 'public', hasOrders: true, hasPublications: true };
/** What all cells share. */
export const sharedRoom: Room = { schema: 'shop', hasOrders: false, hasPublications: true };
export const roomOf = (cell: string): Room => ({
  schema: `cell_${cell}`,
  hasOrders: true,
  hasPublications: false,
});

/** What is published and paused, and the files of releases: an open page may ask any cell for them. */
export const sharedTables = ['publications', 'published_files', 'switches', 'release_assets'] as const;

const isOfShared = new RegExp(
  String.raw`^(?:create table|alter table|create index \w+ on) (?:${sharedTables.join('|')})\b`,
);
/**
 * Refused on distributed tables. The serving role of a cell has no right to what the triggers refuse; without the storage
 * setting, PostgreSQL tries in vain to compress reports again.
 */
const isRefused = /^create (?:or replace )?(?:trigger|function refuse_event_change)\b|set storage external$/;

/** The part of a migration that is of this room. */
export function statementsIn(room: Room, name: string): readonly string[] {
  const all = migrations[name]!;
  if (room === wholeShop) return all;
  return all.filter(
    (statement) => !isRefused.test(statement) && isOfShared.test(statement) !== room.hasOrders,
  );
}
