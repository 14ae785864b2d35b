import { say } from '../../engine/funnel/copy.ts';
import { refusals } from './refusals.ts';
import type { Look, Scene, Step } from './scene.ts';

const typed = (into: string, type: string): Step => ({ type, into });
const lookup = 'main[data-screen="lookup"]';

const search: Step[] = [
  { see: '[data-form="orderNo"]' },
  typed('[data-form="orderNo"] [name="orderNo"]', '20261121K7M2Q9XR4TZ0AB'),
  typed('[data-form="orderNo"] [name="code"]', '19940816'),
  { tap: '[data-form="orderNo"] [data-action="find"]' },
];

function lookupScenes({ language }: Look): Scene[] {
  const path = '/order_form_inquire';
  const none = { searchOrders: { data: { orders: [] } } };
  const shared = { group: 'lookup', path } as const;
  return [
    {
      ...shared,
      id: 'lookup-empty',
      title: 'no order in this browser',
      answers: none,
      steps: [],
      shows: { selector: `${lookup} .lookup-part:not([aria-busy]) .muted` },
    },
    {
      ...shared,
      id: 'lookup-here',
      title: 'this browser’s orders, one of each status',
      steps: [],
      shows: { selector: `${lookup} [data-status="review"]` },
    },
    {
      ...shared,
      id: 'lookup-found',
      title: 'found by number and birthday',
      steps: search,
      shows: { selector: `${lookup} [data-found] [data-order]` },
    },
    {
      ...shared,
      id: 'lookup-nothing',
      title: 'nothing found',
      answers: none,
      steps: search,
      shows: { selector: `${lookup} [data-found]:not(:has([data-order]))` },
    },
    {
      ...shared,
      id: 'lookup-refused',
      title: 'number and code do not match',
      answers: { searchOrders: { status: 404, msg: say(refusals.notFoundByCode, language) } },
      steps: search,
      shows: { selector: `${lookup} [data-error-for="code"]`, text: say(refusals.notFoundByCode, language) },
    },
    {
      ...shared,
      id: 'lookup-blank',
      title: 'sent off empty',
      answers: none,
      steps: [{ tap: '[data-form="phoneNumber"] [data-action="find"]' }],
      shows: { selector: `${lookup} [data-error-for="phoneNumber"]`, isBelow: true },
    },
    {
      ...shared,
      id: 'lookup-offline',
      title: 'network down',
      answers: { searchOrders: 'silent' },
      steps: [],
      shows: { selector: `${lookup} [data-action="retry"]` },
    },
  ];
}

const remembered = (draft: object) => ({ complaint: JSON.stringify({ text: '', contact: '', ...draft }) });
const words = (language: string) =>
  language.startsWith('zh')
    ? '付款已经两个小时，报告一直没有打开。'
    : 'I paid two hours ago and the report does not open.';

function complaintScenes({ language }: Look): Scene[] {
  const whole = remembered({ reason: 'not-received', text: words(language), contact: '13800138000' });
  const [reason, detail, review] = ['/complaint', '/complaint/transit', '/complaint/transit/submit'] as const;
  const send: Step[] = [{ tap: 'main[data-screen="complaint-done"] [data-action="submit"]' }];
  const scenes: Omit<Scene, 'group'>[] = [
    {
      id: 'complaint-reason',
      title: 'choose a reason',
      path: reason,
      steps: [],
      shows: { selector: 'main[data-screen="complaint"] [name="reason"]' },
    },
    {
      id: 'complaint-reason-missing',
      title: 'no reason chosen',
      path: reason,
      steps: [{ tap: 'main[data-screen="complaint"] [data-action="next"]' }],
      shows: { selector: '[data-error-for="reason"]' },
    },
    {
      id: 'complaint-detail',
      title: 'describe it',
      path: detail,
      remembers: remembered({ reason: 'not-received' }),
      steps: [],
      shows: { selector: 'main[data-screen="complaint-detail"] [name="text"]' },
    },
    {
      id: 'complaint-detail-missing',
      title: 'nothing described',
      path: detail,
      remembers: remembered({ reason: 'not-received' }),
      steps: [{ tap: 'main[data-screen="complaint-detail"] [data-action="next"]' }],
      shows: { selector: '[data-error-for="text"]' },
    },
    {
      id: 'complaint-review',
      title: 'check and send',
      path: review,
      remembers: whole,
      steps: [],
      shows: { selector: 'main[data-screen="complaint-done"] [data-action="submit"]' },
    },
    {
      id: 'complaint-refused',
      title: 'refused by the server',
      path: review,
      remembers: whole,
      answers: { complain: { status: 429, msg: say(refusals.tooMany, language) } },
      steps: send,
      shows: {
        selector: 'main[data-screen="complaint-done"] [role="alert"]',
        text: say(refusals.tooMany, language),
      },
    },
    {
      id: 'complaint-sent',
      title: 'sent',
      path: review,
      remembers: whole,
      steps: send,
      shows: { selector: '[data-complaint-number]' },
    },
  ];
  return scenes.map((scene) => ({ group: 'complaint', ...scene }));
}

/** The screens that belong to no funnel. */
export const shopScenes = (look: Look): Scene[] => [
  ...lookupScenes(look),
  ...complaintScenes(look),
  {
    id: 'not-found',
    group: 'not-found',
    title: 'no such page',
    path: `/${look.funnel.slug}/nothing-here`,
    steps: [],
    shows: { selector: 'main[data-screen="not-found"]' },
  },
];
