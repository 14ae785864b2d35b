import type { OrderStatus } from '../../contract/calls.ts';

const subjects = ['order', 'attempt', 'refund'] as const;
export type Subject = (typeof subjects)[number];
/** Subjects of events: everything with states, and decisions of people. */
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

/** `by-hand`: a person paid in another way after the provider could not. */
export const refundStates = ['created', 'submitted', 'success', 'closed', 'abnormal', 'by-hand'] as const;
export type RefundState = (typeof refundStates)[number];
export const refundEvents = ['submit', 'again', 'success', 'close', 'abnormal', 'by-hand'] as const;
export type RefundEvent = (typeof refundEvents)[number];

/** The provider still works on these, so they may not be paid by hand. */
export const refundsUnderWay = ['created', 'submitted'] as const satisfies RefundState[];
/** A person has to settle these (`settledAt`). */
export const failedRefunds = ['closed', 'abnormal'] as const satisfies RefundState[];
export const arrivedRefunds = ['success', 'by-hand'] as const satisfies RefundState[];

/** In ms; banks may take days, and slower refunds are shown to a person. */
export const refundLifeMs = 72 * 3_600_000;

/** These may still bring money, so the provider is polled. */
export const openAttemptStates = ['init', 'prepared', 'unknown'] as const satisfies AttemptState[];

/** After this many failures a person is told; tries go on, ever more slowly. */
export const stuckAfterTries = 5;

type Moves<State extends string, Event extends string> = Record<State, Record<Event, State | null>>;

/* Target of each event. The same state is a success without change; `null` is illegal and recorded. */

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
  // Accept late money.
  closed: unpaidMoves,
  // A second payment leaves the order as it is and is refunded by itself.
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

/** `success` is reachable from everywhere and final: the provider's evidence outranks our state. */
export const attemptMoves = {
  init: { prepare: 'prepared', timeout: 'unknown', success: 'success', close: 'closed', fail: 'failed' },
  prepared: { prepare: 'prepared', timeout: 'unknown', success: 'success', close: 'closed', fail: 'failed' },
  unknown: { prepare: 'prepared', timeout: 'unknown', success: 'success', close: 'closed', fail: 'failed' },
  success: { prepare: 'success', timeout: 'success', success: 'success', close: null, fail: null },
  closed: { prepare: null, timeout: 'closed', success: 'success', close: 'closed', fail: 'closed' },
  failed: { prepare: null, timeout: 'failed', success: 'success', close: 'closed', fail: 'failed' },
} as const satisfies Moves<AttemptState, AttemptEvent>;

/**
 * A closed refund gets a new number; an abnormal one keeps its own, or money could go back twice. Only a person sends
 * one back (`again`): the provider's late answer that it is under way does not.
 */
export const refundMoves = {
  created: {
    submit: 'submitted',
    again: null,
    success: 'success',
    close: 'closed',
    abnormal: 'abnormal',
    'by-hand': null,
  },
  submitted: {
    submit: 'submitted',
    again: null,
    success: 'success',
    close: 'closed',
    abnormal: 'abnormal',
    'by-hand': null,
  },
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
