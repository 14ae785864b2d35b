import { t } from '../../contract/t.ts';
import { durationMs } from '../../funnel/countdown.ts';
import type { PaymentTerms, PaymentWay } from '../../funnel/funnel.ts';
import { offerName } from '../../funnel/offer-name.ts';
import { resolvePayment } from '../../funnel/price.ts';
import { say } from '../../funnel/texts.ts';
import { messagingAppWays } from '../../funnel/ways.generated.ts';
import { couponToOffer } from '../../machine/coupon-offer.ts';
import { pathOf } from '../../machine/routes.ts';
import type { PayNotice } from '../../machine/types.ts';
import { keptDraft } from './entry-scenes.ts';
import { dearerOffers, sampleValues } from './sample-visitor.ts';
import {
  elsewhere,
  type Look,
  orderSays,
  previewOrderId,
  refusals,
  type Scene,
  type SceneMaker,
  type Step,
  savesCorrection,
  scenesWith,
  settledTitles,
  statusIs,
} from './scene.ts';

const screen = 'main[data-screen="payment"]';
const noPayment = `${screen}:not(:has([data-action="pay"]))`;
const idle: Step = { until: 'payment.checkout.idle' };
const pay: Step[] = [idle, { send: { type: 'pay.pressed' } }];
const opensInApp = (way: PaymentWay) => messagingAppWays.includes(way);

interface Payment {
  look: Look;
  terms: PaymentTerms;
  paysInApp: boolean;
  scene: SceneMaker;
  below: SceneMaker;
}

function offerOf({ funnel, channelKey, today }: Look, occasion: 'on-leave' | 'on-cancel') {
  const context = { funnel, channelKey, today, couponDeclined: false, couponKey: '', order: null };
  return couponToOffer(context as Parameters<typeof couponToOffer>[0], occasion);
}

/** Makes a scene of each look in this channel: one if it is fixed, both if the channel decides. */
function lookScenes({ terms, scene }: Payment): Scene[] {
  const looks = typeof terms.screen === 'string' ? [terms.screen] : (['plain', 'animated'] as const);
  const titles = { plain: t`plain`, animated: t`animated` };
  return looks.map((style) =>
    scene(`payment-${style}`, titles[style], `main[data-style="${style}"] [data-action="pay"]`, {
      answers: { channelInfo: { data: { switch_4: style === 'animated' } } },
    }),
  );
}

function countdownScenes({ terms, below }: Payment): Scene[] {
  if (!terms.countdown) return [];
  const countdown = `${screen} .countdown`;
  const offerEndsInMs = durationMs(terms.countdown) - 61_000;
  return [
    below('payment-countdown-running', t`offer running`, `${countdown}:not([role])`, { offerEndsInMs }),
    below('payment-countdown-ended', t`offer ended`, `${countdown}[role="status"]`, {
      offerEndsInMs: -60_000,
    }),
  ];
}

/** Makes a scene of each other offer, and of the facts before payment for each result of a product file. */
function choiceScenes({ look, scene, below }: Payment): Scene[] {
  const { funnel, channelKey, language } = look;
  const { foretaste, results = {} } = funnel.ownProduct ?? {};
  return [
    ...dearerOffers(funnel).map(([offer, { label }]) => {
      const { amount } = resolvePayment(funnel, channelKey, offer).price;
      const values = { ...sampleValues(funnel, language), [offerName]: offer };
      const own = { choice: { offer }, remembers: keptDraft(look, { values }) };
      const title = t`chosen: ${say(label, language)}`;
      return scene(`payment-offer-${offer}`, title, `${screen} [data-price="${amount}"]`, own);
    }),
    ...Object.entries(foretaste ? results : {}).map(([result, { name }]) => {
      const title = t`result: ${say(name, language)}`;
      return below(`payment-result-${result}`, title, `${screen} .foretaste-facts`, { choice: { result } });
    }),
  ];
}

