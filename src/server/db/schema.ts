import {
  bigserial,
  boolean,
  customType,
  integer,
  json,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Part } from '../../changes/parts.ts';
import type { OrderStatus } from '../../contract/calls.ts';
import type { Product } from '../../contract/report.ts';
import type { Values } from '../../fields/fields.ts';
import type { Funnel, PaymentWay, Text } from '../../funnel/funnel.ts';
import type { PublishedFile } from '../../publishing/published.ts';
import type { AttemptState, EventSubject, PayMode, RefundState, SwitchKind } from './states.ts';

export { billDifferences, billLines, bills } from './bill-tables.ts';

/* Describes the tables to Drizzle. Migrations create the tables, and a test compares the columns. */

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});

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
  /**
   * Query of the order page's URL, without `?`. After paying, the buyer returns to the page with this query.
   */
  query: text('query').notNull(),
  state: text('state').$type<OrderStatus>().notNull(),
  version: integer('version').notNull(),
  details: jsonb('details').$type<Values>().notNull(),
  /** Number of corrections. A report made from older details is not stored. */
  detailsVersion: integer('details_version').notNull(),
  answers: jsonb('answers').$type<Values>().notNull(),
  /** In fen, after the coupon. */
  amount: integer('amount').notNull(),
  listAmount: integer('list_amount').notNull(),
  offerEndsAt: time('offer_ends_at'),
  couponKey: text('coupon_key').notNull(),
  legalVersion: text('legal_version'),
  consentedAt: time('consented_at'),
  askedOn: text('asked_on').notNull(),
  createdAt: time('created_at').notNull(),
  paidAt: time('paid_at'),
  paidAttemptNo: text('paid_attempt_no'),
  correctedAt: time('corrected_at'),
  openedAt: time('opened_at'),
  erasedAt: time('erased_at'),
  /** Experiment and phase as `name~phase`. `run` and `arm` are empty outside experiments. */
  run: text('run').notNull().default(''),
  arm: text('arm').notNull().default(''),
  /** The visitor's first non-empty query in the funnel. It may contain an ad platform's click id. */
  firstQuery: text('first_query').notNull().default(''),
  seenAt: time('seen_at'),
});

export const attempts = pgTable('attempts', {
  attemptNo: text('attempt_no').primaryKey(),
  orderId: text('order_id').notNull(),
  way: text('way').$type<PaymentWay>().notNull(),
  provider: text('provider').notNull(),
  mode: text('mode').$type<PayMode>().notNull(),
  state: text('state').$type<AttemptState>().notNull(),
  amount: integer('amount').notNull(),
  receivedAmount: integer('received_amount'),
  transactionId: text('transaction_id'),
  createdAt: time('created_at').notNull(),
  expiresAt: time('expires_at').notNull(),
  nextQueryAt: time('next_query_at').notNull(),
  queries: integer('queries').notNull(),
  failures: integer('failures').notNull().default(0),
  lastFailure: text('last_failure'),
  /** In fen, refunded in the provider's console. Does not include refunds that we requested. */
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
  /** The provider's code for a failed refund. */
  told: text('told').notNull().default(''),
  settledAt: time('settled_at'),
});

/** Append-only. Replaying the accepted events gives the state of every order, attempt and refund. */
export const events = pgTable('events', {
  seq: bigserial('seq', { mode: 'number' }).primaryKey(),
  orderId: text('order_id').notNull(),
  subject: text('subject').$type<EventSubject>().notNull(),
  subjectId: text('subject_id').notNull(),
  event: text('event').notNull(),
  fromState: text('from_state'),
  toState: text('to_state'),
  accepted: boolean('accepted').notNull(),
  /** Id of the provider's notification or answer; empty for our own actions. */
  evidence: text('evidence').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  at: time('at').notNull(),
});

export const outbox = pgTable('outbox', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  orderId: text('order_id').notNull(),
  kind: text('kind').$type<'report' | 'refund' | 'return' | 'conversion' | 'alarm'>().notNull(),
  ref: text('ref').notNull(),
  createdAt: time('created_at').notNull(),
  nextAt: time('next_at').notNull(),
  tries: integer('tries').notNull(),
  doneAt: time('done_at'),
  lastError: text('last_error'),
});

export const reports = pgTable('reports', {
  orderId: text('order_id').primaryKey(),
  documents: bytes('documents').notNull(),
  detailsVersion: integer('details_version').notNull(),
  madeAt: time('made_at').notNull(),
});

/**
 * Keys by which buyers find orders. `key` is an HMAC of two values: order number and code, order number and
 * birthday, or phone number and code.
 */
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
  answer: text('answer').notNull().default(''),
  answeredAt: time('answered_at'),
  closedAt: time('closed_at'),
});

export const pageViews = pgTable('page_views', {
  day: text('day').notNull(),
  page: text('page').notNull(),
  channelKey: text('channel_key').notNull(),
  views: integer('views').notNull(),
});

