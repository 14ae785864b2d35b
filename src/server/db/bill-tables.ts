import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const bills = pgTable('bills', {
  provider: text('provider').notNull(),
  /** `YYYY-MM-DD` in China. */
  day: text('day').notNull(),
  /** Id of the download that the bill's lines come from. Lines of a running or aborted download belong to no bill. */
  fetchId: text('fetch_id').notNull(),
  lines: integer('lines').notNull(),
  /** Number of lines that were not stored, because they belong to another app or cell. */
  others: integer('others').notNull(),
  fetchedAt: time('fetched_at').notNull(),
  comparedAt: time('compared_at'),
});

/** Lines of providers' bills; amounts are in fen. */
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

/**
 * Differences between bills and our books. A difference is open until bill and books agree or a person closes it. The
 * id is a hash of the content.
 */
export const billDifferences = pgTable('bill_differences', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  day: text('day').notNull(),
  kind: text('kind').$type<'payment' | 'refund'>().notNull(),
  what: text('what').$type<'only-billed' | 'only-ours' | 'amount' | 'twice'>().notNull(),
  transactionId: text('transaction_id').notNull(),
  attemptNo: text('attempt_no').notNull(),
  refundNo: text('refund_no').notNull(),
  /**
   * Amounts in fen: `billed` according to the bill, `ours` according to our books. 0 means that there is no such entry.
   */
  billed: integer('billed').notNull(),
  ours: integer('ours').notNull(),
  firstAt: time('first_at').notNull(),
  settledAt: time('settled_at'),
  /** `agreed`: another bill or a later event explained the difference. `closed`: a person closed the difference. */
  settledAs: text('settled_as').$type<'agreed' | 'closed'>(),
  reason: text('reason'),
});