function orderScenes({ terms, paysInApp, scene, below }: Payment): Scene[] {
  const others = terms.ways.filter((way) => !opensInApp(way));
  const withoutOthers = others.map((way) => `:not(:has([value="${way}"]))`).join('');
  const alert = `${noPayment} .notice[role="alert"]`;
  const correct = '[data-action="correct-details"]';
  const inApp = { inMessagingApp: 'open' } as const;
  return [
    scene('payment-sandbox', t`sandbox banner`, `${screen} .sandbox-banner`, {
      answers: orderSays({ sandbox: true }),
    }),
    scene('payment-correcting', t`details being corrected`, savesCorrection, {
      answers: orderSays({ correctable: true }),
      steps: [idle, { tap: correct }],
    }),
    scene(
      'payment-elsewhere',
      t`in another browser than ordered in`,
      `${screen}:not(:has(${correct})) .order-summary-foot .muted`,
      { answers: orderSays(elsewhere) },
    ),
    paysInApp
      ? below(
          'payment-in-app',
          t`inside the messaging app`,
          `${screen}${withoutOthers} [data-action="pay"]`,
          inApp,
        )
      : below('payment-no-way', t`inside the messaging app: no way to pay`, alert, inApp),
    below('payment-paused', t`no way to pay is open`, alert, { answers: orderSays({ ways: [] }) }),
  ];
}

/** The messaging app identifies the payer here. */
const authorizeUrl = 'https://open.weixin.qq.com/connect/oauth2/authorize?scope=snsapi_base';

function underWayScenes({ paysInApp, below }: Payment): Scene[] {
  type How = Pick<Scene, 'inMessagingApp' | 'answers'>;
  const underWay = (id: string, title: string, busy: string, how: How) => {
    const state = `payment.checkout.${busy}`;
    const steps = [...pay, { until: state }];
    const selector = `${screen} [data-action="pay"][aria-busy="true"]`;
    return below(`payment-${id}`, title, selector, { ...how, clock: 'held', steps, state });
  };
  const inApp = (answers?: How['answers']) => ({ inMessagingApp: 'open' as const, answers });
  const asksWho = { status: 401, msg: '', data: { authorizeUrl } };
  const checking = { answers: { getStatus: 'pending' as const } };
  return [
    underWay('checking', t`asking whether it is paid already`, 'checking', checking),
    ...(paysInApp
      ? [
          underWay(
            'preparing',
            t`the payment is being prepared`,
            'preparing',
            inApp({ wechatPay: 'pending' }),
          ),
          underWay('invoking', t`the app’s own cashier is open`, 'invoking', inApp()),
          underWay('authorizing', t`the app is asked who pays`, 'redirecting', inApp({ wechatPay: asksWho })),
        ]
      : []),
    underWay('redirecting', t`on the way to the provider`, 'redirecting', {}),
  ];
}

type Notice = { title: string } & Pick<Scene, 'inMessagingApp' | 'answers' | 'clock'> & { steps?: Step[] };

/** What causes each notice. A new notice without a scene does not compile. */
const noticesIn = (language: string): Record<Extract<PayNotice, string> | 'refused', Notice> => ({
  cancelled: { title: t`cancelled`, inMessagingApp: 'cancel' },
  failed: { title: t`failed`, inMessagingApp: 'fail' },
  'no-bridge': { title: t`the app did not open its payment`, inMessagingApp: 'no-bridge', clock: 'fast' },
  network: { title: t`network down`, answers: { getStatus: 'silent' } },
  returned: {
    title: t`back from the provider`,
    clock: 'fast',
    steps: [...pay, { until: 'payment.checkout.redirecting' }, { send: { type: 'page.returned' } }],
  },
  refused: {
    title: t`refused by the provider`,
    inMessagingApp: 'open',
    answers: { wechatPay: { status: 400, msg: say(refusals.providerRefused, language) } },
  },
});

