import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from './column-types.ts';

/** The sandbox provider's own books: what a real provider would keep on its side. */
export const sandboxTrades = pgTable('sandbox_trades', {
  attemptNo: text('attempt_no').primaryKey(),
  prepayId: text('prepay_id').notNull(),
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
  language: text('language').notNull(),
  returnPath: text('return_path').notNull(),
  state: text('state').$type<'open' | 'paid' | 'declined' | 'closed' | 'refunded'>().notNull(),
  /** When a payment on its way will arrive. */
  payAt: time('pay_at'),
  transactionId: text('transaction_id'),
  refundNo: text('refund_no'),
});

export const sandboxNotices = pgTable('sandbox_notices', {
  id: text('id').primaryKey(),
  attemptNo: text('attempt_no').notNull(),
  body: text('body').notNull(),
  nextAt: time('next_at').notNull(),
  tries: integer('tries').notNull(),
  deliveredAt: time('delivered_at'),
});
