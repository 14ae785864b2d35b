import { t } from '../../contract/t.ts';
import { say } from '../../funnel/texts.ts';
import { sharedPages } from '../../machine/routes.ts';
import { type Look, orderNo, phoneNumber, refusals, type Scene, type Step, scenesWith } from './scene.ts';

const searching: Step[] = [
  { see: '[data-form="orderNo"]' },
  { type: orderNo, into: '[data-form="orderNo"] [name="orderNo"]' },
  { type: '19940816', into: '[data-form="orderNo"] [name="code"]' },
  { tap: '[data-form="orderNo"] [data-action="find"]' },
];

export function lookupScenes({ language }: Look): Scene[] {
  const screen = 'main[data-screen="lookup"]';
  const scene = scenesWith({ group: 'lookup', path: sharedPages.lookup.path });
  const none = { searchOrders: { data: { orders: [] } } };
  const refusal = say(refusals.notFoundByCode, language);
  return [
    scene('lookup-empty', t`no order in this browser`, `${screen} .lookup-part:not([aria-busy]) .muted`, {
      answers: none,
    }),
    scene('lookup-here', t`this browser’s orders, one of each status`, `${screen} [data-status="review"]`),
    scene('lookup-found', t`found by number and birthday`, `${screen} [data-found] [data-order]`, {
      steps: searching,
    }),
    scene('lookup-nothing', t`nothing found`, `${screen} [data-found]:not(:has([data-order]))`, {
      answers: none,
      steps: searching,
    }),
    scene('lookup-refused', t`number and code do not match`, `${screen} [data-error-for="code"]`, {
      answers: { searchOrders: { status: 404, msg: refusal } },
      steps: searching,
      text: refusal,
    }),
    scene('lookup-blank', t`sent off empty`, `${screen} [data-error-for="phoneNumber"]`, {
      answers: none,
      steps: [{ tap: '[data-form="phoneNumber"] [data-action="find"]' }],
      isBelow: true,
    }),
    scene('lookup-offline', t`network down`, `${screen} [data-action="retry"]`, {
      answers: { searchOrders: 'silent' },
    }),
  ];
}

const words = {
  en: 'I paid two hours ago and the report does not open.',
  'zh-CN': '付款已经两个小时，报告一直没有打开。',
};

export function complaintScenes({ language }: Look): Scene[] {
  const [reason, detail, review] = ['complaint', 'complaint-detail', 'complaint-done'].map(
    (name) => `main[data-screen="${name}"]`,
  );
  const draft = (given: object) => ({ complaint: JSON.stringify({ text: '', contact: '', ...given }) });
  const group = 'complaint';
  const choosing = scenesWith({ group, path: sharedPages.complaint.path });
  const describing = scenesWith({
    group,
    path: sharedPages['complaint-detail'].path,
    remembers: draft({ reason: 'not-received' }),
  });
  const reviewing = scenesWith({
    group,
    path: sharedPages['complaint-done'].path,
    remembers: draft({ reason: 'not-received', text: say(words, language), contact: phoneNumber }),
  });
  const send = { tap: `${review} [data-action="submit"]` };
  const refusal = say(refusals.tooMany, language);
  return [
    choosing('complaint-reason', t`choose a reason`, `${reason} [name="reason"]`),
    choosing('complaint-reason-missing', t`no reason chosen`, '[data-error-for="reason"]', {
      steps: [{ tap: `${reason} [data-action="next"]` }],
    }),
    describing('complaint-detail', t`describe it`, `${detail} [name="text"]`),
    describing('complaint-detail-missing', t`nothing described`, '[data-error-for="text"]', {
      steps: [{ tap: `${detail} [data-action="next"]` }],
    }),
    reviewing('complaint-review', t`check and send`, send.tap),
    reviewing('complaint-refused', t`refused by the server`, `${review} [role="alert"]`, {
      answers: { complain: { status: 429, msg: refusal } },
      steps: [send],
      text: refusal,
    }),
    reviewing('complaint-sent', t`sent`, '[data-complaint-number]', { steps: [send] }),
  ];
}

export const notFoundScene = ({ funnel }: Look): Scene =>
  scenesWith({ group: 'not-found', path: `/${funnel.slug}/nothing-here` })(
    'not-found',
    t`no such page`,
    'main[data-screen="not-found"]',
  );