/** One row per visitor and version of a funnel. Sums of deleted rows stay in `visit_days`. */
export const visits = pgTable('visits', {
  visitorId: text('visitor_id').notNull(),
  slug: text('slug').notNull(),
  /** Experiment and phase (`run`), or the definition's hash outside experiments. */
  face: text('face').notNull(),
  definitionHash: text('definition_hash').notNull(),
  run: text('run').notNull().default(''),
  arm: text('arm').notNull().default(''),
  channelKey: text('channel_key').notNull(),
  day: text('day').notNull(),
  /** How far the visitor came: 1 = saw the page, 2 = began the form, 2 + n = completed form step n. */
  step: smallint('step').notNull(),
  query: text('query').notNull().default(''),
  firstAt: time('first_at').notNull(),
});

export const visitDays = pgTable('visit_days', {
  day: text('day').notNull(),
  slug: text('slug').notNull(),
  definitionHash: text('definition_hash').notNull(),
  run: text('run').notNull(),
  arm: text('arm').notNull(),
  channelKey: text('channel_key').notNull(),
  step: smallint('step').notNull(),
  visitors: integer('visitors').notNull(),
});

/** Sums of `visit_days`. `began` counts visitors who did more than view the page. */
export const visitTotals = pgTable('visit_totals', {
  day: text('day').notNull(),
  slug: text('slug').notNull(),
  visitors: integer('visitors').notNull(),
  began: integer('began').notNull(),
});

export const visitDirty = pgTable('visit_dirty', {
  day: text('day').notNull(),
  slug: text('slug').notNull(),
});

export const experimentDays = pgTable('experiment_days', {
  run: text('run').notNull(),
  day: text('day').notNull(),
  arm: text('arm').notNull(),
  exposed: integer('exposed').notNull(),
  cells: json('cells').$type<Record<string, number>>().notNull(),
  opened: integer('opened').notNull(),
  refunded: integer('refunded').notNull(),
  complained: integer('complained').notNull(),
});

export const leases = pgTable('leases', {
  name: text('name').primaryKey(),
  holder: text('holder').notNull(),
  until: time('until').notNull(),
});

/**
 * One row each time a browser goes to WeChat's authorization or a provider's payment page. `key` is the hash
 * of the token in the return URL.
 */
export const wechatTickets = pgTable('wechat_tickets', {
  key: text('key').primaryKey(),
  purpose: text('purpose').$type<'authorize' | 'return'>().notNull(),
  attemptNo: text('attempt_no').notNull(),
  visitor: text('visitor').notNull(),
  /** Path and query of the payment screen. Secret, because the path opens the order. */
  path: text('path').notNull(),
  round: integer('round').notNull(),
  expiresAt: time('expires_at').notNull(),
  claimedBy: text('claimed_by'),
});

export const wechatOpenids = pgTable('wechat_openids', {
  owner: text('owner').primaryKey(),
  openid: text('openid').notNull(),
  expiresAt: time('expires_at').notNull(),
});

export const unmatchedMoney = pgTable('unmatched_money', {
  id: text('id').primaryKey(),
  provider: text('provider').notNull(),
  kind: text('kind').$type<'unknown-attempt' | 'second-transaction' | 'console-refund'>().notNull(),
  attemptNo: text('attempt_no').notNull(),
  transactionId: text('transaction_id').notNull(),
  refundNo: text('refund_no').notNull().default(''),
  part: integer('part').notNull().default(0),
  amount: integer('amount').notNull(),
  currency: text('currency').notNull(),
  merchant: text('merchant').notNull(),
  evidence: text('evidence').notNull(),
  firstAt: time('first_at').notNull(),
  settledAt: time('settled_at'),
  settledAs: text('settled_as').$type<'attached' | 'returning' | 'returned' | 'by-hand'>(),
  orderId: text('order_id'),
  reason: text('reason'),
  /** Number of our refunds that the provider closed. After each, the next refund gets a new number. */
  closedRefunds: integer('closed_refunds').notNull().default(0),
  told: text('told').notNull().default(''),
});

export const releaseAssets = pgTable('release_assets', {
  name: text('name').primaryKey(),
  content: bytes('content').notNull(),
  lastSeen: time('last_seen').notNull(),
});

/** `number` has no gaps. The highest number is live. */
export const publications = pgTable('publications', {
  number: integer('number').primaryKey(),
  by: text('by').notNull(),
  at: time('at').notNull(),
  name: text('name'),
});

/** Files that a publication changed or removed. Only the newest row of a file counts. */
export const publishedFiles = pgTable('published_files', {
  number: integer('number').notNull(),
  name: text('name').notNull(),
  kind: text('kind').$type<PublishedFile['kind']>().notNull(),
  /** The parsed file or a picture's text; null if removed. Not jsonb, because jsonb would reorder keys. */
  content: json('content').$type<Part | string>(),
  hash: text('hash').notNull(),
  schemas: text('schemas').notNull(),
});

export const switches = pgTable('switches', {
  kind: text('kind').$type<SwitchKind>().notNull(),
  /** Name of the paused funnel, channel, `way` or experiment; empty if the whole shop is paused. */
  key: text('key').notNull(),
  since: time('since').notNull(),
  by: text('by').notNull(),
  words: json('words').$type<Text>().notNull(),
});

export const sandboxTrades = pgTable('sandbox_trades', {
  attemptNo: text('attempt_no').primaryKey(),
  prepayId: text('prepay_id').notNull(),
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
  language: text('language').notNull(),
  returnPath: text('return_path').notNull(),
  state: text('state').$type<'open' | 'paid' | 'declined' | 'closed' | 'refunded'>().notNull(),
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
