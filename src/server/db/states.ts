import type { OrderStatus } from '../../contract/calls.ts';

const subjects = ['order', 'attempt', 'refund'] as const;
export type Subject = (typeof subjects)[number];
export const eventSubjects = [...subjects, 'complaint', 'difference', 'unmatched', 'switch'] as const;
export type EventSubject = (typeof eventSubjects)[number];
export const payModes = ['redirect', 'in-app'] as const;
export type PayMode = (typeof payModes)[number];

export const orderEvents = [
  'money',
  'mismatch',
  'expire',
  'refund-start',
  'refund-success',
  'refund-abnormal',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export const attemptStates = ['init', 'prepared', 'success', 'closed', 'failed', 'unknown'] as const;
export type AttemptState = (typeof attemptStates)[number];
export const attemptEvents = ['prepare', 'timeout', 'success', 'close', 'fail'] as const;
export type AttemptEvent = (typeof attemptEvents)[number];

export const refundStates = ['created', 'submitted', 'success', 'closed', 'abnormal', 'by-hand'] as const;
export type RefundState = (typeof refundStates)[number];
export const refundEvents = ['submit', 'again', 'success', 'close', 'abnormal', 'by-hand'] as const;
export type RefundEvent = (typeof refundEvents)[number];

/** Nobody may pay these refunds by hand, because they may still reach the buyer. */
export const refundsUnderWay = ['created', 'submitted'] as const satisfies RefundState[];
/** A person has to deal with these refunds until `settledAt` is set. */
export const failedRefunds = ['closed', 'abnormal'] as const satisfies RefundState[];
export const arrivedRefunds = ['success', 'by-hand'] as const satisfies RefundState[];

/** In ms. Banks may take days. A person checks refunds that take longer than this. */
export const refundLifeMs = 72 * 3_600_000;

export const openAttemptStates = ['init', 'prepared', 'unknown'] as const satisfies AttemptState[];

export const stuckAfterTries = 5;

type Moves<State extends string, Event extends string> = Record<State, Record<Event, State | null>>;

/** Each table maps a state and an event to the next state, or to `null` if the event is illegal. */

const unpaidMoves = {
  money: 'paid',
  mismatch: 'review',
  expire: 'closed',
  'refund-start': null,
  'refund-success': null,
  'refund-abnormal': null,
} as const;

export const orderMoves = {
  created: unpaidMoves,
  // Money that arrives after the order was closed still pays the order.
  closed: unpaidMoves,
  // A second payment does not change a paid order, because we refund it.
  paid: {
    money: 'paid',
    mismatch: 'paid',
    expire: null,
    'refund-start': 'refunding',
    'refund-success': 'refunded',
    'refund-abnormal': 'review',
  },
  refunding: {
    money: 'refunding',
    mismatch: 'refunding',
    expire: null,
    'refund-start': 'refunding',
    'refund-success': 'refunded',
    'refund-abnormal': 'review',
  },
  refunded: {
    money: 'refunded',
    mismatch: 'refunded',
    expire: null,
    'refund-start': 'refunded',
    'refund-success': 'refunded',
    'refund-abnormal': null,
  },
  review: {
    money: 'paid',
    mismatch: 'review',
    expire: null,
    'refund-start': 'refunding',
    'refund-success': 'refunded',
    'refund-abnormal': 'review',
  },
} as const satisfies Moves<OrderStatus, OrderEvent>;

/** Every state can become `success`, because we believe the provider about a payment. */
export const attemptMoves = {
  init: { prepare: 'prepared', timeout: 'unknown', success: 'success', close: 'closed', fail: 'failed' },
  prepared: { prepare: 'prepared', timeout: 'unknown', success: 'success', close: 'closed', fail: 'failed' },
  unknown: { prepare: 'prepared', timeout: 'unknown', success: 'success', close: 'closed', fail: 'failed' },
  success: { prepare: 'success', timeout: 'success', success: 'success', close: null, fail: null },
  closed: { prepare: null, timeout: 'closed', success: 'success', close: 'closed', fail: 'closed' },
  failed: { prepare: null, timeout: 'failed', success: 'success', close: 'closed', fail: 'failed' },
} as const satisfies Moves<AttemptState, AttemptEvent>;

const openRefundMoves = {
  submit: 'submitted',
  again: null,
  success: 'success',
  close: 'closed',
  abnormal: 'abnormal',
  'by-hand': null,
} as const;

/** An abnormal refund keeps its number, because with a new number the money could go back twice. */
export const refundMoves = {
  created: openRefundMoves,
  submitted: openRefundMoves,
  success: {
    submit: 'success',
    again: null,
    success: 'success',
    close: null,
    abnormal: null,
    'by-hand': null,
  },
  closed: {
    submit: 'closed',
    again: null,
    success: 'success',
    close: 'closed',
    abnormal: 'closed',
    'by-hand': 'by-hand',
  },
  abnormal: {
    submit: 'abnormal',
    again: 'submitted',
    success: 'success',
    close: 'closed',
    abnormal: 'abnormal',
    'by-hand': 'by-hand',
  },
  'by-hand': {
    submit: 'by-hand',
    again: null,
    success: 'success',
    close: 'by-hand',
    abnormal: 'by-hand',
    'by-hand': 'by-hand',
  },
} as const satisfies Moves<RefundState, RefundEvent>;

export const switchKinds = ['till', 'funnel', 'channel', 'way', 'experiment'] as const;
export type SwitchKind = (typeof switchKinds)[number];
