import { assign } from 'xstate';
import { couponInForce, couponToOffer } from './coupon-offer.ts';
import { isPaid, isSilent, isUnpayable, machineSetup, orderInput, output, reasonOf } from './setup.ts';
import type {
  Answered,
  BridgeOutcome,
  CouponOutcome,
  On,
  PayNotice,
  PrepareOutcome,
  WithContext,
} from './types.ts';
import { chosenWay } from './ways-to-pay.ts';

const idleWith = (notice: PayNotice) =>
  ({ target: 'idle', actions: { type: 'setNotice', params: notice } }) as const;

const leavesWithCoupon = ({ context, event }: On<'place.requested'>) =>
  event.place.screen === 'entry' && couponToOffer(context, 'on-leave') !== undefined;

/**
 * A buyer back from a cashier with an unpaid order has cancelled. Not in the messaging app, where a sheet may still
 * be open.
 */
const hasCancelledAtCashier = ({ context }: WithContext) =>
  context.payNotice === 'returned' &&
  context.orderStatus === 'created' &&
  !context.inMessagingApp &&
  couponToOffer(context, 'on-cancel') !== undefined;

type Prepared = Answered<PrepareOutcome>;
const isPaidBefore = ({ event }: Prepared) => event.output.kind === 'paid';
const isPrepared = ({ event }: Prepared) => event.output.kind === 'data';
const needsPayer = ({ event }: Prepared) => event.output.kind === 'authorize';

const refusalOf = ({ event: { output } }: Prepared): PayNotice =>
  output.kind === 'refused' ? { msg: output.msg } : 'failed';
const forgetAuthorizeUrl = () => ({ authorizeUrl: null });

const noticeOf = ({ event: { output } }: Answered<BridgeOutcome>): PayNotice =>
  output === 'cancel' ? 'cancelled' : output === 'ok' || output === 'fail' ? 'failed' : output;
const isDoneInApp = ({ event }: Answered<BridgeOutcome>) => event.output === 'ok';
const cancelsWithCoupon = ({ context, event }: Answered<BridgeOutcome>) =>
  event.output === 'cancel' && couponToOffer(context, 'on-cancel') !== undefined;

const declineCoupon = () => ({ couponDeclined: true });
const isCouponTaken = ({ event }: Answered<CouponOutcome>) => 'couponKey' in event.output;

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
        'place.requested': { guard: leavesWithCoupon, target: 'offered' },
      },
      after: { couponGrace: { guard: hasCancelledAtCashier, target: 'offered' } },
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
          { guard: isPaid, target: '#funnel.success.confirmed' },
          { guard: isSilent, ...idleWith('network') },
          { guard: isUnpayable, target: 'idle', actions: { type: 'recordStatus', params: output } },
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
          { guard: isPaidBefore, target: '#funnel.success.confirmed' },
          {
            guard: isPrepared,
            target: 'invoking',
            actions: { type: 'setPayData', params: output },
          },
          {
            guard: needsPayer,
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
          { guard: isDoneInApp, target: '#funnel.success' },
          {
            guard: cancelsWithCoupon,
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
      exit: assign(forgetAuthorizeUrl),
      // The page may return from the back-forward cache.
      on: { 'page.returned': idleWith('returned') },
      after: { leaveLimit: idleWith('network') },
    },
    offered: {
      on: {
        'coupon.accepted': 'accepting',
        'coupon.declined': { target: 'idle', actions: assign(declineCoupon) },
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
            guard: isCouponTaken,
            target: 'refreshing',
            actions: { type: 'applyCoupon', params: output },
          },
          {
            target: 'idle',
            actions: [assign(declineCoupon), { type: 'setToast', params: reasonOf }],
          },
        ],
        onError: { target: 'offered', actions: { type: 'setToast', params: 'interface-error' } },
      },
    },
  },
});