function noticeScenes({ look, paysInApp, below }: Payment): Scene[] {
  // The coupon may open over the notice, so the visitor declines it.
  const decline: Step[] = [{ until: 'payment.checkout.offered' }, { send: { type: 'coupon.declined' } }];
  return Object.entries(noticesIn(look.language))
    .filter(([, { inMessagingApp }]) => !inMessagingApp || paysInApp)
    .map(([name, { title, steps: own = pay, ...how }]) => {
      const isLeft = name === 'cancelled' || name === 'returned';
      const isOffered = isLeft && offerOf(look, 'on-cancel') !== undefined;
      const steps = isOffered ? [...own, ...decline] : own;
      return below(`payment-${name}`, title, `${screen} [data-notice="${name}"]`, { ...how, steps });
    });
}

function couponScenes({ look, paysInApp, scene, below }: Payment): Scene[] {
  const occasion = (['on-leave', 'on-cancel'] as const).find((each) => offerOf(look, each) !== undefined);
  if (!occasion || (occasion === 'on-cancel' && !paysInApp)) return [];
  const isLeaving = occasion === 'on-leave';
  const leave: Step[] = [idle, { send: { type: 'place.requested', place: { screen: 'entry', step: 0 } } }];
  const how: Pick<Scene, 'inMessagingApp'> = isLeaving ? {} : { inMessagingApp: 'cancel' };
  const state = 'payment.checkout.offered';
  const offered: Step[] = [...(isLeaving ? leave : pay), { until: state }];
  const steps: Step[] = [...offered, { send: { type: 'coupon.accepted' } }, idle];
  const refusal = say(refusals.couponExpired, look.language);
  const title = t`coupon offered ${isLeaving ? t`on leaving` : t`after a cancelled payment`}`;
  const accept = '[role="dialog"] [data-action="accept-coupon"]';
  return [
    scene('payment-coupon-offered', title, accept, { ...how, steps: offered, state }),
    below('payment-coupon-applied', t`coupon applied`, `${screen} .coupon-mark`, { ...how, steps }),
    scene('payment-coupon-refused', t`coupon refused`, '[data-toast]', {
      ...how,
      answers: { setCouponKey: { status: 400, msg: refusal } },
      clock: 'held',
      steps,
      text: refusal,
    }),
  ];
}

/** `created` is missing because it can be paid, and `paid` because it leads to the success page. */
const settledScenes = ({ below }: Payment): Scene[] =>
  [['closed', t`closed, not paid in time`] as const, ...settledTitles].map(([orderStatus, title]) =>
    below(`payment-${orderStatus}`, title, `${noPayment} :is(.notice, .message-words)`, {
      answers: { ...statusIs(orderStatus), ...orderSays({ orderStatus }) },
      steps: [{ until: 'payment.polling.waiting' }],
      state: 'payment',
    }),
  );

const unknownScene = ({ look, scene }: Payment): Scene =>
  scene('payment-unknown-order', t`unknown order`, `${screen}.message-screen`, {
    answers: { getStatus: { status: 404, msg: say(refusals.noOrder, look.language) } },
    steps: [{ until: 'payment.polling.unknown' }],
    state: 'payment.polling.unknown',
  });

export function paymentScenes(look: Look): Scene[] {
  const terms = resolvePayment(look.funnel, look.channelKey);
  const scene = scenesWith({
    group: 'payment',
    path: pathOf({ screen: 'payment', orderId: previewOrderId }, look.funnel.slug),
    remembers: keptDraft(look),
    steps: [idle],
    state: 'payment.checkout.idle',
  });
  const below: SceneMaker = (id, title, selector, own) =>
    scene(id, title, selector, { ...own, isBelow: true });
  const payment = { look, terms, paysInApp: terms.ways.some(opensInApp), scene, below };
  return [
    ...lookScenes(payment),
    ...countdownScenes(payment),
    ...choiceScenes(payment),
    ...orderScenes(payment),
    ...underWayScenes(payment),
    ...noticeScenes(payment),
    ...couponScenes(payment),
    ...settledScenes(payment),
    unknownScene(payment),
  ];
}
