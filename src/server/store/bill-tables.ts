import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Providers' bills that were fetched whole. */
export const bills = pgTable('bills', {
  provider: text('provider').notNull(),
  /** In China. */
  day: text('day').notNull(),
  /** Which lines are its: those of a fetch that is under way, or was broken off, are of no bill. */
  fetchId: text('fetch_id').notNull(),
  lines: integer('lines').notNull(),
  /** Lines of other apps of the same account, which are not kept. */
  others: integer('others').notNull(),
  fetchedAt: time('fetched_at').notNull(),
  /** Null until it is held against the books: a process may end in between. */
  comparedAt: time('compared_at'),
});

/** Amounts are fen. */
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

/** Where a bill and our books do not agree, until they do or a person has seen to it. Its id is made of all it says. */
export const billDifferences = pgTable('bill_differences', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  day: text('day').notNull(),
  kind: text('kind').$type<'payment' | 'refund'>().notNull(),
  what: text('what').$type<'only-billed' | 'only-ours' | 'amount' | 'twice'>().notNull(),
  transactionId: text('transaction_id').notNull(),
  attemptNo: text('attempt_no').notNull(),
  refundNo: text('refund_no').notNull(),
  /** Fen; 0: it is not in the bill, or not in our books. */
  billed: integer('billed').notNull(),
  ours: integer('ours').notNull(),
  firstAt: time('first_at').notNull(),
  settledAt: time('settled_at'),
  /** `agreed`: another bill, or what came later, explains it. */
  settledAs: text('settled_as').$type<'agreed' | 'closed'>(),
  reason: text('reason'),
});
