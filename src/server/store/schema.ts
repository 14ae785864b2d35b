import { bigserial, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { OrderStatus } from '../../contract/calls.ts';
import type { Product, ReportDocument } from '../../contract/report.ts';
import type { Values } from '../../engine/fields/fields.ts';
import type { Funnel, PaymentWay } from '../../engine/funnel/funnel.ts';
import { bytes, time } from './column-types.ts';
import type { AttemptState, PayMode, RefundState, Subject } from './states.ts';

export { sandboxNotices, sandboxTrades } from './sandbox-tables.ts';

/*
 * The tables as the code sees them. The migrations make them; a test compares the two. Indexes and uniqueness are
 * written in the migrations only.
 */

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

/** Every definition an order was made from, by the SHA-256 of its canonical JSON. */
export const definitions = pgTable('definitions', {
  hash: text('hash').primaryKey(),
  funnel: jsonb('funnel').$type<Funnel>().notNull(),
  createdAt: time('created_at').notNull(),
});

export const orders = pgTable('orders', {
  id: text('id').primaryKey(),
  orderNo: text('order_no').notNull(),
  visitorId: text('visitor_id').notNull(),
  requestId: text('request_id').notNull(),
  payloadHash: text('payload_hash').notNull(),
  slug: text('slug').notNull(),
  product: text('product').$type<Product>().notNull(),
  definitionHash: text('definition_hash').notNull(),
  channelKey: text('channel_key').notNull(),
  /** The query the provider's return leads back to; re-encoded, without a leading `?`. */
  query: text('query').notNull(),
  state: text('state').$type<OrderStatus>().notNull(),
  /** The number of transitions so far. */
  version: integer('version').notNull(),
  details: jsonb('details').$type<Values>().notNull(),
  /** Counts corrections: a report is stored only for the details it was made from. */
  detailsVersion: integer('details_version').notNull(),
  answers: jsonb('answers').$type<Values>().notNull(),
  /** Fen, coupon taken off. */
  amount: integer('amount').notNull(),
  listAmount: integer('list_amount').notNull(),
  offerEndsAt: time('offer_ends_at'),
  couponKey: text('coupon_key').notNull(),
  legalVersion: text('legal_version'),
  consentedAt: time('consented_at'),
  /** The day of the order in Shanghai, `YYYY-MM-DD`. */
  askedOn: text('asked_on').notNull(),
  createdAt: time('created_at').notNull(),
  paidAt: time('paid_at'),
  paidAttemptNo: text('paid_attempt_no'),
  correctedAt: time('corrected_at'),
  openedAt: time('opened_at'),
  /** When details, answers, query and report were erased after the retention period. */
  erasedAt: time('erased_at'),
});

export const attempts = pgTable('attempts', {
  attemptNo: text('attempt_no').primaryKey(),
  orderId: text('order_id').notNull(),
  way: text('way').$type<PaymentWay>().notNull(),
  provider: text('provider').notNull(),
  mode: text('mode').$type<PayMode>().notNull(),
  state: text('state').$type<AttemptState>().notNull(),
  amount: integer('amount').notNull(),
  /** What the provider says it took; differs from `amount` only where the order went to review. */
  receivedAmount: integer('received_amount'),
  transactionId: text('transaction_id'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  nextQueryAt: time('next_query_at').notNull(),
  queries: integer('queries').notNull(),
  /** Questions about it in a row that could not be asked or understood, and why the last one was not. */
  failures: integer('failures').notNull().default(0),
  lastFailure: text('last_failure'),
  /** Fen given back in the provider's console; refunds of ours are not in it. */
  givenBack: integer('given_back').notNull().default(0),
});

export const refunds = pgTable('refunds', {
  refundNo: text('refund_no').primaryKey(),
  orderId: text('order_id').notNull(),
  attemptNo: text('attempt_no').notNull(),
  amount: integer('amount').notNull(),
  reason: text('reason').notNull(),
  state: text('state').$type<RefundState>().notNull(),
  createdAt: time('created_at').notNull(),
});

/** Append-only (a trigger refuses changes). Replaying the accepted ones gives every current state. */
export const events = pgTable('events', {
  seq: bigserial('seq', { mode: 'number' }).primaryKey(),
  orderId: text('order_id').notNull(),
  subject: text('subject').$type<Subject>().notNull(),
  subjectId: text('subject_id').notNull(),
  event: text('event').notNull(),
  fromState: text('from_state'),
  toState: text('to_state'),
  accepted: boolean('accepted').notNull(),
  /** What proves it: a notification's or a query's id; empty for our own doings. */
  evidence: text('evidence').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  at: time('at').notNull(),
});

export const outbox = pgTable('outbox', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<'report' | 'refund' | 'return'>().notNull(),
  ref: text('ref').notNull(),
  createdAt: time('created_at').notNull(),
  nextAt: time('next_at').notNull(),
  tries: integer('tries').notNull(),
  doneAt: time('done_at'),
  lastError: text('last_error'),
});

export const reports = pgTable('reports', {
  orderId: text('order_id').primaryKey(),
  /** By language tag. */
  documents: jsonb('documents').$type<Record<string, ReportDocument>>().notNull(),
  detailsVersion: integer('details_version').notNull(),
  madeAt: time('made_at').notNull(),
});

/** Keyed digests of number + second factor: a lookup is one indexed read, whatever exists. */
export const lookupKeys = pgTable('lookup_keys', {
  key: text('key').primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<'code' | 'birthday' | 'phone'>().notNull(),
});

export const phoneBindings = pgTable('phone_bindings', {
  orderId: text('order_id').primaryKey(),
  phoneNumber: text('phone_number').notNull(),
  boundAt: time('bound_at').notNull(),
});

export const complaints = pgTable('complaints', {
  complaintNo: text('complaint_no').primaryKey(),
  orderId: text('order_id'),
  visitorId: text('visitor_id').notNull(),
  reason: text('reason').notNull(),
  text: text('text').notNull(),
  contact: text('contact').notNull(),
  createdAt: time('created_at').notNull(),
  /** What the operator answered; empty: nothing yet. */
  answer: text('answer').notNull().default(''),
  answeredAt: time('answered_at'),
  closedAt: time('closed_at'),
});

export const pageViews = pgTable(
  'page_views',
  {
    /** Shanghai, `YYYY-MM-DD`. */
    day: text('day').notNull(),
    page: text('page').notNull(),
    channelKey: text('channel_key').notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.page, table.channelKey] })],
);

