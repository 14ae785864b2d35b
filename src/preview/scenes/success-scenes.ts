import type { OrderStatus } from '../../contract/calls.ts';
import { say } from '../../engine/funnel/copy.ts';
import { pathOf } from '../../engine/routes.ts';
import { correctableFields } from '../../web/order/correctable-fields.ts';
import { refusals } from './refusals.ts';
import { type Look, previewOrderId, type Scene, type Step } from './scene.ts';

const screen = 'main[data-screen="succeed"]';
const place = { screen: 'succeed', orderId: previewOrderId } as const;

const successScene = (scene: Omit<Scene, 'group' | 'path'>, slug: string): Scene => ({
  group: 'success',
  path: pathOf(place, slug),
  ...scene,
});

/** What the page says to each status the server may answer; `created` and `closed` are still being asked about. */
const settled: Record<Exclude<OrderStatus, 'created' | 'closed' | 'paid'>, string> = {
  refunding: 'the money is on its way back',
  refunded: 'refunded',
  review: 'a person looks into it',
};

const paid = { getStatus: { data: { orderStatus: 'paid' } } } as const;
const paidOrder = { orderStatus: 'paid', lookupCode: 'K7M2Q9XR4T' } as const;
/** In a browser that did not order. */
const elsewhere = { orderStatus: 'paid', owned: false, details: {} } as const;
const confirmed: Step = { until: 'success.confirmed' };

/** The page after the payment. */
export function successScenes({ funnel, language }: Look): Scene[] {
  const scenes: Omit<Scene, 'group' | 'path'>[] = [
    {
      id: 'success-asking',
      title: 'asking the server',
      clock: 'held',
      steps: [{ until: 'success.waiting' }],
      shows: { selector: `${screen}[aria-busy="true"] .confirming-mark`, state: 'success' },
    },
    {
      id: 'success-long',
      title: 'still asking after ten seconds',
      clock: 'fast',
      steps: [],
      shows: { selector: `${screen} .button-row a[href="/order_form_inquire"]`, state: 'success' },
    },
    {
      id: 'success-confirmed',
      title: 'paid',
      answers: { ...paid, getOrder: { data: paidOrder } },
      steps: [confirmed],
      shows: { selector: `${screen} [data-action="open-report"]`, state: 'success.confirmed' },
    },
    {
      id: 'success-correctable',
      title: 'paid, details may be corrected',
      answers: { ...paid, getOrder: { data: { ...paidOrder, correctable: true } } },
      steps: [confirmed],
      shows: { selector: `${screen} [data-action="correct-details"]`, state: 'success.confirmed' },
    },
    {
      id: 'success-correcting',
      title: 'details being corrected',
      answers: { ...paid, getOrder: { data: { ...paidOrder, correctable: true } } },
      steps: [confirmed, { tap: '[data-action="correct-details"]' }],
      shows: { selector: '[role="dialog"] [data-action="save-correction"]', state: 'success.confirmed' },
    },
    {
      id: 'success-phone',
      title: 'phone number saved',
      answers: { ...paid, getOrder: { data: paidOrder } },
      steps: [
        confirmed,
        { type: '13800138000', into: '[name="phoneNumber"]' },
        { tap: '[data-action="save-phone"]' },
      ],
      shows: {
        selector: `${screen} .phone-saved`,
        state: 'success.confirmed',
        text: '13800138000',
        isBelow: true,
      },
    },
    {
      id: 'success-elsewhere',
      title: 'in another browser than ordered in',
      answers: { ...paid, getOrder: { data: { ...elsewhere, correctable: true } } },
      steps: [confirmed],
      shows: {
        selector: `${screen}:not(:has([data-action="save-phone"])) [data-form="orderNo"] [data-action="find"]`,
        state: 'success.confirmed',
        isBelow: true,
      },
    },
    {
      id: 'success-unknown',
      title: 'unknown order',
      answers: { getStatus: { status: 404, msg: say(refusals.noOrder, language) } },
      steps: [{ until: 'success.unknown' }],
      shows: { selector: `${screen} .button-primary[href="/order_form_inquire"]`, state: 'success.unknown' },
    },
    ...(Object.entries(settled) as [keyof typeof settled, string][]).map(([orderStatus, title]) => ({
      id: `success-${orderStatus}`,
      title,
      answers: { getStatus: { data: { orderStatus } } },
      steps: [{ until: 'success.waiting' }],
      shows: { selector: `${screen}:not([aria-busy]) .message-words`, state: 'success' },
    })),
  ];
  const hasCorrection = correctableFields(null, funnel.product).length > 0;
  return scenes
    .filter(({ id }) => hasCorrection || !id.startsWith('success-correct'))
    .map((scene) => successScene(scene, funnel.slug));
}
