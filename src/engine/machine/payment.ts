import { assign } from 'xstate';
import { chosenWay, couponInForce, couponToOffer } from './offer.ts';
import {
  answerOf,
  isPaid,
  isSilent,
  isUnknownOrder,
  isUnpayable,
  machineSetup,
  orderInput,
} from './setup.ts';

/** Asks for the status once a second from arrival on, whether or not pay was pressed, until it is paid. */
const watch = machineSetup.createStateConfig({
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'askStatus',
        src: 'askStatus',
        input: orderInput,
        onDone: [
          { guard: isPaid, target: '#funnel.success.confirmed' },
          { guard: isUnknownOrder, target: 'unknown' },
          { target: 'waiting', actions: { type: 'hear', params: answerOf } },
        ],
        onError: 'waiting',
      },
      after: { pollLimit: { target: 'asking', reenter: true } },
    },
    waiting: { after: { pollRest: 'asking' }, on: { 'page.returned': 'asking' } },
    /** The back end knows no such order: asking on would spin forever. */
    unknown: { tags: ['end'] },
  },
});

/** What the visitor does meanwhile: looks, pays, takes a coupon. */
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
    },
    /** The status is asked before every payment: what is paid is not paid again. */
    checking: {
      tags: ['busy'],
      entry: { type: 'tell', params: { notice: null } },
      invoke: {
        id: 'checkStatus',
        src: 'askStatus',
        input: orderInput,
        onDone: [
          { guard: isPaid, target: '#funnel.success.confirmed' },
          { guard: isSilent, target: 'idle', actions: { type: 'tell', params: { notice: 'network' } } },
          // Closed, refunded or under review by now: the screen says so, and nothing is paid.
          { guard: isUnpayable, target: 'idle', actions: { type: 'hear', params: answerOf } },
          { guard: 'paysInApp', target: 'preparing' },
          { target: 'redirecting' },
        ],
        onError: { target: 'idle', actions: { type: 'tell', params: { notice: 'network' } } },
      },
      after: { pollLimit: { target: 'idle', actions: { type: 'tell', params: { notice: 'network' } } } },
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
        onError: { target: 'idle', actions: { type: 'tell', params: { notice: 'network' } } },
      },
    },
    invoking: {
      tags: ['busy', 'paying'],
      invoke: {
        id: 'invokeBridge',
        src: 'invokeBridge',
        input: ({ context }) => context.payData!,
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
            actions: {
              type: 'tell',
              params: ({ event }) => ({
                notice:
                  event.output === 'cancel'
                    ? 'cancelled'
                    : event.output === 'no-bridge'
                      ? 'no-bridge'
                      : 'failed',
              }),
            },
          },
        ],
        onError: { target: 'idle', actions: { type: 'tell', params: { notice: 'failed' } } },
      },
      // A new tap opens the same attempt again: nothing can be charged twice.
      after: { sheetLimit: { target: 'idle', actions: { type: 'tell', params: { notice: 'returned' } } } },
    },
    /** The browser is on its way to the provider; coming back (also from the back-forward cache) ends it. */
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
        onError: { target: 'idle', actions: { type: 'tell', params: { notice: 'network' } } },
      },
      exit: assign({ authorizeUrl: null }),
      on: { 'page.returned': { target: 'idle', actions: { type: 'tell', params: { notice: 'returned' } } } },
      after: { leaveLimit: { target: 'idle', actions: { type: 'tell', params: { notice: 'network' } } } },
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
          couponKey: (couponToOffer(context, 'on-leave') ?? couponToOffer(context, 'on-cancel'))?.key ?? '',
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
  on: { 'place.requested': { guard: 'asksEntry', target: 'entry' } },
});
