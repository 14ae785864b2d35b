import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bills = pgTable('bills', {
  provider: text('provider').notNull(),
  day: text('day').notNull(),
  /** Id of the download that counts. Lines of other downloads are ignored. */
  fetchId: text('fetch_id').notNull(),
  lines: integer('lines').notNull(),
  others: integer('others').notNull(),
  fetchedAt: time('fetched_at').notNull(),
  comparedAt: time('compared_at'),
});

/** Amounts are in fen. */
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

export const billDifferences = pgTable('bill_differences', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  day: text('day').notNull(),
  kind: text('kind').$type<'payment' | 'refund'>().notNull(),
  what: text('what').$type<'only-billed' | 'only-ours' | 'amount' | 'twice'>().notNull(),
  transactionId: text('transaction_id').notNull(),
  attemptNo: text('attempt_no').notNull(),
  refundNo: text('refund_no').notNull(),
  /** In fen, according to the bill (`billed`) and our database (`ours`); 0 if the entry is missing there. */
  billed: integer('billed').notNull(),
  ours: integer('ours').notNull(),
  firstAt: time('first_at').notNull(),
  settledAt: time('settled_at'),
  settledAs: text('settled_as').$type<'agreed' | 'closed'>(),
  reason: text('reason'),
});
