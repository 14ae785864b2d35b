import { couponInForce, couponToOffer } from './coupon-offer.ts';
import { machineSetup, orderInput, output, placeOf, reasonOf, theEvent } from './setup.ts';
import type { BridgeOutcome, PayNotice, PrepareOutcome } from './types.ts';
import { chosenWay } from './ways-to-pay.ts';

const idleWith = (notice: PayNotice) =>
  ({ target: 'idle', actions: { type: 'setNotice', params: notice } }) as const;

const refusalOf = ({ event: { output } }: { event: { output: PrepareOutcome } }): PayNotice =>
  output.kind === 'refused' ? { msg: output.msg } : 'failed';

const noticeOf = ({ event: { output } }: { event: { output: BridgeOutcome } }): PayNotice =>
  output === 'cancel' ? 'cancelled' : output === 'ok' || output === 'fail' ? 'failed' : output;

/** The checkout, in parallel with polling. */
export const checkout = machineSetup.createStateConfig({
  initial: 'refreshing',
  states: {
    refreshing: {
      invoke: {
        id: 'loadOrder',
        src: 'loadOrder',
        input: orderInput,
        onDone: {
          target: 'idle',
          actions: { type: 'setOrder', params: output },
        },
        onError: 'idle',
      },
      on: { 'pay.pressed': { guard: 'mayPay', target: 'checking' } },
    },
    idle: {
      on: {
        'pay.pressed': { guard: 'mayPay', target: 'checking' },
        'order.corrected': 'refreshing',
        'place.requested': { guard: { type: 'leavesWithCoupon', params: placeOf }, target: 'offered' },
      },
      after: { couponGrace: { guard: 'hasCancelledAtCashier', target: 'offered' } },
    },
    // Asks the status before each payment, so that nobody pays twice.
    checking: {
      tags: ['busy'],
      entry: { type: 'setNotice', params: null },
      invoke: {
        id: 'checkStatus',
        src: 'askStatus',
        input: orderInput,
        onDone: [
          { guard: { type: 'isPaid', params: output }, target: '#funnel.success.confirmed' },
          { guard: { type: 'isSilent', params: output }, ...idleWith('network') },
          {
            guard: { type: 'isUnpayable', params: output },
            target: 'idle',
            actions: { type: 'recordStatus', params: output },
          },
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
          { guard: { type: 'isPaidBefore', params: output }, target: '#funnel.success.confirmed' },
          {
            guard: { type: 'isPrepared', params: output },
            target: 'invoking',
            actions: { type: 'setPayData', params: output },
          },
          {
            guard: { type: 'needsPayer', params: output },
            target: 'redirecting',
            actions: { type: 'setAuthorizeUrl', params: output },
          },
          {
            target: 'idle',
            actions: { type: 'setNotice', params: refusalOf },
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
          { guard: { type: 'isDoneInApp', params: output }, target: '#funnel.success' },
          {
            guard: { type: 'cancelsWithCoupon', params: output },
            target: 'offered',
            actions: { type: 'setNotice', params: 'cancelled' },
          },
          {
            target: 'idle',
            actions: { type: 'setNotice', params: noticeOf },
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
      exit: 'forgetAuthorizeUrl',
      // The page may return from the back-forward cache.
      on: { 'page.returned': idleWith('returned') },
      after: { leaveLimit: idleWith('network') },
    },
    offered: {
      on: {
        'coupon.accepted': 'accepting',
        // Close the coupon's dialog if its coupon is gone, because it blocks the buttons behind it.
        'definition.changed': {
          guard: { type: 'hasNoCoupon', params: theEvent },
          target: 'idle',
          actions: { type: 'redefine', params: theEvent },
        },
        'coupon.declined': { target: 'idle', actions: 'declineCoupon' },
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
            guard: { type: 'isAccepted', params: output },
            target: 'refreshing',
            actions: { type: 'applyCoupon', params: output },
          },
          {
            target: 'idle',
            actions: ['declineCoupon', { type: 'setToast', params: reasonOf }],
          },
        ],
        onError: { target: 'offered', actions: { type: 'setToast', params: 'interface-error' } },
      },
    },
  },
});
