import { say } from '../../engine/funnel/copy.ts';
import { pathOf } from '../../engine/routes.ts';
import { correctableFields } from '../../web/order/correctable-fields.ts';
import { refusals } from './refusals.ts';
import {
  entriesOf,
  type Look,
  previewOrderId,
  type Scene,
  type SceneMaker,
  type Step,
  scenesWith,
  settledTitles,
} from './scene.ts';

const screen = 'main[data-screen="succeed"]';

const confirmed: Step = { until: 'success.confirmed' };

const paidOrder = (changes: object = {}) => ({
  getStatus: { data: { orderStatus: 'paid' as const } },
  getOrder: { data: { orderStatus: 'paid' as const, lookupCode: 'K7M2Q9XR4T', ...changes } },
});

function correctionScenes(paid: SceneMaker): Scene[] {
  const answers = paidOrder({ correctable: true });
  const correct = '[data-action="correct-details"]';
  return [
    paid('success-correctable', 'paid, details may be corrected', `${screen} ${correct}`, { answers }),
    paid('success-correcting', 'details being corrected', '[role="dialog"] [data-action="save-correction"]', {
      answers,
      steps: [confirmed, { tap: correct }],
    }),
  ];
}

export function successScenes({ funnel, language }: Look): Scene[] {
  const path = pathOf({ screen: 'succeed', orderId: previewOrderId }, funnel.slug);
  const asking = scenesWith({ group: 'success', path, state: 'success' });
  const paid = scenesWith({
    group: 'success',
    path,
    answers: paidOrder(),
    steps: [confirmed],
    state: 'success.confirmed',
  });
  const lookup = 'a[href="/order_form_inquire"]';
  const typing = { type: '13800138000', into: '[name="phoneNumber"]' };
  return [
    asking('success-asking', 'asking the server', `${screen}[aria-busy="true"] .confirming-mark`, {
      clock: 'held',
      steps: [{ until: 'success.waiting' }],
    }),
    asking('success-long', 'still asking after ten seconds', `${screen} .button-row ${lookup}`, {
      clock: 'fast',
    }),
    paid('success-confirmed', 'paid', `${screen} [data-action="open-report"]`),
    ...(correctableFields(null, funnel.product).length > 0 ? correctionScenes(paid) : []),
    paid('success-phone', 'phone number saved', `${screen} .phone-saved`, {
      steps: [confirmed, typing, { tap: '[data-action="save-phone"]' }],
      text: typing.type,
      isBelow: true,
    }),
    paid(
      'success-elsewhere',
      'in another browser than ordered in',
      `${screen}:not(:has([data-action="save-phone"])) [data-form="orderNo"] [data-action="find"]`,
      {
        answers: {
          ...paidOrder(),
          getOrder: { data: { orderStatus: 'paid', owned: false, details: {}, correctable: true } },
        },
        isBelow: true,
      },
    ),
    asking('success-unknown', 'unknown order', `${screen} .button-primary[href="/order_form_inquire"]`, {
      answers: { getStatus: { status: 404, msg: say(refusals.noOrder, language) } },
      steps: [{ until: 'success.unknown' }],
      state: 'success.unknown',
    }),
    // `created` and `closed` are still being asked about.
    ...entriesOf(settledTitles).map(([orderStatus, title]) =>
      asking(`success-${orderStatus}`, title, `${screen}:not([aria-busy]) .message-words`, {
        answers: { getStatus: { data: { orderStatus } } },
        steps: [{ until: 'success.waiting' }],
      }),
    ),
  ];
}
