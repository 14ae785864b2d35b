import { t } from '../../contract/t.ts';
import { resolvePayment } from '../../funnel/price.ts';
import { say } from '../../funnel/texts.ts';
import { pathOf, sharedPages } from '../../machine/routes.ts';
import { correctableFields } from '../../web/orders/correctable-fields.ts';
import { dearerOffers } from './sample-visitor.ts';
import {
  elsewhere,
  type Look,
  lookupCode,
  orderSays,
  phoneNumber,
  previewOrderId,
  refusals,
  type Scene,
  type Step,
  savesCorrection,
  scenesWith,
  settledTitles,
  statusIs,
} from './scene.ts';

const screen = 'main[data-screen="succeed"]';

const confirmed: Step = { until: 'success.confirmed' };
const correct = '[data-action="correct-details"]';

const isPaid = (changes: Parameters<typeof orderSays>[0] = {}) => ({
  ...statusIs('paid'),
  ...orderSays({ orderStatus: 'paid', lookupCode, ...changes }),
});

export function successScenes({ funnel, channelKey, language }: Look): Scene[] {
  const path = pathOf({ screen: 'succeed', orderId: previewOrderId }, funnel.slug);
  const asking = scenesWith({ group: 'success', path, state: 'success' });
  const steps = [confirmed];
  const paid = scenesWith({ group: 'success', path, answers: isPaid(), steps, state: 'success.confirmed' });
  const answers = isPaid({ correctable: true });
  const corrections = [
    paid('success-correctable', t`paid, details may be corrected`, `${screen} ${correct}`, { answers }),
    paid('success-correcting', t`details being corrected`, savesCorrection, {
      answers,
      steps: [confirmed, { tap: correct }],
    }),
  ];
  const lookup = `a[href="${sharedPages.lookup.path}"]`;
  const typing = { type: phoneNumber, into: '[name="phoneNumber"]' };
  return [
    asking('success-asking', t`asking the server`, `${screen}[aria-busy="true"] .confirming-mark`, {
      clock: 'held',
      steps: [{ until: 'success.waiting' }],
    }),
    asking('success-long', t`still asking after ten seconds`, `${screen} .button-row ${lookup}`, {
      clock: 'fast',
    }),
    paid('success-confirmed', t`paid`, `${screen} [data-action="open-report"]`),
    ...dearerOffers(funnel).map(([offer, { label }]) => {
      const { amount } = resolvePayment(funnel, channelKey, offer).price;
      const title = t`chosen: ${say(label, language)}`;
      return paid(`success-offer-${offer}`, title, `${screen} [data-price="${amount}"]`, {
        choice: { offer },
        isBelow: true,
      });
    }),
    ...(funnel.after
      ? [
          paid('success-next', t`paid, and led on`, `${screen} [data-action="next-purchase"]`, {
            isBelow: true,
          }),
        ]
      : []),
    ...(correctableFields(null, funnel.product).length > 0 ? corrections : []),
    paid('success-phone', t`phone number saved`, `${screen} .order-card .phone-saved`, {
      steps: [confirmed, typing, { tap: '[data-action="save-phone"]' }],
      text: typing.type,
      isBelow: true,
    }),
    paid(
      'success-elsewhere',
      t`in another browser than ordered in`,
      `${screen}:not(:has([data-action="save-phone"])) [data-form="orderNo"] [data-action="find"]`,
      {
        answers: { ...statusIs('paid'), ...orderSays({ orderStatus: 'paid', ...elsewhere }) },
        isBelow: true,
      },
    ),
    asking(
      'success-unknown',
      t`unknown order`,
      `${screen} .button-primary[href="${sharedPages.lookup.path}"]`,
      {
        answers: { getStatus: { status: 404, msg: say(refusals.noOrder, language) } },
        steps: [{ until: 'success.unknown' }],
        state: 'success.unknown',
      },
    ),
    // The screen polls on for `created` and `closed`.
    ...settledTitles.map(([orderStatus, title]) =>
      asking(`success-${orderStatus}`, title, `${screen}:not([aria-busy]) .message-words`, {
        answers: statusIs(orderStatus),
        steps: [{ until: 'success.waiting' }],
      }),
    ),
  ];
}
