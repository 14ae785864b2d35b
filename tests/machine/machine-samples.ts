import {
  aFunnel,
  aQuestionnaire,
  chartFields,
  chartValues,
  pageEntry,
  text,
} from '../support/create-funnel.ts';

/** An event as the machine hears it, with its payload: from the visitor, a port or the clock. */
export type Sample = { type: string } & Record<string, unknown>;

const coupon = (offer: 'on-leave' | 'on-cancel') => ({ key: 'stay5', offer, off: 500, label: text('5 off') });
const payData = { appId: 'a', timeStamp: '1', nonceStr: 'n', signType: 'RSA', paySign: 's', package: 'p' };
const paid = { orderStatus: 'paid', took: 40 };
const unpaid = { orderStatus: 'created', took: 40 };
const silent = { orderStatus: null, took: 5000 };

const done = (id: string, output: unknown): Sample => ({ type: `xstate.done.actor.${id}`, output });
const failed = (id: string): Sample => ({ type: `xstate.error.actor.${id}`, error: new Error(id) });
const after = (delay: string, state: string): Sample => ({ type: `xstate.after.${delay}.funnel.${state}` });

export const entryEvents: Sample[] = [
  { type: 'order.submitted' },
  { type: 'step.completed' },
  { type: 'step.reopened', step: 0 },
  { type: 'field.changed', name: 'fullName', value: chartValues.fullName },
  { type: 'field.left', name: 'fullName' },
  { type: 'place.requested', place: { screen: 'entry', step: 0 } },
  { type: 'place.requested', place: { screen: 'questions', question: 1 } },
  { type: 'place.requested', place: { screen: 'payment', orderId: 'order-1' } },
  { type: 'question.answered', id: 'q01', value: '5' },
  { type: 'question.answered', id: 'q02', value: '1' },
  done('createOrder', { id: 'order-1' }),
  done('createOrder', { msg: 'no' }),
  failed('createOrder'),
];
/** The ways through a questionnaire; what is typed beside it multiplies the paths and changes none. */
export const questionMoves: Sample[] = [
  { type: 'order.submitted' },
  { type: 'step.completed' },
  { type: 'question.answered', id: 'q01', value: '5' },
  { type: 'question.answered', id: 'q02', value: '1' },
  done('createOrder', { id: 'order-1' }),
  done('createOrder', { msg: 'no' }),
];
/** One event for every way from one state of the checkout to another. */
export const checkoutMoves: Sample[] = [
  { type: 'pay.pressed' },
  { type: 'page.returned' },
  { type: 'coupon.accepted' },
  { type: 'coupon.declined' },
  { type: 'order.corrected' },
  { type: 'place.requested', place: { screen: 'entry', step: 0 } },
  done('loadOrder', {}),
  done('checkStatus', unpaid),
  done('checkStatus', paid),
  done('checkStatus', silent),
  done('preparePay', { kind: 'data', data: payData }),
  done('preparePay', { kind: 'authorize', url: 'https://example.com' }),
  done('preparePay', { kind: 'refused', msg: 'no' }),
  done('invokeBridge', 'ok'),
  done('invokeBridge', 'cancel'),
  done('setCoupon', { couponKey: 'stay5', amount: 2480 }),
  done('setCoupon', { msg: 'expired' }),
];
/** And every other outcome that leads along one of those ways. */
const checkoutOutcomes: Sample[] = [
  failed('loadOrder'),
  done('checkStatus', { orderStatus: 'review', took: 9 }),
  failed('checkStatus'),
  after('pollLimit', 'payment.checkout.checking'),
  after('sheetLimit', 'payment.checkout.invoking'),
  after('leaveLimit', 'payment.checkout.redirecting'),
  done('preparePay', { kind: 'paid' }),
  failed('preparePay'),
  done('invokeBridge', 'fail'),
  done('invokeBridge', 'no-bridge'),
  failed('invokeBridge'),
  failed('redirect'),
  failed('setCoupon'),
];
export const checkoutEvents = [...checkoutMoves, ...checkoutOutcomes];
export const pollingEvents: Sample[] = [
  done('askStatus', paid),
  done('askStatus', unpaid),
  done('askStatus', silent),
  done('askStatus', { orderStatus: 'unknown', took: 9 }),
  failed('askStatus'),
  after('pollLimit', 'payment.polling.asking'),
  after('pollRest', 'payment.polling.waiting'),
];
export const successEvents: Sample[] = [
  { type: 'page.returned' },
  done('confirmStatus', paid),
  done('confirmStatus', unpaid),
  done('confirmStatus', { orderStatus: 'unknown', took: 9 }),
  failed('confirmStatus'),
  after('pollLimit', 'success.asking'),
  after('pollRest', 'success.waiting'),
];
export const globalEvents: Sample[] = [
  { type: 'draft.restored', draft: { step: 0, values: chartValues, answers: {} } },
  { type: 'definition.changed', funnel: aFunnel() },
  { type: 'channel.loaded', channel: { channelKey: '20', switch_4: true, wechat_work_kf_url: '' } },
  { type: 'channel.failed' },
  { type: 'orders.paused', msg: 'words' },
  { type: 'questions.loaded', questions: [] },
  { type: 'way.chosen', way: 'alipay' },
  { type: 'request.failed' },
  { type: 'toast.dismissed' },
];

export const consentOnly = aFunnel({ entry: pageEntry([chartFields[0]!]) });
export const withQuestions = aFunnel({
  questions: aQuestionnaire(2),
  entry: pageEntry([{ ...chartFields[0]!, optional: true }]),
});
export const twoSteps = aFunnel({
  entry: {
    layout: 'steps',
    submit: text('Go'),
    steps: [
      { heading: text('Who?'), fields: [chartFields[0]!] },
      { heading: text('Sure?'), fields: [{ ...chartFields[0]!, name: 'other', optional: true }] },
    ],
  },
});
export const priced = (offer: 'on-leave' | 'on-cancel') =>
  aFunnel({ payment: { ...aFunnel().payment, coupon: coupon(offer) } });
