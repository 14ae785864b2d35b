import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bills = pgTable('bills', {
  provider: text('provider').notNull(),
  /** In China. */
  day: text('day').notNull(),
  /** Names the fetch whose lines are valid; those of a running or aborted fetch belong to no bill. */
  fetchId: text('fetch_id').notNull(),
  lines: integer('lines').notNull(),
  /** Lines of other apps of the account, which are not stored. */
  others: integer('others').notNull(),
  fetchedAt: time('fetched_at').notNull(),
  /** Null until compared with our books; a process may end in between. */
  comparedAt: time('compared_at'),
});

/** In fen. */
export const billLines = pgTable('bill_lines', {
  fetchId: text('fetch_id').notNull(),
  line: integer('line').notNull(),
  provider: text('provider').notNull(),
  day: text('day').notNull(),
  kind: text('kind').$type<'payment' | 'refund'>().notNull(),
  transactionId: text('transaction_id').notNull(),
  attemptNo: text('attempt_no').notNull(),
  refundNo: text('refund_no').notNull(),
  amount: integer('amount').notNull(),
});

/** Differences of bills and books, open until both agree or a person closes them. The id hashes the content. */
export const billDifferences = pgTable('bill_differences', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  day: text('day').notNull(),
  kind: text('kind').$type<'payment' | 'refund'>().notNull(),
  what: text('what').$type<'only-billed' | 'only-ours' | 'amount' | 'twice'>().notNull(),
  transactionId: text('transaction_id').notNull(),
  attemptNo: text('attempt_no').notNull(),
  refundNo: text('refund_no').notNull(),
  /** In fen; 0 if missing in the bill or in our books. */
  billed: integer('billed').notNull(),
  ours: integer('ours').notNull(),
  firstAt: time('first_at').notNull(),
  settledAt: time('settled_at'),
  /** `agreed`: explained by another bill or a later event. */
  settledAs: text('settled_as').$type<'agreed' | 'closed'>(),
  reason: text('reason'),
});
