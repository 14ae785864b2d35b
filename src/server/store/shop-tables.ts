import { integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Part } from '../../changes/parts.ts';
import type { Text } from '../../engine/funnel/funnel.ts';
import type { PublishedFile } from '../../publishing/published.ts';
import { time } from './column-types.ts';
import type { SwitchKind } from './states.ts';

/*
 * What the shop offers, apart from its orders.
 */

/** Who published, and when; the numbers have no gaps, and the last one is the version of what is published. */
export const publications = pgTable('publications', {
  number: integer('number').primaryKey(),
  by: text('by').notNull(),
  at: time('at').notNull(),
});

/** What a publication says of a file, for ever: the last word on it counts. */
export const publishedFiles = pgTable(
  'published_files',
  {
    number: integer('number').notNull(),
    /** A file of `funnels/` without its ending; a picture with it: `images/gourd.svg`. */
    name: text('name').notNull(),
    kind: text('kind').$type<PublishedFile['kind']>().notNull(),
    /** A picture's text, or what the file says, its keys in their order; null: it is gone. */
    content: json('content').$type<Part | string>(),
    hash: text('hash').notNull(),
    schemas: text('schemas').notNull(),
  },
  (table) => [primaryKey({ columns: [table.number, table.name] })],
);

/** What takes no new orders, or is not paid with, for now. */
export const switches = pgTable(
  'switches',
  {
    kind: text('kind').$type<SwitchKind>().notNull(),
    /** The funnel's address, the channel's key, the way; empty for the till. */
    key: text('key').notNull(),
    since: time('since').notNull(),
    by: text('by').notNull(),
    /** What a visitor reads, in the operator's own words; in ours in a language that has none. */
    words: json('words').$type<Text>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key] })],
);