/** Which process does the work that one does for all. */
export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: time('until').notNull(),
});

/** Authorizations under way, and ways back from the cashier, under a digest of what the browser carries. */
export const wechatTickets = pgTable('wechat_tickets', {
  key: text('key').primaryKey(),
  purpose: text('purpose').$type<'authorize' | 'return'>().notNull(),
  attemptNo: text('attempt_no').notNull(),
  /** Whose browser it was given to; empty: nobody's. */
  visitor: text('visitor').notNull(),
  /** Path and query of the payment screen: opens the order, so it never leaves with the ticket. */
  path: text('path').notNull(),
  /** The how-manieth authorization of this attempt in a row; 0 for a return. */
  round: integer('round').notNull(),
  expiresAt: time('expires_at').notNull(),
  claimedBy: text('claimed_by'),
});

/** Who pays inside WeChat, for a day. */
export const wechatOpenids = pgTable('wechat_openids', {
  owner: text('owner').primaryKey(),
  openid: text('openid').notNull(),
  expiresAt: time('expires_at').notNull(),
});

/** Money that belongs to no order: a person attaches it to one, or gives it back. */
export const unmatchedMoney = pgTable('unmatched_money', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  /** `console-refund`: of money no order can be found for. */
  kind: text('kind').$type<'unknown-attempt' | 'second-transaction' | 'console-refund'>().notNull(),
  attemptNo: text('attempt_no').notNull(),
  transactionId: text('transaction_id').notNull(),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  merchant: text('merchant').notNull(),
  evidence: text('evidence').notNull(),
  firstAt: time('first_at').notNull(),
  settledAt: time('settled_at'),
  /** `returning`: on its way back, and not settled yet. */
  settledAs: text('settled_as').$type<'attached' | 'returning' | 'returned'>(),
  orderId: text('order_id'),
  reason: text('reason'),
});

/** Scripts and style sheets of every release that serves, or did lately: a page outlives the process that sent it. */
export const releaseAssets = pgTable('release_assets', {
  /** The file's; it carries a hash of the content. */
  name: text('name').primaryKey(),
  content: bytes('content').notNull(),
  /** When a process that has it in its own release last said so. */
  lastSeen: time('last_seen').notNull(),
});

export * from './shop-tables.ts';
