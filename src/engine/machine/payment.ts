import { assign } from 'xstate';
import { askUntilPaid } from './ask-until-paid.ts';
import { couponInForce, couponToOffer } from './coupon-offer.ts';
import { toEntry } from './entry.ts';
import { answerOf, isPaid, isSilent, isUnpayable, machineSetup, orderInput } from './setup.ts';
import type { BridgeOutcome, PayNotice } from './types.ts';
import { chosenWay } from './ways-to-pay.ts';

const idleWith = (notice: PayNotice) =>
  ({ target: 'idle', actions: { type: 'tell', params: { notice } } }) as const;

const noticeOf = (outcome: BridgeOutcome): PayNotice =>
  outcome === 'cancel' ? 'cancelled' : outcome === 'ok' || outcome === 'fail' ? 'failed' : outcome;

/** Polls whether or not pay was pressed. */
const watch = machineSetup.createStateConfig({
  initial: 'asking',
  states: {
    ...askUntilPaid('askStatus', '#funnel.success.confirmed'),
    unknown: { tags: ['end'] },
  },
});

/** The checkout, in parallel with polling. */
const desk = machineSetup.createStateConfig({
  initial: 'refreshing',
  states: {
    refreshing: {
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: orderInput,
        onDone: { target: 'idle', actions: assign(({ event }) => ({ order: event.output })) },
        onError: 'idle',
      },
      on: { 'pay.pressed': { guard: 'mayPay', target: 'checking' } },
    },
    idle: {
      on: {
        'pay.pressed': { guard: 'mayPay', target: 'checking' },
        'order.corrected': 'refreshing',
        'place.requested': {
          guard: ({ context, event }) =>
            event.place.screen === 'entry' && couponToOffer(context, 'on-leave') !== undefined,
          target: 'offered',
        },
      },
      // A buyer back from a cashier with an unpaid order has cancelled. Not in the messaging app, where a sheet may
      // still be open.
      after: {
        couponGrace: {
          guard: ({ context }) =>
            context.payNotice === 'returned' &&
            context.orderStatus === 'created' &&
            !context.inMessagingApp &&
            couponToOffer(context, 'on-cancel') !== undefined,
          target: 'offered',
        },
      },
    },
    // Asks the status before each payment, so that nobody pays twice.
    checking: {
      tags: ['busy'],
      entry: { type: 'tell', params: { notice: null } },
      invoke: {
        id: 'checkStatus',
        src: 'askStatus',
        input: orderInput,
        onDone: [
          { guard: isPaid, target: '#funnel.success.confirmed' },
          { guard: isSilent, ...idleWith('network') },
          { guard: isUnpayable, target: 'idle', actions: { type: 'hear', params: answerOf } },
          { guard: 'paysInApp', target: 'preparing' },
          { target: 'redirecting' },
        ],
        onError: idleWith('network'),
      },
      after: { pollLimit: idleWith('network') },
    },
    preparing: {
      tags: ['busy', 'paying'],
      invoke: {
        id: 'preparePay',
        src: 'preparePay',
        input: ({ context }) => ({ orderId: context.orderId, couponKey: couponInForce(context) }),
        onDone: [
          { guard: ({ event }) => event.output.kind === 'paid', target: '#funnel.success.confirmed' },
          {
            guard: ({ event }) => event.output.kind === 'data',
            target: 'invoking',
            actions: assign(({ event }) => ({
              payData: event.output.kind === 'data' ? event.output.data : null,
            })),
          },
          {
            guard: ({ event }) => event.output.kind === 'authorize',
            target: 'redirecting',
            actions: assign(({ event }) => ({
              authorizeUrl: event.output.kind === 'authorize' ? event.output.url : null,
            })),
          },
          {
            target: 'idle',
            actions: {
              type: 'tell',
              params: ({ event }) => ({
                notice: event.output.kind === 'refused' ? { msg: event.output.msg } : 'failed',
              }),
            },
          },
        ],
        onError: idleWith('network'),
      },
    },
    invoking: {
      tags: ['busy', 'paying'],
      invoke: {
        id: 'invokeBridge',
        src: 'invokeBridge',
        input: ({ context }) => ({ orderId: context.orderId, data: context.payData! }),
        onDone: [
          { guard: ({ event }) => event.output === 'ok', target: '#funnel.success' },
          {
            guard: ({ event, context }) =>
              event.output === 'cancel' && couponToOffer(context, 'on-cancel') !== undefined,
            target: 'offered',
            actions: { type: 'tell', params: { notice: 'cancelled' } },
          },
          {
            target: 'idle',
            actions: { type: 'tell', params: ({ event }) => ({ notice: noticeOf(event.output) }) },
          },
        ],
        onError: idleWith('failed'),
      },
      // Pressing again reuses the attempt, so nobody is charged twice.
      after: { sheetLimit: idleWith('returned') },
    },
    redirecting: {
      tags: ['busy', 'paying'],
      invoke: {
        id: 'redirect',
        src: 'redirect',
        input: ({ context }) =>
          context.authorizeUrl
            ? { to: 'authorize', url: context.authorizeUrl, orderId: context.orderId }
            : {
                to: 'provider',
                way: chosenWay(context)!,
                orderId: context.orderId,
                couponKey: couponInForce(context),
              },
        onError: idleWith('network'),
      },
      exit: assign({ authorizeUrl: null }),
      // The page may return from the back-forward cache.
      on: { 'page.returned': idleWith('returned') },
      after: { leaveLimit: idleWith('network') },
    },
    offered: {
      on: {
        'coupon.accepted': 'accepting',
        'coupon.declined': { target: 'idle', actions: assign({ couponDeclined: true }) },
      },
    },
    accepting: {
      tags: ['busy'],
      invoke: {
        id: 'setCoupon',
        src: 'setCoupon',
        input: ({ context }) => ({
          orderId: context.orderId,
          couponKey: couponToOffer(context)?.key ?? '',
        }),
        onDone: [
          {
            guard: ({ event }) => 'couponKey' in event.output,
            target: 'refreshing',
            actions: assign(({ context, event }) =>
              'couponKey' in event.output
                ? {
                    couponKey: event.output.couponKey,
                    order: { ...context.order, amount: event.output.amount },
                  }
                : {},
            ),
          },
          {
            target: 'idle',
            actions: [
              assign({ couponDeclined: true }),
              {
                type: 'toast',
                params: ({ event }) => ({ toast: { msg: 'msg' in event.output ? event.output.msg : '' } }),
              },
            ],
          },
        ],
        onError: { target: 'offered', actions: { type: 'toast', params: { toast: 'interface-error' } } },
      },
    },
  },
});

export const payment = machineSetup.createStateConfig({
  type: 'parallel',
  meta: { screen: 'payment', path: '/{funnel}/payment/{id}' },
  states: { watch, desk },
  on: { 'place.requested': toEntry },
});
